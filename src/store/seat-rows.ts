import type { Color } from '../engine/index.ts';
import { HOUSE_LEVELS, type HouseLevel, type Seat } from '../games/game.ts';
import { known, present } from './columns.ts';
import type { SqlValue } from './database.ts';

/** The columns of the row of a game that hold its seats; of the first three of a side, one is filled. */
export type SeatsRow = { readonly [Column in `${Color}_id` | `${Color}_house_level`]: number | null } & {
  readonly [Column in `${Color}_guest_id`]: string | null;
} & { readonly [Column in `${Color}_name`]: string } & { readonly [Column in `${Color}_epoch`]: number };

/** The columns of a side's seat. */
const seatColumns = (color: Color): string =>
  `${color}_id, ${color}_guest_id, ${color}_house_level, ${color}_name, ${color}_epoch`;

export const SEATS_COLUMNS = `${seatColumns('white')}, ${seatColumns('black')}`;

/** The values of SEATS_COLUMNS, in their order. */
export const seatsToRow = ({ white, black }: Readonly<Record<Color, Seat>>): SqlValue[] => [
  ...seatToRow(white),
  ...seatToRow(black),
];

const seatToRow = (seat: Seat): SqlValue[] => [
  seat.kind === 'person' ? seat.playerId : null,
  seat.kind === 'guest' ? seat.guestId : null,
  seat.kind === 'house' ? seat.level : null,
  seat.name,
  seat.epoch,
];

export const seatsFromRow = (row: SeatsRow): Record<Color, Seat> => ({
  white: seatFromRow(row, 'white'),
  black: seatFromRow(row, 'black'),
});

function seatFromRow(row: SeatsRow, color: Color): Seat {
  const every = { name: row[`${color}_name`], epoch: row[`${color}_epoch`] };
  const playerId = row[`${color}_id`];
  if (playerId !== null) return { kind: 'person', playerId, ...every };
  const guestId = row[`${color}_guest_id`];
  if (guestId !== null) return { kind: 'guest', guestId, ...every };
  const level = present(row[`${color}_house_level`]);
  return { kind: 'house', level: known(HOUSE_LEVELS, level as HouseLevel), ...every };
}
