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
