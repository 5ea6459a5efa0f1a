import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import Handlebars from 'handlebars';
import { describe, expect, it } from 'vitest';
import { LANGUAGE_TAGS } from '../../src/words/languages.ts';
import { CATALOGUES, readSources } from '../../src/words/read-catalogue.ts';
import { type MessageShape, messageTypes, readMessages } from './messages.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const english = readMessages(readSources('en'));
const byId = new Map(english.map((message) => [message.id, message]));

const filesOf = (folder: string, ending: string): string[] =>
  readdirSync(`${ROOT}${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(ending))
    .map((path) => `${ROOT}${folder}/${path}`);

/** A sentence as a template says it. */
interface Saying {
  readonly place: string;
  readonly helper: string;
  readonly id: string;
  readonly holes: readonly string[];
}

/** All that templates say. */
const sayings: Saying[] = filesOf('views', '.hbs').flatMap((path) => {
  const found: Saying[] = [];
  const gather = ({ path: helper, params, hash }: hbs.AST.MustacheStatement): void => {
    const name = (helper as hbs.AST.PathExpression).original;
    if (name !== 'say' && name !== 'html') return;
    const id = (params[0] as hbs.AST.StringLiteral).value;
    const place = path.slice(ROOT.length);
    found.push({ place, helper: name, id, holes: (hash?.pairs ?? []).map(({ key }) => key).sort() });
  };
  class Finder extends Handlebars.Visitor {
    override MustacheStatement(mustache: hbs.AST.MustacheStatement): void {
      gather(mustache);
    }
  }
  new Finder().accept(Handlebars.parse(readFileSync(path, 'utf8')));
  return found;
});

const describeMessage = ({ markup, holes }: MessageShape) => ({
  markup,
  holes: [...holes].map(([name, kind]) => `${name}: ${kind}`),
});

describe('the English catalogue', () => {
  it('has the types that were made of it: else run `npm run words`', () => {
    expect(readFileSync(`${CATALOGUES}messages.ts`, 'utf8')).toBe(messageTypes(english));
  });

  it('has every sentence that a template says, with its holes, and with markup only where HTML is asked for', () => {
    const wrong = sayings.filter(({ helper, id, holes }) => {
      const message = byId.get(id);
      return (
        message === undefined ||
        String([...message.holes.keys()]) !== String(holes) ||
        (helper === 'say' && message.markup)
      );
    });
    expect(wrong).toEqual([]);
  });

  it('has no sentence that nobody says', () => {
    const code = filesOf('src', '.ts')
      .filter((path) => !path.endsWith('words/messages.ts'))
      .map((path) => readFileSync(path, 'utf8'))
      .join('\n');
    const said = new Set([
      ...sayings.map(({ id }) => id),
      ...[...code.matchAll(/['`]([a-z]+(?:-[a-z]+)+)['`]/g)].map(([, id]) => id ?? ''),
      ...english.flatMap(({ refers }) => refers),
    ]);
    expect(english.filter(({ id }) => !said.has(id)).map(({ id }) => id)).toEqual([]);
  });

  /** One word a thing, as `docs/glossary.md` has them. */
  const FORBIDDEN: readonly (readonly [word: RegExp, instead: string])[] = [
    [/\bm[ae]n\b/i, 'piece'],
    [/\bletters?\b/i, 'email'],
    [/\be-mail|\bmails?\b(?! server)/i, 'email'],
    [/\bkeep (this|these|your|my) (steps?|moves?|turn|notes?|lines?)\b/i, 'save'],
    [/\blook at (it|the)\b/i, 'preview, see'],
    [/\banew\b/i, 'again'],
    [/\bfresh\b/i, 'new link'],
    [/\bstart page\b/i, 'home page'],
    [/\bby lot\b/i, 'at random'],
    [/\bwho(so)?ever\b/i, 'anyone who'],
    [/\btake back the\b|\blast step\b/i, 'undo'],
  ];
  it.each(FORBIDDEN)('never says %s, but: %s', (word) => {
    const found = english.filter(({ texts }) => texts.some((text) => word.test(text)));
    expect(found.map(({ id }) => id)).toEqual([]);
  });

  it('writes as a native editor does: no apostrophe that a browser cannot type, no two blanks', () => {
    const found = english.filter(({ texts }) => texts.some((text) => /’| {2}/.test(text)));
    expect(found.map(({ id }) => id)).toEqual([]);
  });
});

describe('languages', () => {
  it('have a folder each', () => {
    const folders = readdirSync(CATALOGUES, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(folders.map(({ name }) => name).sort()).toEqual([...LANGUAGE_TAGS].sort());
  });

  const others = LANGUAGE_TAGS.filter((tag) => (tag as string) !== 'en').map((tag) => [tag] as const);
  it.each(others)('%s has whole areas, with the same holes and markup as English', (tag) => {
    const messages = readMessages(readSources(tag));
    const areas = new Set(messages.map(({ area }) => area));
    const shapes = (list: readonly MessageShape[]) =>
      Object.fromEntries(list.map((message) => [message.id, describeMessage(message)]));
    expect(shapes(messages)).toEqual(shapes(english.filter(({ area }) => areas.has(area))));
  });
});

describe('sentences that cannot be read are named:', () => {
  it.each([
    ['a hole that is not closed', 'a-one = { $x', /a.ftl cannot be read/],
    ['a name without its area', 'one = x', /one stands in a.ftl/],
    ['a name that is there twice', 'a-one = x\na-one = y', /a-one is there twice/],
    ['a function that there is not', 'a-one = { SHOUT($x) }', /no function SHOUT/],
    ['a sentence that there is not', 'a-one = { a-two }', /no a-two/],
    ['an attribute', 'a-one = x\n  .title = y', /a-one has attributes/],
    [
      'a hole used in two ways',
      'a-one = { NUMBER($x) } { $x ->\n  [a] A\n *[b] B\n}',
      /\$x is used in two ways/,
    ],
  ])('%s', (_what, source, message) => {
    expect(() => readMessages({ a: source })).toThrow(message);
  });

  it('what may stand in a hole follows from what it is used as', () => {
    const [message] = readMessages({
      a: 'a-one = { $name } { $color ->\n  [white] W\n *[black] B\n} { $count ->\n  [one] 1\n *[other] { $count }\n} { DATETIME($at) } { LIST($all) } { a-two }\na-two = <b>{ $inner }</b>',
    });
    expect(message).toMatchObject({ id: 'a-one', markup: true, refers: ['a-two'] });
    expect(Object.fromEntries(message!.holes)).toEqual({
      name: 'text',
      color: ['white', 'black'],
      count: 'number',
      at: 'number',
      all: 'list',
      inner: 'text',
    });
  });
});
