import { ok, type Result, refuse, type WrittenMove } from '../engine/index.ts';
import { type Actor, powerOf, refuseToDoMore } from './actor.ts';
import type { Game } from './game.ts';
import type { Refusal } from './refusals.ts';
import type { Instant } from './terms.ts';

/** What a player writes about one game for nobody else. */
export interface Notes {
  readonly text: string;
  /** Counts the changes; 0 before the first. */
  readonly version: number;
}

/** Turns of both sides that a player has tried and wants to find again, for nobody else. */
export interface Line {
  readonly id: string;
  /** The turn of the game behind which it begins; 0 is the start. */
  readonly afterTurn: number;
  /** The last may be an unfinished series. */
  readonly turns: readonly (readonly WrittenMove[])[];
  readonly comment: string | undefined;
  readonly keptAt: Instant;
  /** The position that it leads to. */
  readonly fen: string;
}

/** All that a player has put down about one game. Only that player is ever shown it. */
export interface Analysis {
  readonly notes: Notes;
  readonly lines: readonly Line[];
}

/** Lines of one player in one game. */
export const MOST_LINES = 50;
/** Moves of one line. */
export const MOST_LINE_MOVES = 500;

/** Why the notes of a player stay shut: a past link only tells what has happened since. */
export function refuseAnalysis(game: Game, actor: Actor): Refusal | undefined {
  const power = powerOf(game, actor);
  if (power === undefined) return { reason: 'unknown' };
  return refuseToDoMore(power);
}

/**
 * Decides what the notes are from now on. Whoever saves without having seen the latest change is told of it; the same text
 * again changes nothing.
 *
 * @param version of the notes that the writer had seen
 */
export function decideNotes(notes: Notes, text: string, version: number): Result<Notes, Refusal> {
  if (text === notes.text) return ok(notes);
  if (version !== notes.version) return refuse({ reason: 'notes-changed', ...notes });
  return ok({ text, version: notes.version + 1 });
}
