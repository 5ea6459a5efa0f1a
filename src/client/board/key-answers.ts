import {
  attackersOf,
  COLORS,
  type Color,
  checkersOf,
  fileOf,
  type Position,
  pieceAt,
  rankOf,
  rulesOf,
  type Square,
  sideToMove,
  squareName,
  statusOf,
} from '../../engine/index.ts';
import { abilitySentence } from '../../view/ability-words.ts';
import { COLOR_NAMES, coloredPieceName, pieceName } from '../../view/piece-words.ts';
import { capital, listWords } from '../../view/plain-text.ts';
import { checkRuleWords, seriesWords } from '../../view/turn-words.ts';
import { pickUp } from './hand.ts';
import { handTitle, waysWords } from './hand-words.ts';

/** What the page around a board can tell of it, as whole sentences; undefined where it has nothing to say. */
export interface PageWords {
  /** The move or the series that led to the position shown. */
  readonly last?: string | undefined;
  /** How long there is time. */
  readonly time?: string | undefined;
}

/** What is asked about: a square of a position, and what the page knows. */
export interface Asked {
  readonly position: Position;
  readonly square: Square;
  readonly lastMove: readonly Square[];
  readonly page: PageWords;
}

/** A key that is answered in words; none of them is the letter of a man, for those lead from man to man. */
export interface Question {
  readonly key: string;
  /** What it tells, for a list of keys. */
  readonly tells: string;
  answer(asked: Asked): string;
}

const ALONG_RANK_AND_FILE = [
  [0, 1],
  [1, 0],
  [0, -1],
  [-1, 0],
] as const;

const ALONG_DIAGONALS = [
  [1, 1],
  [1, -1],
  [-1, -1],
  [-1, 1],
] as const;

export const QUESTIONS: readonly Question[] = [
  { key: 'l', tells: 'the last move', answer: lastWords },
  { key: 't', tells: 'whose turn it is, and how much time is left', answer: turnWords },
  { key: 'w', tells: 'what the piece here can do', answer: abilityWords },
  { key: 'a', tells: 'which pieces attack this square, or guard it', answer: attackWords },
  {
    key: 's',
    tells: 'what stands along the file and rank of this square',
    answer: (asked) => scanWords(asked, ALONG_RANK_AND_FILE),
  },
  {
    key: 'd',
    tells: 'what stands along its diagonals',
    answer: (asked) => scanWords(asked, ALONG_DIAGONALS),
  },
];

/** The answer to a key, in words; undefined for keys that ask nothing. */
export const answerTo = (key: string, asked: Asked): string | undefined =>
  QUESTIONS.find((question) => question.key === key.toLowerCase())?.answer(asked);

function lastWords({ position, lastMove, page }: Asked): string {
  if (page.last !== undefined) return page.last;
  const ways = lastMove.flatMap((from, index) => {
    const to = lastMove[index + 1];
    return index % 2 === 1 || to === undefined ? [] : [`${squareName(from)} to ${squareName(to)}`];
  });
  if (ways.length === 0) return 'There is no move before this.';
  const [, to, ...more] = lastMove;
  const man = to === undefined || more.length > 0 ? undefined : pieceAt(position, to);
  const who = man === undefined ? '' : `${capital(coloredPieceName(man, rulesOf(position).variant))} from `;
  return `${who}${ways.join(', ')}.`;
}

function turnWords({ position, page }: Asked): string {
  const standing = standingWords(position);
  return page.time === undefined ? standing : `${standing} ${page.time}`;
}

function standingWords(position: Position): string {
  const color = COLOR_NAMES[sideToMove(position)];
  const status = statusOf(position);
  if (status === 'checkmate') return `Checkmate: ${color} is mated.`;
  if (status === 'stalemate') return `${color} can't move: a draw.`;
  const series = seriesWords(position);
  const turn =
    series === undefined ? `${color} to move` : `${color} to play ${series}, ${checkRuleWords(position)}`;
  return status === 'check' ? `${turn}. ${checkWords(position)}` : `${turn}.`;
}

function checkWords(position: Position): string {
  return `In check by ${listWords(
    checkersOf(position).map((square) => manOn(position, square)),
    'and',
  )}.`;
}

function abilityWords({ position, square }: Asked): string {
  const hand = pickUp(position, square, 'none');
  if (hand === undefined) return `There is no piece on ${squareName(square)}.`;
  return `${handTitle(hand)}. ${abilitySentence(hand.piece, rulesOf(position).variant)} ${waysWords(hand)}`;
}

/** "e5, black pawn. White attacks it with the knight on f3. Black guards it with the pawn on d6." */
function attackWords({ position, square }: Asked): string {
  const here = pieceAt(position, square);
  const deeds = COLORS.map((color) => {
    const men = attackersOf(position, square, color).map((from) => manOn(position, from));
    return deedWords(color, here?.color === color ? 'guard' : 'attack', men);
  });
  return `${squareWords(position, square)}. ${deeds.join(' ')}`;
}

const deedWords = (color: Color, deed: 'attack' | 'guard', men: readonly string[]): string =>
  men.length === 0
    ? `${COLOR_NAMES[color]} doesn't ${deed} it.`
    : `${COLOR_NAMES[color]} ${deed}s it with ${listWords(men, 'and')}.`;

/**
 * "From e4. Towards e8: black pawn on e7, black king on e8. Nothing towards h4, a4.": lines are told by where they end,
 * which is true from either side of the board. Men are told nearest first, and those behind others too.
 */
function scanWords({ position, square }: Asked, directions: readonly (readonly [number, number])[]): string {
  const { variant } = rulesOf(position);
  const seen: string[] = [];
  const empty: string[] = [];
  for (const [files, ranks] of directions) {
    const line = squaresTowards(square, files, ranks);
    const last = line.at(-1);
    if (last === undefined) continue;
    const end = squareName(last);
    const men = line.flatMap((at) => {
      const piece = pieceAt(position, at);
      return piece === undefined ? [] : [`${coloredPieceName(piece, variant)} on ${squareName(at)}`];
    });
    if (men.length === 0) empty.push(end);
    else seen.push(`Towards ${end}: ${men.join(', ')}.`);
  }
  if (empty.length > 0) seen.push(`Nothing towards ${empty.join(', ')}.`);
  return `From ${squareName(square)}. ${seen.join(' ')}`;
}

function squaresTowards(square: Square, files: number, ranks: number): Square[] {
  const line: Square[] = [];
  let [file, rank] = [fileOf(square) + files, rankOf(square) + ranks];
  while (file >= 0 && file < 8 && rank >= 0 && rank < 8) {
    line.push(rank * 8 + file);
    file += files;
    rank += ranks;
  }
  return line;
}

function squareWords(position: Position, square: Square): string {
  const piece = pieceAt(position, square);
  const name = squareName(square);
  return piece === undefined ? name : `${name}, ${coloredPieceName(piece, rulesOf(position).variant)}`;
}

function manOn(position: Position, square: Square): string {
  const piece = pieceAt(position, square);
  const man = piece === undefined ? 'piece' : pieceName(piece, rulesOf(position).variant);
  return `the ${man} on ${squareName(square)}`;
}
