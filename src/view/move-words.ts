import { formatSan, type Position, pieceAt, sideToMove, squareName } from '../engine/index.ts';
import type { Move, MoveReason, MoveRefusal, Square } from '../engine/types.ts';
import { COLOR_NAMES, pieceName, ROLE_NAMES } from './piece-words.ts';
import { capital, listWords } from './plain-text.ts';

/** What the sentences below are made of: the squares of the refusal, and how to speak of them. */
interface Material {
  readonly refusal: MoveRefusal;
  readonly position: Position;
  /** "e4". */
  readonly at: (index: number) => string;
  /** "the rook on e4"; where nothing stands there, "the square e4". */
  readonly man: (index: number) => string;
}

const isProgressive = ({ position }: Material): boolean => position.rules.turnOrder !== 'alternating';

const SENTENCES = {
  'nothing-there': ({ at }) => `There is nothing on ${at(0)}.`,
  'not-your-piece': ({ man, position }) =>
    `${capital(man(0))} cannot move now: it is ${COLOR_NAMES[sideToMove(position)]}'s turn.`,
  'same-square': ({ at }) => `A move has to end on another square than ${at(0)}, where it begins.`,
  'own-piece-there': ({ man }) => `${capital(man(0))} is of the same side.`,
  'cannot-move-like-that': ({ man, at }) => `${capital(man(0))} does not move like that: not to ${at(1)}.`,
  'nothing-to-capture': ({ man, at }) =>
    `${capital(man(0))} goes diagonally only to capture, and on ${at(1)} there is nothing to capture.`,
  'en-passant-not-available': (material) =>
    isProgressive(material)
      ? `${capital(material.man(2))} cannot be captured en passant: that is for the first move of a series, against a pawn that made its double step in the series before and has not moved since.`
      : `${capital(material.man(2))} cannot be captured en passant: it has not just made a double step.`,
  'cannot-capture-like-that': ({ man, at, refusal, position }) =>
    pieceAt(position, refusal.squares[0]!)?.tipped
      ? `${capital(man(0))} captures nothing: not ${man(1)}.`
      : `${capital(man(0))} captures only diagonally ahead: not on ${at(1)}.`,
  'double-step-not-allowed': ({ man, refusal, position }) =>
    (pieceAt(position, refusal.squares[0]!)?.carried.length ?? 0) > 0 &&
    position.rules.variant === 'absorption'
      ? `${capital(man(0))} may not go two squares: the double step is for a pawn that has gained nothing.`
      : `${capital(man(0))} may not go two squares: only a pawn on its second rank may.`,
  blocked: ({ man, at }) => `${capital(man(1))} cannot reach ${at(2)}: ${man(0)} is in the way.`,
  'landing-square-not-empty': ({ man, at }) =>
    `A magpie lands on an empty square only, and on ${at(0)} stands ${man(0)}.`,
  'king-cannot-tip': ({ man }) => `${capital(man(0))} cannot tip ${man(1)}: it would be lost by it.`,
  'leaves-king-in-check': ({ man }) => `That would leave ${man(0)} open to ${man(1)}.`,
  'king-onto-attacked-square': ({ man, at }) => `The king may not go to ${at(0)}: ${man(1)} attacks it.`,
  'king-passes-attacked-square': ({ man, at }) => `The king may not pass ${at(0)}: ${man(1)} attacks it.`,
  'check-not-answered': (material) => {
    const sentence = `${capital(material.man(1))} gives check to ${material.man(0)}, and this move does not answer it`;
    return isProgressive(material) ? `${sentence}: the first move of a series has to.` : `${sentence}.`;
  },
  'checks-before-last-move': ({ man, at }) =>
    `That gives check to ${man(0)} from ${at(1)}: check may be given only by the last move of a series.`,
  'royal-pawn-en-passant': ({ man, at }) =>
    `The royal pawn may not go to ${at(0)} by a double step: ${man(1)} could take it en passant.`,
  'castling-right-lost': ({ at }) =>
    `The king on ${at(0)} cannot castle with a rook on ${at(1)}: one of them has moved, or that rook is gone.`,
  'castling-blocked': ({ man }) => `The king cannot castle: ${man(1)} is in the way.`,
  'castling-in-check': ({ man }) => `The king cannot castle out of check: ${man(1)} attacks it.`,
  'castling-through-attack': ({ man, at }) =>
    `The king cannot castle by way of ${at(0)}: ${man(1)} attacks it.`,
  'promotion-not-named': ({ man, at, refusal }) =>
    `Say what becomes of ${man(0)} on ${at(1)}: ${promotionChoices(refusal.moves)}.`,
  'promotion-not-possible': ({ man, at, refusal }) =>
    refusal.moves.length === 0
      ? `${capital(man(0))} is not promoted by going to ${at(1)}.`
      : `${capital(man(0))} cannot become that on ${at(1)}: ${promotionChoices(refusal.moves)}.`,
  'text-untrue': ({ at, refusal, position }) =>
    `What the text says${refusal.squares.length > 0 ? ` of ${at(0)}` : ''} is not so on this board.${couldMean(refusal, position)}`,
  'no-such-piece': ({ refusal, position }) =>
    `No piece of that name can make this move.${couldMean(refusal, position)}`,
  ambiguous: ({ refusal, position }) =>
    `That could mean ${listWords(sans(refusal, position), 'or')}: say which.`,
  unreadable: ({ refusal }) => `“${refusal.text}” cannot be read as a move.`,
  'no-move-left': (material) =>
    isProgressive(material) ? 'The series has no move left.' : 'The game is over: there is no move left.',
} as const satisfies Record<MoveReason, (material: Material) => string>;

/**
 * Why a move is refused, in words: "The king may not pass d4: the rook on d8 attacks it."
 *
 * @param position the position in which the move was tried
 */
export function moveRefusalSentence(refusal: MoveRefusal, position: Position): string {
  const square = (index: number): Square => {
    const found = refusal.squares[index];
    if (found === undefined) throw new Error(`a refusal ${refusal.reason} without square ${index}`);
    return found;
  };
  const at = (index: number): string => squareName(square(index));
  const man = (index: number): string => {
    const piece = pieceAt(position, square(index));
    if (piece === undefined) return `the square ${at(index)}`;
    return `the ${pieceName(piece, position.rules.variant)} on ${at(index)}`;
  };
  return SENTENCES[refusal.reason]({ refusal, position, at, man });
}

/** "queen, rook, bishop, knight or nothing": the choices of a promotion; not promoting may be one. */
function promotionChoices(moves: readonly Move[]): string {
  return listWords(
    moves.map(({ promotion }) => (promotion === undefined ? 'nothing new' : ROLE_NAMES[promotion])),
    'or',
  );
}

const sans = ({ moves }: MoveRefusal, position: Position): string[] =>
  moves.map((move) => formatSan(position, move));

const couldMean = (refusal: MoveRefusal, position: Position): string =>
  refusal.moves.length === 0 ? '' : ` It could mean ${listWords(sans(refusal, position), 'or')}.`;
