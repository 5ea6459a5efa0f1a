import { advance } from './advance.ts';
import { emptyPosition, type Position } from './board.ts';
import { MOST_MOVES } from './move-code.ts';
import { generate } from './moves.ts';

/** How many moves are generated between two pauses: a few milliseconds of work in the slowest positions. */
const MOVES_A_SLICE = 2_000;

/**
 * Counts as `perft` does, but in slices and within a bound: it yields between slices, and returns undefined as soon as
 * the count, or the number of positions gone through on the way to it, is more than `most`.
 */
export function* boundedPerft(
  position: Position,
  depth: number,
  most: number,
): Generator<void, number | undefined, void> {
  if (depth <= 0) return 1;
  const moves = new Int32Array(depth * MOST_MOVES);
  const positions = Array.from({ length: depth }, () => emptyPosition(position.rules, position.tables));
  const next = new Int32Array(depth);
  const ends = new Int32Array(depth);
  let count = 0;
  let visited = 0;
  let work = 0;

  ends[0] = generate(position, -1, moves, 0);
  for (let ply = 0; ply >= 0; ) {
    if (ply === depth - 1) {
      // The last ply is counted without being played.
      count += ends[ply]! - next[ply]!;
      ply--;
    } else if (next[ply] === ends[ply]!) {
      ply--;
    } else {
      const start = ends[ply]!;
      const index = next[ply]!;
      next[ply] = index + 1;
      advance(ply === 0 ? position : positions[ply]!, moves[index]!, positions[ply + 1]!);
      ply++;
      next[ply] = start;
      ends[ply] = generate(positions[ply]!, -1, moves, start);
      visited++;
      work += 1 + ends[ply]! - start;
    }
    if (count > most || visited > most) return undefined;
    if (work >= MOVES_A_SLICE) {
      work = 0;
      yield;
    }
  }
  return count;
}
