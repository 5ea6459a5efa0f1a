import type { Response } from 'express';
import {
  type Color,
  type LineStop,
  lastPosition,
  type Rules,
  TURN_ORDERS,
  VARIANTS,
  variantName,
} from '../../engine/index.ts';
import { stopComplaint } from '../../view/complaints.ts';
import { boardView } from '../../view/game-parts.ts';
import { rulesTitle } from '../../view/game-words.ts';
import { NOTHING } from '../../view/html.ts';
import { moveErrorHtml } from '../../view/move-forms-html.ts';
import { frameAttributes } from '../../view/page-data.ts';
import { fenRuleLink } from '../../view/rule-links.ts';
import { cutTrial, outcomeOfTrial, playInTrial, startFenOf, type Trial } from '../../view/trial.ts';
import { movesOf, ownStart, trialHref, trialPath } from '../../view/trial-address.ts';
import { trialParts } from '../../view/trial-html.ts';
import { positionTitle, squaresOfMoves } from '../../view/turn-words.ts';
import type { Words } from '../../words/words.ts';
import { noted } from '../engine-faults.ts';
import { START_FEN_LENGTH } from '../fields.ts';
import { tryPreview } from '../link-preview.ts';
import { type MovePicker, pickMoves } from '../move-picker.ts';
import { sendPage } from '../page.ts';
import { wordsOf } from '../page-words.ts';
import { differencesOf } from '../rules/text/differences.ts';
import type { Site } from '../site.ts';

/** What the page shows, and why it was not what was asked for. */
export interface TryShown {
  readonly trial: Trial;
  /** After how many moves. */
  readonly at: number;
  readonly side: Color;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly stop?: LineStop | undefined;
  /** What is wrong with the form itself. */
  readonly error?: string;
  /** What was typed and refused; it stays in the field. */
  readonly typed?: string;
  /** A start that was refused, and why. */
  readonly fen?: { readonly typed: string; readonly error: string };
}

const NOTHING_TO_PICK: MovePicker = {
  selected: undefined,
  targets: [],
  links: [],
  promotions: [],
};

/** The page, with what is wrong (422) where something is. */
export function sendTryPage(site: Site, response: Response, shown: TryShown): void {
  const { trial, at, side, fen } = shown;
  const stop = shown.stop?.reason === 'refused' ? noted(site, shown.stop) : shown.stop;
  const { rules } = trial;
  const words = wordsOf(site, response.req, 'try');
  const soFar = cutTrial(trial, at);
  const position = lastPosition(soFar);
  const picker = outcomeOfTrial(soFar)
    ? NOTHING_TO_PICK
    : pickMoves(position, {
        from: shown.from,
        to: shown.to,
        hrefOf: (from, to) => `${trialHref(trial, { at, side, from, to })}#board`,
        follow: (move) => `${trialHref(playInTrial(soFar, move), { side })}#board`,
      });
  const lastMoves = soFar.moves.slice(-1);
  const why = stop && stopComplaint(words, rules, stop);
  const complaint = why ?? (shown.error === undefined ? undefined : { sentence: shown.error });
  sendPage(
    site,
    response,
    'try',
    {
      title: `Try ${rulesTitle(words, rules)}`,
      preview: tryPreview(site, words, trial, { at, side }),
      name: rulesTitle(words, rules),
      sentence: words.say('terms-order-sentence', { order: rules.turnOrder }),
      frame: frameAttributes('try', {
        rules,
        fen: startFenOf(trial),
        lastTurn: [],
        moves: trial.moves.map(({ move }) => move),
        side,
        at,
      }),
      path: trialPath(rules),
      start: ownStart(trial) ?? '',
      moves: movesOf(trial) ?? '',
      before: movesOf(soFar) ?? '',
      isBlack: side === 'black',
      board: boardView(position, rules, lastMoves, {
        side,
        title: positionTitle(position),
        lastMove: squaresOfMoves(lastMoves),
        selected: picker.selected,
        targets: picker.targets,
        links: picker.links,
      }),
      promotions: picker.promotions,
      backToBoard: `${trialHref(trial, { at, side })}#board`,
      picked: picker.selected !== undefined,
      parts: trialParts(words, { trial, at, side }),
      error: complaint !== undefined,
      moveError: complaint ? moveErrorHtml(complaint) : NOTHING,
      typed: shown.typed ?? '',
      fen: {
        value: fen?.typed ?? ownStart(trial) ?? '',
        error: fen?.error,
        maxLength: START_FEN_LENGTH,
        rule: fenRuleLink(rules).href,
      },
      games: gamesView(words, rules),
    },
    complaint === undefined && fen === undefined ? 200 : 422,
  );
}

/** All games, with the orders in which they can be tried. */
const gamesView = (words: Words, current?: Rules) =>
  VARIANTS.map((variant) => ({
    name: variantName(variant),
    sentence: differencesOf({ variant, turnOrder: 'alternating' })[0]?.sentence ?? '',
    orders: TURN_ORDERS.map((turnOrder) => ({
      href: trialPath({ variant, turnOrder }),
      words: words.say('terms-order', { order: turnOrder }),
      current: variant === current?.variant && turnOrder === current.turnOrder,
    })),
  }));

/** The list of all boards to try. */
export const sendTryIndex = (site: Site, response: Response): void =>
  sendPage(site, response, 'try-index', {
    title: 'Try a game',
    games: gamesView(wordsOf(site, response.req, 'try-index')),
  });
