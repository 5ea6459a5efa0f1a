import {
  bracketsOf,
  formatSan,
  type Move,
  type MoveReason,
  type MoveRefusal,
  moveFacts,
  type Piece,
  type Position,
  pieceAt,
  type Square,
  sideToMove,
  squareName,
} from '../engine/index.ts';
import { abilitySentence } from './ability-words.ts';
import { movesAsNamed, namedPiece, namedPieces, placeNamed } from './named-piece-words.ts';
import { COLOR_NAMES, pieceName } from './piece-words.ts';
import { capital, listWords, uncapital, withArticle } from './plain-text.ts';

/** What the sentences below are made of: the squares of the refusal, and how to speak of them. */
interface Material {
  readonly refusal: MoveRefusal;
  readonly position: Position;
  /** "e4". */
  readonly at: (index: number) => string;
  /** What stands there. */
  readonly piece: (index: number) => Piece | undefined;
  /** The same, where the reason tells that something does. */
  readonly pieceThere: (index: number) => Piece;
  /** "rook with knight". */
  readonly kind: (index: number) => string;
  /** "the rook on e4"; where nothing stands there, "the square e4". */
  readonly man: (index: number) => string;
  /** "The rook on e4", to begin a sentence with. */
  readonly Man: (index: number) => string;
  /** "Nf3 or Nd2": what can be played instead. */
  readonly moves: string;
}

const isProgressive = ({ position }: Material): boolean => position.rules.turnOrder !== 'alternating';

/** Of a piece that is a pawn among other things: that only the pawn in it gets there. */
const onlyAsPawn = (material: Material): string =>
  hasGained(material) ? 'it gets there only as a pawn, and ' : '';

const mayGain = (position: Position): boolean => bracketsOf(position.rules.variant) === 'gains';

/** Does the man give itself up by these moves? */
const isLostBy = ([move]: readonly Move[], position: Position): boolean =>
  move !== undefined && moveFacts(position, move).becomes === undefined;

/** Is the first piece of the refusal one that has gained something? */
const hasGained = ({ pieceThere, position }: Material): boolean =>
  mayGain(position) && pieceThere(0).carried.length > 0;

const SENTENCES = {
  'nothing-there': ({ at }) => `No piece stands on ${at(0)}.`,
  'not-your-piece': ({ Man, position }) =>
    `${Man(0)} can't move now: it is ${COLOR_NAMES[sideToMove(position)]}'s turn.`,
  'same-square': ({ at }) => `A move can't end on ${at(0)}, where it begins.`,
  'own-piece-there': ({ kind, at }) => `Your own ${kind(0)} stands on ${at(0)}.`,
  'cannot-move-like-that': ({ Man, at, pieceThere, position }) => {
    const moves = abilitySentence(pieceThere(0), position.rules.variant);
    return `${Man(0)} can't go to ${at(1)}: it ${uncapital(moves)}`;
  },
  'nothing-to-capture': (material) => {
    const { Man, at } = material;
    return `${Man(0)} can't go to ${at(1)}: ${onlyAsPawn(material)}a pawn moves diagonally only to capture, and ${at(1)} is empty.`;
  },
  'en-passant-only-by-pawns': ({ Man, man }) =>
    `${Man(0)} can't capture ${man(2)} en passant: only a piece whose base is a pawn can.`,
  'en-passant-not-available': (material) => {
    const { Man, man } = material;
    const when = isProgressive(material)
      ? 'that takes the first move of a series, and a pawn that made its double step in the series before and has not moved since'
      : 'that is possible only right after its double step';
    return `${Man(0)} can't capture ${man(2)} en passant: ${when}.`;
  },
  'cannot-capture-like-that': (material) => {
    const { Man, man, piece } = material;
    return piece(0)?.tipped
      ? `${Man(0)} can't capture ${man(1)}: a tipped piece captures nothing.`
      : `${Man(0)} can't capture ${man(1)}: ${onlyAsPawn(material)}a pawn captures only diagonally ahead.`;
  },
  'king-not-captured': ({ man, Man }) => `${Man(0)} can't capture ${man(1)}: a king is mated, not captured.`,
  'double-step-not-allowed': (material) => {
    const who = hasGained(material) ? 'a pawn that has gained nothing' : 'a pawn on its second rank';
    return `${material.Man(0)} can't make a double step: only ${who} can.`;
  },
  blocked: ({ man, Man, at }) => `${Man(1)} can't reach ${at(2)}: ${man(0)} is in the way.`,
  'landing-square-not-empty': ({ man }) =>
    `A magpie lands only on an empty square, and ${man(0)} is in the way.`,
  'king-cannot-tip': ({ Man, man }) => `${Man(0)} can't tip ${man(1)}: the king would be lost.`,
  'leaves-king-in-check': ({ man }) => `That would leave ${man(0)} open to ${man(1)}.`,
  'king-onto-attacked-square': ({ man, at }) => `The king may not go to ${at(0)}: ${man(1)} attacks it.`,
  'king-passes-attacked-square': ({ man, at }) => `The king may not pass ${at(0)}: ${man(1)} attacks it.`,
  'check-not-answered': (material) => {
    const { Man, man } = material;
    const first = isProgressive(material) ? ': the first move of a series must' : '';
    return `${Man(1)} gives check to ${man(0)}, and this move doesn't answer it${first}.`;
  },
  'checks-before-last-move': ({ man, at }) =>
    `That would give check to ${man(0)} from ${at(1)}, and only the last move of a series may give check.`,
  'royal-pawn-en-passant': ({ man, at }) =>
    `The royal pawn can't make a double step to ${at(0)}: ${man(1)} could capture it en passant.`,
  'castling-right-lost': ({ at, position }) =>
    `${COLOR_NAMES[sideToMove(position)]} has no right to castle with a rook on ${at(1)}: it is lost once the king or that rook has moved, or that rook has been captured.`,
  'castling-blocked': ({ man }) => `The king can't castle: ${man(1)} is in the way.`,
  'castling-in-check': ({ man }) => `The king can't castle out of check: ${man(1)} attacks it.`,
  'castling-through-attack': ({ man, at }) =>
    `The king can't castle over or onto an attacked square: ${man(1)} attacks ${at(0)}.`,
  'castling-written-otherwise': ({ moves }) =>
    `In African Chess castling is always written O-O-O. You can castle now: write ${moves}.`,
  'promotion-not-named': ({ Man, at, moves }) => `${Man(0)} promotes on ${at(1)}: write ${moves}.`,
  'promotion-not-possible': ({ refusal, piece, Man, at, position }) => {
    const choice = withArticle(namedPiece(refusal, position.rules.variant));
    const counts =
      mayGain(position) && piece(0)?.role !== 'pawn'
        ? ': only choices that make a different piece count'
        : '';
    return `${Man(0)} can't promote to ${choice} on ${at(1)}${counts}.`;
  },
  'not-a-promotion': () => 'Only a move made as a pawn onto the last rank promotes.',
  'captures-without-promotion': ({ man, Man }) =>
    `${Man(0)} becomes what it captures, ${man(1)}, and doesn't promote.`,
  'tips-instead': ({ refusal, position, kind, Man, moves }) => {
    const fate = isLostBy(refusal.moves, position) ? 'be lost' : 'be tipped itself';
    return `${Man(1)} can't be captured while it stands: the ${kind(0)} would tip it and ${fate}. To do that, write ${moves}.`;
  },
  'captures-instead': ({ Man, moves }) =>
    `${Man(1)} would be captured, not tipped. To do that, write ${moves}.`,
  'captures-nothing': ({ at }) => `There is nothing to capture on ${at(0)}.`,
  'tips-nothing': ({ at }) => `There is nothing to tip on ${at(0)}.`,
  'crosses-otherwise': ({ at }) => `The magpie crosses ${at(0)} on that move, not ${at(1)}.`,
  'not-en-passant': ({ at }) => `That move to ${at(0)} doesn't capture en passant.`,
  'no-such-piece': (material) => {
    const { refusal, position } = material;
    const named = namedPiece(refusal, position.rules.variant) + placeNamed(refusal);
    return `You have no ${named}${howWritten(material)}.`;
  },
  'none-goes-there': ({ refusal, position, at }) => {
    const named = namedPieces(refusal, position.rules.variant) + placeNamed(refusal);
    return `None of your ${named} can go to ${at(0)}.`;
  },
  ambiguous: ({ moves }) => `That could mean ${moves}. Write which one you mean.`,
  unreadable: ({ refusal }) => `“${refusal.text}” can't be read as a move.`,
  'no-move-left': () => 'The game is over: no move is legal any more.',
  'engine-fault': ({ refusal: { text } }) =>
    `This move can't be played, through a fault of ours. Nothing was changed.${text === '' ? '' : ` It has been noted as ${text}.`}`,
} as const satisfies Record<MoveReason, (material: Material) => string>;

/** Reasons whose sentence names the moves itself. */
const NAMES_MOVES: readonly MoveReason[] = [
  'castling-written-otherwise',
  'promotion-not-named',
  'tips-instead',
  'captures-instead',
  'ambiguous',
];

/**
 * Why a move is refused, in words, and what can be played instead: "The king may not pass d4: the rook on d8 attacks it."
 *
 * @param position the position in which the move was tried
 */
export function moveRefusalSentence(refusal: MoveRefusal, position: Position): string {
  const { variant } = position.rules;
  const square = (index: number): Square => {
    const found = refusal.squares[index];
    if (found === undefined) throw new Error(`a refusal ${refusal.reason} without square ${index}`);
    return found;
  };
  const piece = (index: number): Piece | undefined => pieceAt(position, square(index));
  const pieceThere = (index: number): Piece => {
    const found = piece(index);
    if (found === undefined)
      throw new Error(`a refusal ${refusal.reason} without a piece on square ${index}`);
    return found;
  };
  const at = (index: number): string => squareName(square(index));
  const kind = (index: number): string => {
    const found = piece(index);
    return found === undefined ? 'piece' : pieceName(found, variant);
  };
  const man = (index: number): string =>
    piece(index) === undefined ? `the square ${at(index)}` : `the ${kind(index)} on ${at(index)}`;
  const Man = (index: number): string => capital(man(index));
  const moves = movesWords(refusal.moves, position);
  const material = { refusal, position, at, piece, pieceThere, kind, man, Man, moves };
  const sentence = SENTENCES[refusal.reason](material);
  const castling = refusal.reason.startsWith('castling-') && refusal.text !== '';
  const spelling = castling ? ' In African Chess castling is always written O-O-O.' : '';
  const instead = moves === '' || NAMES_MOVES.includes(refusal.reason) ? '' : ` You can play ${moves}.`;
  return sentence + spelling + instead;
}

const movesWords = (moves: readonly Move[], position: Position): string =>
  listWords(
    moves.map((move) => formatSan(position, move)),
    'or',
  );

/** By which letter a piece is written that does not go by what it moves as. */
function howWritten({ refusal: { moves, named }, position }: Material): string {
  const mover = moves[0] && pieceAt(position, moves[0].from);
  if (mover === undefined || mover.carried.length === 0 || !movesAsNamed(mover, named)) return '';
  return bracketsOf(position.rules.variant) === 'nature'
    ? ': a royal piece is always written K'
    : ': a piece is written by its base';
}
