import type { IncomingMessage } from 'node:http';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import supertest from 'supertest';
import { afterAll } from 'vitest';
import type { Color } from '../../../src/engine/index.ts';
import { createFaults } from '../../../src/faults.ts';
import type { LinkClaim } from '../../../src/links/claims.ts';
import { createLinks } from '../../../src/links/links.ts';
import { createClientKeys } from '../../../src/networks.ts';
import { createEditions } from '../../../src/web/editions.ts';
import { createLiveGames, type LiveLimits } from '../../../src/web/live-games.ts';
import { createServer } from '../../../src/web/server.ts';
import type { Site } from '../../../src/web/site.ts';
import type { Catalogue } from '../../../src/words/catalogue.ts';
import { changingNothing } from '../../support/dump.ts';
import { ENGLISH, templatesIn } from '../../support/english.ts';
import { openTestWorld, type TestWorld, type TestWorldOptions } from '../../support/world.ts';
import { checkingClient } from './described-answers.ts';

const VIEWS = fileURLToPath(new URL('../../../views', import.meta.url));
const CLIENT = fileURLToPath(new URL('../../../src/client/main.ts', import.meta.url));
/** The pages in some languages, the usual one first. */
export const openEditions = (catalogues: readonly Catalogue[]) =>
  createEditions(catalogues, ENGLISH, templatesIn, {
    script: CLIENT,
    style: `${VIEWS}/styles/index.css`,
    icon: `${VIEWS}/assets/icon.svg`,
  });

const IN_ENGLISH = openEditions([ENGLISH]);

export interface TestSite {
  readonly world: TestWorld;
  readonly site: Site;
  readonly ask: ReturnType<typeof supertest>;
  /** What was logged, line by line. */
  readonly logged: readonly string[];
  token(claim: LinkClaim): string;
  close(): Promise<void>;
}

export type TestSiteOptions = TestWorldOptions &
  Partial<Pick<Site, 'health' | 'mailbox' | 'publicUrl' | 'trustProxy' | 'editions' | 'assets'>> & {
    readonly liveLimits?: LiveLimits;
    /** What links are signed with. */
    readonly secret?: string;
  };

/** The whole web side over a real database, with a clock that tests set. */
export function openTestSite(options: TestSiteOptions = {}): TestSite {
  const world = openTestWorld(options);
  const logged: string[] = [];
  const secret = Buffer.from(options.secret ?? 'a secret for tests, nothing more');
  const links = createLinks(secret);
  const log = pino({ base: null }, { write: (line) => logged.push(line) });
  const faults = createFaults(log, world.randomBytes);
  const { liveLimits = { all: 100, ofOneClient: 100 } } = options;
  const live = createLiveGames(world.database.reads, faults, liveLimits);
  world.database.listen(({ games }) => live.changed(games));
  const site: Site = {
    world,
    reads: world.database.reads,
    links,
    clientKey: createClientKeys(secret),
    editions: options.editions ?? IN_ENGLISH.editions,
    faults,
    health: options.health ?? (async () => []),
    assets: options.assets ?? IN_ENGLISH.assets,
    live,
    publicUrl: options.publicUrl ?? 'http://localhost:3000',
    trustProxy: options.trustProxy ?? false,
    mailbox: options.mailbox,
  };
  return {
    world,
    site,
    ask: checkingClient(supertest(createServer(site))),
    logged,
    token: (claim) => links.token(claim),
    close: () => {
      live.close();
      return world.close();
    },
  };
}

/** One site for all tests of a file, closed behind the last of them. */
export function siteOfFile(options?: TestSiteOptions): TestSite {
  const site = openTestSite(options);
  afterAll(() => site.close());
  return site;
}

/** What a visitor does: look at a page, send a form; and that something changes nothing. */
export const visitorOf = ({ ask, world }: TestSite) => ({
  get: async (path: string, status = 200): Promise<string> => (await ask.get(path).expect(status)).text,
  post: (path: string, form: object = {}) => ask.post(path).type('form').send(form),
  unchanged: (work: () => Promise<void>) => changingNothing(world.database.reads, work),
});

/** Reads the beginning of a stream that goes on, then leaves it; any other answer as it is. */
export const readBeginning = (request: supertest.Test): supertest.Test =>
  request.buffer(true).parse((response, done) => {
    const message = response as unknown as IncomingMessage;
    const endless = message.headers['content-type']?.startsWith('text/event-stream') === true;
    let text = '';
    message.setEncoding('utf8');
    message.on('data', (chunk: string) => {
      text += chunk;
      if (endless) message.destroy();
    });
    message.once('close', () => done(null, text));
  });

/** A body for `POST /api/challenges`: Ann, White, invites Bo. */
export const challengeBody = (more: object = {}) => ({
  variant: 'orthodox',
  turnOrder: 'alternating',
  challenger: { name: 'Ann', email: 'ann@example.org' },
  opponent: { name: 'Bo', email: 'bo@example.org' },
  plays: 'white',
  clock: { perTurnDays: 7 },
  ...more,
});

export interface Party {
  readonly id: string;
  readonly challenger: string;
  readonly opponent: string;
}

/** An invitation as the programming interface makes it, with the tokens of both sides; unconfirmed yet. */
export async function postChallenge({ ask, token }: TestSite, more: object = {}): Promise<Party> {
  const { body } = await ask.post('/api/challenges').send(challengeBody(more)).expect(202);
  const claim = { kind: 'invitation', invitationId: body.id, takerNumber: 0 } as const;
  return {
    id: body.id,
    challenger: token({ ...claim, party: 'challenger' }),
    opponent: token({ ...claim, party: 'opponent' }),
  };
}

/** The headers of a form in a browser that has sent a turn of this side, and goes on from a page of ours. */
export const staying = ({ site, world }: TestSite, gameId: string, color: Color) => {
  const token = site.links.token(
    { kind: 'stay', gameId, color, epoch: 0 },
    { kind: 'until', expiresAt: world.now() + 1 },
  );
  return { Cookie: `stay=${token}`, 'Sec-Fetch-Site': 'same-origin' };
};

export const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

export async function confirmChallenge({ ask }: TestSite, { id, challenger }: Party): Promise<void> {
  await ask.post(`/api/challenges/${id}/confirm`).set(bearer(challenger)).expect(200);
}

/** A game that has begun, and the way to its links. */
export interface TestGame {
  readonly id: string;
  readonly party: Party;
  token(color: Color, turnNumber: number): string;
}

export async function beginTestGame(test: TestSite, more: object = {}): Promise<TestGame> {
  const party = await postChallenge(test, more);
  await confirmChallenge(test, party);
  const { body } = await test.ask
    .post(`/api/challenges/${party.id}/accept`)
    .set(bearer(party.opponent))
    .send({})
    .expect(200);
  return {
    id: body.game,
    party,
    token: (color, turnNumber) =>
      test.token({ kind: 'play', gameId: body.game, color, turnNumber, epoch: 0 }),
  };
}

/** Plays turns from the start of a game, or from turn `first` on; each is one move text or several. */
export async function playTurns(
  test: TestSite,
  game: TestGame,
  turns: readonly string[],
  first = 1,
): Promise<void> {
  for (const [index, text] of turns.entries()) {
    const number = first + index;
    await test.ask
      .post(`/api/games/${game.id}/moves`)
      .set(bearer(game.token(number % 2 === 1 ? 'white' : 'black', number)))
      .send({ moves: text.split(' ') })
      .expect(201);
  }
}
