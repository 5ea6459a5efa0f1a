import type { Request, Response } from 'express';
import {
  boundedPerft,
  formatFen,
  letterOf,
  namedFen,
  type Position,
  parseFen,
  parseSquare,
  ROLES,
  type Rules,
  rulesOf,
  squareName,
  startFen,
  TURN_ORDERS,
  VARIANTS,
  variantName,
} from '../../engine/index.ts';
import { overSentence } from '../../view/game-words.ts';
import { fenProblemSentence } from '../../view/refusal-words.ts';
import { fenRuleLink, ruleLink, ruleOfEnd } from '../../view/rule-links.ts';
import { notedRefusal } from '../engine-faults.ts';
import { inSlices } from '../in-slices.ts';
import { answerMove, type MoveAnswer } from '../move-answer.ts';
import { problemOf, sendProblem } from '../problem-answers.ts';
import type { Problem } from '../problems.ts';
import { sendJson } from '../send-text.ts';
import type { Site } from '../site.ts';
import { readBody } from './calls.ts';
import { answerMoves, answerPlay, type PlayRefusal } from './rules-answers.ts';
import {
  MOST_RULES_MOVES,
  MOST_RULES_NODES,
  movesBody,
  type PerftAnswerJson,
  perftBody,
  playBody,
  type WhyNotAnswerJson,
  whyNotBody,
} from './rules-schemas.ts';
import type { VariantJson } from './schemas.ts';

/** The rules for everybody: questions that need no game, no token and no address. */

const variants = (): VariantJson[] =>
  VARIANTS.map((id) => ({
    id,
    name: variantName(id),
    startFen: startFen({ variant: id, turnOrder: 'alternating' }),
    turnOrders: [...TURN_ORDERS],
  }));

export function getVariants(_site: Site, _request: Request, response: Response): void {
  sendJson(response, variants());
}

/** The position that is asked about; undefined when the answer is already given. */
function readPosition(
  site: Site,
  response: Response,
  { variant, turnOrder, fen }: Rules & { readonly fen: string },
): Position | undefined {
  const rules = { variant, turnOrder };
  const read = parseFen(rules, namedFen(rules, fen));
  if (read.ok) return read.value;
  const { reason, place } = read.problem;
  sendProblem(site, response, {
    type: 'unreadable-fen',
    detail: fenProblemSentence(read.problem),
    more: { reason, place },
    rule: fenRuleLink(rules),
  });
  return undefined;
}

export async function postRulesMoves(site: Site, request: Request, response: Response): Promise<void> {
  const body = readBody(site, request, response, movesBody);
  const position = body && readPosition(site, response, body);
  if (position) sendJson(response, await inSlices(answerMoves(position)));
}

export async function postRulesPlay(site: Site, request: Request, response: Response): Promise<void> {
  const body = readBody(site, request, response, playBody);
  const position = body && readPosition(site, response, body);
  if (!position) return;
  const { moves, keys } = body;
  if (moves.length > MOST_RULES_MOVES) {
    return sendProblem(
      site,
      response,
      tooMuch(`One call plays at most ${MOST_RULES_MOVES} moves, and ${moves.length} came.`),
    );
  }
  const played = await inSlices(answerPlay(position, moves, keys));
  if (played.ok) sendJson(response, played.value);
  else sendProblem(site, response, problemOfPlay(site, played.problem));
}

export function postRulesWhyNot(site: Site, request: Request, response: Response): void {
  const body = readBody(site, request, response, whyNotBody);
  const position = body && readPosition(site, response, body);
  if (!position) return;
  const [from, to] = [parseSquare(body.from), parseSquare(body.to)];
  if (from === undefined || to === undefined) throw new Error('the schema lets through what is no square');
  const promotion = ROLES.find((role) => letterOf(role).toLowerCase() === body.promotion);
  sendJson(response, whyNotJson(site, answerMove(site, position, { from, to, promotion })));
}

export async function postRulesPerft(site: Site, request: Request, response: Response): Promise<void> {
  const body = readBody(site, request, response, perftBody);
  const position = body && readPosition(site, response, body);
  if (!position) return;
  const { depth } = body;
  const count = await inSlices(boundedPerft(position, depth, MOST_RULES_NODES));
  if (count === undefined) {
    const most = MOST_RULES_NODES.toLocaleString('en');
    sendProblem(site, response, tooMuch(`One call counts at most ${most} nodes; ask for a smaller depth.`));
  } else {
    sendJson(response, { fen: formatFen(position), depth, count } satisfies PerftAnswerJson);
  }
}

function whyNotJson({ publicUrl }: Site, { legal, refusal, sentence, rule }: MoveAnswer): WhyNotAnswerJson {
  return {
    legal: refusal === undefined,
    reason: refusal?.reason ?? null,
    rule: refusal?.rule ?? null,
    ruleUrl: rule ? `${publicUrl}${rule.href}` : null,
    squares: refusal?.squares.map(squareName) ?? [],
    sentence,
    moves: legal.map(({ written }) => written),
  };
}

const tooMuch = (detail: string): Problem => ({ type: 'too-much-for-one-call', detail });

/** Turns that cannot be played, as a game refuses them; with what was played before. */
function problemOfPlay(site: Site, { stop, moveIndex, turns, position }: PlayRefusal): Problem {
  const more = { moveIndex, turns };
  if (stop.kind === 'refused') {
    const refusal = notedRefusal(site, { reason: 'illegal-turn', turn: stop.turn });
    const problem = problemOf(site.editions.english.words, refusal, site.world.now());
    return { ...problem, more: { ...problem.more, ...more } };
  }
  const rule = ruleOfEnd(rulesOf(position), stop.outcome.end);
  return {
    type: 'illegal-move',
    detail: overSentence(site.editions.english.words, stop.outcome),
    more: { reason: 'no-move-left', rule, squares: [], legalMoves: [], ...more },
    rule: ruleLink(rulesOf(position), rule),
  };
}
