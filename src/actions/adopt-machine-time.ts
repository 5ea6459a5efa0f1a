import type { TrustedClock } from '../clock/trusted-clock.ts';
import type { Database } from '../store/database.ts';
import {
  clearConfirmation,
  confirmClock,
  isClockConfirmed,
  moveTimes,
  saveKeptTime,
} from '../store/kept-time.ts';

/** Keeps for the next start what is known of the time. */
export async function keepTime(database: Database, clock: TrustedClock): Promise<void> {
  await database.transaction((transaction) => saveKeptTime(transaction, clock.kept()));
}

/**
 * Takes over the clock of the machine, if the host has said so or it has proved itself, and moves what was written down
 * in between.
 *
 * @returns by how many milliseconds the time has gone on or back; undefined where it was not taken over
 */
export async function adoptMachineTime(database: Database, clock: TrustedClock): Promise<number | undefined> {
  if (!clock.isToAdopt() && !(await isClockConfirmed(database.reads))) return undefined;
  const adoption = clock.adoption();
  try {
    await database.transaction(async (transaction) => {
      await moveTimes(transaction, adoption.shift);
      await saveKeptTime(transaction, adoption.kept);
      await clearConfirmation(transaction);
      adoption.take();
    });
  } catch (error) {
    adoption.undo();
    throw error;
  }
  return adoption.shift.byMs;
}

/**
 * The host says that the clock of the machine is right. The running service takes it over within seconds, and otherwise
 * the next start does. False where no service has run on this database yet.
 */
export const confirmMachineClock = (database: Database): Promise<boolean> =>
  database.transaction(confirmClock);
