import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { ROUTES } from '../../src/web/routes.ts';
import { NO_PAGES, type SamplePage, samplePages } from './support/pages.ts';
import { setStage } from './support/stage.ts';
import { DEVICES, type Device, THEMES, type VisitorOptions } from './support/visitor.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const MEETS = [404, 410, 422];
const stage = setStage();
let pages: readonly SamplePage[];
beforeAll(async () => {
  pages = await samplePages(stage.service);
});

/** Visits every page, and gathers what `look` finds on each. */
async function onEveryPage(
  options: VisitorOptions,
  look: (page: Page, sample: SamplePage) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const { page } = await stage.visitor({ ...options, meets: MEETS });
  const found: string[] = [];
  for (const sample of pages) {
    const answer = await page.goto(sample.path);
    if (answer?.status() !== (sample.status ?? 200)) found.push(`${sample.shows}: ${answer?.status()}`);
    for (const fault of await look(page, sample)) found.push(`${sample.route}, ${sample.shows}: ${fault}`);
  }
  return found;
}

it('every page of the table of routes is looked at', () => {
  const addresses = ROUTES.filter(({ method, operation }) => method === 'get' && operation === undefined);
  const known = new Set([...pages.map(({ route }) => route), ...NO_PAGES]);
  expect(addresses.map(({ path }) => path).filter((path) => !known.has(path))).toEqual([]);
});

describe.each(Object.keys(DEVICES) as Device[])('on the %s', (device) => {
  it.each(THEMES)('axe finds nothing on any page in %s colors', async (theme) => {
    const found = await onEveryPage({ device, theme }, async (page) => {
      await page.evaluate(AXE);
      // Letters are shown as they arrive, in a frame of their own.
      const { violations } = await page.evaluate(() =>
        (window as unknown as { axe: { run(...of: unknown[]): Promise<AxeResults> } }).axe.run(
          { exclude: [['iframe']] },
          { iframes: false },
        ),
      );
      return violations.map(
        ({ id, impact, nodes }) =>
          `${impact} ${id}: ${nodes.map(({ html }) => html.slice(0, 150)).join(' | ')}`,
      );
    });
    expect(found).toEqual([]);
  });

  it('nothing moves on any page while it loads', async () => {
    const found = await onEveryPage({ device }, async (page) => {
      await page.waitForLoadState('load');
      return page.evaluate(
        () =>
          new Promise<string[]>((resolve) => {
            const moved: string[] = [];
            new PerformanceObserver((list) => {
              for (const entry of list.getEntries() as (PerformanceEntry & {
                sources: { node: Element | null }[];
              })[])
                moved.push(...entry.sources.map(({ node }) => node?.outerHTML?.slice(0, 100) ?? 'text'));
            }).observe({ type: 'layout-shift', buffered: true });
            requestAnimationFrame(() => setTimeout(() => resolve(moved)));
          }),
      );
    });
    expect(found).toEqual([]);
  });
});

/** How far the page, or anything on it that does not scroll by itself, sticks out to the right. */
const overflow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    );
    return [`${scrollWidth} px: ${wide.slice(0, 4).map((element) => element.outerHTML.slice(0, 80))}`];
  });

describe.each([true, false])('with script: %s', (script) => {
  it('no page scrolls sideways in 320 pixels', async () => {
    const viewport = { width: 320, height: 640 };
    expect(await onEveryPage({ device: 'phone', viewport, script }, overflow)).toEqual([]);
  });

  it('no page scrolls sideways at 200 % zoom of a laptop', async () => {
    const viewport = { width: 640, height: 400 };
    expect(await onEveryPage({ viewport, script }, overflow)).toEqual([]);
  });

  it('letters of twice the size fit on a phone', async () => {
    const found = await onEveryPage({ device: 'phone', script }, async (page) => {
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      return overflow(page);
    });
    expect(found).toEqual([]);
  });

  it('a finger meets targets of 44 pixels', async () => {
    const found = await onEveryPage({ device: 'phone', script }, (page) =>
      page.evaluate(() => {
        const targets = [
          ...document.querySelectorAll(
            'a[href], button, input:not([type=hidden]), select, textarea, summary',
          ),
        ].filter((element) => {
          const { width, height } = element.getBoundingClientRect();
          if (width < 2 || height < 2 || element.closest('.skip, .unseen')) return false;
          // Squares are as large as the board lets them be; moves can be typed and chosen from lists as well.
          if (element.closest('svg, .board-grid')) return false;
          // A link within a sentence, as WCAG 2.5.8 has it.
          const line = element.closest('p, li, dd, td, blockquote, pre, figcaption');
          const alone = line === null || line.textContent.trim() === element.textContent.trim();
          return !(element.matches('a:not(.button, .alone)') && !alone);
        });
        return targets.flatMap((element) => {
          const { width, height } = (element.closest('label') ?? element).getBoundingClientRect();
          const small = Math.round(height) < 44 || Math.round(width) < 44;
          return small
            ? [`${Math.round(width)} x ${Math.round(height)}: ${element.outerHTML.slice(0, 120)}`]
            : [];
        });
      }),
    );
    expect(found).toEqual([]);
  });
});
