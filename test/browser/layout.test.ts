import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { setPagesStage } from './support/every-page.ts';
import { DEVICES, type Device } from './support/visitor.ts';

const stage = setPagesStage();

describe.each(Object.keys(DEVICES) as Device[])('on the %s', (device) => {
  it('nothing moves on any page while it loads', async () => {
    const found = await stage.onEveryPage({ device }, async (page) => {
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
    expect(await stage.onEveryPage({ device: 'phone', viewport, script }, overflow)).toEqual([]);
  });

  it('no page scrolls sideways at 200 % zoom of a laptop', async () => {
    const viewport = { width: 640, height: 400 };
    expect(await stage.onEveryPage({ viewport, script }, overflow)).toEqual([]);
  });

  it('letters of twice the size fit on a phone', async () => {
    const found = await stage.onEveryPage({ device: 'phone', script }, async (page) => {
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      return overflow(page);
    });
    expect(found).toEqual([]);
  });

  it('a finger meets targets of 44 pixels', async () => {
    const found = await stage.onEveryPage({ device: 'phone', script }, (page) =>
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
          // A link within a sentence, as WCAG 2.5.8 has it; a move of a record is none.
          const line = element.closest('p, li:not(.record li), dd, td, blockquote, pre, figcaption');
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
