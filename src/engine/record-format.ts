import { startFen } from './fen.ts';
import {
  type GameRecord,
  RECORD_TAGS,
  type RecordedTurn,
  type RecordTag,
  TURN_ORDER_TAGS,
  VARIANT_TAGS,
} from './record.ts';
import { columns, commentWords, LONGEST_LINE, pgnText } from './record-text.ts';
import type { Rules, WrittenMove } from './types.ts';

/** PGN asks for lines under 80 columns. */
const COLUMNS = 79;

const UNKNOWN_DATE = '????.??.??';

/** Backslash and quote are escaped. */
const formatTag = (name: string, value: string): string =>
  `[${name} "${pgnText(value).replace(/[\\"]/g, '\\$&')}"]`;

const tagValues = (record: GameRecord): Readonly<Record<RecordTag, string | undefined>> => {
  const { rules } = record;
  const tellsStart = VARIANT_TAGS[rules.variant] !== undefined || record.startFen !== startFen(rules);
  return {
    Event: record.event,
    Site: record.site,
    Date: record.date ?? UNKNOWN_DATE,
    Round: record.round,
    White: record.white,
    Black: record.black,
    Result: record.result,
    Variant: VARIANT_TAGS[rules.variant],
    RulesVersion: String(rules.version),
    TurnOrder: TURN_ORDER_TAGS[rules.turnOrder],
    TimeControl: record.timeControl,
    Termination: record.termination,
    SetUp: tellsStart ? '1' : undefined,
    FEN: tellsStart ? record.startFen : undefined,
  };
};

/** Text that stays together where a line can hold it. */
const joined = (left: string, right: string): string[] =>
  columns(left) + columns(right) <= LONGEST_LINE ? [`${left}${right}`] : [left, right];

const inBrackets = (opening: string, words: readonly string[], closing: string): string[] => {
  const [first = '', ...others] = words;
  const opened = [...joined(opening, first), ...others];
  return [...opened.slice(0, -1), ...joined(opened.at(-1) ?? '', closing)];
};

const commentText = (comment: string | undefined): string[] => {
  const words = commentWords(comment ?? '');
  return words.length === 0 ? [] : inBrackets('{', words, '}');
};

/** Where the numbers of the moves begin. */
interface Numbering {
  readonly progressive: boolean;
  readonly count: number;
  readonly blackToMove: boolean;
}

const numberingOf = ({ turnOrder }: Rules, fen: string): Numbering => {
  const [, side, , , , number] = fen.split(' ');
  return { progressive: turnOrder !== 'alternating', count: Number(number), blackToMove: side === 'b' };
};

/** The numbered moves: a number for each of White's moves, or in progressive play for each series. */
const moveWords = ({ progressive, ...first }: Numbering, turns: readonly RecordedTurn[]): string[] => {
  const words: string[][] = [];
  let { count, blackToMove } = first;
  let interrupted = true;
  for (const turn of turns) {
    if (progressive || !blackToMove) words.push([`${count}.`]);
    else if (interrupted) words.push([`${count}...`]);
    words.push(turn.moves.map((move) => move.san));
    const asides = [
      ...commentText(turn.comment),
      ...(turn.variations ?? []).flatMap((line) =>
        inBrackets('(', moveWords({ progressive, count, blackToMove }, line), ')'),
      ),
    ];
    words.push(asides);
    interrupted = asides.length > 0;
    if (progressive || blackToMove) count += 1;
    blackToMove = !blackToMove;
  }
  return words.flat();
};

/**
 * Turns with their numbers, as a record has them: "12... Nf6 13. Bb5 a6", in progressive play "3. exd5 Nf3 Bb5+".
 *
 * @param fenBefore the position in which the first of them begins
 */
export const formatLine = (
  rules: Rules,
  fenBefore: string,
  turns: readonly (readonly WrittenMove[])[],
): string =>
  moveWords(
    numberingOf(rules, fenBefore),
    turns.map((moves) => ({ moves, comment: undefined })),
  ).join(' ');

/**
 * Fills lines. In the first column `%` would make an escaped line and `[` a tag of the next game to hasty readers, so
 * such a word steps in by a space.
 */
const wrapWords = (words: readonly string[]): string => {
  const lines: string[] = [];
  let line = '';
  for (const word of words) {
    if (line !== '' && columns(line) + 1 + columns(word) <= COLUMNS) {
      line += ` ${word}`;
      continue;
    }
    if (line !== '') lines.push(line);
    line = /^[%[]/.test(word) ? ` ${word}` : word;
  }
  return [...lines, line].join('\n');
};

/**
 * A game as PGN text, ending with a line break: the seven tags every reader knows, this project's own, the numbered
 * moves, the result. An orthodox alternating game is strict PGN.
 */
export const formatRecord = (record: GameRecord): string => {
  const values = tagValues(record);
  const tags = RECORD_TAGS.flatMap((name) => {
    const value = values[name];
    return value === undefined ? [] : [formatTag(name, value)];
  });
  const extra = record.extraTags.map(([name, value]) => formatTag(name, value));
  const words = [
    ...commentText(record.comment),
    ...moveWords(numberingOf(record.rules, record.startFen), record.turns),
    record.result,
  ];
  return `${[...tags, ...extra].join('\n')}\n\n${wrapWords(words)}\n`;
};
