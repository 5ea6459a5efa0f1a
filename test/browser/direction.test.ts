import { expect, it } from 'vitest';
import { squareOn } from './support/board.ts';
import { beginGame } from './support/games.ts';
import { setStage } from './support/stage.ts';

const stage = setStage();

/** The page as it is in a language that is written from right to left. */
const readFromRight = () => {
  document.documentElement.dir = 'rtl';
};

it('on a page from right to left every square answers where it is drawn', async () => {
  const { page } = await stage.visitor();
  await page.goto(await (await beginGame(stage.service)).link());
  await page.evaluate(readFromRight);
  const board = (await page.locator('.board-frame svg.board').boundingBox())!;
  for (const [square, file, rank] of [
    ['a1', 0, 0],
    ['e2', 4, 1],
    ['h8', 7, 7],
  ] as const) {
    const button = (await squareOn(page, square).boundingBox())!;
    const scale = board.width / 400;
    expect(button.x + button.width / 2, square).toBeCloseTo(board.x + (16 + 48 * file + 24) * scale, -1);
    expect(button.y + button.height / 2, square).toBeCloseTo(board.y + (48 * (7 - rank) + 24) * scale, -1);
  }
  await page.mouse.click(
    board.x + (16 + 48 * 4.5) * (board.width / 400),
    board.y + 48 * 6.5 * (board.width / 400),
  );
  expect(await squareOn(page, 'e2').getAttribute('aria-label')).toContain('picked up');
});

it('on a page from right to left the buttons below a board lead where they point', async () => {
  const { page } = await stage.visitor();
  const game = await beginGame(stage.service, { turns: ['e4', 'e5'] });
  await page.goto(game.path);
  await page.evaluate(readFromRight);
  const [first, last] = await Promise.all(
    ['To the start', 'To the end'].map((name) => page.getByRole('button', { name }).boundingBox()),
  );
  expect(first!.x).toBeLessThan(last!.x);
});
