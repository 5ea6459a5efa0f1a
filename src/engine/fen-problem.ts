import type { FenProblem, FenReason } from './types.ts';

/** One thing wrong with a FEN. */
export const fenProblem = (reason: FenReason, place: string, text: string): FenProblem => ({
  reason,
  place,
  text,
});
