import { type Square, squareName } from '../engine/index.ts';

/** Moves as addresses, forms and data attributes carry them, with commas between: `e2e4,g1f3`. */
export const parseMoveList = (text: string): string[] => text.split(',').filter((move) => move !== '');

export const formatMoveList = (moves: readonly string[]): string => moves.join(',');

/**
 * The turn page with so many moves made, and perhaps a man picked up and put down. The moves are told even where there are
 * none: an address that does not tell them starts with what the player has kept.
 */
export function pickHref(path: string, before: readonly string[], from?: Square, to?: Square): string {
  const query = [
    `moves=${formatMoveList(before)}`,
    ...(from === undefined ? [] : [`from=${squareName(from)}`]),
    ...(to === undefined ? [] : [`to=${squareName(to)}`]),
  ];
  return `${path}?${query.join('&')}#board`;
}

/** The page that shows what a turn leads to. */
export const previewHref = (path: string, moves: readonly string[]): string =>
  `${path}/preview?moves=${formatMoveList(moves)}`;
