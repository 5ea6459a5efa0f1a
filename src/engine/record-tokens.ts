import { type CommentInMaking, commentInMaking } from './record-comment-text.ts';
import { type TagInMaking, tagInMaking } from './record-tag-text.ts';
import { readResult } from './record-word-parts.ts';

/** Where something stands in a text: line and column, both counted from 1, columns in characters. */
export interface RecordPlace {
  readonly line: number;
  readonly column: number;
}

/** What cannot be taken apart. */
export type TokenReason =
  | 'unclosed-comment'
  | 'unclosed-variation'
  | 'unreadable-tag'
  | 'unreadable-text'
  /** A comment longer than any record. */
  | 'too-long';

/** What a record's text consists of once variations, `$n` and escaped lines are left out. */
export type RecordToken = RecordPlace &
  (
    | { readonly kind: 'tag'; readonly name: string; readonly text: string }
    | { readonly kind: 'comment' | 'word'; readonly text: string }
    /** `name` where it begins as a tag does. */
    | {
        readonly kind: 'trouble';
        readonly reason: TokenReason;
        readonly text: string;
        readonly name: string | undefined;
      }
  );

export interface RecordTokenizer {
  /** The next part of the text, cut anywhere. */
  take(chunk: string): void;
  /** The text is at its end. */
  end(): void;
}

/** A word that is longer is no move; the rest of it is not kept. */
const LONGEST_WORD = 255;

/** What is shown of a text that cannot be read. */
const LONGEST_EXCERPT = 40;

/** The beginning of what cannot be read, one line, short enough to be shown. */
export const excerpt = (text: string): string => {
  const [line = ''] = text.split('\n', 1);
  return line.slice(0, LONGEST_EXCERPT).trim();
};

/** What stands at hand, with the stretch of text in which nothing else can begin or end. */
const STRETCHES = {
  between: /[\s\p{Cc},]+/uy,
  word: /[^\s\p{Cc},{}()[\];$]+/uy,
  glyph: /\d+/y,
  comment: /[^{}\n]+/y,
  'line comment': /[^\n]+/y,
  'escaped line': /[^\n]+/y,
  tag: /(?!)/y,
  'broken tag': /[^\n\]{}()]+/y,
} as const;
type Mode = keyof typeof STRETCHES;

/**
 * Takes the text of one or more games apart as it comes, each character once. Comments in braces and from `;` to the
 * end of the line are kept; what stands in a variation, however deep, is passed over.
 *
 * A brace or bracket that is never closed costs its game, not the file: a variation ends where a line begins with a tag,
 * or behind a result with an empty line; a comment ends before a line that looks like a tag when the next brace after it
 * opens, or none comes. That second look takes at most every character once more.
 *
 * @param longest how many letters a comment may have
 */
export const recordTokenizer = (emit: (token: RecordToken) => void, longest: number): RecordTokenizer => {
  let mode: Mode = 'between';
  let place: RecordPlace = { line: 1, column: 1 };
  /** Where what is at hand began, and what there is of it. */
  let begun = place;
  let gathered = '';
  let tag: TagInMaking = tagInMaking();
  let tagBeginsLine = true;
  let comment: CommentInMaking = commentInMaking();
  /** Nothing but blanks so far on this line. */
  let lineIsBlank = true;
  /** How many variations are open, and where the outermost began. */
  let depth = 0;
  let opened = place;
  /** The line of the result that is the last word of a variation. */
  let resultLine: number | undefined;
  let isFirst = true;
  let endedInReturn = false;

  const advance = (text: string): void => {
    let { line, column } = place;
    for (let index = 0; index < text.length; index++) {
      const code = text.charCodeAt(index);
      if (code === 10) {
        line += 1;
        column = 1;
        lineIsBlank = true;
      } else if ((code & 0xfc00) !== 0xdc00) column += 1;
    }
    place = { line, column };
  };

  const begin = (next: Mode): void => {
    mode = next;
    begun = place;
    gathered = '';
    lineIsBlank = false;
  };

  const trouble = (reason: TokenReason, at: RecordPlace, text: string, name?: string): void =>
    emit({ kind: 'trouble', reason, text: excerpt(text), name, ...at });

  const closeVariations = (): void => {
    if (depth > 0) trouble('unclosed-variation', opened, '(');
    depth = 0;
    resultLine = undefined;
  };

  const keep = (stretch: string): void => {
    if (mode === 'word') gathered += stretch.slice(0, LONGEST_WORD - gathered.length);
    else if (mode === 'broken tag') gathered += stretch.slice(0, LONGEST_EXCERPT);
    else if (mode === 'comment' || mode === 'line comment') comment.take(stretch);
    if (comment.length() <= longest || (mode === 'comment' && leaveUnclosedComment())) return;
    trouble('too-long', begun, '{');
    comment = commentInMaking();
  };

  /** Where the comment at hand holds a line that looks like a tag, it was never closed: reads on from that line. */
  const leaveUnclosedComment = (): boolean => {
    const next = comment.nextGame();
    if (next === undefined) return false;
    trouble('unclosed-comment', begun, `{${comment.text()}`);
    comment = commentInMaking();
    mode = 'between';
    lineIsBlank = true;
    place = { line: begun.line + next.lines, column: 1 };
    read(next.text);
    return true;
  };

  const endWord = (): void => {
    if (depth === 0) emit({ kind: 'word', text: gathered, ...begun });
    resultLine = depth > 0 && readResult(gathered) !== undefined ? begun.line : undefined;
    mode = 'between';
  };

  const endComment = (): void => {
    if (depth === 0) emit({ kind: 'comment', text: comment.text(), ...begun });
    comment = commentInMaking();
    mode = 'between';
    lineIsBlank = false;
  };

  const endTag = (progress: 'whole' | 'broken', raw: string): void => {
    mode = 'between';
    if (progress === 'whole') {
      closeVariations();
      emit({ kind: 'tag', name: tag.name, text: tag.value, ...begun });
    } else if (depth === 0) {
      const isTag = tagBeginsLine && tag.isNamed;
      trouble(isTag ? 'unreadable-tag' : 'unreadable-text', begun, raw, isTag ? tag.name : undefined);
    }
  };

  /** What a character begins that belongs to nothing. Tells whether it is done with. */
  const meet = (character: string): boolean => {
    if (resultLine !== undefined && place.line > resultLine + 1 && character !== ')') {
      // A result with an empty line behind it ended the game, and not only the variation.
      const at = { line: resultLine, column: 1 };
      closeVariations();
      emit({ kind: 'word', text: '*', ...at });
    }
    switch (character) {
      case '{':
        begin('comment');
        break;
      case ';':
        begin('line comment');
        break;
      case '$':
        begin('glyph');
        break;
      case '[':
        if (depth > 0 && !lineIsBlank) break;
        tagBeginsLine = lineIsBlank;
        begin('tag');
        gathered = character;
        tag = tagInMaking();
        break;
      case '(':
        if (depth === 0) opened = place;
        depth += 1;
        break;
      case ')':
        if (depth === 0) trouble('unreadable-text', place, character);
        else depth -= 1;
        break;
      case ']':
      case '}':
        if (depth === 0) trouble('unreadable-text', place, character);
        break;
      default:
        begin(character === '%' && place.column === 1 ? 'escaped line' : 'word');
        return false;
    }
    lineIsBlank = false;
    resultLine = undefined;
    return true;
  };

  /** What a character does where a stretch has ended. Tells whether it is done with, or to be looked at again. */
  const step = (character: string): boolean => {
    switch (mode) {
      case 'between':
        return meet(character);
      case 'word':
        endWord();
        return false;
      case 'comment':
        if (character === '{' && leaveUnclosedComment()) return false;
        if (character === '}') endComment();
        else comment.take(character);
        return true;
      case 'line comment':
        endComment();
        return false;
      case 'glyph':
      case 'escaped line':
        mode = 'between';
        return false;
      case 'tag': {
        const progress = character === '\n' ? tag.endLine() : tag.take(character);
        if (progress === 'whole') endTag(progress, gathered);
        else if (progress === 'broken') mode = 'broken tag';
        if (progress === 'broken') return false;
        if (gathered.length < LONGEST_EXCERPT) gathered += character;
        return character !== '\n';
      }
      case 'broken tag':
        endTag('broken', character === ']' ? gathered + character : gathered);
        return character === ']';
    }
  };

  const read = (text: string): void => {
    for (let index = 0; index < text.length; ) {
      const stretch = STRETCHES[mode];
      stretch.lastIndex = index;
      const found = stretch.exec(text)?.[0] ?? '';
      advance(found);
      index += found.length;
      if (found !== '') keep(found);
      if (index === text.length) return;
      const character = text.charAt(index);
      if (!step(character)) continue;
      advance(character);
      index += 1;
    }
  };

  /** Line ends of every kind become `\n`; what marks the byte order is dropped. */
  const take = (chunk: string): void => {
    if (chunk === '') return;
    const cut = (isFirst && chunk.startsWith('\uFEFF')) || (endedInReturn && chunk.startsWith('\n')) ? 1 : 0;
    isFirst = false;
    endedInReturn = chunk.endsWith('\r');
    read(chunk.slice(cut).replace(/\r\n?/g, '\n'));
  };

  const end = (): void => {
    if (mode === 'comment' && !leaveUnclosedComment()) {
      trouble('unclosed-comment', begun, `{${comment.text()}`);
      mode = 'between';
    }
    if (mode === 'word') endWord();
    if (mode === 'line comment') endComment();
    if (mode === 'tag') endTag(tag.endLine(), gathered);
    if (mode === 'broken tag') endTag('broken', gathered);
    closeVariations();
  };

  return { take, end };
};
