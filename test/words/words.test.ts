import { FluentResource } from '@fluent/bundle';
import { describe, expect, it } from 'vitest';
import { html } from '../../src/view/html.ts';
import type { Language } from '../../src/words/languages.ts';
import { createWords, type UncheckedWords } from '../../src/words/words.ts';

const ENGLISH: Language = { tag: 'en', dir: 'ltr', formats: 'en-GB' };
const ARABIC: Language = { tag: 'ar', dir: 'rtl', formats: 'ar-EG' };

const speak = (source: string, language = ENGLISH): UncheckedWords =>
  createWords({ language, areas: { a: new FluentResource(source).body } });

const AT = Date.UTC(2026, 11, 8, 9, 5);

describe('sentences', () => {
  it.each([
    ['a-x = Hello', {}, 'Hello'],
    [
      'a-x = { $name } plays { $color ->\n [white] White\n *[black] Black\n}',
      { name: 'Bo', color: 'white' },
      'Bo plays White',
    ],
    ['a-x = { $count ->\n [one] one move\n *[other] { $count } moves\n}', { count: 1 }, 'one move'],
    ['a-x = { $count ->\n [one] one move\n *[other] { $count } moves\n}', { count: 1234 }, '1,234 moves'],
    ['a-x = { LIST($names) }', { names: ['Ann', 'Bo', 'Cy'] }, 'Ann, Bo and Cy'],
    ['a-x = { LIST($names, type: "or") }', { names: ['Ann', 'Bo', 'Cy'] }, 'Ann, Bo or Cy'],
    ['a-x = { UNIT($days, unit: "day") }', { days: 1 }, '1 day'],
    ['a-x = { UNIT($days, unit: "day", display: "narrow") }', { days: 2 }, '2d'],
    [
      'a-x = { DATETIME($at, month: "long") } { DATETIME($at, hour: "2-digit", minute: "2-digit") }',
      { at: AT },
      'December 09:05',
    ],
  ])('%s', (source, holes, said) => {
    expect(speak(source).say('a-x', holes)).toBe(said);
  });

  it('that there are not, and holes that nothing was handed in for, are an error', () => {
    expect(() => speak('a-x = x').say('a-y')).toThrow(/a-y/);
    expect(() => speak('a-x = { $name }').say('a-x')).toThrow(/name/);
    expect(() => speak('a-x = { LIST($name) }').say('a-x', { name: 'Bo' })).toThrow(/list/);
    expect(() => speak('a-x = { UNIT($name, unit: "day") }').say('a-x', { name: 'Bo' })).toThrow(/number/);
  });

  it('as HTML escape every text in a hole, and leave pieces of HTML alone', () => {
    const words = speak('a-x = <bdi>{ $name }</bdi> played { $move }\na-y = { LIST($all) }');
    const name = '<script>"&\'';
    expect(words.html('a-x', { name, move: html`<b>e4</b>` }).markup).toBe(
      '<bdi>&lt;script&gt;&quot;&amp;&#x27;</bdi> played <b>e4</b>',
    );
    expect(words.html('a-y', { all: ['<', html`<b>e4</b>`] }).markup).toBe('&lt; and <b>e4</b>');
    expect(words.say('a-y', { all: ['<', '>'] })).toBe('< and >');
  });

  it('set apart what could turn the direction of what stands around it', () => {
    const words = speak('a-x = { $name } won.\na-y = So: { $sentence }');
    const won = words.say('a-x', { name: 'דן' });
    expect(won).toBe('\u2068דן\u2069 won.');
    expect(words.say('a-x', { name: 'Ann\u2069\u202e' })).toBe('\u2068Ann\u202e\u2069 won.');
    // A sentence of ours in another one keeps what it has set apart.
    expect(words.say('a-y', { sentence: won })).toBe('So: \u2068\u2068דן\u2069 won.\u2069');
  });

  it('that run from right to left set every hole apart, but none within a tag', () => {
    const words = speak('a-x = <a href="{ $href }">{ $name }</a> { NUMBER($count) }', ARABIC);
    expect(words.html('a-x', { href: '/games', name: 'Bo', count: 12 }).markup).toBe(
      '<a href="/games">\u2068Bo\u2069</a> \u2068١٢\u2069',
    );
  });
});
