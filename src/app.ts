import { randomBytes } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { fileURLToPath } from 'node:url';
import { keepTime } from './actions/adopt-machine-time.ts';
import { renewLinksOfCopy } from './actions/renew-links.ts';
import { useLinkKey } from './actions/use-link-key.ts';
import type { World } from './actions/world.ts';
import { type MachineTime, machineTime } from './clock/machine-time.ts';
import { createTrustedClock } from './clock/trusted-clock.ts';
import { type Config, ConfigError } from './config.ts';
import { createFaults, type Faults } from './faults.ts';
import { createHealth } from './health/health.ts';
import { healthPromises } from './health/promises.ts';
import { keepingTime } from './jobs/keep-time.ts';
import { startLoop } from './jobs/loop.ts';
import { orderLetter } from './jobs/order-letter.ts';
import { lookingAfter, SCHEDULE } from './jobs/schedule.ts';
import { createLetterSender } from './jobs/send-letters.ts';
import { removeLeftovers } from './leftovers.ts';
import { fingerprintOf, isWeakSecret, keyOfSecret, linkSecretBeside } from './link-secret.ts';
import { createLinks, type Links } from './links/links.ts';
import { listenAt } from './listening.ts';
import { createLog, type Log } from './log.ts';
import type { Letter } from './mail/letter.ts';
import { openTarget } from './mail/mail-target.ts';
import { startPostThread } from './mail/post-thread.ts';
import { createClientKeys } from './networks.ts';
import { DATABASE_PROBLEMS, MAIL_PROBLEMS, problemOfSetting, WEAK_SECRET_PROBLEM } from './start-problems.ts';
import {
  EXPOSED_KEY_WARNINGS,
  linkKeyWarning,
  lostDatabaseWarning,
  WEAK_SECRET_WARNING,
} from './start-warnings.ts';
import type { Database, Reads } from './store/database.ts';
import { DatabaseFault } from './store/database-fault.ts';
import { findKeptTime } from './store/kept-time.ts';
import { hasSignedLinks } from './store/link-keys.ts';
import { type DatabasePlace, openDatabase } from './store/open-database.ts';
import { listLetters, type OutboxRow } from './store/outbox.ts';
import { loadTemplates } from './view/templates.ts';
import { createEditions } from './web/editions.ts';
import { createLiveGames } from './web/live-games.ts';
import { createServer } from './web/server.ts';
import type { MailboxLetter, Site } from './web/site.ts';
import { readCatalogue } from './words/read-catalogue.ts';

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

/** Of the name under which letters are leased: no two processes draw the same. */
const TAKER_BYTES = 12;

/** Where time and chance come from; tests set them. */
export interface Surroundings {
  readonly machine: MachineTime;
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
  surroundings: Surroundings = { machine: machineTime(), randomBytes },
): Promise<App> {
  const listening = await listenAt(config.host, config.port);
  try {
    const service = await open(config, surroundings);
    listening.answerWith(service.answer);
    return {
      async stop() {
        await Promise.all([service.stopWork(), listening.stop()]);
        await service.close();
      },
    };
  } catch (error) {
    listening.abandon();
    throw error instanceof DatabaseFault ? problemOfSetting(DATABASE_PROBLEMS, error) : error;
  }
}

/** The database, and the key beside it. */
async function openStore(
  { database: place, linkSecret }: Config,
  log: Log,
): Promise<{ database: Database; key: Uint8Array }> {
  try {
    return { key: openKey(place, linkSecret, log), database: await openDatabase(place) };
  } catch (error) {
    throw problemOfSetting(DATABASE_PROBLEMS, error);
  }
}

function openKey(place: DatabasePlace, linkSecret: string | undefined, log: Log): Uint8Array {
  if (place.kind === 'sqlite') {
    const warning = lostDatabaseWarning(place.path);
    if (warning !== undefined) log.warn(warning);
    if (linkSecret === undefined)
      return linkSecretBeside(place.path, (exposure) => log.warn(EXPOSED_KEY_WARNINGS[exposure]));
  }
  if (linkSecret === undefined) throw new Error('The settings were taken without a key.');
  return keyOfSecret(linkSecret);
}

/** Links signed with the key, of which the database keeps a fingerprint. A weak key goes on only where it is in use. */
async function openLinks(
  { linkSecret }: Config,
  key: Uint8Array,
  world: Pick<World, 'database' | 'now'>,
  log: Log,
): Promise<Links> {
  const fingerprint = fingerprintOf(key);
  if (linkSecret !== undefined && isWeakSecret(linkSecret)) {
    if (!(await hasSignedLinks(world.database.reads, fingerprint))) {
      await world.database.close();
      throw new ConfigError([WEAK_SECRET_PROBLEM]);
    }
    log.warn(WEAK_SECRET_WARNING);
  }
  const warning = linkKeyWarning(await useLinkKey(world, fingerprint));
  if (warning !== undefined) log.warn(warning);
  return createLinks(key);
}

/** Sees to it that letters can leave. */
function openWay({ mail }: Config): void {
  try {
    openTarget(mail);
  } catch (error) {
    throw problemOfSetting(MAIL_PROBLEMS, error);
  }
}

/** All of the service behind its address. */
interface Service {
  readonly answer: RequestListener;
  /** Begins no more letters and no other work, ends the streams of new turns, and finishes what is in hand. */
  stopWork(): Promise<void>;
  /** Lets go of mail server and database, once nobody asks any more. */
  close(): Promise<void>;
}

async function open(config: Config, surroundings: Surroundings): Promise<Service> {
  const log = createLog(config.logLevel);
  const faults = createFaults(log, surroundings.randomBytes);
  const { assets, editions } = createEditions(
    config.languages.map(readCatalogue),
    readCatalogue('en'),
    loadTemplates(VIEWS),
    ASSETS,
  );
  openWay(config);
  const { database, key } = await openStore(config, log);
  removeLeftovers(config, surroundings.machine.read().wall);
  const clock = createTrustedClock(surroundings.machine, await findKeptTime(database.reads));
  const { now } = clock;
  const strangerLimits = config.limited ? config.strangerLetters : undefined;
  const world: World = {
    database,
    now,
    certainNow: clock.certainNow,
    randomBytes: surroundings.randomBytes,
    limited: config.limited,
    strangerLimits,
    localAddresses: config.localAddresses,
    mailDelayMs: config.mailDelayMs,
  };
  const links = await openLinks(config, key, world, log);
  const renewed = await renewLinksOfCopy(world, faults.leaveOut);
  if (renewed !== undefined)
    log.warn({ games: renewed }, 'the database is a copy: its players are mailed new links');
  const clientKey = createClientKeys(key);
  const { publicUrl, mailFrom, contact, mail: target } = config;
  const post = startPostThread(
    { publicUrl, mailFrom, contact, linkKey: key, views: VIEWS, target },
    {
      died: (error) => faults.note('the thread that makes letters died and is started again', error),
      ready: () => sender.wake(),
    },
  );
  const order = (row: OutboxRow) => orderLetter(database.reads, row, now());
  const sender = createLetterSender({
    database,
    taker: Buffer.from(surroundings.randomBytes(TAKER_BYTES)).toString('hex'),
    now,
    order,
    post: target.kind === 'mailbox' ? undefined : post,
    log,
    faults,
    messageHost: new URL(publicUrl).hostname,
    mailDelayMs: config.mailDelayMs,
    strangerLimits,
  });
  const live = createLiveGames(database.reads, faults, {
    all: MOST_READERS,
    ofOneClient: config.limited ? MOST_PAGES_OF_READER : MOST_READERS,
  });
  database.listen(({ letters, games }) => {
    if (letters) sender.wake();
    live.changed(games);
  });
  const health = createHealth(
    healthPromises({ database, place: config.database, clock, strangerLimits }),
    log,
  );
  const loop = startLoop(world, [keepingTime(clock, log), lookingAfter(health), ...SCHEDULE], faults);
  const site: Site = {
    world,
    reads: database.reads,
    links,
    clientKey,
    editions,
    faults,
    health,
    publicUrl,
    trustProxy: config.trustProxy,
    assets,
    live,
    mailbox:
      target.kind === 'mailbox'
        ? () => mailboxLetters(database.reads, async (row) => post.write(await order(row)), faults)
        : undefined,
  };
  log.info({ publicUrl }, 'Chessivore serves');
  return {
    answer: createServer(site),
    async stopWork() {
      live.close();
      await Promise.all([loop.stop(), sender.stop()]);
    },
    async close() {
      await post.close();
      await keepTime(database, clock).catch((error: unknown) => {
        log.error({ err: error }, 'the time could not be kept for the next start');
      });
      await database.close();
      log.info('Chessivore has stopped');
    },
  };
}

/**
 * The latest letters as they would arrive, made again at each look: no link is stored. One that cannot be made is left out.
 */
async function mailboxLetters(
  reads: Reads,
  write: (row: OutboxRow) => Promise<Letter>,
  faults: Faults,
): Promise<MailboxLetter[]> {
  const rows = await listLetters(reads, MAILBOX_SIZE, faults.leaveOut);
  const letters = await Promise.all(
    rows.map(async (row) => {
      try {
        const { to, subject, text, html, attachments, pictures } = await write(row);
        return [
          { id: String(row.id), to, subject, text, html, queuedAt: row.queuedAt, attachments, pictures },
        ];
      } catch (error) {
        faults.leaveOut({ table: 'outbox', id: row.id, error });
        return [];
      }
    }),
  );
  return letters.flat();
}
