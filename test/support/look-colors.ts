import { readFileSync } from 'node:fs';
import type { Rgb } from './seen-colors.ts';

const read = (name: string): string =>
  readFileSync(new URL(`../../views/styles/${name}`, import.meta.url), 'utf8').replaceAll(
    /\/\*.*?\*\//gs,
    '',
  );

/** The custom properties that a rule of a style sheet sets, by name; empty where there is no such rule. */
export function customProperties(sheet: string, selector: string): Record<string, string> {
  const css = read(sheet);
  const start = css.search(
    new RegExp(`(^|[\\s},;{])${selector.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\s*\\{`),
  );
  const body = start < 0 ? '' : css.slice(css.indexOf('{', start + 1) + 1);
  const rule = body.slice(0, body.indexOf('}'));
  return Object.fromEntries(
    [...rule.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]),
  );
}

export const rgbOf = (hex: string): Rgb =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb;

const USUAL = customProperties('look.css', ':root,\n[data-colors]');
const CONTRAST = customProperties('look.css', ':root,\n  [data-colors]');

/** What each look makes of a board, as the style sheet has it. */
export const LOOKS: Readonly<Record<string, Record<string, string>>> = {
  wood: USUAL,
  green: { ...USUAL, ...customProperties('look.css', '[data-colors="green"]') },
  blue: { ...USUAL, ...customProperties('look.css', '[data-colors="blue"]') },
  'more contrast': { ...USUAL, ...CONTRAST },
};
