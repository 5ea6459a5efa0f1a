import type { Turn } from './game.ts';
import type { Terms } from './terms.ts';

/** Two short lines. */
const LONGEST = 120;

/**
 * The turns that led to where a game stands, with their numbers, cut from the front where they are many: "1. e4 e5 2. Nf3",
 * "… 24... Kg7 25. h4", of a very long series "9. … Nf3 Bb5+". Empty before the first turn.
 */
export function recentRecord({ rules, startFen }: Terms, turns: readonly Turn[]): string {
  let record = '';
  let behind = '';
  for (let index = turns.length - 1; index >= 0; index -= 1) {
    const { color, moves } = turns[index]!;
    const number = numberAt(turns[index - 1]?.fen ?? startFen);
    const isReply = rules.turnOrder === 'alternating' && color === 'black';
    const sans = moves.map(({ san }) => san);
    const played = `${sans.join(' ')}${behind}`;
    const longer = `${number}${isReply ? '...' : '.'} ${played}`;
    if (longer.length > LONGEST) return record === '' ? `${number}. ${endOf(sans)}` : `… ${record}`;
    record = longer;
    // "25. h4" before "25... Kg7 26. h5": the number is said once.
    behind = isReply ? ` ${played}` : ` ${longer}`;
  }
  return record;
}

/** The number of the move or series that begins in a position: where a turn begins, no other field stands behind it. */
const numberAt = (fen: string): string => fen.slice(fen.lastIndexOf(' ') + 1);

/** The last moves of a series that is too long to be told. */
function endOf(sans: readonly string[]): string {
  let end = '';
  for (const san of [...sans].reverse()) {
    if (san.length + end.length + 1 > LONGEST) break;
    end = `${san} ${end}`;
  }
  return `… ${end.trimEnd()}`;
}

/** A number stays on the line of its move. */
const WORDS = /\d+\.(?:\.\.)? \S+|\S+/g;

/** The lines of a record, each of at most so many characters, as text of fixed lines has them. */
export function recordLines(record: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of record.match(WORDS) ?? []) {
    const last = lines.at(-1);
    if (last === undefined || last.length + 1 + word.length > width) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}
