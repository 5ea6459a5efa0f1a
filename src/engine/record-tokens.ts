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

const BLANK = /[^\S\n]+/y;
const TAG = /\[\s*([A-Za-z0-9_]{1,255})\s*"((?:[^"\\\r\n]|\\[^\r\n]){0,2000})"\s*\]/y;
const GLYPH = /\$\d{1,9}/y;
const WORD = /[^\s{}()[\];$]+/y;

const matchAt = (pattern: RegExp, text: string, index: number): RegExpExecArray | null => {
  pattern.lastIndex = index;
  return pattern.exec(text);
};

const lineEnd = (text: string, index: number): number => {
  const end = text.indexOf('\n', index);
  return end === -1 ? text.length : end;
};

const countLines = (text: string): number => text.split('\n').length - 1;

/**
 * Takes the text of one or more games apart, in one pass from front to back. Comments in braces and from `;` to the
 * end of the line are kept; what stands in a variation is passed over, however deep.
 */
export const recordTokens = (text: string): Result<readonly RecordToken[], TokenProblem> => {
  const tokens: RecordToken[] = [];
  const opened: number[] = [];
  let line = 1;
  let index = text.startsWith('\uFEFF') ? 1 : 0;
  let lineStart = index;
  const keep = (token: RecordToken): void => {
    if (opened.length === 0) tokens.push(token);
  };
  while (index < text.length) {
    const character = text[index]!;
    if (character === '\n') {
      index += 1;
      line += 1;
      lineStart = index;
    } else if (character === '%' && index === lineStart) {
      index = lineEnd(text, index);
    } else if (character === ';') {
      const end = lineEnd(text, index);
      keep({ kind: 'comment', text: text.slice(index + 1, end), line });
      index = end;
    } else if (character === '{') {
      const end = text.indexOf('}', index);
      if (end === -1) return refuse({ reason: 'unclosed-comment', line, text: excerpt(text, index) });
      const comment = text.slice(index + 1, end);
      keep({ kind: 'comment', text: comment, line });
      line += countLines(comment);
      index = end + 1;
    } else if (character === '(') {
      opened.push(line);
      index += 1;
    } else if (character === ')' && opened.length > 0) {
      opened.pop();
      index += 1;
    } else if (character === '[' && opened.length === 0) {
      const tag = matchAt(TAG, text, index);
      if (tag === null) return refuse({ reason: 'unreadable-tag', line, text: excerpt(text, index) });
      keep({ kind: 'tag', name: tag[1]!, text: tag[2]!.replace(/\\(.)/gu, '$1'), line });
      line += countLines(tag[0]);
      index += tag[0].length;
    } else {
      const passed = matchAt(BLANK, text, index) ?? matchAt(GLYPH, text, index);
      const word = passed === null ? matchAt(WORD, text, index) : null;
      if (word !== null) keep({ kind: 'word', text: word[0], line });
      // Inside a variation a stray bracket means nothing either.
      else if (passed === null && opened.length === 0) {
        return refuse({ reason: 'unreadable-text', line, text: excerpt(text, index) });
      }
      index += (passed ?? word)?.[0].length ?? 1;
    }
  }
  if (opened.length > 0) return refuse({ reason: 'unclosed-variation', line: opened[0]!, text: '(' });
  return ok(tokens);
};

/** The rest of the line, short enough to be shown. */
const excerpt = (text: string, index: number): string =>
  text.slice(index, Math.min(lineEnd(text, index), index + 40)).trim();
