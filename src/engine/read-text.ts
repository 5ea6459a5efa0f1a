import { MAGPIE } from './abilities.ts';
import { letterOf, roleOfLetter, type Tables } from './tables.ts';
import type { PieceDescription, PieceName, Role, Square } from './types.ts';

/** What a text says about a move; what it leaves out is undefined and free. Coordinates name no man, only squares. */
export interface MoveStatement extends PieceDescription {
  readonly to: Square;
  readonly mark: 'x' | '~' | undefined;
  /** The square a magpie is said to cross. */
  readonly crossed: Square | undefined;
  readonly promotion: Role | undefined;
  readonly enPassant: boolean;
}

/** `O-O` or `O-O-O`: named by the squares between king and rook. */
export interface CastlingStatement {
  readonly castling: 'O-O' | 'O-O-O';
}

export type Statement = MoveStatement | CastlingStatement;

/** A text without what does not count: move numbers in front, `+ # ! ?` and `e.p.` behind. */
export interface MoveWords {
  readonly text: string;
  readonly enPassant: boolean;
}

/** No move needs more; what is longer is not looked at. */
export const LONGEST_MOVE_TEXT = 40;

const FIGURINES = '♔♕♖♗♘♙';
const BLACK_FIGURINES = '♚♛♜♝♞♟';
const FIGURINE_ROLES: readonly Role[] = ['king', 'queen', 'rook', 'bishop', 'knight', 'pawn'];

const nameOfLetter = (letter: string): PieceName | undefined => {
  const name = roleOfLetter(letter) ?? FIGURINE_ROLES[FIGURINES.indexOf(letter)];
  return letter === 'P' ? 'gained-pawn' : name;
};

/** The last digit of the numeric notation used by correspondence players. */
const NUMERIC_PROMOTIONS: readonly Role[] = ['queen', 'rook', 'bishop', 'knight'];

/** The patterns of one rule set, letter by letter and in small letters. */
interface Patterns {
  readonly coordinates: RegExp;
  readonly san: RegExp;
  /** Undefined where nothing captures what it crosses. */
  readonly flight: RegExp | undefined;
  readonly smallWithPiece: RegExp;
  readonly smallWithoutPiece: RegExp;
  readonly smallFlight: RegExp | undefined;
}

/** What may stand behind a move, possible or not: that nothing becomes a king is for the rules to say. */
const CHOICES = 'KQRBNEHMP';

/** @param flyers the letters of those that capture what they fly over, and write what they cross */
const patternsFor = (pieces: string, flyers: string): Patterns => {
  const small = pieces.toLowerCase();
  const smallChoices = CHOICES.toLowerCase();
  const target = '([a-h])?([1-8])?([x~])?([a-h])([1-8])';
  const flightBy = (letters: string) =>
    letters === '' ? undefined : new RegExp(`^([${letters}])${target}([x~])([a-h])([1-8])$`);
  return {
    coordinates: new RegExp(`^([a-h])([1-8])([-x~])?([a-h])([1-8])(?:=?([${CHOICES}${smallChoices}]))?$`),
    san: new RegExp(`^([${pieces}${FIGURINES}])?${target}(?:=?([${CHOICES}]))?$`),
    flight: flightBy(flyers),
    smallWithPiece: new RegExp(`^([${small}${FIGURINES}])${target}(?:=?([${smallChoices}]))?$`),
    smallWithoutPiece: new RegExp(`^()${target}(?:=?([${smallChoices}]))?$`),
    smallFlight: flightBy(flyers.toLowerCase()),
  };
};

const built = new Map<Tables, Patterns>();

/** The patterns of a rule set, built when first asked for: by the letters of its men. */
function patternsOf(tables: Tables): Patterns {
  let patterns = built.get(tables);
  if (patterns === undefined) {
    const lettersOf = (isMeant: (code: number) => boolean): string =>
      [
        ...new Set(tables.pieces.filter((_piece, code) => isMeant(code)).map(({ role }) => letterOf(role))),
      ].join('');
    const flyers = lettersOf((code) => (tables.movement[code]! & MAGPIE) !== 0);
    patterns = patternsFor(
      lettersOf(() => true),
      flyers,
    );
    built.set(tables, patterns);
  }
  return patterns;
}

const fileIndex = (letter: string): number => letter.charCodeAt(0) - 97;
const rankIndex = (digit: string): number => digit.charCodeAt(0) - 49;
const squareAt = (file: string, rank: string): Square => rankIndex(rank) * 8 + fileIndex(file);

/** Takes off move numbers in front, signs and `e.p.` behind. */
export const stripMoveText = (text: string): MoveWords => {
  let rest = text.trim().replace(/^\d+\s*(?:\.+|…)\s*/, '');
  let enPassant = false;
  for (;;) {
    const shorter = rest.replace(/\s*[+#!?]+$/, '');
    const bare = shorter.replace(/\s*(?:\(e\.?p\.?\)|e\.\s?p\.|\sep|(?<=[1-8])e\.?p\.?)$/i, '');
    enPassant ||= bare !== shorter;
    if (bare === rest) return { text: rest, enPassant };
    rest = bare;
  }
};

/** From the groups piece, from file, from rank, mark, file, rank, promotion. */
const statementOf = (groups: readonly (string | undefined)[], enPassant: boolean): MoveStatement => {
  const [, piece, fromFile, fromRank, mark, file = '', rank = '', promotion] = groups;
  const everySquareNamed = fromFile !== undefined && fromRank !== undefined;
  return {
    name: piece ? nameOfLetter(piece.toUpperCase()) : everySquareNamed ? undefined : 'plain-pawn',
    fromFile: fromFile === undefined ? undefined : fileIndex(fromFile),
    fromRank: fromRank === undefined ? undefined : rankIndex(fromRank),
    to: squareAt(file, rank),
    mark: mark === 'x' || mark === '~' ? mark : undefined,
    crossed: undefined,
    promotion: promotion === undefined ? undefined : roleOfLetter(promotion.toUpperCase()),
    enPassant,
  };
};

/** A magpie's groups go on behind the landing square: mark, crossed file, crossed rank. */
const flightStatementOf = (groups: readonly (string | undefined)[], enPassant: boolean): MoveStatement => {
  const [, , , , , , , mark, file = '', rank = ''] = groups;
  return {
    ...statementOf(groups.slice(0, 7), enPassant),
    mark: mark === 'x' ? 'x' : '~',
    crossed: squareAt(file, rank),
  };
};

const numericStatement = (text: string, enPassant: boolean): MoveStatement | undefined => {
  if (!/^[1-8]{4}[1-4]?$/.test(text)) return undefined;
  const [fromFile, fromRank, file = 0, rank = 0, promotion] = Array.from(text, rankIndex);
  return {
    name: undefined,
    fromFile,
    fromRank,
    to: rank * 8 + file,
    mark: undefined,
    crossed: undefined,
    promotion: promotion === undefined ? undefined : NUMERIC_PROMOTIONS[promotion],
    enPassant,
  };
};

const castlingStatement = (text: string): CastlingStatement | undefined => {
  if (text === 'O-O' || text === '0-0') return { castling: 'O-O' };
  if (text === 'O-O-O' || text === '0-0-0') return { castling: 'O-O-O' };
  return undefined;
};

/** The first reading: SAN, coordinates, numeric notation and figurines, each letter as it stands. */
export const readLetterByLetter = ({ text, enPassant }: MoveWords, tables: Tables): Statement | undefined => {
  const patterns = patternsOf(tables);
  const coordinates = patterns.coordinates.exec(text);
  if (coordinates !== null) return statementOf(['', '', ...coordinates.slice(1)], enPassant);
  // Before other SAN: in `Mc3xb2` a magpie lands on c3; it captures nothing by landing.
  const flight = patterns.flight?.exec(text);
  if (flight) return flightStatementOf(flight, enPassant);
  const san = patterns.san.exec(text);
  if (san !== null) return statementOf(san, enPassant);
  return castlingStatement(text) ?? numericStatement(text, enPassant);
};

/**
 * What the first reading makes of a text with nothing in front of the move and at most one sign behind it, as programs and
 * records write; undefined for any other text, which is taken apart first.
 */
export const readPlainly = (
  text: string,
  tables: Tables,
): { readonly words: MoveWords; readonly statement: Statement } | undefined => {
  const isSigned = text.endsWith('+') || text.endsWith('#');
  const words = { text: isSigned ? text.slice(0, -1) : text, enPassant: false };
  const statement = readLetterByLetter(words, tables);
  return statement && { words, statement };
};

/** One spelling for what hands and phones make of a move: small letters, plain `x`, no spaces and dashes. */
const plainSpelling = (text: string): string =>
  text
    .replace(/\s|\p{Variation_Selector}/gu, '')
    .replace(/(?<=.)[‐‑‒–—−-](?=.)/g, '')
    .replace(/[♚♛♜♝♞♟]/gu, (figurine) => FIGURINES.charAt(BLACK_FIGURINES.indexOf(figurine)))
    .replace(/[×:]/g, 'x')
    .replace(/\((\p{L})\)$|\/(\p{L})$/u, '=$1$2')
    .toLowerCase();

/**
 * The second reading, forgiving case and type. A small `b` may be a bishop or the b-file, so one text may have two
 * meanings; the position decides.
 */
export const readForgivingly = ({ text, enPassant }: MoveWords, tables: Tables): readonly Statement[] => {
  const castling = castlingStatement(
    text
      .replace(/\s/g, '')
      .replace(/[‐‑‒–—−]/g, '-')
      .replace(/o/g, 'O'),
  );
  if (castling !== undefined) return [castling];
  const plain = plainSpelling(text);
  const patterns = patternsOf(tables);
  const statements: Statement[] = [];
  for (const pattern of [patterns.smallWithPiece, patterns.smallWithoutPiece]) {
    const groups = pattern.exec(plain);
    if (groups !== null) statements.push(statementOf(groups, enPassant));
  }
  const flight = patterns.smallFlight?.exec(plain);
  if (flight) statements.push(flightStatementOf(flight, enPassant));
  const numeric = numericStatement(plain, enPassant);
  if (numeric !== undefined) statements.push(numeric);
  return statements;
};
