import { afterEach, describe, expect, it } from 'vitest';
import type { Templates } from '../../src/view/templates.ts';
import { ROUTES } from '../../src/web/routes.ts';
import { dumpDatabase } from '../support/dump.ts';
import { pngSizeOf } from '../support/png-size.ts';
import {
  bearer,
  beginTestGame,
  challengeBody,
  openTestSite,
  playTurns,
  postChallenge,
  type TestSite,
  type TestSiteOptions,
} from './support/site.ts';

let test: TestSite | undefined;
afterEach(async () => {
  await test?.close();
  test = undefined;
});
function open(options: TestSiteOptions = {}): TestSite {
  test = openTestSite(options);
  return test;
}

describe('a fault of ours', () => {
  it('is answered with an id that the log has too, without token or address, and changes nothing', async () => {
    const { ask, world, logged, ...site } = open();
    const game = await beginTestGame({ ask, world, logged, ...site });
    await world.database.transaction((transaction) =>
      transaction.run(`UPDATE game SET fen = 'no position' WHERE id = '${game.id}'`),
    );
    const before = await dumpDatabase(world.database.reads);
    const token = game.token('white', 1);
    const api = await ask
      .post(`/api/games/${game.id}/moves`)
      .set(bearer(token))
      .send({ moves: ['e4'] })
      .expect(500);
    expect(api.body).toMatchObject({ status: 500, id: expect.stringMatching(/^[0-9a-f]{12}$/) });
    const page = await ask.get(`/play/${token}`).expect(500);
    const id = /<code>([0-9a-f]{12})<\/code>/.exec(page.text)?.[1];
    const ids = logged.map((line) => JSON.parse(line).id);
    expect(ids).toEqual([api.body.id, id]);
    expect(logged.join('')).toContain('A stored position cannot be read');
    expect(logged.join('')).not.toContain(token);
    expect(logged.join('')).not.toContain('example.org');
    expect(page.text).not.toContain('stored position');
    expect(await dumpDatabase(world.database.reads)).toBe(before);
  });

  it('in a template is answered all the same', async () => {
    const templates: Templates = {
      render: () => {
        throw new Error('a slip of the pen');
      },
    };
    const site = open();
    const broken = { ...site.site.editions.english, templates };
    const editions = { offered: new Map([['en', broken]]), english: broken };
    const { text } = await open({ editions }).ask.get('/').expect(500);
    expect(text).toMatch(/noted as [0-9a-f]{12}/);
  });

  it('of the database is told to who asks whether the service lives', async () => {
    const site = open();
    await site.ask.get('/livez').expect(200, { status: 'ok' });
    await site.world.database.close();
    await site.ask.get('/livez').expect(500);
  });
});

describe('a request in a way that an address has no answer for', () => {
  const addresses = [...new Set(ROUTES.map(({ path }) => path))];

  it.each(addresses)('%s names the ways that it has', async (path) => {
    const { ask, world } = open();
    const before = await dumpDatabase(world.database.reads);
    const methods = ROUTES.filter((route) => route.path === path).map(({ method }) => method.toUpperCase());
    const address = path.replaceAll(/:\w+/g, 'x');
    for (const method of [
      'put',
      'delete',
      'patch',
      ...(methods.includes('POST') ? [] : ['post' as const]),
    ] as const) {
      const { headers } = await ask[method](address).expect(405);
      expect(new Set(headers.allow?.split(', '))).toEqual(
        new Set(methods.flatMap((name) => (name === 'GET' ? ['GET', 'HEAD'] : [name]))),
      );
    }
    await ask.options(address).expect(204);
    expect(await dumpDatabase(world.database.reads)).toBe(before);
  });

  it.each(ROUTES)('$path tells $reader so in their form', async ({ path, reader }) => {
    const { headers } = await open().ask.delete(path.replaceAll(/:\w+/g, 'x')).expect(405);
    expect(headers['content-type']).toMatch(reader === 'programs' ? /problem\+json/ : /text\/html/);
  });

  it('tells programs in their form, at the root of the interface too', async () => {
    const { ask } = open();
    expect((await ask.delete('/api/variants').expect(405)).body.type).toMatch(/method-not-allowed$/);
    for (const path of ['/api', '/api/', '/api/nothing'])
      expect((await ask.get(path).expect(404)).body.status).toBe(404);
  });
});

it('a form of more than a hundred fields is refused for that', async () => {
  const { text } = await open().ask.post('/fresh-link').send('a=1&'.repeat(101)).expect(400);
  expect(text).toContain('at most 100 fields');
});

describe('a form that comes without a body', () => {
  const forms = ROUTES.filter(({ method, body }) => method === 'post' && body === 'form');

  it.each(forms.map(({ path }) => path))('to %s is answered as one without a field', async (path) => {
    const test = open();
    const game = await beginTestGame(test);
    const token = path.startsWith('/challenges/') ? game.party.opponent : game.token('white', 1);
    const address = path.replace(':token', token).replace(':id', game.party.id);
    const [without, empty] = [
      await test.ask.post(address),
      await test.ask.post(address).type('form').send(''),
    ];
    expect(without.status).toBe(empty.status);
    expect(without.text).toBe(empty.text);
    expect(without.status).toBeLessThan(500);
  });
});

describe('limits', () => {
  it('leave alone whoever watches over the service', async () => {
    const { ask } = open({ limited: true });
    for (let count = 0; count < 130; count += 1) await ask.get('/healthz').expect(200, { status: 'ok' });
    for (let count = 0; count < 130; count += 1) await ask.get('/livez').expect(200, { status: 'ok' });
  });

  it('let one client ask 120 times a minute, then say when to come back', async () => {
    const { ask } = open({ limited: true });
    for (let count = 0; count < 120; count += 1) await ask.get('/api/variants').expect(200);
    const api = await ask.get('/api/variants').expect(429);
    expect(api.body).toMatchObject({ status: 429, type: expect.stringMatching(/too-many-requests$/) });
    expect(Number(api.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(api.headers['retry-after'])).toBeLessThanOrEqual(60);
    const page = await ask.get('/').expect(429);
    expect(page.text).toContain('<h1>');
    await ask.get('/').set('X-Forwarded-For', '203.0.113.9').expect(429);
  });

  it.each([
    ['by the count of proxies', 1],
    ['by its address', ['loopback', '10.0.0.0/8']],
  ] as const)('tell clients apart behind a proxy that is trusted %s', async (_how, trustProxy) => {
    const { ask } = open({ limited: true, trustProxy });
    const from = (address: string) => ask.get('/api/variants').set('X-Forwarded-For', address);
    for (let count = 0; count < 120; count += 1) await from('203.0.113.1').expect(200);
    await from('203.0.113.1').expect(429);
    await from('203.0.113.2').expect(200);
  });

  it('let one address get three emails an hour that ask to confirm it, and answer the same beyond', async () => {
    const { ask, world } = open({ limited: true });
    const answers = [];
    for (let count = 0; count < 5; count += 1) {
      const { status, body } = await ask.post('/api/challenges').send(challengeBody());
      answers.push([status, body.status, Object.keys(body)]);
    }
    expect(answers).toEqual(Array(5).fill([202, 'unconfirmed', ['id', 'status']]));
    const letters = await world.database.reads.all('SELECT id FROM outbox');
    expect(letters).toHaveLength(3);
  });

  it('let one address confirm ten invitations a day: 429, and when to try again', async () => {
    const { ask, ...site } = open({ limited: true });
    for (let count = 0; count < 10; count += 1) {
      const party = await postChallenge({ ask, ...site });
      await ask.post(`/api/challenges/${party.id}/confirm`).set(bearer(party.challenger)).expect(200);
    }
    const { headers } = await ask.post('/api/challenges').send(challengeBody()).expect(429);
    expect(Number(headers['retry-after'])).toBe(86_400);
  });

  it('are lifted where they are off', async () => {
    const { ask } = open();
    for (let count = 0; count < 130; count += 1) await ask.get('/api/variants').expect(200);
  });
});

describe('the mailbox', () => {
  const letter = {
    id: '7',
    to: 'ann@example.org',
    subject: 'Your turn <b>',
    text: 'Play:\n\nhttp://localhost:3000/play/TOKEN\n\n<i>text</i>',
    html: '<html><head><style>p{color:red}</style></head><body><p>Hello</p><img src="cid:board.7@example.org"><script>alert(1)</script></body></html>',
    queuedAt: Date.UTC(2026, 11, 1, 9),
    attachments: [{ filename: 'game.pgn', content: '[Event "x"]' }],
    pictures: [
      {
        contentId: 'board.7@example.org',
        board: { pieces: [], variant: 'orthodox' as const, side: 'white' as const },
      },
    ],
  };
  const mailbox = async () => [letter];

  it('shows emails as they would arrive, with links to follow', async () => {
    const { ask } = open({ mailbox });
    expect((await ask.get('/').expect(200)).text).toContain('href="/mailbox"');
    const list = (await ask.get('/mailbox').expect(200)).text;
    expect(list).toContain('href="/mailbox/7"');
    expect(list).toContain('Your turn &lt;b&gt;');
    const page = (await ask.get('/mailbox/7').expect(200)).text;
    expect(page).toContain('<a href="/play/TOKEN">http://localhost:3000/play/TOKEN</a>');
    expect(page).toContain('&lt;i&gt;text&lt;/i&gt;');
    expect(page).toMatch(/<iframe src="\/mailbox\/7\/html"[^>]* sandbox="(?![^"]*allow-scripts)/);
    expect(page).toContain('game.pgn');
    await ask.get('/mailbox/8').expect(404);
    await ask.get('/mailbox/8/html').expect(404);
  });

  it('keeps the HTML of an email from doing anything', async () => {
    const { headers, text } = await open({ mailbox }).ask.get('/mailbox/7/html').expect(200);
    const policy = headers['content-security-policy'] ?? '';
    expect(policy).toMatch(/default-src 'none'/);
    expect(policy).toMatch(/sandbox (?!.*allow-scripts)(?!.*allow-same-origin)/);
    expect(headers['x-frame-options']).toBe('SAMEORIGIN');
    expect(text).toContain('<base target="_top">');
  });

  it('shows the picture of an email, and loads none from anywhere else', async () => {
    const { headers, text } = await open({ mailbox }).ask.get('/mailbox/7/html').expect(200);
    expect(headers['content-security-policy']).toMatch(/img-src data:;/);
    const [, png = ''] = /<img src="data:image\/png;base64,([^"]*)">/.exec(text)!;
    expect(pngSizeOf(Buffer.from(png, 'base64'))).toMatchObject({ width: 600, height: 606 });
  });

  it('answers only requests whose host is this machine', async () => {
    const { ask } = open({ mailbox });
    for (const host of ['localhost:3000', '127.0.0.1', '[::1]:3000']) {
      await ask.get('/mailbox').set('Host', host).expect(200);
    }
    for (const host of ['chess.example.org', 'localhost.example.org', '10.0.0.1:3000', '']) {
      for (const path of ['/mailbox', '/mailbox/7', '/mailbox/7/html']) {
        await ask.get(path).set('Host', host).expect(404);
      }
    }
  });

  const paths = ['/mailbox', '/mailbox/7', '/mailbox/7/html'];

  it.each([
    ['Forwarded', 'for=203.0.113.9'],
    ['Via', '1.1 proxy'],
    ['X-Forwarded-For', '203.0.113.9'],
    ['X-Forwarded-Proto', 'https'],
    ['X-Forwarded-Host', 'chess.example.org'],
    ['X-Forwarded', 'by us'],
    ['X-Real-IP', '203.0.113.9'],
    ['X-Scheme', 'https'],
    ['X-ProxyUser-Ip', '203.0.113.9'],
    ['X-Client-IP', '127.0.0.1'],
    ['True-Client-IP', '203.0.113.9'],
    ['CF-Connecting-IP', '203.0.113.9'],
    ['CF-Ray', '1'],
    ['CDN-Loop', 'cdn'],
    ['X-Forwarded-For', ''],
  ])('does not answer what a proxy has passed on (%s: %s), nor do pages lead to it', async (name, value) => {
    const { ask } = open({ mailbox, trustProxy: 1 });
    for (const path of paths)
      await ask
        .get(path)
        .set({ Host: 'localhost:3000', [name]: value })
        .expect(404);
    for (const path of ['/', '/fresh-link', '/rules/orthodox/alternating', '/nothing'])
      expect((await ask.get(path).set(name, value)).text, path).not.toContain('/mailbox');
    // A page that is kept is kept apart for those who are led there.
    expect((await ask.get('/rules/orthodox/alternating')).text).toContain('href="/mailbox"');
  });

  it('is not led to where the host is not this machine', async () => {
    const { ask } = open({ mailbox });
    for (const path of ['/', '/fresh-link', '/rules/orthodox/alternating', '/nothing'])
      expect((await ask.get(path).set('Host', 'chess.example.org')).text, path).not.toContain('/mailbox');
  });

  it('does not open to whoever is sent there by another site', async () => {
    const { ask } = open({ mailbox });
    for (const path of paths) {
      for (const site of ['cross-site', 'same-site', ''])
        await ask.get(path).set('Sec-Fetch-Site', site).expect(404);
      for (const site of ['same-origin', 'none']) await ask.get(path).set('Sec-Fetch-Site', site).expect(200);
    }
    // The front page opens, and leads on.
    expect((await ask.get('/').set('Sec-Fetch-Site', 'cross-site')).text).toContain('href="/mailbox"');
  });

  it('is not there where emails really leave', async () => {
    const { ask } = open();
    await ask.get('/mailbox').expect(404);
    await ask.get('/mailbox/1').expect(404);
    expect((await ask.get('/')).text).not.toContain('/mailbox');
  });
});

describe('script, style sheet and icon', () => {
  it('are all that a page loads, from here, kept for good under names that change with them', async () => {
    const site = open();
    const game = await beginTestGame(site);
    await playTurns(site, game, ['e4']);
    const page = (await site.ask.get(`/play/${game.token('black', 2)}`)).text;
    const loaded = [...page.matchAll(/<(?:link|img|script|iframe)\b[^>]*(?:href|src)="([^"]*)"/g)].map(
      ([, url]) => url,
    );
    const { styleHref, iconHref, scriptHrefs } = site.site.assets;
    expect(loaded).toEqual([styleHref, iconHref, scriptHrefs.get('en')]);
    for (const href of loaded) {
      expect(href).toMatch(/^\/assets\/[a-z]+-[A-Z0-9]{8}\.(css|svg|js)$/);
      const { headers } = await site.ask.get(href ?? '').expect(200);
      expect(headers['cache-control']).toMatch('immutable');
    }
    const plain = await site.ask.get(styleHref).set('Accept-Encoding', 'identity').expect(200);
    const packed = await site.ask.get(styleHref).set('Accept-Encoding', 'br').expect(200);
    expect(packed.headers['content-encoding']).toBe('br');
    expect(plain.headers['content-type']).toMatch('text/css');
    await site.ask.get('/assets/style-00000000.css').expect(404);
    await site.ask.get('/assets/../pages/home.hbs').expect(404);
    await site.ask.get('/assets/%2e%2e/pages/home.hbs').expect(404);
  });
});
