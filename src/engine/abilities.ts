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

/** How a man with these abilities moves; a tipped one steps where it used to go two squares (african 3.5). */
export function movementOf(man: Man, abilities: readonly Role[]): number {
  if (man.tipped) return man.role === 'elephant' ? STEP_STRAIGHT : STEP_DIAGONAL;
  return abilities.reduce((bits, ability) => bits | BITS[ability], 0);
}

/** How it captures, for checks and guarded squares: a tipped piece attacks nothing. */
export const attackOf = (man: Man, abilities: readonly Role[]): number =>
  man.tipped ? 0 : movementOf(man, abilities);

/**
 * `ATTACKS_ALONG[color][direction << 3 | distance - 1]`: the abilities by which a man of that color attacks a square
 * when the square sees it in that direction, at that distance, with nothing between. A magpie needs more than that
 * and is not here.
 */
export const ATTACKS_ALONG = [attacksAlong(0), attacksAlong(1)] as const;

function attacksAlong(color: 0 | 1): Uint16Array {
  const needed = new Uint16Array(64);
  for (let direction = 0; direction < 8; direction++) {
    const diagonal = (direction & 1) === 1;
    for (let distance = 1; distance < 8; distance++) {
      let abilities = diagonal ? SLIDE_DIAGONAL : SLIDE_STRAIGHT;
      if (distance === 1) abilities |= diagonal ? STEP_DIAGONAL : STEP_STRAIGHT;
      if (distance === 2) abilities |= diagonal ? HIPPO : ELEPHANT;
      // A white pawn stands south of what it attacks, a black one north.
      const south = direction === 3 || direction === 5;
      const north = direction === 1 || direction === 7;
      if (distance === 1 && (color === 0 ? south : north)) abilities |= PAWN;
      needed[(direction << 3) | (distance - 1)] = abilities;
    }
  }
  return needed;
}
