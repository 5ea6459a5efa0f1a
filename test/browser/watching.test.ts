import type { BrowserContext, Page, Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { squareOn } from './support/board.ts';
import { beginGame, type PlayedGame } from './support/games.ts';
import { setStage } from './support/stage.ts';

const stage = setStage();

const TURNS = ['e4', 'e5', 'Nf3', 'Nc6', 'Bb5'];
const manOn = (page: Page, square: string) => squareOn(page, square).getAttribute('aria-label');
const spoken = (page: Page) => page.locator('.board-frame [role="status"]').textContent();
/** The move of the record that is on the board. */
const current = (page: Page) => page.locator('[data-part="record"] [aria-current]').innerText();

describe('a game is gone through', () => {
  it('by arrow keys, Home and End, from wherever the focus is', async () => {
    const game = await beginGame(stage.service, { turns: TURNS });
    const { page } = await stage.visitor();
    await page.goto(game.path);
    expect(await current(page)).toContain('Bb5');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    expect(await current(page)).toContain('Nf3');
    expect(await manOn(page, 'b8')).toBe('b8, black knight');
    await page.keyboard.press('Home');
    expect(await manOn(page, 'e2')).toBe('e2, white pawn');
    await page.keyboard.press('ArrowRight');
    expect(await current(page)).toContain('e4');
    await expect.poll(() => spoken(page)).toMatch(/e4/);
    await page.keyboard.press('End');
    expect(await manOn(page, 'b5')).toBe('b5, white bishop');
  });

  it('by buttons and by the moves of the record, and the address follows', async () => {
    const game = await beginGame(stage.service, { turns: TURNS });
    const { page } = await stage.visitor({ device: 'phone' });
    await page.goto(game.path);
    await page
      .getByRole('link', { name: /back|previous/i })
      .or(page.getByRole('button', { name: /back|previous/i }))
      .first()
      .tap();
    expect(new URL(page.url()).search).toBe('?turn=4');
    await page.locator('[data-part="record"]').getByText('e5', { exact: true }).tap();
    expect(new URL(page.url()).search).toBe('?turn=2');
    await page.reload();
    expect(await current(page)).toContain('e5');
  });

  it('without script, by links', async () => {
    const game = await beginGame(stage.service, { turns: TURNS });
    const { page } = await stage.visitor({ script: false });
    await page.goto(game.path);
    await page.locator('[data-part="record"]').getByText('e5', { exact: true }).click();
    await page.waitForURL('**?turn=2');
    expect(await current(page)).toContain('e5');
  });

  it('a series move by move', async () => {
    const game = await beginGame(stage.service, {
      turnOrder: 'progressive-scottish',
      turns: ['e4', 'e5 Nf6', 'Nf3 Nc3 d3'],
    });
    const { page } = await stage.visitor();
    await page.goto(game.path);
    await page.keyboard.press('ArrowLeft');
    expect(await manOn(page, 'd2')).toBe('d2, white pawn');
    expect(await manOn(page, 'c3')).toBe('c3, white knight');
  });

  it('the board is turned, and stays turned', async () => {
    const game = await beginGame(stage.service, { turns: TURNS });
    const { page } = await stage.visitor();
    await page.goto(game.path);
    const isAbove = async () =>
      (await squareOn(page, 'e8').boundingBox())!.y < (await squareOn(page, 'e1').boundingBox())!.y;
    expect(await isAbove()).toBe(true);
    await page.getByRole('button', { name: /^Turn the board/ }).click();
    expect(await isAbove()).toBe(false);
    await page.keyboard.press('ArrowLeft');
    await page.reload();
    expect(await isAbove()).toBe(false);
  });

  it('the wheel scrolls the page and leaves the game alone', async () => {
    const game = await beginGame(stage.service, { turns: TURNS });
    const { page } = await stage.visitor({ viewport: { width: 1000, height: 500 } });
    await page.goto(game.path);
    await squareOn(page, 'e4').hover();
    await page.mouse.wheel(0, 200);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    expect(await current(page)).toContain('Bb5');
  });
});

describe('who watches', () => {
  it('sees each new turn without loading the page, and hears it', async () => {
    const game = await beginGame(stage.service, { turns: ['e4'] });
    const { page } = await stage.visitor({ device: 'phone' });
    await page.goto(game.path);
    await page.evaluate(() => document.body.classList.add('not-loaded-again'));
    await game.play(['e5']);
    await expect.poll(() => manOn(page, 'e5')).toBe('e5, black pawn');
    await expect.poll(() => spoken(page)).toMatch(/^Bo played 1\.\.\. e5/);
    expect(await current(page)).toContain('e5');
    await game.play(['Nf3']);
    await expect.poll(() => manOn(page, 'f3')).toBe('f3, white knight');
    expect(await page.locator('body.not-loaded-again').count()).toBe(1);
  });

  it('stays at the earlier turn they look at, and is told of the new one', async () => {
    const game = await beginGame(stage.service, { turns: ['e4', 'e5'] });
    const { page } = await stage.visitor();
    await page.goto(game.path);
    await page.keyboard.press('ArrowLeft');
    await game.play(['Nf3']);
    await page.locator('.banner.newer').waitFor();
    expect(await manOn(page, 'e7')).toBe('e7, black pawn');
    await page.getByRole('button', { name: 'Show it' }).click();
    expect(await manOn(page, 'f3')).toBe('f3, white knight');
  });

  it('sees the end of the game', async () => {
    const game = await beginGame(stage.service, { turns: ['f3', 'e5', 'g4'] });
    const { page } = await stage.visitor();
    await page.goto(game.path);
    await game.play(['Qh4#']);
    await expect.poll(() => page.locator('.standing').first().innerText()).toMatch(/0[–-]1|mate/i);
  });

  it('a player who waits with an old page open is led on', async () => {
    const game = await beginGame(stage.service, { turns: ['e4'] });
    const { page } = await stage.visitor();
    await page.goto(await game.link('white'));
    await game.play(['e5']);
    await page.getByRole('link', { name: 'See the game now' }).click();
    await page.getByRole('heading', { name: 'Bo played e5' }).waitFor();
  });

  it('goes on watching after the service was away', async () => {
    const game = await beginGame(stage.service, { turns: ['e4'] });
    const { page } = await stage.visitor({ isCutOff: true, meets: [503] });
    await page.goto(game.path);
    await expect.poll(() => manOn(page, 'e4')).toBe('e4, white pawn');
    await stage.service.stop();
    await stage.service.start();
    await game.play(['e5']);
    await expect.poll(() => manOn(page, 'e5')).toBe('e5, black pawn');
    await game.play(['Nf3']);
    await expect.poll(() => manOn(page, 'f3')).toBe('f3, white knight');
  });
});

/** Counts the streams that the pages of one browser have open, now and at most. */
function countStreams(context: BrowserContext): { open(): number; most(): number } {
  const streams = new Set<Request>();
  let most = 0;
  const end = (request: Request) => void streams.delete(request);
  context.on('request', (request) => {
    if (!/^\/events/.test(new URL(request.url()).pathname)) return;
    streams.add(request);
    most = Math.max(most, streams.size);
  });
  context.on('requestfailed', end);
  context.on('requestfinished', end);
  return { open: () => streams.size, most: () => most };
}

describe('eight pages of games in one browser, all in sight', () => {
  /** Different games, one of them in two pages and one for its players alone. */
  async function openEight(context: BrowserContext) {
    const games = await Promise.all(
      Array.from({ length: 7 }, (_, index) =>
        beginGame(stage.service, { turns: ['e4'], visibility: index === 6 ? 'players' : 'link' }),
      ),
    );
    const links = await Promise.all(
      games.map(async (game, index) => (index === 6 ? `${await game.link()}/game` : game.path)),
    );
    const pages: Page[] = [];
    for (const path of [...links, links[0]!]) {
      const page = await context.newPage();
      await page.goto(path);
      pages.push(page);
    }
    return { games, pages };
  }

  const play = (games: readonly PlayedGame[], turn: string) =>
    Promise.all(games.map((game) => game.play([turn])));

  it('all show the next turn, by one stream, and a ninth opens', async () => {
    const { context } = await stage.visitor();
    const streams = countStreams(context);
    const { games, pages } = await openEight(context);
    await expect.poll(() => streams.open()).toBe(1);
    for (const page of pages) expect(await page.evaluate(() => document.visibilityState)).toBe('visible');
    await play(games, 'e5');
    for (const page of pages) await expect.poll(() => manOn(page, 'e5')).toBe('e5, black pawn');
    const ninth = await context.newPage();
    await ninth.goto(games[0]!.path);
    await play(games, 'Nf3');
    for (const page of [...pages, ninth])
      await expect.poll(() => manOn(page, 'f3'), { timeout: 5_000 }).toBe('f3, white knight');
    expect(streams.most()).toBeLessThanOrEqual(2);
  });

  it('go on when the page that holds the stream is closed', async () => {
    const { context } = await stage.visitor();
    const streams = countStreams(context);
    const { games, pages } = await openEight(context);
    await expect.poll(() => streams.open()).toBe(1);
    for (const closed of [0, 1]) {
      await pages[closed]!.close();
      await expect.poll(() => streams.open()).toBe(1);
    }
    await play(games, 'e5');
    for (const page of pages.slice(2))
      await expect.poll(() => manOn(page, 'e5'), { timeout: 5_000 }).toBe('e5, black pawn');
  });

  it('go on when the page that holds the stream sleeps', async () => {
    const { context } = await stage.visitor();
    const streams = countStreams(context);
    const game = await beginGame(stage.service, { turns: ['e4'] });
    const [sleeper, other] = [await context.newPage(), await context.newPage()];
    await other.clock.install();
    for (const page of [sleeper, other]) await page.goto(game.path);
    await expect.poll(() => streams.open()).toBe(1);
    const sleep = sleeper.evaluate(() => {
      const end = performance.now() + 6_000;
      while (performance.now() < end);
    });
    await game.play(['e5']);
    await other.clock.fastForward(15_000);
    await expect.poll(() => manOn(other, 'e5'), { timeout: 5_000 }).toBe('e5, black pawn');
    await sleep;
    await expect.poll(() => manOn(sleeper, 'e5')).toBe('e5, black pawn');
    await expect.poll(() => streams.open()).toBe(1);
  });

  it('each by a stream of its own where pages cannot speak to each other', async () => {
    const { context } = await stage.visitor();
    await context.addInitScript(() => Reflect.deleteProperty(window, 'BroadcastChannel'));
    const game = await beginGame(stage.service, { turns: ['e4'] });
    const pages = [await context.newPage(), await context.newPage()];
    for (const page of pages) await page.goto(game.path);
    await game.play(['e5']);
    for (const page of pages) await expect.poll(() => manOn(page, 'e5')).toBe('e5, black pawn');
  });
});
