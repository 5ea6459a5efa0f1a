import { createFaults } from '../../src/faults.ts';
import { HOUR_MS } from '../../src/games/terms.ts';
import { orderLetter } from '../../src/jobs/order-letter.ts';
import { createLetterSender, type LetterSender, type LetterSending } from '../../src/jobs/send-letters.ts';
import { createLog } from '../../src/log.ts';
import type { LetterSettings } from '../../src/mail/compose.ts';
import type { Mailer } from '../../src/mail/mailer.ts';
import { createPost, type Post } from '../../src/mail/post.ts';
import type { TestWorld } from '../support/world.ts';
import { SETTINGS } from './letter-facts.ts';

/** Starts the loop; nothing but `wake` makes it look, for it polls once an hour. */
export const startSender = (
  { database, now, randomBytes }: TestWorld,
  way: Mailer | Post,
  changes: Partial<LetterSending> = {},
  settings: LetterSettings = SETTINGS,
): LetterSender =>
  createLetterSender({
    database,
    taker: Buffer.from(randomBytes(12)).toString('hex'),
    now,
    order: (row) => orderLetter(database.reads, row, now()),
    post: 'write' in way ? way : createPost(settings, way),
    log: createLog('silent'),
    faults: createFaults(createLog('silent'), randomBytes),
    messageHost: 'chess.example.org',
    pollMs: HOUR_MS,
    ...changes,
  });
