import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { drawFinger, focusedLabel, GESTURES, middleOf, squareOn, tabTo } from './support/board.ts';
import { beginGame, type GameOptions } from './support/games.ts';
import { setStage } from './support/stage.ts';
import type { VisitorOptions } from './support/visitor.ts';

const stage = setStage();
const click = GESTURES['moved by clicks'];

/** The turn page of whoever is to move. */
async function openTurn(game: GameOptions, visitor?: VisitorOptions): Promise<Page> {
  const { page } = await stage.visitor(visitor);
  await page.goto(await (await beginGame(stage.service, game)).link());
  return page;
}

const panelOf = (page: Page) => page.locator('.board-panel');
const spoken = (page: Page) => page.locator('.board-frame [role="status"]').textContent();
const movesOfPreview = async (page: Page) => {
  await page.waitForURL('**/preview?*');
  return new URL(page.url()).searchParams.get('moves');
};

describe('castling', () => {
  const fen = 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1';
  const ways = [
    ['short, by the king', 'e1', 'g1', 'e1g1'],
    ['short, onto the rook', 'e1', 'h1', 'e1g1'],
    ['long, by the king', 'e1', 'c1', 'e1c1'],
    ['long, onto the rook', 'e1', 'a1', 'e1c1'],
  ] as const;

  it.each(ways)('%s', async (_name, from, to, move) => {
    const page = await openTurn({ fen });
    await click(page, from, to);
    expect(await movesOfPreview(page)).toBe(move);
  });

  it('is dragged by the finger too', async () => {
    const page = await openTurn({ fen }, { device: 'phone' });
    await GESTURES['dragged by finger'](page, 'e1', 'g1');
    expect(await movesOfPreview(page)).toBe('e1g1');
  });
});

describe('what comes of a move is said before it is made', () => {
  it('a magpie takes what it flies over', async () => {
    const page = await openTurn({ variant: 'african', fen: 'k7/8/8/4p3/2npMP2/8/8/K7 w - - 0 1' });
    await squareOn(page, 'e4').click();
    expect(await squareOn(page, 'e6').getAttribute('aria-label')).toBe(
      'e6, can go here, the pawn on e5 is captured',
    );
    expect(await squareOn(page, 'e5').getAttribute('aria-label')).toMatch(/captured by going to e6$/);
    await squareOn(page, 'e6').click();
    expect(await movesOfPreview(page)).toBe('e4e6');
    expect(await page.locator('h1 .last').innerText()).toContain('Me6xe5');
  });

  it('an upright elephant is tipped, and lies on its side in the preview', async () => {
    const page = await openTurn({ variant: 'african', fen: '7k/3e4/8/8/3R4/8/8/B3K3 w - - 0 1' });
    await squareOn(page, 'd4').click();
    expect(await squareOn(page, 'd7').getAttribute('aria-label')).toMatch(
      /^d7, black elephant, can be tipped/,
    );
    await squareOn(page, 'd7').click();
    await page.waitForURL('**/preview?*');
    expect(await page.locator('h1 .last').innerText()).toContain('R~d7');
  });

  it('a pawn that is taken in passing is named', async () => {
    const page = await openTurn({ turns: ['e4', 'a6', 'e5', 'd5'] });
    await squareOn(page, 'e5').click();
    expect(await squareOn(page, 'd6').getAttribute('aria-label')).toMatch(/pawn on d5 is captured/);
  });
});

describe('a choice', () => {
  const fen = '8/R(P)7/8/7k/8/8/8/4K3 w - - 0 1';
  const openChoice = async (visitor?: VisitorOptions) => {
    const page = await openTurn({ variant: 'absorption', fen }, visitor);
    await click(page, 'a7', 'a8');
    await page.getByRole('dialog').waitFor();
    return page;
  };

  it('names what can come of it, not promoting among it, and goes on to the preview', async () => {
    const page = await openChoice();
    const buttons = await page.getByRole('dialog').getByRole('button').allInnerTexts();
    expect(buttons.length).toBeGreaterThan(3);
    await page.getByRole('button', { name: /^No promotion/ }).click();
    expect(await movesOfPreview(page)).toBe('a7a8');
  });

  it('promotes to what is chosen', async () => {
    const page = await openChoice({ device: 'phone' });
    await page.getByRole('button', { name: /^Promote: knight/ }).tap();
    expect(await movesOfPreview(page)).toBe('a7a8n');
  });

  it.each([
    ['Escape', (page: Page) => page.keyboard.press('Escape')],
    ['its button', (page: Page) => page.getByRole('button', { name: 'Back to the board' }).click()],
    ['a click beside it', (page: Page) => page.mouse.click(5, 5)],
  ] as const)('is left by %s: nothing has moved, and the focus is on the board', async (_name, leave) => {
    const page = await openChoice();
    await leave(page);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await squareOn(page, 'a7').getAttribute('aria-label')).toMatch(/^a7, white rook with pawn/);
    expect(await focusedLabel(page)).toMatch(/^a8/);
    expect(page.url()).not.toContain('preview');
  });
});

describe('why not', () => {
  it('is said beside the board, with a link to the very rule', async () => {
    const page = await openTurn({ variant: 'absorption' });
    await click(page, 'g1', 'g3');
    const link = panelOf(page).getByRole('link');
    expect(await panelOf(page).innerText()).toMatch(/knight/);
    const href = await link.getAttribute('href');
    const { hash } = new URL(href!, page.url());
    await link.click();
    await page.waitForURL(`**${hash}`);
    expect(await page.evaluate((id) => document.getElementById(id) !== null, hash.slice(1))).toBe(true);
  });

  it('is said of a pinned piece by what would happen', async () => {
    const page = await openTurn({ fen: '4r2k/8/8/8/8/8/4N3/4K3 w - - 0 1' });
    await click(page, 'e2', 'c3');
    expect(await panelOf(page).innerText()).toMatch(/king on e1 open to the rook on e8/);
  });

  it('a piece that was picked up by a link, before the script was there, is in the hand', async () => {
    const page = await openTurn({});
    await page.goto(`${page.url().split('?')[0]}?from=g1`);
    expect(await squareOn(page, 'f3').getAttribute('aria-label')).toMatch(/^f3, can go here/);
    await squareOn(page, 'f3').click();
    await page.waitForURL(/preview\?moves=g1f3/);
  });

  it('a piece of the other side shows what it could do', async () => {
    const page = await openTurn({});
    await squareOn(page, 'g8').click();
    expect(await panelOf(page).innerText()).toMatch(/^Black knight on g8/);
    expect(await squareOn(page, 'f6').getAttribute('aria-label')).toMatch(/^f6, can go here/);
    await squareOn(page, 'f6').click();
    expect(await panelOf(page).innerText()).toMatch(/could go to f6 if it were Black's turn/);
    expect(page.url()).not.toContain('moves=');
  });
});

describe('for ears and keys', () => {
  it('the live region says what is in the hand, what has happened, and why not', async () => {
    const page = await openTurn({ turnOrder: 'progressive-italian', turns: ['e4'] });
    await squareOn(page, 'e7').click();
    await expect.poll(() => spoken(page)).toMatch(/^Black pawn on e7, picked up\. Goes to e6, e5/i);
    await squareOn(page, 'e4').click();
    await expect.poll(() => spoken(page)).toMatch(/pawn/);
    await squareOn(page, 'e5').click();
    await expect.poll(() => spoken(page)).toMatch(/e5.*Move 2 of 2/s);
  });

  it('the focus stays on the square to which a piece went', async () => {
    const page = await openTurn({ turnOrder: 'progressive-italian', turns: ['e4'] });
    await GESTURES['moved by keys'](page, 'g8', 'f6');
    expect(await focusedLabel(page)).toBe('f6, black knight');
  });

  it('Escape puts a piece back', async () => {
    const page = await openTurn({});
    await squareOn(page, 'e2').click();
    await page.keyboard.press('Escape');
    expect(await squareOn(page, 'e2').getAttribute('aria-label')).toBe('e2, white pawn');
    expect(await focusedLabel(page)).toBe('e2, white pawn');
  });

  it('Tab enters the board once and leaves it again', async () => {
    const page = await openTurn({});
    await tabTo(page, '.board-grid button');
    expect(await focusedLabel(page)).toBe('e1, white king');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('.board-grid'))).toBeNull();
  });

  it('a refused move that was typed is told where it was typed, and the focus stays there', async () => {
    const page = await openTurn({});
    await page.getByLabel('Type your move').fill('Nf5');
    await page.keyboard.press('Enter');
    expect(await page.getByRole('alert').innerText()).toMatch(/\S/);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('typed');
  });
});

describe('hands that slip', () => {
  it('a piece that is dropped beside the board is back where it was', async () => {
    const page = await openTurn({});
    const box = (await squareOn(page, 'e2').boundingBox())!;
    await page.mouse.move(box.x + 10, box.y + 10);
    await page.mouse.down();
    await page.mouse.move(5, 5, { steps: 4 });
    await page.mouse.up();
    expect(await squareOn(page, 'e2').getAttribute('aria-label')).toBe('e2, white pawn');
  });

  it('a finger on an empty square scrolls the page, and one on a piece that can move does not', async () => {
    const page = await openTurn({}, { device: 'phone' });
    const stroke = async (square: string) => {
      const { x, y } = await middleOf(squareOn(page, square));
      await drawFinger(page, { x, y }, { x, y: y - 150 });
    };
    await stroke('d2');
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await stroke('d4');
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(50);
  });
});
