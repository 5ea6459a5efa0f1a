import type { MoveReason } from './types.ts';

/**
 * From what says least about a position to what says most, where several things speak against a text or a move. What is
 * not listed says more than all of these: such a move could be carried out, and the rules forbid what comes of it.
 */
const LEAST_TELLING: readonly MoveReason[] = [
  'no-such-piece',
  'none-goes-there',
  'own-piece-there',
  'cannot-move-like-that',
  'double-step-not-allowed',
  'nothing-to-capture',
  'en-passant-only-by-pawns',
  'en-passant-not-available',
  'cannot-capture-like-that',
  'king-cannot-tip',
  'landing-square-not-empty',
  'blocked',
  'king-not-captured',
];

const tellingOf = (reason: MoveReason): number => {
  const index = LEAST_TELLING.indexOf(reason);
  return index === -1 ? LEAST_TELLING.length : index;
};

/** What says most of several things; the first of those that say as much. */
export const mostTelling = <Said extends { readonly reason: MoveReason }>(
  said: readonly Said[],
): Said | undefined =>
  said.reduce<Said | undefined>(
    (best, next) => (best !== undefined && tellingOf(next.reason) <= tellingOf(best.reason) ? best : next),
    undefined,
  );
