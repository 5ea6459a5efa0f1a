import { tablesOf } from '../../src/engine/tables.ts';

/**
 * Breaks the tables that generator and writer look men up in, as a slip in them would, while the hooks that explain stay
 * whole; and mends them again. There is no position known on which the whole engine disagrees with itself.
 */

const tables = tablesOf({ variant: 'orthodox', turnOrder: 'alternating' });
const KNIGHT = tables.plainCodes['N'.charCodeAt(0)]!;
const ROOK = tables.plainCodes['R'.charCodeAt(0)]!;

/** While `work` runs the generator lists no move of a white knight, and no rule forbids them. */
export const withKnightsForgotten = async (work: () => Promise<void> | void): Promise<void> => {
  const movement = tables.movement[KNIGHT]!;
  tables.movement[KNIGHT] = 0;
  try {
    await work();
  } finally {
    tables.movement[KNIGHT] = movement;
  }
};

/** While `work` runs a white rook is written in a way that nobody reads. */
export const withRooksMiswritten = async (work: () => Promise<void> | void): Promise<void> => {
  const texts = tables.texts as string[];
  const text = texts[ROOK]!;
  texts[ROOK] = 'X';
  try {
    await work();
  } finally {
    texts[ROOK] = text;
  }
};
