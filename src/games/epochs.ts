import { COLORS, type Color } from '../engine/index.ts';
import type { Decision } from './decision.ts';
import type { Game } from './game.ts';

/**
 * A seat's epoch stands in every link that is mailed to it. When a link must no longer do what it was mailed for (a turn is
 * taken back, the database is set back to a copy, the seat has another address), the seat gets another epoch, and links of
 * the one before only tell what has happened. Epochs are drawn and not counted: a database that was set back would count
 * the same ones again.
 */

/** How many random bytes make an epoch. */
export const EPOCH_BYTES = 4;

/** The epoch in which each seat begins, and of all links that version 0.1 has mailed. */
export const FIRST_EPOCH = 0;

/** Another epoch than the one before, and never the first one. */
export function newEpoch(before: number, lot: Uint8Array): number {
  const most = 2 ** (8 * EPOCH_BYTES) - 1;
  const drawn = lot.subarray(0, EPOCH_BYTES).reduce((number, byte) => number * 256 + byte, 0);
  const epoch = drawn === FIRST_EPOCH ? most : drawn;
  return epoch === before ? (epoch % most) + 1 : epoch;
}

/** Random bytes for each seat that is to be in another epoch. */
export type Lots = Readonly<Partial<Record<Color, Uint8Array>>>;

/**
 * Puts seats of a running game into new epochs: their earlier links no longer act for them, and if one of them is to move it is
 * mailed a new link.
 */
export function renewLinks(game: Game, lots: Lots): Decision {
  const seatOf = (color: Color) => {
    const seat = game.players[color];
    const lot = lots[color];
    return lot ? { ...seat, epoch: newEpoch(seat.epoch, lot) } : seat;
  };
  const players = { white: seatOf('white'), black: seatOf('black') };
  const of = COLORS.filter((color) => lots[color] !== undefined);
  return { game: { ...game, players }, turns: [], events: [{ kind: 'links-renewed', of }] };
}
