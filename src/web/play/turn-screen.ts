import {
  beginLine,
  cutLine,
  type Line,
  type Position,
  readLine,
  splitTurnText,
  type TurnRefusal,
  turnIsComplete,
  turnRefusalIn,
} from '../../engine/index.ts';
import { lastTurnIn } from '../../games/game.ts';
import { type TurnStart, turnStart } from '../../games/position.ts';
import type { Refusal } from '../../games/refusals.ts';
import { type Complaint, NO_MOVE_NAMED } from '../../view/complaints.ts';
import { refusalSentence } from '../../view/refusal-words.ts';
import { ruleLink, ruleOfClaims } from '../../view/rule-links.ts';
import { parseMoveList, pickHref, previewHref } from '../../view/turn-address.ts';
import type { BadFields } from '../fields.ts';
import { areAbout, type Typed } from '../form-view.ts';
import { problemOf, problemOfFields } from '../problem-answers.ts';
import { PROBLEMS, type Problem, type ProblemStatus, REFUSALS, statusOf } from '../problems.ts';
import { isPast, mayPlay, type Play } from './play-link.ts';

/** What a player asks of the link of a turn. Nothing of it is believed. */
export type TurnInput =
  /** To see the board behind these moves; undefined where the address tells none. A man may be picked up, and put down. */
  | {
      readonly kind: 'build';
      readonly moves: readonly string[] | undefined;
      readonly from: string | undefined;
      readonly to: string | undefined;
    }
  /** To see what these moves lead to, with what has been typed behind them. */
  | { readonly kind: 'look'; readonly moves: readonly string[]; readonly typed: string | undefined }
  /** To send or to keep a turn, by a form that cannot be read. */
  | { readonly kind: 'unreadable'; readonly fields: Typed; readonly bad: BadFields }
  /** To send or to keep a turn, which was refused. */
  | { readonly kind: 'refused'; readonly fields: Typed; readonly refusal: Refusal };

/** The board of the running turn. */
export interface BoardScreen {
  /** The turn before. */
  readonly before: Line | undefined;
  /** The turn as far as it has been built. */
  readonly line: Line;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** What was kept of the turn. */
  readonly kept?: Line | undefined;
  /** Whether the board begins with what was kept. */
  readonly showsKept?: boolean;
  readonly refusal?: TurnRefusal | undefined;
  /** Why something else than a move was refused. */
  readonly alert?: Complaint;
  /** What is wrong with the form itself, as a sentence. */
  readonly error?: string;
  /** What was typed and refused; it stays in the field. */
  readonly typed?: string;
}

/** The turn as it would stand, and what goes along with it. */
export interface PreviewScreen {
  readonly line: Line;
  readonly fields: Typed;
  readonly messageError?: string | undefined;
  readonly drawRefusal?: Refusal | undefined;
}

/** What the link tells where it does not play. */
export interface PlayedScreen {
  /** Why the request was refused, where one was. */
  readonly refusal: Refusal | undefined;
}

/** What comes of a request: one of the pages behind the link of a turn, or the address of one. */
export type TurnScreen =
  | { readonly screen: 'board'; readonly status: 200 | ProblemStatus; readonly data: BoardScreen }
  | { readonly screen: 'preview'; readonly status: 200 | ProblemStatus; readonly data: PreviewScreen }
  | { readonly screen: 'played'; readonly status: 200 | ProblemStatus; readonly data: PlayedScreen }
  | { readonly screen: 'problem'; readonly status: ProblemStatus; readonly data: Problem }
  | { readonly screen: 'elsewhere'; readonly status: 303; readonly data: { readonly href: string } };

/** Which screen comes, with its status and its data. All that decides it is handed in, and nothing changes by it. */
export function turnScreen(play: Play, input: TurnInput): TurnScreen {
  switch (input.kind) {
    case 'build':
      return mayPlay(play) ? buildScreen(play, input) : playedScreen(play);
    case 'look':
      return mayPlay(play) ? lookScreen(play, input) : playedScreen(play, 410);
    case 'unreadable':
      return unreadableScreen(play, input);
    case 'refused':
      return refusedTurnScreen(play, input);
  }
}

/**
 * What a link tells when it does not play: what was sent by it, and what has happened since. A link that is used up
 * answers with 410.
 *
 * @param usual the status while the link still reads the game
 */
export const playedScreen = (play: Play, usual: 200 | ProblemStatus = 200): TurnScreen => ({
  screen: 'played',
  status: isPast(play) && usual === 200 ? 410 : usual,
  data: { refusal: undefined },
});

/**
 * What comes where something else than a turn was refused: how the game stands, where the player saw another one; the board,
 * where a draw was claimed in vain.
 */
export function refusedScreen(play: Play, refusal: Refusal): TurnScreen {
  const status = statusOf(refusal);
  if (REFUSALS[refusal.reason].shows === 'game') return { screen: 'played', status, data: { refusal } };
  if (refusal.reason !== 'no-claim') return problemScreen(problemOf(play.words, refusal, play.now));
  const { position, before } = startOf(play);
  const { rules } = refusal;
  const alert = {
    sentence: refusalSentence(play.words, refusal),
    rule: ruleLink(rules, ruleOfClaims(rules)),
  };
  const data = { before, line: beginLine(position), alert };
  return { screen: 'board', status, data };
}

const problemScreen = (problem: Problem): TurnScreen => ({
  screen: 'problem',
  status: PROBLEMS[problem.type].status,
  data: problem,
});

const elsewhere = (href: string): TurnScreen => ({ screen: 'elsewhere', status: 303, data: { href } });

/** A board on which nothing has been done yet, with what was typed and why it cannot be played. */
const refusedBoard = (data: BoardScreen): TurnScreen => ({ screen: 'board', status: 422, data });

/** Whether the line is a whole turn. */
export const isWhole = ({ positions, moves }: Line): boolean =>
  moves.length > 0 && turnIsComplete(positions.at(-1) ?? positions[0]);

/** As addresses and forms carry them. */
export const textsOf = ({ moves }: Line): string[] => moves.map(({ move }) => move);

const startOf = ({ found }: Play): TurnStart => turnStart(found.game, lastTurnIn(found));

const readTurnLine = (start: Position, texts: readonly string[]): Line =>
  readLine(start, texts, { oneTurn: true });

const movesIn = ({ moves }: Typed): string[] => (typeof moves === 'string' ? parseMoveList(moves) : []);

/** Whether a list of moves begins with another. */
const beginsWith = (moves: readonly string[], others: readonly string[]): boolean =>
  others.every((move, index) => move === moves[index]);

/** What is asked for and what is kept, each as a line. Where one begins with the other, the longer alone is read. */
function readBoth(
  start: Position,
  asked: readonly string[],
  kept: readonly string[],
): { readonly line: Line; readonly kept: Line } {
  if (beginsWith(kept, asked)) {
    const read = readTurnLine(start, kept);
    if (read.stop === undefined) return { line: cutLine(read, asked.length), kept: read };
  } else if (beginsWith(asked, kept)) {
    const read = readTurnLine(start, asked);
    if (read.moves.length >= kept.length) return { line: read, kept: cutLine(read, kept.length) };
  }
  return { line: readTurnLine(start, asked), kept: readTurnLine(start, kept) };
}

/**
 * The board. An address that says nothing of moves starts with those that were kept; of a whole turn that was kept, with the
 * step before its last. What was kept and does not read any more is as good as nothing.
 */
function buildScreen(play: Play, { moves, from, to }: Extract<TurnInput, { kind: 'build' }>): TurnScreen {
  const { position, before } = startOf(play);
  const asked = moves ?? [];
  const both = play.draft && readBoth(position, asked, play.draft.moves);
  const kept = both && both.kept.stop === undefined ? both.kept : undefined;
  if (moves === undefined && kept) {
    const line = isWhole(kept) ? cutLine(kept, kept.moves.length - 1) : kept;
    return { screen: 'board', status: 200, data: { before, line, from, to, kept, showsKept: true } };
  }
  const line = both?.line ?? readTurnLine(position, asked);
  const refusal = turnRefusalIn(line);
  if (refusal) return refusedBoard({ before, line: beginLine(position), refusal, typed: asked.join(', ') });
  if (isWhole(line)) return elsewhere(previewHref(play.path, textsOf(line)));
  return { screen: 'board', status: 200, data: { before, line, from, to, kept } };
}

/**
 * What a turn would lead to, addressed by the link and the moves alone: reload, back and a second tab give the same. What
 * has been typed is read, then the page moves to its plain address.
 */
function lookScreen(play: Play, { moves: asked, typed }: Extract<TurnInput, { kind: 'look' }>): TurnScreen {
  const { position, before } = startOf(play);
  const texts = typed === undefined ? [] : splitTurnText(typed);
  const line = readTurnLine(position, [...asked, ...texts]);
  // What is legal of an address stays on the board; what is not goes where it can be mended.
  const soFar = cutLine(line, asked.length);
  const staysOnBoard = typed !== undefined && soFar.moves.length === asked.length && !isWhole(soFar);
  const board = { before, line: staysOnBoard ? soFar : beginLine(position) };
  if (typed !== undefined && texts.length === 0)
    return refusedBoard({ ...board, error: NO_MOVE_NAMED.sentence });
  const refusal = turnRefusalIn(line);
  if (refusal) return refusedBoard({ ...board, refusal, typed: typed ?? asked.join(', ') });
  if (!isWhole(line)) return elsewhere(pickHref(play.path, textsOf(line)));
  if (typed !== undefined) return elsewhere(previewHref(play.path, textsOf(line)));
  const fields = { message: play.draft?.message };
  return { screen: 'preview', status: 200, data: { line, fields } };
}

/** A message that can be mended comes back with its preview. */
function unreadableScreen(
  play: Play,
  { fields, bad }: Extract<TurnInput, { kind: 'unreadable' }>,
): TurnScreen {
  if (!areAbout(bad.fields, ['message']) || !mayPlay(play)) return problemScreen(problemOfFields(bad));
  return previewAgain(play, fields, bad.status, { messageError: bad.fields[0]?.detail });
}

/** The page on which it can be mended, or the one that tells what stands. */
function refusedTurnScreen(
  play: Play,
  { fields, refusal }: Extract<TurnInput, { kind: 'refused' }>,
): TurnScreen {
  if (refusal.reason === 'illegal-turn') {
    const { position, before } = startOf(play);
    const typed = movesIn(fields).join(', ');
    return refusedBoard({ before, line: beginLine(position), refusal: refusal.turn, typed });
  }
  if (REFUSALS[refusal.reason].shows !== 'preview') return refusedScreen(play, refusal);
  const read = refusal.reason === 'no-claim' ? refusal.turn : undefined;
  return previewAgain(play, fields, statusOf(refusal), { drawRefusal: refusal }, read);
}

/**
 * The preview of what was sent, with why it was not taken.
 *
 * @param read the turn, where it has been read already
 */
function previewAgain(
  play: Play,
  fields: Typed,
  status: ProblemStatus,
  why: Pick<PreviewScreen, 'messageError' | 'drawRefusal'>,
  read?: Line,
): TurnScreen {
  if (read) return { screen: 'preview', status, data: { line: read, fields, ...why } };
  const { position, before } = startOf(play);
  const texts = movesIn(fields);
  const line = readTurnLine(position, texts);
  const refusal = turnRefusalIn(line);
  if (refusal) return refusedBoard({ before, line: beginLine(position), refusal, typed: texts.join(', ') });
  return { screen: 'preview', status, data: { line, fields, ...why } };
}
