import type { TrustedClock } from '../clock/trusted-clock.ts';
import type { Database, Reads } from '../store/database.ts';
import {
  clearConfirmation,
  confirmClock,
  findKeptTime,
  isClockConfirmed,
  moveTimes,
  saveKeptTime,
} from '../store/kept-time.ts';

/** Keeps for the next start, and for other processes, what is known of the time; what another has kept is heeded first. */
export async function keepTime(database: Database, clock: TrustedClock): Promise<void> {
  await database.transaction(async (transaction) => {
    await heedOthers(transaction, clock);
    if (clock.mayKeep()) await saveKeptTime(transaction, clock.kept());
  });
}

async function heedOthers(reads: Reads, clock: TrustedClock): Promise<void> {
  const kept = await findKeptTime(reads);
  if (kept) clock.heed(kept);
}

/**
 * Takes over the clock of the machine, if the host has said so or it has proved itself, and moves what was written down
 * in between. Of several processes one does it, and the others take up what that one has written.
 *
 * @returns by how many milliseconds the time has gone on or back; undefined where it was not taken over
 */
export async function adoptMachineTime(database: Database, clock: TrustedClock): Promise<number | undefined> {
  if (!(await isToAdopt(database.reads, clock))) return undefined;
  let undo = (): void => undefined;
  try {
    return await database.transaction(async (transaction) => {
      // Another process may just have done it.
      if (!(await isToAdopt(transaction, clock))) return undefined;
      const adoption = clock.adoption();
      undo = adoption.undo;
      await moveTimes(transaction, adoption.shift);
      await saveKeptTime(transaction, adoption.kept);
      await clearConfirmation(transaction);
      adoption.take();
      return adoption.shift.byMs;
    });
  } catch (error) {
    undo();
    throw error;
  }
}

async function isToAdopt(reads: Reads, clock: TrustedClock): Promise<boolean> {
  await heedOthers(reads, clock);
  return clock.isToAdopt() || isClockConfirmed(reads, clock.bootId);
}

/**
 * The host says that the clock of this machine is right. The service that runs on it takes it over within seconds, and
 * otherwise the next start does. False where no service has run on this database yet.
 *
 * @param bootId tells the machine; undefined where it does not say: then the first service that hears of it is meant
 */
export const confirmMachineClock = (database: Database, bootId: string | undefined): Promise<boolean> =>
  database.transaction((transaction) => confirmClock(transaction, bootId));
