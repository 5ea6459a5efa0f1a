import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { setPagesStage } from './support/every-page.ts';
import { beginGame } from './support/games.ts';

const stage = setPagesStage();

/** Names that more than one button of the page has. */
const namesTwice = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const names = [...document.querySelectorAll('main button, main a.button')]
      .filter((button) => button.checkVisibility())
      .map((button) => button.getAttribute('aria-label') ?? button.textContent?.trim() ?? '');
    return names.filter((name, index) => names.indexOf(name) !== index);
  });

it.each([true, false])('no two buttons on pages of a game have one name (script: %s)', async (script) => {
  const { page } = await stage.visitor({ script, meets: [403, 404, 410, 422] });
  const found: string[] = [];
  for (const { route, shows, path } of stage.pages.filter(({ route }) => /^\/(play|games)/.test(route))) {
    await page.goto(path);
    for (const name of await namesTwice(page)) found.push(`${route}, ${shows}: ${name}`);
  }
  expect(found).toEqual([]);
});

it('the opponent’s move is a heading before the board', async () => {
  const game = await beginGame(stage.service, { turns: ['e4', 'e5'] });
  const { page } = await stage.visitor();
  await page.goto(await game.link());
  const heading = page.getByRole('heading', { level: 1, name: 'Bo played e5' });
  expect(
    await heading.evaluate(
      (element) =>
        element.compareDocumentPosition(document.querySelector('.board-frame')!) &
        Node.DOCUMENT_POSITION_FOLLOWING,
    ),
  ).toBeTruthy();
});

it('the button that sends is within three presses of Tab from the heading of the preview', async () => {
  const game = await beginGame(stage.service, { turns: ['e4', 'e5'] });
  const { page } = await stage.visitor();
  await page.goto(`${await game.link()}/preview?moves=g1f3`);
  await page.locator('h1').evaluate((heading) => {
    heading.tabIndex = -1;
    heading.focus();
  });
  const met: string[] = [];
  for (let presses = 0; presses < 3; presses++) {
    await page.keyboard.press('Tab');
    met.push(await page.evaluate(() => document.activeElement?.textContent?.trim() ?? ''));
  }
  expect(met).toContain('Send this move');
});
