import {
  formatFen,
  type Line,
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

/** Where the running turn begins. */
export interface TurnStart {
  readonly position: Position;
  /** The turn before, as it was played; undefined at the start of the game. */
  readonly before: Line | undefined;
}

/**
 * A stored position with all that the game knows of it: its last turn is played once more. FEN speaks of a double step only
 * where it can be answered en passant, and a player who tries that in vain is to hear the true reason.
 *
 * @param lastTurn the turn that led there; undefined at the start of the game
 */
export const positionBehind = (rules: Rules, fen: string, lastTurn: PlayedMoves | undefined): Position =>
  startBehind(rules, fen, lastTurn).position;

function startBehind(rules: Rules, fen: string, lastTurn: PlayedMoves | undefined): TurnStart {
  const stored = readPosition(rules, fen);
  if (lastTurn === undefined) return { position: stored, before: undefined };
  const before = readLine(
    readPosition(rules, lastTurn.fenBefore),
    lastTurn.moves.map(({ move }) => move),
  );
  // What is stored is what is being played; the last turn only adds to it.
  const reached = lastPosition(before);
  const isReached = before.stop === undefined && formatFen(reached) === fen;
  return { position: isReached ? reached : stored, before };
}

/** Where the running turn of a game begins, with the turn before. */
export const turnStart = ({ terms, fen }: Game, lastTurn: PlayedMoves | undefined): TurnStart =>
  startBehind(terms.rules, fen, lastTurn);

/** The position in play. */
export const positionInPlay = (game: Game, lastTurn: PlayedMoves | undefined): Position =>
  turnStart(game, lastTurn).position;
