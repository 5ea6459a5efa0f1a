import {
  bracketsOf,
  type MoveFacts,
  type Piece,
  type Position,
  type Role,
  readLine,
  type Step,
  squareName,
  type VariantId,
  type WrittenMove,
} from '../engine/index.ts';
import { pieceName, ROLE_NAMES } from './piece-words.ts';
import { listWords, withArticle } from './plain-text.ts';

/**
 * What the captures of a turn have changed beside the square, one sentence each: "The knight took a rook and now also moves
 * as a rook." Empty where captures are captures and nothing more.
 *
 * @param position the one that the turn begins from
 */
export const captureStory = (position: Position, moves: readonly WrittenMove[]): string[] =>
  readLine(
    position,
    moves.map(({ move }) => move),
  ).steps.flatMap((step) => sentenceOf(step) ?? []);

function sentenceOf({ before, move, facts }: Step): string | undefined {
  const { variant } = before.rules;
  const { piece, captured, tipped, enPassant } = facts;
  const mover = `The ${ROLE_NAMES[piece.role]}`;
  if (tipped !== undefined) return tippingSentence(mover, facts);
  const victim = captured && withArticle(pieceName(captured.piece, variant));
  if (captured !== undefined && captured.square !== move.to && !enPassant)
    return `${mover} took ${victim} on ${squareName(captured.square)} by flying over it.`;
  switch (bracketsOf(variant)) {
    case 'gains':
      return gainSentence(mover, victim, facts);
    case 'nature':
      return natureSentence(mover, victim, facts, variant);
    case undefined:
      return undefined;
  }
}

function tippingSentence(mover: string, { piece, becomes, tipped }: MoveFacts): string {
  const target = tipped && `the ${ROLE_NAMES[tipped.piece.role]} on ${squareName(tipped.square)}`;
  if (becomes === undefined) return `${mover} tipped ${target} and was lost.`;
  return becomes.tipped && !piece.tipped
    ? `${mover} tipped ${target} and is now tipped too.`
    : `${mover} tipped ${target}.`;
}

/** Absorption: what the piece can do now and could not before. */
function gainSentence(
  mover: string,
  victim: string | undefined,
  { piece, becomes }: MoveFacts,
): string | undefined {
  if (becomes === undefined) return undefined;
  const isPromoted = becomes.role !== piece.role;
  const gained = isPromoted ? becomes.carried : withQueen(newAbilities(piece, becomes));
  if (gained.length === 0) return undefined;
  const ways = listWords(
    gained.map((role) => `as a ${ROLE_NAMES[role]}`),
    'and',
  );
  if (victim === undefined)
    return isPromoted ? undefined : `${mover} reached the last rank and now also moves ${ways}.`;
  return isPromoted
    ? `${mover} took ${victim} and became a ${ROLE_NAMES[becomes.role]} that also moves ${ways}.`
    : `${mover} took ${victim} and now also moves ${ways}.`;
}

/** Cannibal: what the piece, or the king's way of moving, has become. */
function natureSentence(
  mover: string,
  victim: string | undefined,
  { piece, becomes }: MoveFacts,
  variant: VariantId,
): string | undefined {
  if (becomes === undefined || victim === undefined) return undefined;
  if (pieceName(becomes, variant) === pieceName(piece, variant)) return undefined;
  const [nature] = becomes.carried;
  return nature === undefined
    ? `${mover} took ${victim} and is now a ${ROLE_NAMES[becomes.role]}.`
    : `${mover} took ${victim} and now moves as a ${ROLE_NAMES[nature]}.`;
}

/** A queen is a bishop and a rook. */
const abilitiesOf = ({ role, carried }: Piece): Role[] =>
  [role, ...carried].flatMap((ability): Role[] => (ability === 'queen' ? ['bishop', 'rook'] : [ability]));

const newAbilities = (before: Piece, after: Piece): Role[] =>
  abilitiesOf(after).filter((ability) => !abilitiesOf(before).includes(ability));

const withQueen = (abilities: readonly Role[]): readonly Role[] =>
  abilities.includes('bishop') && abilities.includes('rook')
    ? [...abilities.filter((ability) => ability !== 'bishop' && ability !== 'rook'), 'queen']
    : abilities;
