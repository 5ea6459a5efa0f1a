import { type Position, parseFen } from '../engine/index.ts';
import type { Rules } from '../engine/types.ts';

/** Reads a stored position. The engine wrote it: that it cannot be read is a bug. */
export function readPosition(rules: Rules, fen: string): Position {
  const position = parseFen(rules, fen);
  if (!position.ok) throw new Error('A stored position cannot be read.');
  return position.value;
}
