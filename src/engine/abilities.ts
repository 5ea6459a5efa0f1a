import { LEAPS_FROM, RAYS } from './squares.ts';
import type { Role } from './types.ts';
import type { Man } from './variants/variant.ts';

/** Ways of moving, one bit each, so that a compound piece is the sum of what it can do. */
export const STEP_STRAIGHT = 1;
export const STEP_DIAGONAL = 2;
export const SLIDE_STRAIGHT = 4;
export const SLIDE_DIAGONAL = 8;
export const LEAP = 16;
export const PAWN = 32;
/** Exactly two squares over an empty one, along rank or file. */
export const ELEPHANT = 64;
/** The same along a diagonal. */
export const HIPPO = 128;
export const MAGPIE = 256;

const STRAIGHT = STEP_STRAIGHT | SLIDE_STRAIGHT;
const DIAGONAL = STEP_DIAGONAL | SLIDE_DIAGONAL;

const BITS = {
  pawn: PAWN,
  knight: LEAP,
  bishop: DIAGONAL,
  rook: STRAIGHT,
  queen: STRAIGHT | DIAGONAL,
  elephant: ELEPHANT,
  hippo: HIPPO,
  magpie: MAGPIE,
  king: STEP_STRAIGHT | STEP_DIAGONAL,
} satisfies Record<Role, number>;

/** What is left of a way of moving when a man lies on its side (african 3.5). */
const TIPPED_BITS: Readonly<Partial<Record<Role, number>>> = {
  elephant: STEP_STRAIGHT,
  hippo: STEP_DIAGONAL,
};

/** How a man with these abilities moves. */
export const movementOf = ({ tipped }: Man, abilities: readonly Role[]): number =>
  abilities.reduce((bits, ability) => bits | (tipped ? (TIPPED_BITS[ability] ?? 0) : BITS[ability]), 0);

/** How it captures, for checks and guarded squares: a tipped piece attacks nothing. */
export const attackOf = (man: Man, abilities: readonly Role[]): number =>
  man.tipped ? 0 : movementOf(man, abilities);

/**
 * `ATTACKS_ON[color][square << 6 | from]`: the abilities by which a man of that color attacks the square from there when
 * nothing stands in the way. Only a pawn's depend on the color.
 */
export const ATTACKS_ON = [attacksOn(0), attacksOn(1)] as const;

function attacksOn(color: 0 | 1): Uint16Array {
  const needed = new Uint16Array(64 * 64);
  // A white pawn stands south of what it attacks, a black one north.
  const pawnsFrom = color === 0 ? [3, 5] : [1, 7];
  for (let square = 0; square < 64; square++) {
    for (let direction = 0; direction < 8; direction++) {
      const diagonal = (direction & 1) === 1;
      for (let distance = 1; distance < 8; distance++) {
        const from = RAYS[(square << 6) | (direction << 3) | (distance - 1)]!;
        if (from < 0) break;
        let abilities = diagonal ? SLIDE_DIAGONAL : SLIDE_STRAIGHT;
        if (distance === 1) abilities |= MAGPIE | (diagonal ? STEP_DIAGONAL : STEP_STRAIGHT);
        if (distance === 2) abilities |= diagonal ? HIPPO : ELEPHANT;
        if (distance === 1 && pawnsFrom.includes(direction)) abilities |= PAWN;
        needed[(square << 6) | from] = abilities;
      }
    }
    for (let leap = 0; leap < 8; leap++) {
      const from = LEAPS_FROM[(square << 3) | leap]!;
      if (from >= 0) needed[(square << 6) | from] = LEAP;
    }
  }
  return needed;
}
