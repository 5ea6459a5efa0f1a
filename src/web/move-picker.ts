import {
  formatMove,
  formatSan,
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
import { pieceName } from '../view/piece-words.ts';
import { promotionLabel } from '../view/promotion-words.ts';

/** Where in a turn the player is, as the address of the page has it. */
export interface Picking {
  /** The turn page, without a slash at its end. */
  readonly path: string;
  /** The moves of the turn so far, machine texts. */
  readonly before: readonly string[];
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/**
 * The turn page with so many moves made, and perhaps a man picked up and put down. The moves are told even where there are
 * none: an address that does not tell them starts with what the player has kept.
 */
export function pickHref(path: string, before: readonly string[], from?: Square, to?: Square): string {
  const query = [
    `moves=${before.join(',')}`,
    ...(from === undefined ? [] : [`from=${squareName(from)}`]),
    ...(to === undefined ? [] : [`to=${squareName(to)}`]),
  ];
  return `${path}?${query.join('&')}#board`;
}

/** The page that shows what a turn leads to. */
export const previewHref = (path: string, moves: readonly string[]): string =>
  `${path}/preview?moves=${moves.join(',')}`;

/** One way to promote, or not to, as a button. */
interface PromotionChoice {
  readonly label: string;
  readonly href: string;
}

/** What the page needs so that a move can be picked without script: links on squares, choices, a list. */
export interface MovePicker {
  readonly selected: Square | undefined;
  readonly targets: readonly Square[];
  readonly links: readonly SquareLink[];
  readonly promotions: readonly PromotionChoice[];
  /** Legal moves by the man that makes them. */
  readonly groups: readonly {
    readonly label: string;
    readonly moves: readonly { readonly move: string; readonly san: string }[];
  }[];
}

/**
 * Everything legal at this point, as things to follow and to choose. A man or square that is not legal to pick reads as
 * nothing picked.
 */
export function pickMoves(position: Position, picking: Picking): MovePicker {
  const moves = legalMoves(position);
  const movable = [...new Set(moves.map(({ from }) => from))];
  const asked = picking.from === undefined ? undefined : parseSquare(picking.from);
  const selected = asked !== undefined && movable.includes(asked) ? asked : undefined;
  const fromSelected = moves.filter(({ from }) => from === selected);
  const targets = [...new Set(fromSelected.map(({ to }) => to))];
  const to = picking.to === undefined ? undefined : parseSquare(picking.to);
  const choices = to === undefined ? [] : fromSelected.filter((move) => move.to === to);

  const follow = (move: Move): string => {
    const all = [...picking.before, formatMove(move)];
    return rulesOf(position).turnOrder === 'alternating'
      ? previewHref(picking.path, all)
      : pickHref(picking.path, all);
  };
  const man = (square: Square): string => {
    const piece = pieceAt(position, square);
    return piece === undefined ? '' : pieceName(piece, rulesOf(position).variant);
  };

  const pickUp = movable
    .filter((square) => !targets.includes(square))
    .map((square) => ({
      square,
      href: pickHref(picking.path, picking.before, square === selected ? undefined : square),
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
          : pickHref(picking.path, picking.before, selected, square),
      label: `to ${squareName(square)}`,
    };
  });
  return {
    selected,
    targets,
    links: [...pickUp, ...putDown],
    promotions: choices.map((move) => ({ label: promotionLabel(position, move), href: follow(move) })),
    groups: movable.map((square) => ({
      label: `${man(square)} on ${squareName(square)}`,
      moves: moves
        .filter(({ from }) => from === square)
        .map((move) => ({ move: formatMove(move), san: formatSan(position, move) })),
    })),
  };
}
