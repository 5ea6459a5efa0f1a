import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { beginGame } from './support/games.ts';
import { setStage } from './support/stage.ts';
import type { VisitorOptions } from './support/visitor.ts';

/** What fits into the window before anybody scrolls, on a phone held either way and on a laptop. */
const WINDOWS = [
  ['a phone', { device: 'phone', viewport: { width: 360, height: 640 } }],
  ['a phone held across', { device: 'phone', viewport: { width: 740, height: 360 } }],
  ['a laptop', { viewport: { width: 1280, height: 800 } }],
] as const satisfies readonly (readonly [string, VisitorOptions])[];
const SIZES = [100, 150];

const CASES = WINDOWS.flatMap(([name, options]) => SIZES.map((size) => ({ name, options, size })));

const MESSAGE =
  'Good luck with that knight, dear Ann, I think it will not see the next week.\nMay it rest in peace.';

const stage = setStage();

async function open(options: VisitorOptions, size: number, path: string): Promise<Page> {
  const { page } = await stage.visitor(options);
  await page.goto(path);
  await page.evaluate((percent) => {
    document.documentElement.style.fontSize = `${percent}%`;
  }, size);
  return page;
}

/** Those of the selectors that are not seen whole without scrolling, each with where it lies. */
const unseen = (page: Page, ...selectors: readonly string[]): Promise<string[]> =>
  page.evaluate(
    (wanted) =>
      wanted.flatMap((selector) => {
        const element = document.querySelector(selector);
        if (element === null) return [`${selector}: not there`];
        const { left, top, right, bottom } = element.getBoundingClientRect();
        const isSeen =
          top >= -1 && left >= -1 && bottom <= innerHeight + 1 && right <= innerWidth + 1 && bottom > top;
        const place = [left, top, right, bottom].map(Math.round).join(' ');
        return isSeen ? [] : [`${selector}: ${place} in ${innerWidth} x ${innerHeight}`];
      }),
    selectors,
  );

const heightOf = (page: Page, selector: string): Promise<number> =>
  page.locator(selector).evaluate((element) => element.getBoundingClientRect().height);

/** How many lines of text stand one below the other inside an element. */
const linesIn = (page: Page, selector: string): Promise<number> =>
  page.locator(selector).evaluate((element) => {
    const range = document.createRange();
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const bottoms: number[] = [];
    while (texts.nextNode()) {
      range.selectNode(texts.currentNode);
      for (const { width, bottom } of range.getClientRects()) if (width > 1) bottoms.push(bottom);
    }
    bottoms.sort((one, other) => one - other);
    return bottoms.filter((bottom, index) => index === 0 || bottom - bottoms[index - 1]! > 12).length;
  });

describe.each(CASES)('on $name, letters at $size %', ({ options, size }) => {
  it('a turn shows what the opponent did and wrote, how much time is left, and the whole board', async () => {
    const game = await beginGame(stage.service, { turns: ['e4', 'e5', 'Nf3'] });
    await game.play(['Nc6'], { message: MESSAGE });
    const page = await open(options, size, await game.link());
    expect(await unseen(page, 'h1', '.message summary', '.now', '.board-frame')).toEqual([]);
    expect(await page.locator('h1').innerText()).toBe('Bo played Nc6');
    expect(await page.locator('.now').innerText()).toBe('Your turn · 7 days left');
    expect(await linesIn(page, '.heading')).toBeLessThanOrEqual(3);
  });

  it('a series shows where it stands, its steps and the way back around the board', async () => {
    const game = await beginGame(stage.service, {
      turnOrder: 'progressive-italian',
      turns: ['e4', 'e5 d5', 'exd5 Nf3 Nc3', 'Nf6 Nxd5 Nxc3 Nc6'],
    });
    const page = await open(options, size, `${await game.link()}?moves=b2c3,d2d4`);
    expect(await unseen(page, 'h1', '.now', '.board-frame', '.turn-steps', '.series a')).toEqual([]);
    expect(await page.locator('.now').innerText()).toBe('Move 3 of 5 · no check allowed yet · 7 days left');
  });

  it('a preview shows what the move does and the button that sends it', async () => {
    const game = await beginGame(stage.service, { variant: 'absorption', turns: ['e4', 'd5'] });
    const page = await open(options, size, `${await game.link()}/preview?moves=e4d5`);
    expect(await unseen(page, 'h1', '.story', '.send button')).toEqual([]);
  });
});

it('the hint of a turn takes one line once its player has played', async () => {
  const game = await beginGame(stage.service, { turns: ['e4', 'e5'] });
  const page = await open(WINDOWS[0][1], 100, await game.link());
  expect(await linesIn(page, '.board-panel')).toBe(1);
  expect(await heightOf(page, '.board-panel')).toBeLessThan(40);
});

it.each([
  ['a phone', false],
  ['a laptop', true],
] as const)('keys are spoken of on %s: %s', async (name, isSaid) => {
  const game = await beginGame(stage.service, { turns: ['e4', 'e5'] });
  const options = WINDOWS.find(([window]) => window === name)![1];
  const page = await open(options, 100, await game.link());
  expect(await page.locator('.board-keys').isVisible()).toBe(isSaid);
  expect(await page.locator('.board-grid').getAttribute('aria-describedby')).toEqual(
    isSaid ? expect.any(String) : null,
  );
});
