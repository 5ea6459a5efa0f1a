import {
  type Position,
  pieceAt,
  rulesOf,
  type Square,
  squareName,
  type VariantId,
} from '../../engine/index.ts';
import { COLOR_NAMES, coloredPieceName, pieceName } from '../../view/piece-words.ts';
import { capital } from '../../view/plain-text.ts';
import type { Hand } from './hand.ts';
import type { Effect, Target } from './targets.ts';

/** What a square is called by its button: "e4, white knight with rook, picked up", "d5, black pawn, can be captured". */
export function squareLabel(
  position: Position,
  square: Square,
  hand: Hand | undefined,
  checked: readonly Square[],
): string {
  const { variant } = rulesOf(position);
  const piece = pieceAt(position, square);
  const target = hand?.targets.find((one) => one.square === square);
  return [
    squareName(square),
    ...(piece === undefined ? [] : [coloredPieceName(piece, variant)]),
    ...(checked.includes(square) ? ['in check'] : []),
    ...(hand?.square === square ? [hand.mayMove ? 'picked up' : 'looked at'] : []),
    ...(target === undefined ? [] : [targetWords(target, variant)]),
  ].join(', ');
}

/** "can go here", "can be captured, the series ends": what happens on a target. */
function targetWords(target: Target, variant: VariantId): string {
  return [
    effectWords(target, variant),
    ...(target.isLost ? ['the piece is lost'] : []),
    ...(target.promotes ? ['promotes'] : []),
    ...(target.endsSeries ? ['ends the series'] : []),
  ].join(', ');
}

function effectWords({ square, moves, effect, met, isAlias }: Target, variant: VariantId): string {
  const landing = squareName(moves[0].to);
  if (effect === 'castles') return isAlias ? 'castles with this rook' : 'castles';
  if (met === undefined) return 'can go here';
  const verb = effect === 'tips' ? 'tipped' : 'captured';
  if (isAlias) return `can be ${verb} by going to ${landing}`;
  return met.square === square
    ? `can be ${verb}`
    : `can go here, ${manOn(met.piece, met.square, variant)} is ${verb}`;
}

const manOn = (piece: Hand['piece'], square: Square, variant: VariantId): string =>
  `the ${pieceName(piece, variant)} on ${squareName(square)}`;

/** "White rook with knight on e4": the man in the hand by name. */
export const handTitle = ({ piece, square, judgedIn }: Hand): string =>
  `${capital(coloredPieceName(piece, rulesOf(judgedIn).variant))} on ${squareName(square)}`;

/** "It is not Black's turn. If it were:", before what the man could do. Nothing for a man of the side to move. */
export function turnSentence(hand: Hand): string | undefined {
  if (hand.isItsTurn) return undefined;
  return `It is not ${COLOR_NAMES[hand.piece.color]}'s turn. On its turn:`;
}

const LISTED = {
  goes: 'goes to',
  captures: 'captures',
  tips: 'tips',
  castles: 'castles to',
} as const satisfies Record<Effect, string>;

/** The whole hand for ears: "White knight on g1, picked up. Goes to f3, h3; captures pawn on e2." */
export const spokenHand = (hand: Hand): string =>
  `${handTitle(hand)}${hand.mayMove ? ', picked up' : ''}. ${waysWords(hand)}`;

/** Where the man can go: "Goes to f3, h3; captures pawn on e2.", "It is not Black's turn. If it were: Goes to f6, h6." */
export function waysWords(hand: Hand): string {
  const { variant } = rulesOf(hand.judgedIn);
  const spoken = (effect: Effect): string[] => {
    const places = hand.targets
      .filter((target) => target.effect === effect && !target.isAlias)
      .map(({ square, met }) =>
        met === undefined
          ? squareName(square)
          : `${pieceName(met.piece, variant)} on ${squareName(met.square)}${met.square === square ? '' : ` from ${squareName(square)}`}`,
      );
    return places.length === 0 ? [] : [`${LISTED[effect]} ${places.join(', ')}`];
  };
  const ways = (['goes', 'captures', 'tips', 'castles'] as const).flatMap(spoken);
  const turn = turnSentence(hand);
  return `${turn === undefined ? '' : `${turn} `}${capital(ways.length === 0 ? "it can't move" : ways.join('; '))}.`;
}

/** What is said of a square to which the man could go, were it for moving. */
export const couldSentence = (hand: Hand, { moves }: Target): string =>
  hand.isItsTurn
    ? `${handTitle(hand)} can go to ${squareName(moves[0].to)}.`
    : `${handTitle(hand)} could go to ${squareName(moves[0].to)} if it were ${COLOR_NAMES[hand.piece.color]}'s turn.`;

/** What is said where no rule is needed: it attacks a king, which is never captured. */
export const checkSentence = (hand: Hand, king: Square): string =>
  `${handTitle(hand)} gives check to the king on ${squareName(king)}. A king can't be captured.`;
