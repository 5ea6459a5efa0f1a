import { type HTMLElement, parse } from 'node-html-parser';

/** A page as a browser without script has it. */
export interface Page {
  readonly url: string;
  readonly status: number;
  readonly html: string;
  readonly root: HTMLElement;
  /** What a reader sees, white space folded. */
  readonly text: string;
}

/** Opens an address, following redirections. */
export async function visit(url: string, init?: RequestInit): Promise<Page> {
  const response = await fetch(url, init);
  const html = await response.text();
  const root = parse(html);
  const text = (root.querySelector('main') ?? root).structuredText.replaceAll(/\s+/g, ' ');
  return { url: response.url, status: response.status, html, root, text };
}

/** Follows the link with these words. */
export function follow(page: Page, words: string | RegExp): Promise<Page> {
  const link = page.root.querySelectorAll('a').find(({ text }) => matches(text, words));
  const href = link?.getAttribute('href');
  if (!href) throw new Error(`no link "${words}" on ${page.url}: ${page.text}`);
  return visit(new URL(href, page.url).href);
}

/** Presses the button with these words, the form around it filled in; fields not named keep what they have. */
export function press(
  page: Page,
  words: string | RegExp,
  values: Readonly<Record<string, string>> = {},
): Promise<Page> {
  const button = page.root.querySelectorAll('button').find(({ text }) => matches(text, words));
  const form = button?.closest('form');
  if (!button || !form) throw new Error(`no button "${words}" on ${page.url}: ${page.text}`);
  const fields = new URLSearchParams(filledIn(form));
  for (const [name, value] of Object.entries(values)) {
    if (!form.querySelector(`[name="${name}"]`))
      throw new Error(`no field "${name}" in the form on ${page.url}`);
    fields.set(name, value);
  }
  const action = new URL(form.getAttribute('action') ?? page.url, page.url);
  if (form.getAttribute('method') !== 'post') return visit(`${action.origin}${action.pathname}?${fields}`);
  return visit(action.href, { method: 'POST', body: fields });
}

/** What a browser would send of a form that nobody touches. */
function filledIn(form: HTMLElement): [string, string][] {
  const fields: [string, string][] = [];
  for (const field of form.querySelectorAll('input, textarea, select')) {
    const name = field.getAttribute('name');
    if (!name) continue;
    const type = field.getAttribute('type');
    if ((type === 'checkbox' || type === 'radio') && !field.hasAttribute('checked')) continue;
    fields.push([name, fieldValue(field)]);
  }
  return fields;
}

function fieldValue(field: HTMLElement): string {
  switch (field.tagName) {
    case 'TEXTAREA':
      return field.textContent.replace(/^\n/, '');
    case 'SELECT': {
      const options = field.querySelectorAll('option');
      const chosen = options.find((option) => option.hasAttribute('selected')) ?? options[0];
      return chosen?.getAttribute('value') ?? chosen?.text ?? '';
    }
    default:
      return field.getAttribute('value') ?? 'on';
  }
}

const matches = (text: string, words: string | RegExp): boolean =>
  typeof words === 'string' ? text.trim() === words : words.test(text.trim());
