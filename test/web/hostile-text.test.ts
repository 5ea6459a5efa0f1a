import { describe, expect, it } from 'vitest';
import { bearer, beginTestGame, confirmChallenge, postChallenge, siteOfFile } from './support/site.ts';

const NAMES = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onfocus='alert(1)' autofocus='",
  '\u202Egnp.exe\u202C',
  '\u2068\u2069\u2066x',
  '😀 𝔄𝔫𝔫',
  '{{constructor.constructor}}{{{x}}}',
  '&amp; &lt;',
  'ابجد',
];

const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;')
    .replaceAll('=', '&#x3D;');

const test = siteOfFile();

describe.each(NAMES)('the name and message %j', (text) => {
  it('is shown literally and set apart on every page', async () => {
    const message = `${text}\nsecond line`;
    const invited = await postChallenge(test, {
      challenger: { name: text, email: 'ann@example.org' },
      message,
    });
    await confirmChallenge(test, invited);
    const game = await beginTestGame(test, {
      challenger: { name: text, email: 'ann@example.org' },
      visibility: 'public',
    });
    await test.ask
      .post(`/api/games/${game.id}/moves`)
      .set(bearer(game.token('white', 1)))
      .send({ moves: ['e4'], message })
      .expect(201);
    const withName = [
      '/',
      `/challenges/${invited.opponent}`,
      `/invitations/${invited.id}`,
      `/games/${game.id}`,
      `/play/${game.token('black', 2)}`,
      `/play/${game.token('black', 2)}/game`,
      `/play/${game.token('black', 2)}/preview?moves=e7e5`,
      `/play/${game.token('black', 2)}/resign`,
    ];
    for (const path of withName) {
      const page = (await test.ask.get(path).expect(200)).text;
      // Templates write an equals sign as a reference, sentences of the catalogue as it is.
      const plain = (html: string) => html.replaceAll('&#x3D;', '=');
      expect(plain(page), path).toContain(`<bdi>${plain(escaped(text))}</bdi>`);
      expect(/<script(?! type="module" src="\/assets\/)|<img/.test(page), path).toBe(false);
      // What stands in quotation marks is a value: no quotation mark of the text may end it.
      expect(/<[^>]*\son\w+=/.test(page.replaceAll(/"[^"]*"/g, '""')), path).toBe(false);
    }
    const page = (await test.ask.get(`/play/${game.token('black', 2)}`)).text;
    expect(page).toContain(`<bdi>${escaped(message)}</bdi>`);
    const { body } = await test.ask.get(`/api/games/${game.id}`);
    expect(body.players.white.name).toBe(text);
    const record = await test.ask.get(`/games/${game.id}.pgn`).expect(200);
    expect(record.text).toContain(`[White "${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"]`);
  });
});
