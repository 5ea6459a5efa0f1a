import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { drawFinger, focusedLabel, GESTURES, middleOf, squareOn, tabTo } from './support/board.ts';
import { beginGame } from './support/games.ts';
import { setStage } from './support/stage.ts';

const stage = setStage();

const TRY = '/try/orthodox/alternating';

/** What is drawn on the board: "e2e4 solid", in the order in which it was drawn. */
const drawn = (page: Page): Promise<string[]> =>
  page
    .locator('.board-sketch .sketch-stroke')
    .evaluateAll((strokes) => strokes.map((stroke) => stroke.getAttribute('data-stroke') ?? ''));

/** Draws with the right button, from square to square or on one. */
async function draw(page: Page, from: string, to: string, ...keys: readonly string[]): Promise<void> {
  const [start, end] = [await middleOf(squareOn(page, from)), await middleOf(squareOn(page, to))];
  for (const key of keys) await page.keyboard.down(key);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down({ button: 'right' });
  await page.mouse.move(end.x, end.y, { steps: 4 });
  await page.mouse.up({ button: 'right' });
  for (const key of keys) await page.keyboard.up(key);
}

async function openTry(options?: Parameters<typeof stage.visitor>[0]): Promise<Page> {
  const { page } = await stage.visitor(options);
  await page.goto(TRY);
  await page.locator('.is-live').waitFor();
  return page;
}

describe('the right button', () => {
  it('draws arrows and circles, and takes them away', async () => {
    const page = await openTry();
    await draw(page, 'e2', 'e4');
    await draw(page, 'd5', 'd5');
    expect(await drawn(page)).toEqual(['e2e4 solid', 'd5d5 solid']);
    await draw(page, 'e2', 'e4');
    expect(await drawn(page)).toEqual(['d5d5 solid']);
  });

  it('draws in other ways with Control and Alt', async () => {
    const page = await openTry();
    await draw(page, 'a2', 'a4', 'Control');
    await draw(page, 'b2', 'b4', 'Alt');
    await draw(page, 'c2', 'c4', 'Control', 'Alt');
    expect(await drawn(page)).toEqual(['a2a4 dashed', 'b2b4 dotted', 'c2c4 hollow']);
  });

  it('opens no menu on the board, and one beside it', async () => {
    const page = await openTry();
    const menus = page.evaluate(
      () =>
        new Promise<boolean[]>((resolve) => {
          const kept: boolean[] = [];
          document.addEventListener('contextmenu', (event) => {
            kept.push(event.defaultPrevented);
            event.preventDefault();
            if (kept.length === 2) resolve(kept);
          });
        }),
    );
    await squareOn(page, 'e4').click({ button: 'right' });
    await page.locator('h1').click({ button: 'right' });
    expect(await menus).toEqual([true, false]);
  });

  it('draws nothing when it is let go beside the board', async () => {
    const page = await openTry();
    const { x, y } = await middleOf(squareOn(page, 'e4'));
    await page.mouse.move(x, y);
    await page.mouse.down({ button: 'right' });
    await page.mouse.move(2, 2, { steps: 4 });
    await page.mouse.up({ button: 'right' });
    expect(await drawn(page)).toEqual([]);
  });

  it('puts back the piece in the hand, and a piece that is being dragged', async () => {
    const page = await openTry();
    await squareOn(page, 'g1').click();
    await draw(page, 'e4', 'e4');
    expect(await squareOn(page, 'g1').getAttribute('aria-label')).toBe('g1, white knight');
    const { x, y } = await middleOf(squareOn(page, 'e2'));
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y - 60, { steps: 3 });
    await page.mouse.down({ button: 'right' });
    await page.mouse.up({ button: 'right' });
    await page.mouse.up();
    expect(await squareOn(page, 'e2').getAttribute('aria-label')).toBe('e2, white pawn');
  });
});

describe('what is drawn', () => {
  it('turns with the board', async () => {
    const page = await openTry();
    await draw(page, 'a1', 'a1');
    const place = () => page.locator('.board-sketch .sketch-line').boundingBox();
    const before = (await place())!;
    await page.getByRole('link', { name: 'Turn the board' }).click();
    expect(await drawn(page)).toEqual(['a1a1 solid']);
    const after = (await place())!;
    expect(after.x).toBeGreaterThan(before.x + 100);
    expect(after.y).toBeLessThan(before.y - 100);
  });

  it.each<[string, (page: Page) => Promise<void>]>([
    ['a move', (page) => GESTURES['moved by clicks'](page, 'e2', 'e4')],
    ['a click on an empty square', (page) => squareOn(page, 'd5').click()],
    ['Escape on the board', (page) => page.keyboard.press('Escape')],
    [
      'Escape on the toggle',
      async (page) => {
        await page.getByRole('button', { name: 'Arrows' }).focus();
        await page.keyboard.press('Escape');
      },
    ],
  ])('is cleared by %s', async (_name, clear) => {
    const page = await openTry();
    await draw(page, 'g8', 'f6');
    await draw(page, 'c3', 'c3');
    await clear(page);
    expect(await drawn(page)).toEqual([]);
  });

  it('stays while a piece is looked at and put back', async () => {
    const page = await openTry();
    await draw(page, 'g8', 'f6');
    await squareOn(page, 'g1').click();
    await page.keyboard.press('Escape');
    expect(await drawn(page)).toEqual(['g8f6 solid']);
  });

  it('stays on the page of a game when variations are opened', async () => {
    const { page } = await stage.visitor();
    await page.goto((await beginGame(stage.service, { turns: ['e4', 'e5'] })).path);
    await draw(page, 'g1', 'f3');
    await page.getByRole('button', { name: 'Try variations' }).click();
    expect(await drawn(page)).toEqual(['g1f3 solid']);
    await page.getByRole('button', { name: 'One move back' }).click();
    expect(await drawn(page)).toEqual([]);
  });
});

describe('a finger', () => {
  it('draws while the toggle is on, and moves pieces when it is off', async () => {
    const page = await openTry({ device: 'phone' });
    const toggle = page.getByRole('button', { name: 'Arrows' });
    const box = (await toggle.boundingBox())!;
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
    await toggle.tap();
    expect(await toggle.getAttribute('aria-pressed')).toBe('true');
    await drawFinger(page, await middleOf(squareOn(page, 'e2')), await middleOf(squareOn(page, 'e4')));
    await squareOn(page, 'g1').tap();
    expect(await drawn(page)).toEqual(['e2e4 solid', 'g1g1 solid']);
    expect(await squareOn(page, 'g1').getAttribute('aria-label')).toBe('g1, white knight');
    await toggle.tap();
    await GESTURES['dragged by finger'](page, 'e2', 'e4');
    expect(await squareOn(page, 'e4').getAttribute('aria-label')).toBe('e4, white pawn');
    expect(await drawn(page)).toEqual([]);
  });
});

describe('keys that tell', () => {
  const spoken = (page: Page) => page.locator('.board-frame [role="status"]').textContent();

  it('answer through the live region, beside the board too, and leave the focus where it is', async () => {
    const { page } = await stage.visitor();
    await page.goto(
      await (await beginGame(stage.service, { turns: ['e4', 'e5'], clock: { perTurnDays: 3 } })).link(),
    );
    await tabTo(page, '.board-grid button');
    await page.keyboard.press('l');
    await expect.poll(() => spoken(page)).toBe("Bo played e5. Black's pawn goes to e5.");
    await page.keyboard.press('t');
    await expect.poll(() => spoken(page)).toMatch(/^White to move\. You have until .*\.$/);
    await page.keyboard.press('a');
    await expect.poll(() => spoken(page)).toMatch(/^e1, white king\. White guards it with the queen on d1/);
    await page.keyboard.press('s');
    await expect
      .poll(() => spoken(page))
      .toMatch(/^From e1\. Towards e8: white pawn on e4, black pawn on e5/);
    expect(await page.locator('.board-panel').innerText()).toMatch(/^From e1\./);
    expect(await focusedLabel(page)).toBe('e1, white king');
  });

  it('tell the moves of a series and of a game that is looked through', async () => {
    const { page } = await stage.visitor();
    const game = await beginGame(stage.service, { turnOrder: 'progressive-italian', turns: ['e4'] });
    await page.goto(await game.link());
    await GESTURES['moved by keys'](page, 'e7', 'e5');
    await expect.poll(() => spoken(page)).toMatch(/Move 2 of 2/);
    await page.keyboard.press('t');
    await expect.poll(() => spoken(page)).toMatch(/^Black to play series 2, move 2 of 2, may give check\./);
    await page.keyboard.press('l');
    await expect.poll(() => spoken(page)).toBe("Black's pawn goes to e5.");
    await page.goto(game.path);
    await tabTo(page, '.board-grid button');
    await page.keyboard.press('l');
    await expect.poll(() => spoken(page)).toBe('1. e4.');
  });

  it("are listed by the question mark and below the board; with Control they are the browser's", async () => {
    const page = await openTry();
    await tabTo(page, '.board-grid button');
    await page.keyboard.press('Control+d');
    await page.keyboard.press('?');
    await expect.poll(() => spoken(page)).toMatch(/^L tells the last move\./);
    const note = page.locator('.board-keys');
    await note.locator('summary').click();
    expect(await note.innerText()).toContain('what stands along its diagonals');
    const hint = await page.locator('.board-grid').getAttribute('aria-describedby');
    expect(await page.locator(`#${hint}`).textContent()).toContain('question mark');
  });
});
