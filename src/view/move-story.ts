import {
  bracketsOf,
  type Move,
  type MoveFacts,
  type Position,
  readLine,
  rulesOf,
  type Step,
  squareName,
  statusOf,
  type VariantId,
  type WrittenMove,
} from '../engine/index.ts';
import { COLOR_NAMES, pieceName } from './piece-words.ts';
import { withArticle } from './plain-text.ts';

/**
 * What a legal move does, in words for one who sees it for the first time: "White's knight takes the queen on c3: it is a
 * knight with queen now. Check."
 */
export function moveStory({ before, move, facts, next }: Step): string {
  const { variant, turnOrder } = rulesOf(before);
  const subject = `${COLOR_NAMES[facts.piece.color]}'s ${pieceName(facts.piece, variant)}`;
  const deed = `${subject} ${deedWords(facts, move, variant)}${fateWords(facts, variant)}.`;
  if (facts.mate) return `${deed} Checkmate.`;
  if (statusOf(next) === 'stalemate') return `${deed} Nothing is legal now, and there is no check: a draw.`;
  if (!facts.check) return deed;
  return turnOrder === 'progressive-scottish' ? `${deed} Check: the series is over.` : `${deed} Check.`;
}

/** What each move of a turn does, one sentence after the other; `position` is the one that the turn begins from. */
export const turnStory = (position: Position, moves: readonly WrittenMove[]): string[] =>
  readLine(
    position,
    moves.map(({ move }) => move),
  ).steps.map(moveStory);

/** "takes the queen on c3", "castles: the rook goes to f1", "goes to e4". */
function deedWords(facts: MoveFacts, { to }: Move, variant: VariantId): string {
  const { captured, tipped, castling, enPassant } = facts;
  const met = captured ?? tipped;
  if (castling !== undefined) {
    return `castles: it goes to ${squareName(to)}, the rook to ${squareName(castling.rookTo)}`;
  }
  if (met === undefined) return `goes to ${squareName(to)}`;
  const verb = tipped === undefined ? 'takes' : 'tips';
  const target = `the ${pieceName(met.piece, variant)} on ${squareName(met.square)}`;
  if (enPassant) return `takes ${target} en passant`;
  return met.square === to ? `${verb} ${target}` : `flies to ${squareName(to)} and ${verb} ${target}`;
}

/** What becomes of the mover, where that is worth a word. */
function fateWords({ piece, becomes, captured, tipped }: MoveFacts, variant: VariantId): string {
  if (becomes === undefined) return ' and is lost by it';
  const before = pieceName(piece, variant);
  const after = pieceName(becomes, variant);
  if (before !== after)
    return tipped === undefined ? `: it is ${withArticle(after)} now` : ' and is tipped too';
  if (captured === undefined) return '';
  const brackets = bracketsOf(variant);
  if (brackets === 'gains') return ' and gains nothing new';
  return brackets === 'nature' ? ` and stays ${withArticle(after)}` : '';
}
