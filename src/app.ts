import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer as createHttpServer, type Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { World } from './actions/world.ts';
import type { Config } from './config.ts';
import type { Instant } from './games/terms.ts';
import { startLoop } from './jobs/loop.ts';
import { SCHEDULE } from './jobs/schedule.ts';
import { createLetterSender } from './jobs/send-letters.ts';
import { createLetterWriter } from './jobs/write-letter.ts';
import { linkSecretBeside } from './link-secret.ts';
import { createLinks, type Links } from './links.ts';
import { createLog } from './log.ts';
import type { Mailer } from './mail/delivery.ts';
import type { Letter } from './mail/letter.ts';
import { createMailer } from './mail/mailer.ts';
import { DATABASE_PROBLEMS, LISTEN_PROBLEMS, MAIL_PROBLEMS, problemOfSetting } from './start-problems.ts';
import { type Database, openDatabase, type Reads } from './store/database.ts';
import { listLetters, type OutboxRow } from './store/outbox.ts';
import { loadTemplates } from './view/templates.ts';
import { bundleAssets } from './web/assets.ts';
import { createLiveGames } from './web/game/live-games.ts';
import { createServer } from './web/server.ts';
import type { MailboxLetter, Site } from './web/site.ts';

const VIEWS = fileURLToPath(new URL('../views', import.meta.url));
const ASSETS = {
  script: fileURLToPath(new URL('client/main.ts', import.meta.url)),
  style: `${VIEWS}/styles/index.css`,
  icon: `${VIEWS}/assets/icon.svg`,
};

/** The built-in mailbox shows this many letters. */
const MAILBOX_SIZE = 100;

/** How many pages may wait for new turns at once: of all readers, and of one. */
const MOST_READERS = 1_000;
const MOST_PAGES_OF_READER = 20;

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

/**
 * Wires everything together and serves. The address is taken first: a second start at the same address must not touch
 * the letters of the one that runs.
 *
 * @throws ConfigError when the address or the database is not to be had; whatever else is wrong as it comes
 */
export async function startApp(
  config: Config,
  surroundings: Surroundings = { now: Date.now, randomBytes },
): Promise<App> {
  const server = createHttpServer();
  try {
    await once(server.listen(config.port, config.host), 'listening');
  } catch (error) {
    throw problemOfSetting(LISTEN_PROBLEMS, error);
  }
  try {
    // Nothing in it waits, so that no request comes before there is somebody to answer it.
    return serve(server, config, surroundings);
  } catch (error) {
    server.close();
    throw error;
  }
}

/** The database, and the key beside it. */
function openStore({ databasePath, linkSecret }: Config): { database: Database; links: Links } {
  try {
    const key = linkSecret === undefined ? linkSecretBeside(databasePath) : Buffer.from(linkSecret);
    return { links: createLinks(key), database: openDatabase(databasePath) };
  } catch (error) {
    throw problemOfSetting(DATABASE_PROBLEMS, error);
  }
}

/** The way by which letters leave. */
function openMailer({ mail }: Config): Mailer | undefined {
  try {
    return createMailer(mail);
  } catch (error) {
    throw problemOfSetting(MAIL_PROBLEMS, error);
  }
}

function serve(server: Server, config: Config, surroundings: Surroundings): App {
  const { now } = surroundings;
  const log = createLog(config.logLevel);
  const mailer = openMailer(config);
  const { database, links } = openStore(config);
  const templates = loadTemplates(VIEWS);
  const { publicUrl, mailFrom } = config;
  const write = createLetterWriter({ publicUrl, mailFrom, links, templates }, database.reads, now);
  const sender = createLetterSender({ database, now, write, mailer, log });
  const live = createLiveGames(database.reads, log, {
    all: MOST_READERS,
    ofOneClient: config.limited ? MOST_PAGES_OF_READER : MOST_READERS,
  });
  const world: World = {
    database,
    now,
    randomBytes: surroundings.randomBytes,
    wakeSender: sender.wake,
    gameChanged: live.changed,
    limited: config.limited,
    mailDelayMs: config.mailDelayMs,
  };
  const loop = startLoop(world, SCHEDULE, log);
  const site: Site = {
    world,
    reads: database.reads,
    links,
    templates,
    log,
    publicUrl,
    trustProxy: config.trustProxy,
    assets: bundleAssets(ASSETS),
    live,
    mailbox: mailer === undefined ? () => mailboxLetters(database.reads, write) : undefined,
  };

  server.on('request', createServer(site));
  log.info({ publicUrl }, 'Chessivore serves');
  return {
    async stop() {
      live.close();
      await finishRequests(server);
      await Promise.all([loop.stop(), sender.stop()]);
      mailer?.close();
      await database.close();
      log.info('Chessivore has stopped');
    },
  };
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
      const { to, subject, text, html, attachments, pictures } = await write(row);
      return { id: String(row.id), to, subject, text, html, queuedAt: row.queuedAt, attachments, pictures };
    }),
  );
}
