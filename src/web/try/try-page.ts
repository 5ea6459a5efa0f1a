import type { Request, Response } from 'express';
import { z } from 'zod';
import {
  COLORS,
  formatRecord,
  lastPosition,
  piecesOf,
  type Rules,
  splitTurnText,
} from '../../engine/index.ts';
import { NO_MOVE_NAMED } from '../../view/complaints.ts';
import { shownBoard } from '../../view/position-svg.ts';
import { fenProblemSentence } from '../../view/refusal-words.ts';
import { beginTrial, cutTrial, playTexts, usualTrial } from '../../view/trial.ts';
import { trialHref, trialPath } from '../../view/trial-address.ts';
import { parseMoveList } from '../../view/turn-address.ts';
import { rulesInPath } from '../access.ts';
import { sendPicture } from '../board-picture.ts';
import { badFields, START_FEN_LENGTH } from '../fields.ts';
import { problemOfFields, sendAnyProblem } from '../problem-answers.ts';
import { NOT_FOUND } from '../problems.ts';
import type { Site } from '../site.ts';
import { trialRecord } from './trial-record.ts';
import { sendTryIndex, sendTryPage, type TryShown } from './try-view.ts';

/** What an address of these pages may hold; whatever else stands there is left alone. */
const tryQuery = z.object({
  fen: z.string().max(START_FEN_LENGTH, 'is too long for a FEN').optional(),
  moves: z.string().max(8000, 'is too long').default('').transform(parseMoveList),
  at: z
    .string()
    .regex(/^\d{1,4}$/, 'must be a number')
    .transform(Number)
    .optional(),
  side: z.enum(COLORS).default('white'),
  from: z.string().max(2, 'is no square').optional(),
  to: z.string().max(2, 'is no square').optional(),
  typed: z.string().max(8000, 'is too long').optional(),
});
type TryQuery = z.output<typeof tryQuery>;

/** Reads an address, or answers what is wrong with it. */
function readAddress(
  site: Site,
  request: Request,
  response: Response,
): { readonly rules: Rules; readonly query: TryQuery } | undefined {
  // There is no end to these pages: robots need not read more than the first.
  if (Object.keys(request.query).length > 0) response.setHeader('X-Robots-Tag', 'noindex, nofollow');
  const rules = rulesInPath(request);
  if (!rules) {
    sendAnyProblem(site, response, NOT_FOUND);
    return undefined;
  }
  const parsed = tryQuery.safeParse(request.query);
  if (!parsed.success) {
    sendAnyProblem(site, response, problemOfFields(badFields(parsed.error)));
    return undefined;
  }
  // A field of a form that was left empty says nothing.
  const { fen, ...query } = parsed.data;
  return { rules, query: fen?.trim() ? { ...query, fen } : query };
}

/** The board of a game on which a visitor plays for both sides. All of it stands in the address. */
export function showTry(site: Site, request: Request, response: Response): void {
  const address = readAddress(site, request, response);
  if (!address) return;
  const { shown, isPlayed } = readTrial(address.rules, address.query);
  // What was typed and can be played becomes part of the address.
  if (isPlayed) response.redirect(303, `${trialHref(shown.trial, { side: shown.side })}#board`);
  else sendTryPage(site, response, shown);
}

/** What an address shows; `isPlayed` when typed moves have been added to it. */
function readTrial(
  rules: Rules,
  { fen, moves, at: asked, side, from, to, typed }: TryQuery,
): { readonly shown: TryShown; readonly isPlayed: boolean } {
  const show = (shown: TryShown) => ({ shown, isPlayed: false });
  const begun = beginTrial(rules, fen);
  if (!begun.ok) {
    const error = fenProblemSentence(begun.problem);
    return show({ trial: usualTrial(rules), at: 0, side, fen: { typed: fen ?? '', error } });
  }
  const trial = playTexts(begun.value, moves);
  const { stop } = trial;
  const at = Math.min(asked ?? trial.moves.length, trial.moves.length);
  const shown = { trial, at, side, from, to };
  if (stop) return show({ ...shown, stop, typed: moves.slice(trial.moves.length).join(', ') });
  if (typed === undefined) return show(shown);
  const texts = splitTurnText(typed);
  if (texts.length === 0) return show({ ...shown, error: NO_MOVE_NAMED.sentence });
  const played = playTexts(cutTrial(trial, at), texts);
  if (played.stop) return show({ ...shown, stop: played.stop, typed });
  return { shown: { ...shown, trial: played }, isPlayed: true };
}

/** The board that an address shows, as a picture. What cannot be played has none. */
export async function getTryBoard(site: Site, request: Request, response: Response): Promise<void> {
  const address = readAddress(site, request, response);
  if (!address) return;
  const { shown } = readTrial(address.rules, address.query);
  const { trial, at, side } = shown;
  if (shown.stop || shown.fen) {
    sendAnyProblem(site, response, NOT_FOUND);
    return;
  }
  const soFar = cutTrial(trial, at);
  const position = lastPosition(soFar);
  const board = shownBoard(position, piecesOf(position), soFar.moves.slice(-1), side);
  await sendPicture(site, request, response, board);
}

/** The record of a trial, to be kept as a file. What cannot be played is no record. */
export function getTryRecord(site: Site, request: Request, response: Response): void {
  const address = readAddress(site, request, response);
  if (!address) return;
  const { rules, query } = address;
  const begun = beginTrial(rules, query.fen);
  const read = begun.ok ? playTexts(begun.value, query.moves) : undefined;
  if (!read || read.stop) {
    sendAnyProblem(site, response, NOT_FOUND);
    return;
  }
  response.attachment(`chessivore-${rules.variant}.pgn`);
  response.setHeader('Content-Type', 'application/x-chess-pgn; charset=utf-8');
  const place = `${site.publicUrl}${trialPath(rules)}`;
  response.send(formatRecord(trialRecord(read, place, site.world.now())));
}

export const showTryIndex = (site: Site, _request: Request, response: Response): void =>
  sendTryIndex(site, response);
