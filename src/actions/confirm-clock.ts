import type { Database } from '../store/database.ts';
import { confirmClock } from '../store/kept-time.ts';

/**
 * The host says that the clock of the machine is right. The running service takes it over within seconds, and otherwise
 * the next start does. False where no service has run on this database yet.
 */
export const confirmMachineClock = (database: Database): Promise<boolean> =>
  database.transaction(confirmClock);
