import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { beginGame, type PlayedGame } from './support/games.ts';
import { setStage } from './support/stage.ts';

/** A player goes on in the browser that has sent a turn, without the letter. */

const stage = setStage();

/** Sends a turn from its preview, below a link or below the address where one goes on. */
async function send(page: Page, path: string, move: string): Promise<void> {
  await page.goto(`${path}/preview?moves=${move}`);
  await page.getByRole('button', { name: /^Send/ }).click();
  await heading(page, /^Sent to/);
}

const heading = (page: Page, name: RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();

const stayOf = (game: PlayedGame) => `/games/${game.id}/play/white`;

describe('who has sent a turn', () => {
  it('is told when the opponent has moved, and plays on in the same tab, again and again', async () => {
    const game = await beginGame(stage.service, { visibility: 'players' });
    const { page } = await stage.visitor({ device: 'phone' });
    await send(page, await game.link(), 'e2e4');
    for (const [answer, next] of [
      ['e5', 'g1f3'],
      ['Nc6', 'f1b5'],
    ] as const) {
      await game.play([answer]);
      // It stands on the page, and is said as well.
      await page.getByText('Bo has moved.').first().waitFor();
      await page.getByRole('link', { name: 'Play on here' }).click();
      await heading(page, / played /);
      expect(new URL(page.url()).pathname).toBe(stayOf(game));
      await send(page, stayOf(game), next);
    }
    expect(await game.played()).toEqual(['e4', 'e5', 'Nf3', 'Nc6', 'Bb5']);
  });

  it('plays on without script, by a link', async () => {
    const game = await beginGame(stage.service);
    const { page } = await stage.visitor({ script: false });
    await send(page, await game.link(), 'e2e4');
    const ask = () => page.getByRole('link', { name: 'Has Bo moved?' }).click();
    await ask();
    await heading(page, /^Sent to/);
    await game.play(['e5'], { offerDraw: true });
    await ask();
    await heading(page, / played /);
    await page.getByRole('link', { name: /^Accept/ }).click();
    await page.getByRole('button', { name: /^Accept/ }).click();
    await heading(page, /^Draw/);
  });

  it('has another browser, where the link only tells what it told before', async () => {
    const game = await beginGame(stage.service);
    const link = await game.link();
    const sender = await stage.visitor();
    await send(sender.page, link, 'e2e4');
    const { page } = await stage.visitor({ meets: [403, 410] });
    await page.goto(link);
    await game.play(['e5']);
    await page.getByRole('link', { name: 'See the game now' }).waitFor();
    await page.goto(stayOf(game));
    await page.getByText('open the link in the latest email').waitFor();
  });

  it('may be two who share a browser', async () => {
    const game = await beginGame(stage.service);
    const { page: ann, context } = await stage.visitor();
    const bo = await context.newPage();
    await send(ann, await game.link('white'), 'e2e4');
    await send(bo, await game.link('black'), 'e7e5');
    for (const [page, move] of [
      [ann, 'g1f3'],
      [bo, 'b8c6'],
    ] as const) {
      await page.getByRole('link', { name: 'Play on here' }).click();
      await heading(page, / played /);
      await send(page, new URL(page.url()).pathname, move);
    }
    expect(await game.played()).toEqual(['e4', 'e5', 'Nf3', 'Nc6']);
  });
});
