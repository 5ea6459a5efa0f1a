import type { Locator, Page } from 'playwright-core';

/** The button of a square: "e4" when it is empty, "e4, white pawn" and more when it is not. */
export const squareOn = (page: Page, name: string): Locator =>
  page.locator('.board-grid').getByRole('button', { name: new RegExp(`^${name}(,|$)`) });

/** Moves the man on one square to another. */
export type Gesture = (page: Page, from: string, to: string) => Promise<void>;

/** The man is dragged by the mouse. */
const byDrag: Gesture = async (page, from, to) => {
  const [start, end] = [await middleOf(squareOn(page, from)), await middleOf(squareOn(page, to))];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 3 });
  await page.mouse.move(end.x, end.y, { steps: 3 });
  await page.mouse.up();
};

/** Two clicks. */
const byClicks: Gesture = async (page, from, to) => {
  await squareOn(page, from).click();
  await squareOn(page, to).click();
};

/** Two taps of a finger. */
const byTaps: Gesture = async (page, from, to) => {
  await squareOn(page, from).tap();
  await squareOn(page, to).tap();
};

/** The man is dragged by a finger. */
const byFinger: Gesture = async (page, from, to) =>
  drawFinger(page, await middleOf(squareOn(page, from)), await middleOf(squareOn(page, to)));

/** The board is reached by Tab and walked by the arrows. */
const byKeys: Gesture = async (page, from, to) => {
  await tabTo(page, '.board-grid button');
  await walkTo(page, from);
  await page.keyboard.press('Enter');
  await walkTo(page, to);
  await page.keyboard.press('Enter');
};

export const GESTURES = {
  'dragged by mouse': byDrag,
  'moved by clicks': byClicks,
  'moved by taps': byTaps,
  'dragged by finger': byFinger,
  'moved by keys': byKeys,
} as const satisfies Record<string, Gesture>;

/** Presses Tab until the focus is on what the selector names. */
export async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    const isThere = await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector);
    if (isThere) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never comes to ${selector}`);
}

/** What the element that has the focus is called: "e4, white pawn". */
export const focusedLabel = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');

/** Goes by arrows from the square that has the focus to another; which side is at the bottom is found out by walking. */
async function walkTo(page: Page, target: string): Promise<void> {
  const square = async () => (await focusedLabel(page)).slice(0, 2);
  const step = async (axis: 0 | 1, keys: readonly [string, string]) => {
    let [key, other] = keys;
    for (let at = await square(); at[axis] !== target[axis]; ) {
      const distance = Math.abs(at.charCodeAt(axis) - target.charCodeAt(axis));
      await page.keyboard.press(key);
      at = await square();
      if (Math.abs(at.charCodeAt(axis) - target.charCodeAt(axis)) >= distance) [key, other] = [other, key];
    }
  };
  await step(0, ['ArrowRight', 'ArrowLeft']);
  await step(1, ['ArrowUp', 'ArrowDown']);
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A finger is put down at one point of the window and lifted at another. */
export async function drawFinger(page: Page, start: Point, end: Point): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: [...points] });
  await touch('touchStart', [start]);
  for (const share of [0.15, 0.3, 0.5, 0.7, 0.85, 1])
    await touch('touchMove', [
      { x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share },
    ]);
  await touch('touchEnd', []);
  await session.detach();
}

/** Where a finger or the mouse would aim at; the page scrolls there first. */
export async function middleOf(square: Locator): Promise<Point> {
  await square.scrollIntoViewIfNeeded();
  const box = await square.boundingBox();
  if (box === null) throw new Error('the square is not on the page');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
