import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { World } from './actions/world.ts';
import type { Config } from './config.ts';
import type { Instant } from './games/terms.ts';
import { startLoop } from './jobs/loop.ts';
import { SCHEDULE } from './jobs/schedule.ts';
import { createLetterSender } from './jobs/send-letters.ts';
import { createLetterWriter } from './jobs/write-letter.ts';
import { linkSecretBeside } from './link-secret.ts';
import { createLinks } from './links.ts';
import { createLog } from './log.ts';
import type { Letter } from './mail/letter.ts';
import { createMailer } from './mail/mailer.ts';
import { openDatabase, type Reads } from './store/database.ts';
import { listLetters, type OutboxRow } from './store/outbox.ts';
import { loadTemplates } from './view/templates.ts';
import { createServer } from './web/server.ts';
import type { MailboxLetter } from './web/site.ts';

const VIEWS = fileURLToPath(new URL('../views', import.meta.url));
const ASSETS = fileURLToPath(new URL('../views/assets', import.meta.url));

/** The built-in mailbox shows this many letters. */
const MAILBOX_SIZE = 100;

/** Requests that are still running so long after the stop are cut off. */
const LAST_ANSWERS_MS = 10_000;

/** Where time and chance come from; tests set them. */
export interface Surroundings {
  now(): Instant;
  randomBytes(count: number): Uint8Array;
}

/** The running service. */
export interface App {
  /** Takes no new work, finishes running requests and the letters in flight, and closes the database. */
  stop(): Promise<void>;
}

/** Wires everything together and serves. Throws when the database, the key or the address is not to be had. */
export async function startApp(
  config: Config,
  surroundings: Surroundings = { now: Date.now, randomBytes },
): Promise<App> {
  const { now } = surroundings;
  const log = createLog(config.logLevel);
  const database = openDatabase(config.databasePath);
  const links = createLinks(
    config.linkSecret === undefined ? linkSecretBeside(config.databasePath) : Buffer.from(config.linkSecret),
  );
  const templates = loadTemplates(VIEWS);
  const { publicUrl, mailFrom } = config;
  const write = createLetterWriter({ publicUrl, mailFrom, links, templates }, database.reads, now);
  const mailer = createMailer(config.mail);
  const sender = createLetterSender({ database, now, write, mailer, log });
  const world: World = {
    database,
    now,
    randomBytes: surroundings.randomBytes,
    wakeSender: sender.wake,
    limited: config.limited,
    mailDelayMs: config.mailDelayMs,
  };
  const loop = startLoop(world, SCHEDULE, log);
  const site = {
    world,
    reads: database.reads,
    links,
    templates,
    log,
    publicUrl,
    trustProxy: config.trustProxy,
    mailbox: mailer === undefined ? () => mailboxLetters(database.reads, write) : undefined,
  };

  const stopWork = async (): Promise<void> => {
    await Promise.all([loop.stop(), sender.stop()]);
    mailer?.close();
    await database.close();
  };
  try {
    const server = createServer(site, ASSETS).listen(config.port, config.host);
    await once(server, 'listening');
    log.info({ publicUrl }, 'Chessivore serves');
    return {
      async stop() {
        await finishRequests(server);
        await stopWork();
        log.info('Chessivore has stopped');
      },
    };
  } catch (error) {
    await stopWork();
    throw error;
  }
}

/** Takes no new requests and waits for those that run. */
async function finishRequests(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  const timer = setTimeout(() => server.closeAllConnections(), LAST_ANSWERS_MS);
  await closed;
  clearTimeout(timer);
}

/** The latest letters as they would arrive, made anew at each look: no link is stored. */
async function mailboxLetters(
  reads: Reads,
  write: (row: OutboxRow) => Promise<Letter>,
): Promise<MailboxLetter[]> {
  const rows = await listLetters(reads, MAILBOX_SIZE);
  return Promise.all(
    rows.map(async (row) => {
      const { to, subject, text, html, attachments } = await write(row);
      return { id: String(row.id), to, subject, text, html, queuedAt: row.queuedAt, attachments };
    }),
  );
}
