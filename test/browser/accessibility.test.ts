import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import { describe, expect, it } from 'vitest';
import { ROUTES } from '../../src/web/routes.ts';
import { setPagesStage } from './support/every-page.ts';
import { NO_PAGES } from './support/pages.ts';
import { DEVICES, type Device, THEMES } from './support/visitor.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const stage = setPagesStage();

it('every page of the table of routes is looked at', () => {
  const addresses = ROUTES.filter(({ method, operation }) => method === 'get' && operation === undefined);
  const known = new Set([...stage.pages.map(({ route }) => route), ...NO_PAGES]);
  const isFile = (path: string) => /\.(png|pgn)$/.test(path);
  expect(addresses.map(({ path }) => path).filter((path) => !known.has(path) && !isFile(path))).toEqual([]);
});

describe.each(Object.keys(DEVICES) as Device[])('on the %s', (device) => {
  it.each(THEMES)('axe finds nothing on any page in %s colors', async (theme) => {
    const found = await stage.onEveryPage({ device, theme }, async (page) => {
      await page.evaluate(AXE);
      // Letters are shown as they arrive, in a frame of their own.
      const { violations } = await page.evaluate(() =>
        (window as unknown as { axe: { run(...of: unknown[]): Promise<AxeResults> } }).axe.run(
          { exclude: [['iframe']] },
          { iframes: false, resultTypes: ['violations'] },
        ),
      );
      return violations.map(
        ({ id, impact, nodes }) =>
          `${impact} ${id}: ${nodes.map(({ html }) => html.slice(0, 150)).join(' | ')}`,
      );
    });
    expect(found).toEqual([]);
  });
});
