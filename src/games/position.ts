import {
  formatFen,
  lastPosition,
  type Position,
  parseFen,
  type Rules,
  readLine,
  type WrittenMove,
} from '../engine/index.ts';
import type { Game } from './game.ts';

/** Reads a stored position. The engine wrote it: that it cannot be read is a bug. */
export function readPosition(rules: Rules, fen: string): Position {
  const position = parseFen(rules, fen);
  if (!position.ok) throw new Error('A stored position cannot be read.');
  return position.value;
}

/** Moves that were played, and the position in which they began. */
export interface PlayedMoves {
  readonly fenBefore: string;
  readonly moves: readonly WrittenMove[];
}

/**
 * A stored position with all that the game knows of it: its last turn is played once more. FEN speaks of a double step only
 * where it can be answered en passant, and a player who tries that in vain is to hear the true reason.
 *
 * @param lastTurn the turn that led there; undefined at the start of the game
 */
export function positionBehind(rules: Rules, fen: string, lastTurn: PlayedMoves | undefined): Position {
  const stored = readPosition(rules, fen);
  if (lastTurn === undefined) return stored;
  const before = readPosition(rules, lastTurn.fenBefore);
  const played = readLine(
    before,
    lastTurn.moves.map(({ move }) => move),
  );
  // What is stored is what is being played; the last turn only adds to it.
  const reached = lastPosition(played);
  return played.stop === undefined && formatFen(reached) === fen ? reached : stored;
}

/** The position in play. */
export const positionInPlay = ({ terms, fen }: Game, lastTurn: PlayedMoves | undefined): Position =>
  positionBehind(terms.rules, fen, lastTurn);
