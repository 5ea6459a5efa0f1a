import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROUTES } from '../../src/web/routes.ts';
import { dumpDatabase } from '../support/dump.ts';
import {
  bearer,
  beginTestGame,
  confirmChallenge,
  openTestSite,
  playTurns,
  postChallenge,
  readBeginning,
  staying,
  type TestSite,
} from './support/site.ts';

/** One way to fill the gaps of an address, with the token that goes along as a bearer, and perhaps White's right to go on. */
interface Filling {
  readonly is: string;
  readonly id: string;
  readonly token: string;
  readonly stays?: true;
}

let test: TestSite;
const fillings: Filling[] = [];

beforeAll(async () => {
  test = openTestSite({
    mailbox: async () => [
      {
        id: '1',
        to: 'ann@example.org',
        subject: 's',
        text: 't',
        html: '<p>h</p>',
        queuedAt: 0,
        attachments: [],
        pictures: [],
      },
    ],
  });
  const game = await beginTestGame(test);
  await playTurns(test, game, ['e4', 'e5', 'Nf3']);
  const waiting = await beginTestGame(test);
  await playTurns(test, waiting, ['e4', 'e5']);
  const over = await beginTestGame(test, { visibility: 'public' });
  await playTurns(test, over, ['f3', 'e5', 'g4', 'Qh4#']);
  const unconfirmed = await postChallenge(test);
  const invited = await postChallenge(test, { turnOrder: 'progressive-italian' });
  await confirmChallenge(test, invited);
  const open = await postChallenge(test, { opponent: undefined });
  await confirmChallenge(test, open);
  const invitationToken = (party: { readonly id: string }) =>
    test.token({ kind: 'invitation', invitationId: party.id, party: 'challenger', takerNumber: 0 });
  fillings.push(
    { is: 'a link past its turn', id: game.id, token: game.token('white', 1) },
    { is: 'a link that has played', id: game.id, token: game.token('white', 3) },
    { is: 'the link to play with', id: game.id, token: game.token('black', 4), stays: true },
    { is: 'the next link of the other side', id: game.id, token: game.token('white', 5) },
    {
      is: 'the last link of a finished game',
      id: over.id,
      token: over.token('white', 5),
      stays: true,
    },
    { is: 'a stay to play with', id: waiting.id, token: 'nothing', stays: true },
    { is: 'an unconfirmed invitation', id: unconfirmed.id, token: unconfirmed.challenger },
    { is: 'an invitation to the invited', id: invited.id, token: invited.opponent },
    { is: 'an open invitation', id: open.id, token: invitationToken(open) },
    { is: 'nothing at all', id: 'AAAAAAAAAAAAAAAA', token: 'nothing' },
  );
});
afterAll(() => test.close());

const fill = (path: string, { id, token }: Filling): string =>
  path
    .replace(':id', id)
    .replace(':token', token)
    .replace(':variant', 'african')
    .replace(':turnOrder', 'alternating')
    .replace(':type', 'illegal-move')
    .replace(':action', 'accept')
    .replace(':color', 'white')
    .replace(':letter', '1')
    .replace(/^\/events$/, `/events?game=${id}`);

const cookieOf = ({ id, stays }: Filling): object => (stays ? staying(test, id, 'white') : {});

const QUERIES = [
  '',
  '?moves=e5e4,e7e5&typed=Nf6',
  '?moves=b8c6',
  '?turn=1&side=black',
  '?from=e7&to=e5&comments=1',
];

describe('reading changes nothing', () => {
  it.each(ROUTES.filter(({ method }) => method === 'get').map(({ path }) => path))(
    'GET and HEAD %s leave every row as it was, whoever asks and with whatever link',
    async (path) => {
      const before = await dumpDatabase(test.world.database.reads);
      for (const filling of fillings) {
        for (const query of QUERIES) {
          const address = `${fill(path, filling)}${query}`.replace(/(\?.*)\?/, '$1&');
          const read = await readBeginning(
            test.ask.get(address).set({ ...bearer(filling.token), ...cookieOf(filling) }),
          );
          const headed = await test.ask.head(address).set({ ...cookieOf(filling) });
          expect(read.status, `${address}, ${filling.is}`).toBeLessThan(500);
          expect(headed.status).toBeLessThan(500);
          expect(headed.text ?? '').toBe('');
        }
      }
      expect(await dumpDatabase(test.world.database.reads)).toBe(before);
    },
  );

  it('answers something at every address of the table', async () => {
    for (const { method, path } of ROUTES.filter(({ method }) => method === 'get')) {
      const statuses = [];
      for (const filling of fillings)
        statuses.push(
          (await readBeginning(test.ask[method](fill(path, filling)).set({ ...cookieOf(filling) }))).status,
        );
      expect(
        statuses.some((status) => status < 400),
        path,
      ).toBe(true);
    }
  });
});

describe('every answer', () => {
  it.each(ROUTES.filter(({ method }) => method === 'get').map(({ path, keep }) => [path, keep] as const))(
    '%s has the headers of safety, and is kept by %s',
    async (path, keep) => {
      for (const filling of fillings) {
        const { headers, body: text } = await readBeginning(
          test.ask.get(fill(path, filling)).set({ ...cookieOf(filling) }),
        );
        expect(text).toBeTypeOf('string');
        expect(headers['content-security-policy']).toMatch(/default-src 'none'/);
        if (!path.endsWith('/html'))
          expect(headers['content-security-policy']).toMatch(/^(?!.*unsafe).*;script-src 'self';/);
        expect(headers['referrer-policy']).toBe('same-origin');
        expect(headers['x-content-type-options']).toBe('nosniff');
        expect(headers['x-powered-by']).toBeUndefined();
        if (keep === 'nobody') expect(headers['cache-control']).toMatch(/^no-store/);
        expect(/<script(?! type="module" src="\/assets\/)|\son\w+=|style="|javascript:/i.test(text)).toBe(
          false,
        );
        if (!/mailbox|openapi/.test(path)) expect(/ann@example|bo@example/.test(text)).toBe(false);
      }
    },
  );

  it.each(ROUTES.filter(({ path }) => /:token|:color/.test(path)).map(({ path }) => path))(
    '%s, behind a token or a cookie, is kept by nobody',
    (path) => {
      expect(ROUTES.filter((route) => route.path === path).every(({ keep }) => keep === 'nobody')).toBe(true);
    },
  );
});
