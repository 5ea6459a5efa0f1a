import type { GameRecord } from '../../src/engine/index.ts';
import { readRecords } from '../../src/engine/index.ts';

/** The records of a text in which every game can be read. */
export const recordsIn = (text: string): GameRecord[] =>
  [...readRecords(text)].map((result) => {
    if (result.ok) return result.value.record;
    const { reason, line, column, text: about } = result.problem;
    throw new Error(`line ${line}, column ${column}: ${reason} ${about}\n${text}`);
  });
