import type { Position, Rules } from '../../src/engine/index.ts';
import { parseFen } from '../../src/engine/index.ts';

/** The position of a FEN that the test knows to be readable. */
export const readPosition = (rules: Rules, fen: string): Position => {
  const position = parseFen(rules, fen);
  if (!position.ok) throw new Error(`${fen}: ${position.problem.reason}`);
  return position.value;
};
