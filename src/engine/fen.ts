import {
  emptyPosition,
  factsAt,
  isProgressive,
  type Position,
  type PositionInMaking,
  passedSquare,
  passerSquare,
} from './board.ts';
import { possibleRights } from './castling.ts';
import { type FenProblem, fenProblem } from './fen-problem.ts';
import { legalEnPassantFiles } from './moves.ts';
import { formatPlacement, readPlacement } from './placement.ts';
import { ok, type Result, refuse } from './result.ts';
import { fileOf, parseSquare, squareName } from './squares.ts';
import { ORIGINAL_PAWN, tablesOf } from './tables.ts';
import { withinReach } from './turn-orders.ts';
import type { Rules } from './types.ts';
import { CASTLING_RIGHTS } from './variants/variant.ts';

const LONGEST = 1024;
/** Far beyond what a game can reach: it begins below the bounds of `start-fen.ts` and counts up by one. */
const LARGEST_NUMBER = 999_999_999;

/** The opening array of a variant as FEN. */
export function startFen(rules: Rules): string {
  const { placement, rights } = tablesOf(rules).variant;
  return `${placement} w ${rights} - 0 1`;
}

/** The FEN that a text names: `start` is the opening array of the variant, any other text is a FEN itself. */
export const namedFen = (rules: Rules, text: string): string =>
  text.trim() === 'start' ? startFen(rules) : text;

/** The position in which games of these rules begin unless another was agreed. */
export function startPosition(rules: Rules): Position {
  const start = parseFen(rules, startFen(rules));
  if (!start.ok) throw new Error(`the opening array of ${rules.variant} is no position`);
  return start.value;
}

/**
 * Reads a FEN with modifiers (rules 0, 5.7 and 7). What cannot be is mended: castling rights the placement rules out,
 * en passant squares without a legal capture, brackets in another order; and what hands and mail programs leave: other
 * white space, a mark behind the end, in alternating play missing counters. Refused is what cannot be read, another
 * number of kings than one a side, and in progressive play a side or count that does not fit the series.
 */
export function parseFen(rules: Rules, text: string): Result<Position, FenProblem> {
  if (text.length > LONGEST) return refuse(fenProblem('too-long', 'whole text', text.slice(0, 40)));
  // Almost every text is canonical; only one that is not is looked at for what can be mended.
  const plain = text.split(' ');
  if (!plain.includes('')) {
    const read = parseFields(rules, plain);
    if (read.ok) return read;
  }
  return parseFields(rules, fenFields(text));
}

function parseFields(rules: Rules, fields: readonly string[]): Result<Position, FenProblem> {
  const position = emptyPosition(rules, tablesOf(rules));
  const wrong = readFields(fields, position);
  return wrong === undefined ? ok(position) : refuse(wrong);
}

/** Every kind of white space there is: `\s` leaves out one of the line ends of Unicode. */
const WHITE_SPACE = /[\s\u0085]+/u;

/** The fields as they are written, with white space of any kind about them and a `;` or `.` behind the last. */
export function fenFields(text: string): readonly string[] {
  const fields = text.split(WHITE_SPACE).filter((field) => field !== '');
  const last = fields.pop()?.replace(/[;.]$/, '') ?? '';
  return last === '' ? fields : [...fields, last];
}

/** The counters that alternating play can do without: no quiet moves, the first move. */
const USUAL_COUNTERS = ['0', '1'];

function readFields(written: readonly string[], position: PositionInMaking): FenProblem | undefined {
  const most = isProgressive(position) ? 7 : 6;
  const lacksCounters = !isProgressive(position) && (written.length === 4 || written.length === 5);
  const fields = lacksCounters ? [...written, ...USUAL_COUNTERS.slice(written.length - 4)] : written;
  if (fields.length < 6) return fenProblem('too-few-fields', 'whole text', fields.join(' '));
  if (fields.length > most) return fenProblem('too-many-fields', `field ${most + 1}`, fields[most] ?? '');
  const [placement = '', side = '', castling = '', enPassant = '', quiet = '', number = '', played] = fields;
  return (
    readPlacement(placement, position) ??
    readSide(side, position) ??
    readCastling(castling, position) ??
    readCounters(quiet, number, position) ??
    readSeries(number, played, position) ??
    readEnPassant(enPassant, position)
  );
}

function readSide(text: string, position: PositionInMaking): FenProblem | undefined {
  if (text !== 'w' && text !== 'b') return fenProblem('unreadable-side', 'field 2 (side to move)', text);
  position.side = text === 'w' ? 0 : 1;
  return undefined;
}

function readCastling(text: string, position: PositionInMaking): FenProblem | undefined {
  if (text === '-') return undefined;
  let rights = 0;
  for (const letter of text) {
    const bit = 1 << CASTLING_RIGHTS.indexOf(letter);
    if (!CASTLING_RIGHTS.includes(letter) || (rights & bit) !== 0) {
      return fenProblem('unreadable-castling', 'field 3 (castling rights)', text);
    }
    rights |= bit;
  }
  position.castling = possibleRights(position, rights);
  return undefined;
}

function readCounters(
  quietText: string,
  numberText: string,
  position: PositionInMaking,
): FenProblem | undefined {
  const quiet = readNumber(quietText);
  if (quiet === undefined) return fenProblem('unreadable-number', 'field 5 (quiet moves)', quietText);
  const number = readNumber(numberText);
  if (number === undefined || (number === 0 && isProgressive(position))) {
    return fenProblem('unreadable-number', 'field 6 (number of the move or series)', numberText);
  }
  position.quiet = quiet;
  position.number = number === 0 ? 1 : number;
  return undefined;
}

/** In progressive play: does the side fit the series, and how far has that come? */
function readSeries(
  numberText: string,
  playedText: string | undefined,
  position: PositionInMaking,
): FenProblem | undefined {
  if (!isProgressive(position)) return undefined;
  const { number, side } = position;
  if ((number & 1) === side) {
    const text = `${side === 0 ? 'w' : 'b'} in series ${numberText}`;
    return fenProblem('side-does-not-fit-series', 'field 2 (side to move)', text);
  }
  if (playedText === undefined) return undefined;
  const played = readNumber(playedText);
  const place = 'field 7 (moves made in the series)';
  if (played === undefined) return fenProblem('unreadable-number', place, playedText);
  if (played >= number) return fenProblem('series-already-full', place, playedText);
  position.played = played;
  return undefined;
}

function readNumber(text: string): number | undefined {
  let number = 0;
  for (let index = 0; index < text.length; index++) {
    const digit = text.charCodeAt(index) - 48;
    if (digit < 0 || digit > 9) return undefined;
    number = number * 10 + digit;
    if (number > LARGEST_NUMBER) return undefined;
  }
  return text === '' ? undefined : number;
}

/**
 * En passant stands only where a capture is legal, so never inside a series. A square without one is left out when the
 * position is written; until then it is known what the pawn did, and why it cannot be taken.
 */
function readEnPassant(text: string, position: PositionInMaking): FenProblem | undefined {
  if (text === '-') return undefined;
  const wrong = fenProblem('unreadable-en-passant', 'field 4 (en passant)', text);
  if (text.length % 2 !== 0 || (text.length > 2 && !isProgressive(position))) return wrong;
  let files = 0;
  for (let index = 0; index < text.length; index += 2) {
    const square = parseSquare(text.slice(index, index + 2));
    if (square === undefined) return wrong;
    const file = fileOf(square);
    if (square === passedSquare(position.side, file) && hasPasser(position, file)) files |= 1 << file;
  }
  if (position.played > 0 || files === 0) return undefined;
  position.enPassant = withinReach(position, files);
  return undefined;
}

/** Does an enemy pawn stand where its double step would have brought it? */
function hasPasser(position: PositionInMaking, file: number): boolean {
  const passer = passerSquare(position.side, file);
  const isEnemy = ((position.board[passer] ?? 0) & 1) !== position.side;
  return isEnemy && (factsAt(position, passer) & ORIGINAL_PAWN) !== 0;
}

/** The position as canonical FEN. */
export function formatFen(position: Position): string {
  const { quiet, number, played } = position;
  return `${positionKey(position)} ${quiet} ${number}${played > 0 ? ` ${played}` : ''}`;
}

/** What makes two positions the same for repetition: the first four fields of the FEN. */
export const positionKey = (position: Position): string =>
  `${formatPlacement(position)} ${position.side === 0 ? 'w' : 'b'} ${formatRights(position.castling)} ${formatEnPassant(position)}`;

const RIGHTS_TEXTS = Array.from(
  { length: 16 },
  (_, rights) => [...CASTLING_RIGHTS].filter((_letter, bit) => (rights >> bit) & 1).join('') || '-',
);

const formatRights = (rights: number): string => RIGHTS_TEXTS[rights] ?? '-';

function formatEnPassant(position: Position): string {
  const files = legalEnPassantFiles(position);
  let text = '';
  for (let file = 0; file < 8; file++) {
    if (((files >> file) & 1) !== 0) text += squareName(passedSquare(position.side, file));
  }
  return text === '' ? '-' : text;
}
