import {
  lastPosition,
  type Position,
  type Replayed,
  readLine,
  type WrittenMove,
} from '../../engine/index.ts';

/**
 * A place in a game or in a variation of it: behind so many turns of the game, and these moves (machine texts) further. In
 * the middle of a series of the game, `path` is what has been played of it.
 */
export interface Point {
  readonly turn: number;
  readonly path: readonly string[];
}

/** What stands on the board at a point. */
export interface Reached {
  readonly position: Position;
  /** The moves since the turn of the point. */
  readonly moves: readonly WrittenMove[];
}

export const START: Point = { turn: 0, path: [] };

/** Behind the last turn of the game. */
export const latestPoint = ({ turns }: Replayed): Point => ({ turn: turns.length, path: [] });

/** Is it a point of the game itself, and not of a variation? */
export function isInGame({ turns }: Replayed, { turn, path }: Point): boolean {
  const played = turns[turn] ?? [];
  return path.length <= played.length && path.every((move, index) => played[index]?.move === move);
}

/** The same point, said with as many turns of the game as possible. */
export function settled({ turns }: Replayed, point: Point): Point {
  let { turn, path } = point;
  for (;;) {
    const played = turns[turn];
    if (played === undefined || !played.every(({ move }, index) => path[index] === move))
      return { turn, path };
    turn += 1;
    path = path.slice(played.length);
  }
}

/** Does the way to `end` go through this point, or end there? Both settled in the same game. */
export const leadsThrough = (end: Point, { turn, path }: Point): boolean =>
  end.turn === turn && path.every((move, index) => end.path[index] === move);

export const isSamePoint = (one: Point, other: Point): boolean =>
  one.path.length === other.path.length && leadsThrough(one, other);

/** Plays the moves of a point. The point comes from moves that were legal: that one is not is a bug. */
export function reach({ positions }: Replayed, { turn, path }: Point): Reached {
  const beginning = positions[turn];
  if (beginning === undefined) throw new Error(`the game has no turn ${turn}`);
  const line = readLine(beginning, path);
  if (line.stop) throw new Error(`a variation cannot be played: ${path.join()}`);
  return { position: lastPosition(line), moves: line.moves };
}

/** One move on in the game; undefined at its end, and in a variation. */
export function onInGame(game: Replayed, { turn, path }: Point): Point | undefined {
  const next = game.turns[turn]?.[path.length];
  if (next === undefined || !isInGame(game, { turn, path })) return undefined;
  return settled(game, { turn, path: [...path, next.move] });
}

/** One move back; out of a variation into the game. Undefined at the start of the game. */
export function back({ turns }: Replayed, { turn, path }: Point): Point | undefined {
  if (path.length > 0) return { turn, path: path.slice(0, -1) };
  const before = turns[turn - 1];
  return before && { turn: turn - 1, path: before.slice(0, -1).map(({ move }) => move) };
}

/** Which turn of the game is on the board, in whole or in part; 0 at its start, and where a variation begins at it. */
export const turnShown = (game: Replayed, point: Point): number =>
  point.path.length > 0 && isInGame(game, point) ? point.turn + 1 : point.turn;
