import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { GESTURES, squareOn, tabTo } from './support/board.ts';
import { beginGame } from './support/games.ts';
import { setStage } from './support/stage.ts';

const stage = setStage();
const move = GESTURES['moved by clicks'];

const startTrying = (page: Page) => page.getByRole('button', { name: 'Try variations' }).click();
/** The tree as it is read: headings, moves (the one on the board with a star), remarks. */
const tree = (page: Page): Promise<string> =>
  page
    .locator('.tree')
    .locator('h3, .tried, .kept-note')
    .evaluateAll((parts) =>
      parts.map((part) => `${part.textContent}${part.hasAttribute('aria-current') ? '*' : ''}`).join(' | '),
    );

describe('variations', () => {
  it('are tried for both sides from any turn, and make a tree', async () => {
    const game = await beginGame(stage.service, { turns: ['e4', 'e5', 'Nf3'] });
    const { page } = await stage.visitor();
    await page.goto(game.path);
    await startTrying(page);
    await move(page, 'b8', 'c6');
    await move(page, 'f1', 'b5');
    await move(page, 'a7', 'a6');
    expect(await tree(page)).toBe('After 2. Nf3 | 2... Nc6 | 3. Bb5 | a6*');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await move(page, 'f1', 'c4');
    expect(await tree(page)).toBe('After 2. Nf3 | 2... Nc6 | 3. Bb5 | 3. Bc4* | 3... a6');
    await page.getByRole('button', { name: 'Make main line' }).click();
    expect(await tree(page)).toBe('After 2. Nf3 | 2... Nc6 | 3. Bc4* | 3. Bb5 | a6');
    await page.getByRole('button', { name: '3. Bb5' }).click();
    await page.getByRole('button', { name: 'Delete from here' }).click();
    expect(await tree(page)).toBe('After 2. Nf3 | 2... Nc6* | 3. Bc4');
    await page.keyboard.press('Home');
    await move(page, 'd2', 'd4');
    expect(await tree(page)).toBe('From the start | 1. d4* | After 2. Nf3 | 2... Nc6 | 3. Bc4');
  });

  it('leave a series in its middle, and go on through whole series of both sides', async () => {
    const game = await beginGame(stage.service, {
      variant: 'absorption',
      turnOrder: 'progressive-italian',
      turns: ['f4', 'b6 g6', 'a3 h4 Nh3'],
    });
    const { page } = await stage.visitor();
    await page.goto(game.path);
    await startTrying(page);
    await page.keyboard.press('ArrowLeft');
    await move(page, 'b1', 'c3');
    for (const [from, to] of [
      ['c7', 'c6'],
      ['c6', 'c5'],
    ] as const)
      await move(page, from, to);
    expect(await tree(page)).toBe('After 2. b6 g6 | 3. a3 | h4 | Nc3 | 4. c6 | c5*');
    await expect.poll(() => page.locator('.where').innerText()).toBe('Black, 3 of 4');
  });

  it('are made by keys alone, which the board and the replay share out between them', async () => {
    const game = await beginGame(stage.service, { turns: ['e4'] });
    const { page } = await stage.visitor();
    await page.goto(game.path);
    await tabTo(page, '.tools button[aria-expanded]');
    await page.keyboard.press('Enter');
    await page.locator('#content').focus();
    await GESTURES['moved by keys'](page, 'e7', 'e5');
    expect(await tree(page)).toBe('After 1. e4 | 1... e5*');
    await page.keyboard.press('ArrowLeft');
    expect(await tree(page)).toBe('After 1. e4 | 1... e5*');
    await tabTo(page, '.steps button');
    await page.keyboard.press('ArrowLeft');
    expect(await tree(page)).toBe('After 1. e4 | 1... e5');
  });

  it('move nothing before they are asked for, and leave the game as it was', async () => {
    const game = await beginGame(stage.service, { turns: ['e4'] });
    const { page } = await stage.visitor();
    await page.goto(game.path);
    await move(page, 'e7', 'e5');
    expect(await squareOn(page, 'e5').getAttribute('aria-label')).not.toContain('pawn');
    await startTrying(page);
    await squareOn(page, 'd7').click();
    await squareOn(page, 'd5').click();
    await startTrying(page);
    await expect.poll(() => squareOn(page, 'd7').getAttribute('aria-label')).toBe('d7, black pawn');
    expect(await game.played()).toEqual(['e4']);
  });

  it('are saved by a player, found again on the phone, and go on when they come true', async () => {
    const game = await beginGame(stage.service, { turns: ['e4', 'e5', 'Nf3'] });
    const link = await game.link('white');
    const { page } = await stage.visitor();
    await page.goto(`${link}/game`);
    await startTrying(page);
    await move(page, 'b8', 'c6');
    await move(page, 'f1', 'c4');
    await page.getByLabel(/^A comment/).fill('quiet <b>');
    await page.getByRole('button', { name: 'Save this line' }).click();
    await page.getByText('Saved. Only you see it.').first().waitFor();

    const { page: phone } = await stage.visitor({ device: 'phone', theme: 'dark' });
    await phone.goto(`${link}/game`);
    await phone.getByRole('button', { name: 'Try variations' }).tap();
    await expect.poll(() => tree(phone)).toBe('After 2. Nf3 | 2... Nc6 | 3. Bc4 | saved: quiet <b>');

    const { page: opponent } = await stage.visitor();
    await opponent.goto(`${await game.link('black')}/game`);
    await Promise.all([opponent.waitForResponse('**/notes/lines'), startTrying(opponent)]);
    await opponent.getByRole('heading', { name: 'Variations' }).waitFor();
    expect(await tree(opponent)).toBe('');

    await game.play(['Nc6']);
    await expect.poll(() => tree(phone)).toBe('After 2... Nc6 | 3. Bc4 | saved: quiet <b>');
    await phone.getByRole('button', { name: '3. Bc4' }).tap();
    phone.once('dialog', (dialog) => void dialog.accept());
    await phone.getByRole('button', { name: 'Delete from here' }).tap();
    await expect.poll(() => tree(phone)).toBe('');
    await page.goto(`${link}/notes`);
    expect(await page.locator('main').innerText()).not.toContain('quiet <b>');
  });
});
