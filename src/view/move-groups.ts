import { legalSteps, type Position, pieceAt, squareName, type WrittenMove } from '../engine/index.ts';
import { pieceName } from './piece-words.ts';

/** The legal moves of one man. */
export interface MoveGroup {
  /** "rook with knight on e4". */
  readonly label: string;
  readonly moves: readonly WrittenMove[];
}

/** Every legal move, by the man that makes it: a list to choose from. */
export function moveGroups(position: Position): MoveGroup[] {
  const steps = legalSteps(position);
  return [...new Set(steps.map(({ move }) => move.from))].map((square) => {
    const piece = pieceAt(position, square);
    const name = piece === undefined ? '' : pieceName(piece, position.rules.variant);
    return {
      label: `${name} on ${squareName(square)}`,
      moves: steps.filter(({ move }) => move.from === square).map(({ written }) => written),
    };
  });
}
