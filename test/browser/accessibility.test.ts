import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { ROUTES } from '../../src/web/routes.ts';
import { GESTURES, squareOn } from './support/board.ts';
import { setPagesStage } from './support/every-page.ts';
import { beginGame, type GameOptions, type PlayedGame } from './support/games.ts';
import { NO_PAGES } from './support/pages.ts';
import { DEVICES, type Device, THEMES } from './support/visitor.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const click = GESTURES['moved by clicks'];
const stage = setPagesStage();

it('every page of the table of routes is looked at', () => {
  const addresses = ROUTES.filter(({ method, operation }) => method === 'get' && operation === undefined);
  const known = new Set([...stage.pages.map(({ route }) => route), ...NO_PAGES]);
  const isFile = (path: string) => /\.(png|pgn)$/.test(path);
  expect(addresses.map(({ path }) => path).filter((path) => !known.has(path) && !isFile(path))).toEqual([]);
});

/** What axe finds on a page as it stands, by its own rules and its advice on good practice. */
async function axeFinds(page: Page): Promise<readonly string[]> {
  await page.evaluate(AXE);
  // Letters are shown as they arrive, in a frame of their own.
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: { run(...of: unknown[]): Promise<AxeResults> } }).axe.run(
      { exclude: [['iframe']] },
      { iframes: false, resultTypes: ['violations'] },
    ),
  );
  return violations.map(
    ({ id, impact, nodes }) => `${impact} ${id}: ${nodes.map(({ html }) => html.slice(0, 150)).join(' | ')}`,
  );
}

describe.each(Object.keys(DEVICES) as Device[])('on the %s', (device) => {
  it.each(THEMES)('axe finds nothing on any page in %s colors', async (theme) => {
    expect(await stage.onEveryPage({ device, theme }, axeFinds)).toEqual([]);
  });
});

/** What pages become under hands. */
const HANDS: readonly {
  readonly what: string;
  readonly game: GameOptions;
  readonly address: (game: PlayedGame) => Promise<string>;
  readonly act: (page: Page) => Promise<void>;
}[] = [
  {
    what: 'a man in the hand',
    game: { variant: 'african', fen: '7k/3e4/8/8/3R4/8/8/B3K3 w - - 0 1' },
    address: (game) => game.link(),
    act: (page) => squareOn(page, 'd4').click(),
  },
  {
    what: 'a move that is refused',
    game: {},
    address: (game) => game.link(),
    act: (page) => click(page, 'g1', 'g3'),
  },
  {
    what: 'an open choice',
    game: { variant: 'absorption', fen: '8/R(P)7/8/7k/8/8/8/4K3 w - - 0 1' },
    address: (game) => game.link(),
    act: async (page) => {
      await click(page, 'a7', 'a8');
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    what: 'a series in making',
    game: { turnOrder: 'progressive-italian', turns: ['e4', 'e5 d5'] },
    address: (game) => game.link(),
    act: async (page) => {
      await click(page, 'g1', 'f3');
      await page.getByText('Saved', { exact: true }).waitFor();
    },
  },
  {
    what: 'variations',
    game: { turns: ['e4', 'e5'] },
    address: async (game) => `${await game.link()}/game`,
    act: async (page) => {
      await page.getByRole('button', { name: 'Try variations' }).click();
      await click(page, 'g1', 'f3');
      await click(page, 'b8', 'c6');
    },
  },
  {
    what: 'a try at a game',
    game: {},
    address: async () => '/try/cannibal/alternating',
    act: (page) => click(page, 'e2', 'e4'),
  },
];

describe.each(HANDS)('axe finds nothing about $what', ({ game, address, act }) => {
  it.each([
    ['light', {}],
    ['dark, on the phone', { theme: 'dark', device: 'phone' }],
    ['with more contrast', { contrast: 'more' }],
    ['in the colors of the system', { forcedColors: 'active' }],
  ] as const)('%s', async (_name, options) => {
    const { page } = await stage.visitor({ ...options, reducedMotion: 'reduce' });
    await page.goto(await address(await beginGame(stage.service, game)));
    await act(page);
    expect(await axeFinds(page)).toEqual([]);
  });
});
