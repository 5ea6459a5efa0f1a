import type { Result } from './result.ts';
import { ok, refuse } from './result.ts';

/** What a record's text consists of once variations, `$n` and escaped lines are left out. */
export type RecordToken =
  | { readonly kind: 'tag'; readonly name: string; readonly text: string; readonly line: number }
  | { readonly kind: 'comment' | 'word'; readonly text: string; readonly line: number };

/** Where a text cannot be taken apart. */
export interface TokenProblem {
  readonly reason: 'unclosed-comment' | 'unclosed-variation' | 'unreadable-tag' | 'unreadable-text';
  /** Counted from 1. */
  readonly line: number;
  readonly text: string;
}

/** The shapes a text is made of, tried in this order where the one before has ended. */
const SHAPES = [
  { kind: 'blank', pattern: /\s+/y },
  { kind: 'word', pattern: /[^\s{}()[\];$%][^\s{}()[\];$]*/y },
  { kind: 'glyph', pattern: /\$\d+/y },
  { kind: 'comment', pattern: /\{([^}]*)\}/y },
  { kind: 'comment', pattern: /;(.*)/y },
  { kind: 'escaped line', pattern: /^%.*/my },
  { kind: 'word', pattern: /%/y },
  { kind: 'tag', pattern: /\[\s*(\w{1,255})\s*"((?:[^"\\\r\n]|\\.){0,2000})"\s*\]/y },
  { kind: 'opening', pattern: /\(/y },
  { kind: 'closing', pattern: /\)/y },
  { kind: 'stray', pattern: /./sy },
] as const;

interface Shape {
  readonly kind: (typeof SHAPES)[number]['kind'];
  readonly groups: readonly string[];
}

/** There is always one: any character is at least a stray one. */
const shapeAt = (text: string, index: number): Shape => {
  for (const { kind, pattern } of SHAPES) {
    pattern.lastIndex = index;
    const groups = pattern.exec(text);
    if (groups !== null) return { kind, groups };
  }
  throw new Error('behind the end of the text');
};

/** What a character means that begins or ends nothing. */
const strayReason = (character: string): TokenProblem['reason'] => {
  if (character === '{') return 'unclosed-comment';
  return character === '[' ? 'unreadable-tag' : 'unreadable-text';
};

/** The rest of the line, short enough to be shown. */
const excerptAt = (text: string, index: number): string =>
  text
    .slice(index, index + 40)
    .split(/[\r\n]/, 1)[0]!
    .trim();

/**
 * Takes the text of one or more games apart, in one pass from front to back. Comments in braces and from `;` to the end
 * of the line are kept; what stands in a variation, however deep, is passed over.
 */
export const recordTokens = (text: string): Result<readonly RecordToken[], TokenProblem> => {
  const tokens: RecordToken[] = [];
  /** The lines on which the variations began that are still open. */
  const variations: number[] = [];
  let line = 1;
  for (let index = 0; index < text.length; ) {
    const { kind, groups } = shapeAt(text, index);
    const [whole, first, second] = groups as [string, string, string];
    const isAside = variations.length > 0;
    if (kind === 'opening') variations.push(line);
    else if (kind === 'closing' && isAside) variations.pop();
    else if (kind === 'closing' || (kind === 'stray' && (!isAside || whole === '{'))) {
      return refuse({ reason: strayReason(whole), line, text: excerptAt(text, index) });
    } else if (!isAside) {
      if (kind === 'word') tokens.push({ kind, text: whole, line });
      if (kind === 'comment') tokens.push({ kind, text: first, line });
      if (kind === 'tag') tokens.push({ kind, name: first, text: second.replace(/\\(.)/g, '$1'), line });
    }
    line += whole.split('\n').length - 1;
    index += whole.length;
  }
  const [opened] = variations;
  return opened === undefined
    ? ok(tokens)
    : refuse({ reason: 'unclosed-variation', line: opened, text: '(' });
};
