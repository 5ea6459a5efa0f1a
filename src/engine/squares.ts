import type { Square } from './types.ts';

/**
 * Squares are 0 (a1) to 63 (h8). Lines are read from tables: a ray is the squares that lie in one direction,
 * nearest first. Directions run clockwise from north, so that `direction ^ 4` is the opposite one and odd ones are
 * diagonal.
 */

const NAMES = Array.from({ length: 64 }, (_, square) => 'abcdefgh'[square & 7] + String((square >> 3) + 1));

/** 0 for the a-file to 7 for the h-file. */
export const fileOf = (square: Square): number => square & 7;

/** 0 for White's first rank to 7 for the last. */
export const rankOf = (square: Square): number => square >> 3;

/** `'e4'` for 28. */
export const squareName = (square: Square): string => NAMES[square] ?? '';

/** The square a text such as `e4` names; undefined when it is not the name of a square. */
export function parseSquare(text: string): Square | undefined {
  if (text.length !== 2) return undefined;
  const file = text.charCodeAt(0) - 97;
  const rank = text.charCodeAt(1) - 49;
  return file >= 0 && file < 8 && rank >= 0 && rank < 8 ? rank * 8 + file : undefined;
}

const STEPS = [
  [0, 1],
  [1, 1],
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, -1],
  [-1, 0],
  [-1, 1],
] as const;

const LEAPS = [
  [1, 2],
  [2, 1],
  [2, -1],
  [1, -2],
  [-1, -2],
  [-2, -1],
  [-2, 1],
  [-1, 2],
] as const;

function shifted(square: Square, files: number, ranks: number): Square | -1 {
  const file = fileOf(square) + files;
  const rank = rankOf(square) + ranks;
  return file >= 0 && file < 8 && rank >= 0 && rank < 8 ? rank * 8 + file : -1;
}

/** `RAYS[square << 6 | direction << 3 | distance - 1]` is the square that far away; -1 beyond the edge. */
export const RAYS = new Int8Array(64 * 64).fill(-1);

/** `DIRECTIONS[from << 6 | to]`: the direction in which `to` is seen from `from`; -1 when no line joins them. */
export const DIRECTIONS = new Int8Array(64 * 64).fill(-1);

/** `LEAPS_FROM[square << 3 | n]`: the knight's squares, -1 after the last. */
export const LEAPS_FROM = new Int8Array(64 * 8).fill(-1);

for (let square = 0; square < 64; square++) {
  STEPS.forEach(([files, ranks], direction) => {
    for (let distance = 1; distance < 8; distance++) {
      const target = shifted(square, files * distance, ranks * distance);
      if (target < 0) break;
      RAYS[(square << 6) | (direction << 3) | (distance - 1)] = target;
      DIRECTIONS[(square << 6) | target] = direction;
    }
  });
  const targets = LEAPS.map(([files, ranks]) => shifted(square, files, ranks)).filter(
    (target) => target >= 0,
  );
  LEAPS_FROM.set(targets, square << 3);
}

/** The squares strictly between two squares on one line, from the first towards the second; else none. */
export function squaresBetween(from: Square, to: Square): Square[] {
  const direction = DIRECTIONS[(from << 6) | to]!;
  const between: Square[] = [];
  if (direction < 0) return between;
  for (let index = (from << 6) | (direction << 3); RAYS[index] !== to; index++) between.push(RAYS[index]!);
  return between;
}
