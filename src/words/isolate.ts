/** Characters that end or control a line: a name in a sentence must hold none. */
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g;

/** The isolates of the bidirectional algorithm: one of them inside a text could end the isolate around it. */
const ISOLATES = /[\u2066-\u2069]/g;
const ISOLATE_END = '\u2069';

/** Letters that run from right to left, and the invisible characters that turn the direction of others. */
const TURNS_DIRECTION =
  /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * What a person wrote, for use within a line of ours: a text that could turn the direction of what stands around it is
 * set apart by isolating characters. In HTML the element `<bdi>` does the same.
 */
export function isolate(text: string): string {
  const line = text.replace(CONTROL, ' ');
  if (!TURNS_DIRECTION.test(line)) return line;
  return `\u2068${hasWholeIsolates(line) ? line : line.replace(ISOLATES, '')}${ISOLATE_END}`;
}

/** Whether each isolate in a text ends within it, as in a sentence of ours that is itself put into another one. */
function hasWholeIsolates(text: string): boolean {
  let depth = 0;
  for (const [character] of text.matchAll(ISOLATES)) {
    depth += character === ISOLATE_END ? -1 : 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}
