import type { Request, Response } from 'express';
import {
  legalMovesFrom,
  parseFen,
  parseMove,
  parseSquare,
  piecesOf,
  playMove,
  sideToMove,
  variantName,
} from '../engine/index.ts';
import { type Rules, TURN_ORDERS, VARIANTS } from '../engine/types.ts';
import { boardSvg } from '../view/board-svg.ts';
import { rulesTitle, TURN_ORDER_NAMES, TURN_ORDER_SENTENCES } from '../view/game-words.ts';
import { touchedSquares } from './game-view.ts';
import { renderPage, sendPage } from './page.ts';
import { NOT_FOUND } from './problems.ts';
import { sendProblemPage } from './refusals.ts';
import { ruleAnchor, rulesPath } from './rules-path.ts';
import { chaptersOf } from './rules-text/chapters.ts';
import type { RuleDiagram } from './rules-text/rule.ts';
import type { Site } from './site.ts';

/** The board of a diagram; squares that a man may go to are those the engine says. */
export function diagramSvg(rules: Rules, { fen, from, after, caption }: RuleDiagram): string {
  const read = parseFen(rules, fen);
  if (!read.ok) throw new Error(`a diagram cannot be read: ${fen}`);
  const start = read.value;
  const move = after === undefined ? undefined : parseMove(start, after);
  if (after !== undefined && move === undefined) throw new Error(`a diagram's move is not legal: ${after}`);
  const position = move ? playMove(start, move) : start;
  const selected = from === undefined ? undefined : parseSquare(from);
  return boardSvg(piecesOf(position), {
    variant: rules.variant,
    side: move ? sideToMove(start) : sideToMove(position),
    title: caption,
    lastMove: after === undefined ? [] : touchedSquares([{ move: after, san: '' }]),
    selected,
    targets:
      selected === undefined ? [] : [...new Set(legalMovesFrom(position, selected).map(({ to }) => to))],
  });
}

const chapterView = (rules: Rules) =>
  chaptersOf(rules).map(({ name, title, introduction, rules: numbered }) => ({
    anchor: name,
    title,
    introduction,
    rules: numbered.map(({ number, title, sentences, reading, diagrams = [] }) => ({
      anchor: ruleAnchor(`${name} ${number}`),
      number,
      title,
      sentences,
      reading,
      diagrams: diagrams.map((diagram) => ({
        svg: diagramSvg(rules, diagram),
        caption: diagram.caption,
        fen: diagram.fen,
      })),
    })),
  }));

const pages = new WeakMap<Site, Map<string, string>>();

/** Nothing on these pages ever changes: each is made once, when first asked for. */
function rulesPage(site: Site, rules: Rules): string {
  const kept = pages.get(site) ?? new Map<string, string>();
  pages.set(site, kept);
  const path = rulesPath(rules);
  const page =
    kept.get(path) ??
    renderPage(site, 'rules', {
      title: rulesTitle(rules),
      name: variantName(rules.variant),
      sentence: TURN_ORDER_SENTENCES[rules.turnOrder],
      orders: TURN_ORDERS.map((turnOrder) => ({
        href: rulesPath({ ...rules, turnOrder }),
        words: TURN_ORDER_NAMES[turnOrder],
        current: turnOrder === rules.turnOrder,
      })),
      chapters: chapterView(rules),
    });
  kept.set(path, page);
  return page;
}

export function showRules(site: Site, request: Request, response: Response): void {
  const variant = VARIANTS.find((known) => known === request.params.variant);
  const turnOrder = TURN_ORDERS.find((known) => known === request.params.turnOrder);
  if (!variant || !turnOrder) sendProblemPage(site, response, NOT_FOUND);
  else response.type('html').send(rulesPage(site, { variant, turnOrder }));
}

export function showRulesIndex(site: Site, _request: Request, response: Response): void {
  sendPage(site, response, 'rules-index', {
    title: 'The rules',
    variants: VARIANTS.map((variant) => {
      const rules: Rules = { variant, turnOrder: 'alternating' };
      const [chapter] = chaptersOf(rules);
      return {
        name: variantName(variant),
        introduction: chapter?.introduction ?? '',
        orders: TURN_ORDERS.map((turnOrder) => ({
          href: rulesPath({ variant, turnOrder }),
          words: TURN_ORDER_NAMES[turnOrder],
        })),
      };
    }),
  });
}
