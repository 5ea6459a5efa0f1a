import { ok, type Result, refuse, type WrittenMove } from '../engine/index.ts';
import { refuseToDoMore } from './actor.ts';
import type { SceneWithoutTurns } from './decision.ts';
import type { Refusal } from './refusals.ts';
import type { Instant } from './terms.ts';

/** What a player writes about one game for nobody else. */
export interface Notes {
  readonly text: string;
  /** Counts the changes; 0 before the first. */
  readonly version: number;
}

/** Turns of both sides that a player has tried and wants to find again, for nobody else. */
export interface KeptLine {
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
  readonly lines: readonly KeptLine[];
}

/** Lines of one player in one game. */
export const MOST_LINES = 50;
/** Moves of one line. */
export const MOST_LINE_MOVES = 500;

/**
 * Decides what the notes are from now on. Whoever saves without having seen the latest change is told of it; the same text
 * again changes nothing. A past link takes none: it only tells what has happened since.
 *
 * @param notes those that stand
 * @param written the text that is to stand, with the version of the notes that its writer had seen
 */
export function decideNotes(
  { power }: SceneWithoutTurns,
  notes: Notes,
  written: Notes,
): Result<Notes, Refusal> {
  const refusal = refuseToDoMore(power);
  if (refusal) return refuse(refusal);
  if (written.text === notes.text) return ok(notes);
  if (written.version !== notes.version) return refuse({ reason: 'notes-changed', ...notes });
  return ok({ text: written.text, version: notes.version + 1 });
}
