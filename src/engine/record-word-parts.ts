import { readForgivingly, readLetterByLetter, stripMoveText } from './read-text.ts';
import type { GameResult } from './record.ts';
import { everyTables } from './tables.ts';

/** The results as people and programs write them. */
const RESULT_FORMS: Readonly<Record<string, GameResult>> = {
  '1-0': '1-0',
  '0-1': '0-1',
  '1/2-1/2': '1/2-1/2',
  '1/2': '1/2-1/2',
  '0.5-0.5': '1/2-1/2',
  '*': '*',
};

/** The result that a word or the value of a tag names, if it names one: `½-½` and `1:0` are as good as PGN's own. */
export const readResult = (text: string): GameResult | undefined => {
  const plain = text
    .trim()
    .replace(/\s*[‐‑‒–—−:-]\s*/g, '-')
    .replaceAll('½', '1/2');
  return Object.hasOwn(RESULT_FORMS, plain) ? RESULT_FORMS[plain] : undefined;
};

/** A part of a word: a move or what stands in its place, or the result of the game. */
export type WordPart =
  | { readonly kind: 'move' | 'null-move'; readonly text: string; readonly offset: number }
  | { readonly kind: 'result'; readonly result: GameResult };

const NUMBER_IN_FRONT = /^\d+(?:\.+|…)/;

/** A result right behind a move: `e5*`, `Qh4#0-1`. Behind a digit only where a square ends with it. */
const RESULT_BEHIND =
  /(?:\*|(?<=[a-h][1-8]|[^\d‐‑‒–—−:/½-])(?:1[‐‑‒–—−:-]0|0[‐‑‒–—−:-]1|(?:1\/2|½)[‐‑‒–—−:-](?:1\/2|½)))$/;

/** Numbers, signs and `e.p.` standing alone say nothing that the moves do not. A number of four digits is a move. */
const SAYS_NOTHING = /^(?:|[1-9]\d{0,2}|\.+|…|e\.?p\.?|[-+/=±∓⩲⩱∞□!?#]*[+/=±∓⩲⩱∞□!?#][-+/=±∓⩲⩱∞□!?#]*)$/i;

/** As programs write that a side passes: `--` and `Z0` are the most common. */
const NULL_MOVE = /^(?:-{2,}|[‒–—−]+|Z0|0000|@@@@|null|pass)[!?+#]*$/i;

/** The parts of a word that say something: `12.Nf3`, `e5*` and `Qh4#0-1` are more than one. */
export const wordParts = (word: string): readonly WordPart[] => {
  const whole = readResult(word);
  if (whole !== undefined) return [{ kind: 'result', result: whole }];
  const offset = NUMBER_IN_FRONT.exec(word)?.[0].length ?? 0;
  const rest = word.slice(offset);
  const behind = readResult(rest) === undefined ? (RESULT_BEHIND.exec(rest)?.[0] ?? '') : rest;
  const text = rest.slice(0, rest.length - behind.length);
  const parts: WordPart[] = [];
  if (NULL_MOVE.test(text)) parts.push({ kind: 'null-move', text, offset });
  else if (!SAYS_NOTHING.test(text)) parts.push({ kind: 'move', text, offset });
  const result = readResult(behind);
  if (result !== undefined) parts.push({ kind: 'result', result });
  return parts;
};

/** Can a text be a move of any variant, legal or not? Tells the moves of a game from other people's prose. */
export const looksLikeMove = (text: string): boolean => {
  const words = stripMoveText(text);
  return everyTables().some(
    (tables) => readLetterByLetter(words, tables) !== undefined || readForgivingly(words, tables).length > 0,
  );
};
