import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { type HtmlPart, html, joinHtml, NOTHING } from '../../src/view/html.ts';

describe('a piece of HTML', () => {
  it.each<[what: string, part: HtmlPart, written: string]>([
    ['a text, escaped', '<b> & "c" \'d\'', '&lt;b&gt; &amp; &quot;c&quot; &#x27;d&#x27;'],
    ['a number', 7, '7'],
    ['another piece, as it is', html`<b>${'<'}</b>`, '<b>&lt;</b>'],
    ['nothing for what is left out', undefined, ''],
    ['nothing for what does not hold', false, ''],
    ['a list, one after the other', ['<', html`<i>`, [1, undefined, 'a']], '&lt;<i>1a'],
  ])('holds %s', (_what, part, written) => {
    expect(html`<p title="${part}">${part}</p>`.markup).toBe(`<p title="${written}">${written}</p>`);
  });

  it('is joined to others by what stands between them', () => {
    expect(joinHtml([html`<i>`, '<', html`<b>`], ', ').markup).toBe('<i>, &lt;, <b>');
    expect(joinHtml([]).markup).toBe(NOTHING.markup);
  });

  it('is written where a text is wanted', () => {
    expect(`${html`<br>`}`).toBe('<br>');
  });
});

it('no template puts anything out unescaped but a layout the page or email within it', () => {
  const views = fileURLToPath(new URL('../../views', import.meta.url));
  const raw = readdirSync(views, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.hbs'))
    .flatMap((name) => readFileSync(join(views, name), 'utf8').match(/\{\{\{.*?\}\}\}/g) ?? []);
  expect(new Set(raw)).toEqual(new Set(['{{{body}}}']));
});
