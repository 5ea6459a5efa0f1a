import { createFaults } from '../../src/faults.ts';
import { HOUR_MS } from '../../src/games/terms.ts';
import { createLetterSender, type LetterSender, type LetterSending } from '../../src/jobs/send-letters.ts';
import { createLetterWriter } from '../../src/jobs/write-letter.ts';
import { createLog } from '../../src/log.ts';
import type { Mailer } from '../../src/mail/mailer.ts';
import type { TestWorld } from '../support/world.ts';
import { SETTINGS } from './letter-facts.ts';

/** Starts the loop; nothing but `wake` makes it look, for it polls once an hour. */
export const startSender = (
  { database, now, randomBytes }: TestWorld,
  mailer: Mailer,
  changes: Partial<LetterSending> = {},
): LetterSender =>
  createLetterSender({
    database,
    taker: Buffer.from(randomBytes(12)).toString('hex'),
    now,
    write: createLetterWriter(SETTINGS, database.reads, now),
    mailer,
    log: createLog('silent'),
    faults: createFaults(createLog('silent'), randomBytes),
    messageHost: 'chess.example.org',
    pollMs: HOUR_MS,
    ...changes,
  });
