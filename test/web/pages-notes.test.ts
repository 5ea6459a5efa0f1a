import { describe, expect, it } from 'vitest';
import { recordsIn } from '../support/records.ts';
import { beginTestGame, playTurns, siteOfFile, type TestGame, visitorOf } from './support/site.ts';

const test = siteOfFile();
const { get, post, unchanged } = visitorOf(test);
const byScript = (path: string, form: object) => post(path, form).set('Accept', 'application/json');
/** A game of three turns, and Black's link to the fourth. */
async function begun(more: object = {}): Promise<{ game: TestGame; path: string }> {
  const game = await beginTestGame(test, more);
  await playTurns(test, game, ['e4', 'e5', 'Nf3']);
  return { game, path: `/play/${game.token('black', 4)}` };
}
const record = async (path: string): Promise<string> =>
  (await get(`${path}/record.pgn?comments=1&notes=1`)).split('\n\n')[1] ?? '';

describe('the text of the notes', () => {
  it('is saved, and there again for whatever link of the player is good', async () => {
    const { game, path } = await begun();
    expect(await get(path)).toContain(`href="${path}/notes"`);
    const empty = await get(`${path}/notes`);
    expect(empty).toMatch(/name="version" value="0"/);
    const { headers } = await post(`${path}/notes`, { text: 'Try <b>f5</b>\r\nor d5', version: '0' }).expect(
      303,
    );
    expect(headers.location).toBe(`${path}/notes?saved=1`);
    expect(await get(`${path}/notes?saved=1`)).toContain('Your notes are saved');
    await playTurns(test, game, ['Nc6'], 4);
    for (const number of [4, 6]) {
      const page = await get(`/play/${game.token('black', number)}/notes`);
      expect(page).toContain('>\nTry &lt;b&gt;f5&lt;/b&gt;\nor d5</textarea>');
      expect(page).toMatch(/name="version" value="1"/);
    }
  });

  it('changed on another device comes back with both, and can be saved then', async () => {
    const { path } = await begun();
    await post(`${path}/notes`, { text: 'from the phone', version: '0' }).expect(303);
    const { text } = await post(`${path}/notes`, { text: 'from the desk', version: '0' }).expect(409);
    expect(text).toContain('somewhere else');
    expect(text).toContain('>\nfrom the desk</textarea>');
    expect(text).toContain('<bdi>from the phone</bdi>');
    expect(text).toMatch(/name="version" value="1"/);
    await post(`${path}/notes`, { text: 'both', version: '1' }).expect(303);
    await post(`${path}/notes`, { text: '', version: '2' }).expect(303);
    expect((await post(`${path}/notes`, { text: 'late', version: '1' }).expect(409)).text).toContain(
      'you emptied them',
    );
  });

  it('that cannot be saved comes back with the reason', async () => {
    const { path } = await begun();
    await unchanged(async () => {
      const long = await post(`${path}/notes`, { text: 'y'.repeat(4001), version: '0' }).expect(400);
      expect(long.text).toContain('The text has more than 4000 characters.');
      expect(long.text).toContain('y'.repeat(4001));
      const odd = await post(`${path}/notes`, { text: 'a\u0007b', version: '0' }).expect(422);
      expect(odd.text).toMatch(/aria-describedby="text-error"/);
      await post(`${path}/notes`, { text: 'x' }).expect(400);
      await post(`${path}/notes`, { text: 'x', version: '0', other: 'x' }).expect(400);
      await post(`${path}/notes`, { text: 'x', version: '-1' }).expect(400);
    });
    await post(`${path}/notes`, { text: '😀'.repeat(4000), version: '0' }).expect(303);
  });

  it.each(Object.getOwnPropertyNames(Object.prototype).filter((name) => name !== '__proto__'))(
    'nor a line is taken with a field that no form has, were it called %s',
    async (name) => {
      const { path } = await begun();
      for (const [page, form] of [
        ['/notes', { text: 'x', version: '0' }],
        ['/notes/lines', { after: '0', moves: 'e4' }],
      ] as const) {
        const { text } = await post(`${path}${page}`, { ...form, [name]: 'x' }).expect(400);
        expect(text).toContain(`&quot;${name}&quot; is not known here.`);
      }
    },
  );

  it('is told to script by its version, and a change meanwhile with the text that stands', async () => {
    const { path } = await begun();
    expect((await byScript(`${path}/notes`, { text: 'one', version: '0' }).expect(200)).body).toEqual({
      version: 1,
    });
    const { body } = await byScript(`${path}/notes`, { text: 'two', version: '0' }).expect(409);
    expect(body).toMatchObject({ text: 'one', version: 1, status: 409 });
    expect(body.type).toMatch(/problems\/notes-changed$/);
    expect((await byScript(`${path}/notes`, { text: 'two', version: 'x' }).expect(400)).body.status).toBe(
      400,
    );
  });
});

describe('a line', () => {
  it('is typed, saved, and shown with the position it leads to, its remark, and a way to remove it', async () => {
    const { path } = await begun();
    const page = await get(`${path}/notes`);
    expect(page).toMatch(/<option value="3" selected>2\. Nf3<\/option>/);
    const form = { after: '3', moves: '2... Nc6, Bb5 a6', comment: 'The <usual>' };
    const { headers } = await post(`${path}/notes/lines`, form).expect(303);
    const kept = await get(headers.location?.replace('#board', '') ?? '');
    expect(kept).toContain('After 2. Nf3');
    expect(kept).toContain('2... Nc6 3. Bb5 a6');
    expect(kept).toContain('The &lt;usual&gt;');
    expect(kept).toMatch(/<li>pawns?: a6/);
    const [, forget = ''] = /action="([^"]*\/forget)"/.exec(kept) ?? [];
    await post(forget, {}).expect(303);
    await post(forget, {}).expect(303);
    expect(await get(`${path}/notes`)).not.toContain('2... Nc6 3. Bb5 a6');
  });

  it('saved last is on the board of the page, unless another one is asked for', async () => {
    const { path } = await begun();
    const keep = async (moves: string): Promise<string> => {
      test.world.wait(1_000);
      const { headers } = await post(`${path}/notes/lines`, { after: '3', moves }).expect(303);
      return headers.location?.replace('#board', '') ?? '';
    };
    const first = await keep('Nc6');
    await keep('Nf6');
    expect(await get(`${path}/notes`)).toMatch(/<li>knights: .*f6/);
    expect(await get(first)).toMatch(/<li>knights: .*c6/);
  });

  it('that is refused comes back as it was typed, with the reason and the move', async () => {
    const { path } = await begun();
    await unchanged(async () => {
      const form = { after: '2', moves: 'Nf3 Nc6 Bb9', comment: 'hm' };
      const { text } = await post(`${path}/notes/lines`, form).expect(422);
      expect(text).toMatch(/Move 3 of the line: .*Bb9.* can&#x27;t be read/);
      expect(text).toContain('value="Nf3 Nc6 Bb9"');
      expect(text).toContain('value="hm"');
      expect(text).toMatch(/<option value="2" selected>/);
      const bad = (more: object) => post(`${path}/notes/lines`, { ...form, ...more });
      expect((await bad({ moves: 'e9e9' }).expect(422)).text).toContain('role="alert"');
      expect((await bad({ moves: ' 1. ' }).expect(422)).text).toContain('The line holds no move.');
      expect((await bad({ moves: 'a3 '.repeat(501) }).expect(400)).text).toContain('has more than 500 moves');
      expect((await bad({ comment: 'y'.repeat(501) }).expect(400)).text).toContain(
        'The comment has more than',
      );
      await bad({ after: '4' }).expect(404);
      await bad({ after: 'x' }).expect(400);
      await bad({ other: 'x' }).expect(400);
    });
  });

  it('is listed, saved and forgotten by script', async () => {
    const { path } = await begun({ turnOrder: 'alternating', variant: 'cannibal' });
    const lines = `${path}/notes/lines`;
    const { body } = await byScript(lines, { after: '3', moves: 'b8c6,f1b5', comment: 'pin' }).expect(201);
    expect(body).toEqual({
      id: expect.stringMatching(/^[\w-]{16}$/),
      after: 3,
      turns: [[{ move: 'b8c6', san: 'Nc6' }], [{ move: 'f1b5', san: 'Bb5' }]],
      text: '2... Nc6 3. Bb5',
      comment: 'pin',
      fen: 'r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3',
      keptAt: new Date(test.world.now()).toISOString(),
    });
    expect((await byScript(lines, { after: '3', moves: 'Nc6 Bb5' }).expect(201)).body).toEqual(body);
    expect((await test.ask.get(lines).expect(200)).body).toEqual({ lines: [body] });
    const refused = await byScript(lines, { after: '3', moves: 'Nc6 Bb6' }).expect(422);
    expect(refused.body).toMatchObject({ moveIndex: 1, reason: 'none-goes-there' });
    expect(refused.body.legalMoves.length).toBeGreaterThan(20);
    await byScript(lines, { after: '9', moves: 'Nc6' }).expect(404);
    await byScript(`${lines}/${body.id}/forget`, {}).expect(204);
    await byScript(`${lines}/${body.id}/forget`, {}).expect(204);
    expect((await test.ask.get(lines)).body).toEqual({ lines: [] });
  });

  it('of a progressive game names its series', async () => {
    const game = await beginTestGame(test, { turnOrder: 'progressive-italian', variant: 'african' });
    const path = `/play/${game.token('white', 1)}`;
    await post(`${path}/notes/lines`, { after: '0', moves: 'e4 e5 d5 a3' }).expect(303);
    expect(await get(`${path}/notes`)).toContain('1. e4 2. e5 d5 3. a3');
  });
});

describe('the record', () => {
  it('holds the notes as a comment and each line as a variation where it belongs, for its player', async () => {
    const { path } = await begun();
    await post(`${path}/notes`, { text: 'Look for\nf5 {soon}', version: '0' }).expect(303);
    for (const form of [
      { after: '0', moves: 'd4 d5' },
      { after: '1', moves: 'c5 Nf3', comment: 'sharper (?)' },
      { after: '3', moves: 'Nc6 Bb5' },
    ])
      await post(`${path}/notes/lines`, form).expect(303);
    expect(await record(path)).toBe(
      '{Look for f5 {soon)} 1. e4 (1. d4 d5) 1... e5 (1... c5 2. Nf3 {sharper (?)}) 2.\n' +
        'Nf3 (2. Nf3 Nc6 3. Bb5) *\n',
    );
    const [read] = recordsIn(await get(`${path}/record.pgn?comments=1&notes=1`));
    expect(read?.turns.map(({ moves }) => moves[0]!.san)).toEqual(['e4', 'e5', 'Nf3']);
    for (const query of ['', '?comments=1', '?notes=0'])
      expect(await get(`${path}/record.pgn${query}`)).not.toMatch(/Look for|d4/);
  });

  it('of a game without a turn holds the lines in words', async () => {
    const game = await beginTestGame(test);
    const path = `/play/${game.token('white', 1)}`;
    await post(`${path}/notes/lines`, { after: '0', moves: 'c4 e5', comment: 'English' }).expect(303);
    expect(await record(path)).toBe('{1. c4 e5 English} *\n');
  });
});

describe('a past link', () => {
  it('opens no notes, and takes none', async () => {
    const { game } = await begun();
    const path = `/play/${game.token('white', 1)}`;
    await post(`/play/${game.token('white', 3)}/notes`, { text: 'a secret word', version: '0' }).expect(303);
    await unchanged(async () => {
      for (const page of ['/notes', '/record.pgn?notes=1']) {
        expect(await get(`${path}${page}`, 410)).not.toContain('a secret word');
      }
      expect(await get(path, 410)).not.toContain('/notes"');
      expect((await test.ask.get(`${path}/notes/lines`).expect(410)).body.type).toMatch(/link-used$/);
      await post(`${path}/notes`, { text: 'x', version: '1' }).expect(410);
      await post(`${path}/notes`, { text: 'x'.repeat(4001), version: '1' }).expect(410);
      await post(`${path}/notes/lines`, { after: '0', moves: 'e4' }).expect(410);
      await post(`${path}/notes/lines/AAAAAAAAAAAAAAAA/forget`, {}).expect(410);
      await byScript(`${path}/notes`, { text: 'x', version: '1' }).expect(410);
    });
  });

  it('of a game that is over is none: both read what they wrote', async () => {
    const game = await beginTestGame(test);
    await post(`/play/${game.token('white', 1)}/notes`, { text: 'a lesson', version: '0' }).expect(303);
    await playTurns(test, game, ['f3', 'e5', 'g4', 'Qh4#']);
    expect(await get(`/play/${game.token('white', 3)}/notes`)).toContain('a lesson');
    expect(await get(`/play/${game.token('white', 5)}/notes`)).toContain('a lesson');
    expect(await get(`/play/${game.token('black', 4)}/notes`)).not.toContain('a lesson');
  });
});
