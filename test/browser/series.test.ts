import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { GESTURES, squareOn } from './support/board.ts';
import { beginGame } from './support/games.ts';
import { setStage } from './support/stage.ts';

const stage = setStage();
const tap = GESTURES['moved by taps'];

/** Bo's second series: four moves, in Scottish order. */
const beginSeries = () =>
  beginGame(stage.service, {
    turnOrder: 'progressive-scottish',
    turns: ['e4', 'e5 Nf6', 'Nf3 Nc3 d3'],
  });

const makeSteps = async (page: Page, ...moves: readonly (readonly [string, string])[]) => {
  for (const [from, to] of moves) await GESTURES['moved by clicks'](page, from, to);
};
const stepsOf = (page: Page) => page.locator('.turn-steps li').allInnerTexts();
const counterOf = (page: Page) => page.locator('.now').innerText();
const keptOn = (page: Page) => page.getByText('Saved', { exact: true }).waitFor();

describe('a series is built on the board', () => {
  it('with two taps a move, one confirmation, and the count and the check rule in sight', async () => {
    const game = await beginSeries();
    const { page } = await stage.visitor({ device: 'phone' });
    await page.goto(await game.link());
    expect(await counterOf(page)).toMatch(/Move 1 of 4.*a check ends the series/s);
    await tap(page, 'd7', 'd6');
    expect(await counterOf(page)).toMatch(/Move 2 of 4/);
    await tap(page, 'c8', 'g4');
    await tap(page, 'b8', 'c6');
    expect(await counterOf(page)).toMatch(/Move 4 of 4.*may give check/s);
    await tap(page, 'c6', 'd4');
    await page.getByRole('button', { name: 'Send these moves' }).tap();
    await page.getByRole('status').filter({ hasText: 'You played' }).waitFor();
    expect((await game.played()).at(-1)).toBe('d6 Bg4 Nc6 Nd4');
  });

  it('steps are taken back one by one, and the series is begun again', async () => {
    const game = await beginSeries();
    const { page } = await stage.visitor();
    await page.goto(await game.link());
    await makeSteps(page, ['d7', 'd6'], ['c8', 'g4'], ['b8', 'c6']);
    expect(await stepsOf(page)).toEqual(['d6', 'Bg4', 'Nc6']);
    await page.getByRole('link', { name: 'Undo Nc6' }).click();
    expect(await stepsOf(page)).toEqual(['d6', 'Bg4']);
    expect(await squareOn(page, 'b8').getAttribute('aria-label')).toBe('b8, black knight');
    await page.getByRole('link', { name: 'Start over' }).click();
    expect(await counterOf(page)).toMatch(/Move 1 of 4/);
    expect(await page.locator('.turn-steps').isVisible()).toBe(false);
  });

  it('a check that is not the last move is refused with its reason in Italian order', async () => {
    const game = await beginGame(stage.service, {
      turnOrder: 'progressive-italian',
      turns: ['e4', 'e5 d5'],
    });
    const { page } = await stage.visitor();
    await page.goto(await game.link());
    await makeSteps(page, ['f1', 'b5']);
    expect(await stepsOf(page)).toEqual([]);
    expect(await page.locator('.board-panel').innerText()).toMatch(/check/);
    expect(await page.locator('.board-panel').getByRole('link').count()).toBe(1);
  });

  it('a check ends it at once in Scottish order', async () => {
    const game = await beginGame(stage.service, {
      turnOrder: 'progressive-scottish',
      turns: ['e4', 'e5 d5'],
    });
    const { page } = await stage.visitor();
    await page.goto(await game.link());
    await squareOn(page, 'f1').click();
    expect(await squareOn(page, 'b5').getAttribute('aria-label')).toMatch(/ends the series/);
    await squareOn(page, 'b5').click();
    await page.waitForURL('**/preview?moves=f1b5');
  });
});

describe('steps that are not sent yet', () => {
  it('are there again after a reload, and on another device', async () => {
    const game = await beginSeries();
    const link = await game.link();
    const desk = await stage.visitor();
    await desk.page.goto(link);
    await GESTURES['dragged by mouse'](desk.page, 'd7', 'd6');
    await GESTURES['dragged by mouse'](desk.page, 'c8', 'g4');
    await keptOn(desk.page);
    await desk.page.reload();
    expect(await stepsOf(desk.page)).toEqual(['d6', 'Bg4']);

    const phone = await stage.visitor({ device: 'phone' });
    await phone.page.goto(link);
    expect(await stepsOf(phone.page)).toEqual(['d6', 'Bg4']);
    await tap(phone.page, 'b8', 'c6');
    await tap(phone.page, 'c6', 'd4');
    await phone.page.getByRole('button', { name: 'Send these moves' }).tap();
    await phone.page.getByRole('status').filter({ hasText: 'You played' }).waitFor();
    expect((await game.played()).at(-1)).toBe('d6 Bg4 Nc6 Nd4');
  });

  it('are saved even when the page is left at once', async () => {
    const game = await beginSeries();
    const link = await game.link();
    const { page } = await stage.visitor();
    await page.goto(link);
    await makeSteps(page, ['d7', 'd6']);
    await page.goto('/rules');
    const phone = await stage.visitor({ device: 'phone' });
    await expect
      .poll(async () => {
        await phone.page.goto(link);
        return stepsOf(phone.page);
      })
      .toEqual(['d6']);
  });

  it('are there for somebody without script', async () => {
    const game = await beginSeries();
    const link = await game.link();
    const { page } = await stage.visitor();
    await page.goto(link);
    await GESTURES['moved by clicks'](page, 'd7', 'd6');
    await keptOn(page);
    const plain = await stage.visitor({ script: false });
    await plain.page.goto(link);
    expect(await stepsOf(plain.page)).toEqual(['d6']);
  });

  it('are saved as soon as a lost connection is back', async () => {
    const game = await beginSeries();
    const { page, context } = await stage.visitor({ isCutOff: true });
    await page.goto(await game.link());
    await context.setOffline(true);
    await GESTURES['moved by clicks'](page, 'd7', 'd6');
    await page.getByText('Not saved yet: no connection').waitFor();
    await context.setOffline(false);
    await keptOn(page);
  });

  it('are shown to nobody else', async () => {
    const game = await beginSeries();
    const { page } = await stage.visitor();
    await page.goto(await game.link());
    await GESTURES['moved by clicks'](page, 'd7', 'd6');
    await keptOn(page);
    const other = await stage.visitor();
    for (const path of [await game.link('white'), game.path]) {
      await other.page.goto(path);
      expect(await other.page.locator('main').innerText()).not.toMatch(/d6/);
    }
  });

  it('back from the preview leads to the series without its last step, and on to another', async () => {
    const game = await beginGame(stage.service, { turnOrder: 'progressive-scottish', turns: ['e4'] });
    const { page } = await stage.visitor();
    await page.goto(await game.link());
    await GESTURES['moved by clicks'](page, 'e7', 'e5');
    await GESTURES['moved by clicks'](page, 'g8', 'f6');
    await page.waitForURL('**/preview?*');
    await page.goBack();
    await expect.poll(() => stepsOf(page)).toEqual(['e5']);
    await GESTURES['moved by clicks'](page, 'b8', 'c6');
    await page.waitForURL('**/preview?moves=e7e5,b8c6');
  });
});
