import supertest from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServer } from '../../src/web/server.ts';
import { beginTestGame, openTestSite, type TestSite } from './support/site.ts';

let test: TestSite;
let game = '';
beforeAll(async () => {
  test = openTestSite();
  game = (await beginTestGame(test)).id;
});
afterAll(() => test.close());

const USUAL = '<html lang="en" dir="ltr">';

const htmlTag = (text: string): string => /<html[^>]*>/.exec(text)![0];

async function pageIn(look: string, path: string): Promise<string> {
  return htmlTag((await test.ask.get(path).set('Cookie', look)).text);
}

describe('the look that a visitor has chosen', () => {
  it.each(['/', '/look', '/rules', '/rules/cannibal/alternating', '/nothing-here'])(
    'is worn by %s',
    async (path) => {
      expect(htmlTag((await test.ask.get(path)).text)).toBe(USUAL);
      expect(await pageIn('look=green.dark', path)).toBe(
        '<html lang="en" dir="ltr" data-colors="green" data-scheme="dark">',
      );
      expect(await pageIn('a=b; look=blue.system; c=d', path)).toBe(
        '<html lang="en" dir="ltr" data-colors="blue" data-scheme="system">',
      );
      expect(htmlTag((await test.ask.get(path)).text)).toBe(USUAL);
    },
  );

  it('is worn by a game', async () => {
    expect(await pageIn('look=wood.light', `/games/${game}`)).toBe(
      '<html lang="en" dir="ltr" data-colors="wood" data-scheme="light">',
    );
  });

  it.each([
    'look=wood.system',
    'look=green',
    'look="><script>.dark',
    'look=green.dark.x',
    'outlook=green.dark',
    '',
  ])('is the usual one where the cookie is %j', async (cookie) => {
    expect(await pageIn(cookie, `/games/${game}`)).toBe(USUAL);
  });
});

describe('the page that offers looks', () => {
  const choose = (fields: object) => test.ask.post('/look').type('form').send(fields);

  it('has the browser keep a choice for a year, and shows it', async () => {
    const { headers } = await choose({ colors: 'green', scheme: 'dark' }).expect(303);
    expect(headers['set-cookie']).toEqual([
      'look=green.dark; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly',
    ]);
    const { text } = await test.ask.get(headers.location!).set('Cookie', 'look=green.dark').expect(200);
    expect([...text.matchAll(/value="(\w+)" checked/g)].map(([, value]) => value)).toEqual(['green', 'dark']);
    expect(text).toContain('role="status"');
  });

  it('has it forget the choice with the usual one', async () => {
    const { headers } = await choose({ colors: 'wood', scheme: 'system' }).expect(303);
    expect(headers['set-cookie']).toEqual([expect.stringContaining('Max-Age=0;')]);
  });

  it('takes nothing that it does not offer', async () => {
    for (const fields of [{}, { colors: 'pink', scheme: 'dark' }, { colors: 'wood' }]) {
      const { status, headers } = await choose(fields);
      expect(status).toBe(400);
      expect(headers['set-cookie']).toBeUndefined();
    }
  });

  it('gives no cookie to whoever only looks', async () => {
    for (const path of ['/', '/look', `/games/${game}`])
      expect((await test.ask.get(path)).headers['set-cookie']).toBeUndefined();
  });

  it('asks for a secure connection where the service has one', async () => {
    const secure = { ...test.site, publicUrl: 'https://chess.example.org' };
    const { headers } = await supertest(createServer(secure))
      .post('/look')
      .type('form')
      .send({ colors: 'blue', scheme: 'light' });
    expect(headers['set-cookie']).toEqual([expect.stringMatching(/; Secure$/)]);
  });
});
