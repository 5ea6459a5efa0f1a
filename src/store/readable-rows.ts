/** Hears of a row that cannot be read. */
export type LeaveOut = (row: {
  readonly table: string;
  readonly id: string | number;
  readonly error: unknown;
}) => void;

/**
 * The values of a list's rows. A row that cannot be read is left out, so that it stops no other.
 *
 * @param leaveOut hears of each of those
 */
export function readableRows<Row extends { readonly id: string | number }, Value>(
  table: string,
  rows: readonly Row[],
  fromRow: (row: Row) => Value,
  leaveOut: LeaveOut,
): Value[] {
  return rows.flatMap((row) => {
    try {
      return [fromRow(row)];
    } catch (error) {
      leaveOut({ table, id: row.id, error });
      return [];
    }
  });
}
