import { describe, expect, it } from 'vitest';
import { dumpDatabase } from '../support/dump.ts';
import { beginTestGame, playTurns, siteOfFile, type TestGame, visitorOf } from './support/site.ts';

const test = siteOfFile();
const { get } = visitorOf(test);
const keep = (path: string, form: object) => test.ask.post(`${path}/draft`).type('form').send(form);
const byScript = (path: string, form: object) => keep(path, form).set('Accept', 'application/json');
const plain = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&#x3D;', '=');
/** The addresses and form targets of the page. */
const addresses = (html: string): string[] =>
  [...html.matchAll(/(?:href|action|formaction)="([^"]*)"/g)].map(([, address = '']) => plain(address));
const scottish = async (): Promise<{ game: TestGame; path: string }> => {
  const game = await beginTestGame(test, { turnOrder: 'progressive-scottish' });
  await playTurns(test, game, ['e4', 'e5 d5']);
  return { game, path: `/play/${game.token('white', 3)}` };
};

describe('the steps of a series', () => {
  it('are saved by a button beside undo, and the turn page starts with them and says so', async () => {
    const { path } = await scottish();
    const page = await get(`${path}?moves=e4d5`);
    expect(page).toMatch(
      /<form[^>]*action="[^"]*\/draft">\s*<input type="hidden" name="moves" value="e4d5">/,
    );
    expect(page).toContain('Save for later');
    const { headers } = await keep(path, { moves: 'e4d5' }).expect(303);
    expect(headers.location).toBe(`${path}#board`);
    const again = await get(path);
    expect(again).toContain("You haven't sent <strong>exd5</strong> yet");
    expect(again).toContain('Move 2 of 3');
    expect(again).toContain('name="moves" value="e4d5"');
    expect(addresses(again)).toContain(`${path}?moves=#board`);
  });

  it('that the address tells win over those saved, none of them too', async () => {
    const { path } = await scottish();
    await keep(path, { moves: 'e4d5,d2d4' }).expect(303);
    expect(await get(path)).toContain('Move 3 of 3');
    const anew = await get(`${path}?moves=`);
    expect(anew).toContain('Move 1 of 3');
    expect(anew).not.toContain("haven't sent");
    expect(anew).toMatch(/You saved <strong>exd5 d4<\/strong> for this turn/);
    expect(await get(`${path}?moves=g1f3`)).toContain('Move 2 of 3');
    expect(await get(`${path}?moves=e4d5,d2d4`)).not.toMatch(/haven't sent|You saved/);
    const picking = addresses(anew).filter((address) => address.includes('from='));
    expect(picking.length).toBeGreaterThan(0);
    for (const address of picking) expect(address).toContain('?moves=&from=');
  });

  it('that make it whole are shown before the last, with the way to look at them', async () => {
    const { path } = await scottish();
    await keep(path, { moves: 'e4d5,d2d4,d4e5' }).expect(303);
    const page = await get(path);
    expect(page).toContain("You haven't sent <strong>exd5 d4 dxe5</strong> yet");
    expect(page).toContain('Move 3 of 3');
    expect(addresses(page)).toContain(`${path}/preview?moves=e4d5,d2d4,d4e5`);
  });

  it('are forgotten when they are emptied', async () => {
    const { path } = await scottish();
    await keep(path, { moves: 'e4d5' }).expect(303);
    expect(await get(`${path}?moves=`)).toContain('Discard');
    await keep(path, { moves: '' }).expect(303);
    expect(await get(path)).toContain('Move 1 of 3');
    expect(await get(path)).not.toMatch(/haven't sent|You saved/);
  });
});

describe('a move', () => {
  it('is saved for later from its preview, with the message, and still has to be sent', async () => {
    const game = await beginTestGame(test);
    const path = `/play/${game.token('white', 1)}`;
    const preview = await get(`${path}/preview?moves=g1f3`);
    expect(addresses(preview)).toContain(`${path}/draft`);
    await keep(path, { moves: 'g1f3', ply: '0', message: 'Hello <Bo>', offerDraw: 'yes' }).expect(303);
    const page = await get(path);
    expect(page).toContain("You haven't sent <strong>Nf3</strong> yet");
    expect(page).toContain('knight on g1');
    expect(await get(`${path}/preview?moves=g1f3`)).toContain('Hello &lt;Bo&gt;');
    expect((await test.ask.get(`/api/games/${game.id}`)).body.ply).toBe(0);
  });

  it('with a message that cannot be sent is not saved, and the message comes back', async () => {
    const game = await beginTestGame(test);
    const path = `/play/${game.token('white', 1)}`;
    const { text } = await keep(path, { moves: 'g1f3', ply: '0', message: 'y'.repeat(1001) }).expect(400);
    expect(text).toContain('has more than 1000 characters');
    expect(text).toContain('y'.repeat(1001));
    expect(await get(path)).not.toMatch(/haven't sent|You saved/);
  });
});

describe('what cannot be saved', () => {
  it('comes back with the reason, and changes nothing', async () => {
    const { game, path } = await scottish();
    await keep(path, { moves: 'e4d5' }).expect(303);
    const before = await dumpDatabase(test.world.database.reads);
    const refused = await keep(path, { moves: 'e4d5,e1e8' }).expect(422);
    expect(refused.text).toMatch(/Move 2 of the series/);
    expect(refused.text).toContain('value="e4d5, e1e8"');
    expect((await keep(`/play/${game.token('white', 1)}`, { moves: 'd2d4' }).expect(410)).text).toContain(
      'already been used',
    );
    expect((await keep(`/play/${game.token('black', 4)}`, { moves: 'd7d5' }).expect(409)).text).toContain(
      'not your turn',
    );
    await keep(path, { moves: 'e4d5', other: 'x' }).expect(400);
    await keep(path, {}).expect(400);
    await keep(path, { moves: 'e'.repeat(8001) }).expect(400);
    await keep('/play/nothing', { moves: 'e4d5' }).expect(404);
    expect(await dumpDatabase(test.world.database.reads)).toBe(before);
  });

  it('is told to script as a problem document, and what was saved with 204', async () => {
    const { game, path } = await scottish();
    const kept = await byScript(path, { moves: 'e4d5' }).expect(204);
    expect(kept.text).toBe('');
    for (const [form, token, status, type] of [
      [{ moves: 'e1e8' }, path, 422, 'illegal-move'],
      [{ moves: 'd2d4' }, `/play/${game.token('white', 1)}`, 410, 'link-used'],
      [{ moves: 'd7d5' }, `/play/${game.token('black', 4)}`, 409, 'not-your-turn'],
      [{}, path, 400, 'invalid-request'],
    ] as const) {
      const { body, headers } = await byScript(token, form).expect(status);
      expect(headers['content-type']).toContain('application/problem+json');
      expect(body.type).toContain(type);
    }
    await byScript(path, { moves: '' }).expect(204);
    expect(await get(path)).toContain('Move 1 of 3');
  });
});

describe('a draft is for one pair of eyes', () => {
  it('and appears nowhere once its turn has been played', async () => {
    const { game, path } = await scottish();
    await keep(path, { moves: 'e4d5,d2d4', message: 'A secret word' }).expect(303);
    await playTurns(test, game, ['Nf3 Nc3 a3'], 3);
    await playTurns(test, game, ['a6 b6 c6 d4'], 4);
    for (const page of [path, `/play/${game.token('white', 5)}`, `/play/${game.token('black', 6)}`]) {
      expect((await test.ask.get(page)).text).not.toMatch(/saved|secret word/i);
    }
  });
});
