import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadTemplates } from '../../src/view/templates.ts';
import { english } from '../support/english.ts';

describe('templates', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'chessivore-views-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const write = (files: Readonly<Record<string, string>>) => {
    for (const [name, content] of Object.entries(files)) {
      const path = join(folder, `${name}.hbs`);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, content);
    }
    return loadTemplates(folder)(english);
  };

  it('escape for HTML, but not in text and subjects', () => {
    const templates = write({ 'a/page': '{{x}}', 'a/letter.text': '{{x}}', 'a/letter.subject': '{{x}}\n' });
    expect(templates.render('a/page', { x: '<&">' })).toBe('&lt;&amp;&quot;&gt;');
    expect(templates.render('a/letter.text', { x: '<&">' })).toBe('<&">');
    expect(templates.render('a/letter.subject', { x: '<&">' })).toBe('<&">');
  });

  it('put a page into a layout and parts into a page', () => {
    const templates = write({
      'layouts/main': '<title>{{title}}</title>{{{body}}}',
      'pages/home': '{{> parts/list items=things}}',
      'parts/list': '{{#each items}}<li>{{this}}</li>{{/each}}',
    });
    expect(templates.render('pages/home', { title: 'T', things: ['<a>', 'b'] }, 'layouts/main')).toBe(
      '<title>T</title><li>&lt;a&gt;</li><li>b</li>',
    );
  });

  it('fail where the data lack what they put out, and know what may be absent', () => {
    const templates = write({ page: '{{#if shown}}{{shown}}{{/if}}{{missing}}' });
    expect(() => templates.render('page', {})).toThrow(/missing/);
    expect(templates.render('page', { missing: undefined })).toBe('');
  });

  it('fail at the start when they are written wrong, naming the file', () => {
    expect(() => write({ broken: '{{#if a}}' })).toThrow(/broken/);
    rmSync(join(folder, 'broken.hbs'));
    expect(() => write({ unknown: '{{shout a}}' })).toThrow(/unknown/);
  });

  it('that do not exist are an error', () => {
    expect(() => write({}).render('nothing', {})).toThrow(/nothing/);
  });

  it('reach nothing but own fields of the data', () => {
    const templates = write({ page: '{{#if constructor}}yes{{else}}no{{/if}}' });
    expect(templates.render('page', {})).toBe('no');
  });
});
