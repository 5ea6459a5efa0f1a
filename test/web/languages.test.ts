import { parse } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import { readCatalogue } from '../../src/words/read-catalogue.ts';
import { ENGLISH } from '../support/english.ts';
import { MIRRORED } from '../support/mirrored.ts';
import { confirmChallenge, openEditions, openTestSite, postChallenge, siteOfFile } from './support/site.ts';

const [FIRST, SECOND] = [ENGLISH.language.tag, MIRRORED.language.tag];
const both = openEditions([ENGLISH, MIRRORED]);

const test = siteOfFile(both);

const languageOf = (text: string) => {
  const page = parse(text).querySelector('html')!;
  return [page.getAttribute('lang'), page.getAttribute('dir')];
};

describe('a page', () => {
  it.each([
    ['/', undefined, FIRST],
    ['/', 'ar-XB', SECOND],
    ['/', 'fr, ar-XB;q=0.5, en;q=0.4', SECOND],
    ['/', 'fr', FIRST],
    ['/', '*', FIRST],
    [`/?lang=${SECOND}`, 'en', SECOND],
    ['/?lang=fr', 'ar-XB', SECOND],
    ['/?lang=en&lang=ar-XB', undefined, FIRST],
    ['/rules/absorption/alternating', 'ar-XB', SECOND],
    ['/rules/absorption/alternating', 'en', FIRST],
    ['/nothing', 'ar-XB', SECOND],
  ])('at %s for a browser that asks for %s is in %s', async (path, accept, tag) => {
    const request = test.ask.get(path);
    const { text, headers } = await (accept === undefined ? request : request.set('Accept-Language', accept));
    expect(languageOf(text)).toEqual([tag, tag === SECOND ? 'rtl' : 'ltr']);
    expect(headers.vary).toContain('Accept-Language');
  });

  it('has the script that speaks its language', async () => {
    const script = async (lang: string) => {
      const { text } = await test.ask.get(`/?lang=${lang}`).expect(200);
      const href = parse(text).querySelector('script')!.getAttribute('src')!;
      return (await test.ask.get(href).expect(200)).text;
    };
    expect(await script(FIRST)).toContain('"Pause"');
    const other = await script(SECOND);
    expect(other).not.toContain('"Pause"');
    expect(other).toContain('rtl');
  });

  it('that is not in the catalogue yet is English inside, and says so', async () => {
    const page = parse((await test.ask.get(`/look?lang=${SECOND}`).expect(200)).text);
    const main = page.querySelector('main')!;
    expect([main.getAttribute('lang'), main.getAttribute('dir')]).toEqual(['en', 'ltr']);
    const home = parse((await test.ask.get(`/?lang=${SECOND}`).expect(200)).text);
    expect(home.querySelector('main')!.hasAttribute('lang')).toBe(false);
  });
});

it('programs are answered in English, whatever they ask for', async () => {
  const { body, headers } = await test.ask.get('/api/games/none').set('Accept-Language', SECOND).expect(404);
  expect(body.title).toBe('Not found');
  expect(headers.vary).toBeUndefined();
});

it('a site whose usual language is another one has English for those who ask for it', async () => {
  const site = openTestSite(openEditions([MIRRORED, ENGLISH]));
  expect(languageOf((await site.ask.get('/')).text)[0]).toBe(SECOND);
  expect(languageOf((await site.ask.get('/').set('Accept-Language', 'en-US')).text)[0]).toBe(FIRST);
  await site.close();
});

it('a site without English has it only where a language lacks something', async () => {
  const { frame } = MIRRORED.areas;
  const site = openTestSite(openEditions([{ language: MIRRORED.language, areas: { frame: frame! } }]));
  const page = parse((await site.ask.get('/').set('Accept-Language', 'en')).text);
  expect(page.querySelector('html')!.getAttribute('lang')).toBe(SECOND);
  expect(page.querySelector('main')!.getAttribute('lang')).toBe(FIRST);
  expect(page.querySelector('h1')!.text).toBe('Chess that eats, by email');
  await site.close();
});

it('German has the home page and the pages of an invitation', async () => {
  const site = openTestSite(openEditions([ENGLISH, readCatalogue('de')]));
  const open = await postChallenge(site, { opponent: undefined, turnOrder: 'progressive-italian' });
  const read = async (path: string) =>
    parse((await site.ask.get(path).set('Accept-Language', 'de-AT, en;q=0.5').expect(200)).text);
  const home = await read('/');
  expect(home.querySelector('html')!.getAttribute('lang')).toBe('de');
  expect(home.querySelector('h1')!.text).toBe('Schach, das zulangt, per E-Mail');
  const step = await read(`/invitations/${open.id}`);
  expect(step.querySelector('h1')!.text).toBe('Noch ein Schritt: Sieh in deine E-Mails');
  await confirmChallenge(site, open);
  const shown = await read(`/invitations/${open.id}`);
  expect(shown.querySelectorAll('.terms-in-short li').map(({ text }) => text)).toEqual([
    'Klassisches Schach, progressiv (italienisch). Ann spielt Weiß.',
    'Bedenkzeit: 7 Tage für jeden Zug.',
    'Bücher und eigene Analyse sind erlaubt, Engines nicht. Wer die Adresse kennt, kann zuschauen.',
  ]);
  expect(shown.querySelector('details p:last-child')!.text).toMatch(
    /^Bitte antworte bis Di, 15\. Dezember 2026, 09:00 UTC \(noch 14 Tage\)\.$/,
  );
  expect(shown.querySelector('main')!.hasAttribute('lang')).toBe(false);
  await site.close();
});
