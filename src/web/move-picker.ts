import {
  legalMoves,
  type Move,
  type Position,
  parseSquare,
  pieceAt,
  rulesOf,
  type Square,
  squareName,
} from '../engine/index.ts';
import type { SquareLink } from '../view/board-svg.ts';
import { pieceName, promotionLabel } from '../view/piece-words.ts';

/** Where a player is who picks a move by following links, and where the links lead. */
export interface Picking {
  readonly from: string | undefined;
  readonly to: string | undefined;
  /** The same page with a man picked up, and perhaps put down where it must be said what becomes of it. */
  readonly hrefOf: (from?: Square, to?: Square) => string;
  /** What comes once a move is chosen. */
  readonly follow: (move: Move) => string;
}

/** One way to promote, or not to, as a button. */
interface PromotionChoice {
  readonly label: string;
  readonly href: string;
}

/** What the page needs so that a move can be picked without script: links on squares, choices. */
export interface MovePicker {
  readonly selected: Square | undefined;
  readonly targets: readonly Square[];
  readonly links: readonly SquareLink[];
  readonly promotions: readonly PromotionChoice[];
}

/**
 * Everything legal at this point, as things to follow and to choose. A man or square that is not legal to pick reads as
 * nothing picked.
 */
export function pickMoves(position: Position, { hrefOf, follow, ...picking }: Picking): MovePicker {
  const moves = legalMoves(position);
  const movable = [...new Set(moves.map(({ from }) => from))];
  const asked = picking.from === undefined ? undefined : parseSquare(picking.from);
  const selected = asked !== undefined && movable.includes(asked) ? asked : undefined;
  const fromSelected = moves.filter(({ from }) => from === selected);
  const targets = [...new Set(fromSelected.map(({ to }) => to))];
  const to = picking.to === undefined ? undefined : parseSquare(picking.to);
  const choices = to === undefined ? [] : fromSelected.filter((move) => move.to === to);

  const man = (square: Square): string => {
    const piece = pieceAt(position, square);
    return piece === undefined ? '' : pieceName(piece, rulesOf(position).variant);
  };

  const pickUp = movable
    .filter((square) => !targets.includes(square))
    .map((square) => ({
      square,
      href: hrefOf(square === selected ? undefined : square),
      label:
        square === selected
          ? `put ${man(square)} on ${squareName(square)} back`
          : `${man(square)} on ${squareName(square)}`,
    }));
  const putDown = targets.map((square) => {
    const ways = fromSelected.filter((move) => move.to === square);
    const [only] = ways;
    return {
      square,
      href:
        ways.length === 1 && only !== undefined && only.promotion === undefined
          ? follow(only)
          : hrefOf(selected, square),
      label: `to ${squareName(square)}`,
    };
  });
  return {
    selected,
    targets,
    links: [...pickUp, ...putDown],
    promotions: choices.map((move) => ({ label: promotionLabel(position, move), href: follow(move) })),
  };
}
