import type { KeptTime, TimeShift } from '../clock/trusted-time.ts';
import { present } from './columns.ts';
import type { Reads, Transaction } from './database.ts';
import { HELD } from './held-rows.ts';

interface ClockRow {
  readonly at: number;
  readonly steady_ms: number;
  readonly boot_id: string | null;
  readonly ahead_ms: number | null;
  readonly disputed_from: number | null;
  readonly disputed_steady_ms: number | null;
  readonly confirmed: number;
  readonly confirmed_boot_id: string | null;
}

/**
 * What the run before, or another process, has kept of the time; undefined before the first. Earlier versions kept nothing,
 * but the latest turn of all tells what they saw last.
 */
export async function findKeptTime(reads: Reads): Promise<KeptTime | undefined> {
  const row = await reads.first<ClockRow>(`SELECT * FROM clock ${HELD}`);
  if (row) return fromRow(row);
  const latest = await reads.first<{ at: number | null }>('SELECT max(turn_started_at) AS at FROM game');
  const at = latest?.at ?? undefined;
  return at === undefined ? undefined : { at, steady: 0, bootId: undefined, dispute: undefined };
}

const fromRow = (row: ClockRow): KeptTime => ({
  at: row.at,
  steady: row.steady_ms,
  bootId: row.boot_id ?? undefined,
  dispute:
    row.ahead_ms === null
      ? undefined
      : {
          aheadMs: row.ahead_ms,
          from: present(row.disputed_from),
          steady: present(row.disputed_steady_ms),
        },
});

/** Keeps what is known of the time. */
export async function saveKeptTime(transaction: Transaction, kept: KeptTime): Promise<void> {
  await transaction.run(
    `INSERT INTO clock (only_row, at, steady_ms, boot_id, ahead_ms, disputed_from, disputed_steady_ms)
      VALUES (1, ?, ?, ?, ?, ?, ?)
      ON CONFLICT (only_row) DO UPDATE SET at = excluded.at, steady_ms = excluded.steady_ms, boot_id = excluded.boot_id,
        ahead_ms = excluded.ahead_ms, disputed_from = excluded.disputed_from,
        disputed_steady_ms = excluded.disputed_steady_ms`,
    kept.at,
    kept.steady,
    kept.bootId ?? null,
    kept.dispute?.aheadMs ?? null,
    kept.dispute?.from ?? null,
    kept.dispute === undefined ? null : Math.round(kept.dispute.steady),
  );
}

/** Whether the host has said that the clock of this machine is right, and it has not been taken over since. */
export async function isClockConfirmed(reads: Reads, bootId: string | undefined): Promise<boolean> {
  const row = await reads.first<Pick<ClockRow, 'confirmed' | 'confirmed_boot_id'>>(
    'SELECT confirmed, confirmed_boot_id FROM clock',
  );
  return row?.confirmed === 1 && (row.confirmed_boot_id === null || row.confirmed_boot_id === bootId);
}

/** The host says that the clock of this machine is right; false where no service has run on this database yet. */
export async function confirmClock(transaction: Transaction, bootId: string | undefined): Promise<boolean> {
  const { changes } = await transaction.run(
    'UPDATE clock SET confirmed = 1, confirmed_boot_id = ?',
    bootId ?? null,
  );
  return changes === 1;
}

/** The word of the host has been heeded. */
export async function clearConfirmation(transaction: Transaction): Promise<void> {
  await transaction.run('UPDATE clock SET confirmed = 0, confirmed_boot_id = NULL');
}

/** What is gone by again: the table, the instants that move together, and the one that says when they began. */
const MOVED = [
  ['game', ['turn_started_at'], 'turn_started_at'],
  ['game', ['clock_since', 'deadline_at', 'remind_at'], 'clock_since'],
  ['invitation', ['created_at', 'expires_at', 'confirmed_at', 'ended_at'], 'created_at'],
  ['outbox', ['queued_at', 'due_at', 'wanted_at', 'attempt_at', 'taken_until', 'closed_at'], 'queued_at'],
  ['player', ['created_at'], 'created_at'],
] as const;

/**
 * Moves what began while the time was in doubt, so that whoever has time left has as much of it afterwards (turns,
 * invitations, letters that wait), and what is counted or kept for a time is counted from the same moment.
 */
export async function moveTimes(transaction: Transaction, { from, byMs }: TimeShift): Promise<void> {
  for (const [table, columns, beganAt] of MOVED) {
    const moved = columns.map((column) => `${column} = ${column} + ?`).join(', ');
    await transaction.run(
      `UPDATE ${table} SET ${moved} WHERE ${beganAt} >= ?`,
      ...columns.map(() => byMs),
      from,
    );
  }
}
