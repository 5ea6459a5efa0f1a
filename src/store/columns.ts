import type { WrittenMove } from '../engine/index.ts';
import type { Instant } from '../games/terms.ts';

/** A column that the schema's constraints fill in this kind of row. */
export function present<Value>(value: Value | null): Value {
  if (value === null) throw new Error('A column is empty that may not be.');
  return value;
}

/** The furthest from 1970 that a date can be written, either way. */
const CALENDAR_END = 8_640_000_000_000_000;

/** A column that holds a time: one that no calendar has could be read, but never shown. */
export function instant(value: Instant): Instant {
  if (Math.abs(value) > CALENDAR_END) throw new Error('A column holds a time that no calendar has.');
  return value;
}

/** The same where there may be none. */
export const instantIfAny = (value: Instant | null): Instant | undefined =>
  value === null ? undefined : instant(value);

/** A column that holds one of a list: whatever else stands there this program does not know. */
export function known<Value>(list: readonly Value[], value: Value): Value {
  if (!list.includes(value)) throw new Error('A column holds what this program does not know.');
  return value;
}

/** Two columns that hold the moves of a turn, as machine text and in notation, one space between moves. */
export function writtenMoves(moves: string, sans: string): WrittenMove[] {
  // Most turns are single moves, and a page reads many of them.
  if (!moves.includes(' ')) return [{ move: moves, san: sans }];
  const written = sans.split(' ');
  const texts = moves.split(' ');
  if (texts.length !== written.length) throw new Error('A turn has other moves than notation.');
  return texts.map((move, index) => ({ move, san: written[index] ?? '' }));
}
