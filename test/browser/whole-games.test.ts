import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { SCRIPTS, type Script } from '../journeys/games.ts';
import { GESTURES, type Gesture, tabTo } from './support/board.ts';
import { beginGame } from './support/games.ts';
import { setStage } from './support/stage.ts';
import { machineTurns } from './support/turns.ts';
import type { Device } from './support/visitor.ts';

const stage = setStage();

const isAlternating = ({ turnOrder }: Script) => turnOrder === 'alternating';
const sendByButton = (page: Page) => page.getByRole('button', { name: /^Send th/ }).click();
const sendByKeys = async (page: Page) => {
  await page.waitForURL('**/preview?*');
  await tabTo(page, 'form[method="post"] button');
  await page.keyboard.press('Enter');
};

/** Each way of moving plays games of its own: on the device it is made for, from the first move to the mate. */
const WAYS: readonly {
  readonly way: keyof typeof GESTURES;
  readonly device: Device;
  readonly games: readonly Script[];
  readonly send: (page: Page) => Promise<void>;
}[] = [
  { way: 'dragged by mouse', device: 'desktop', games: SCRIPTS.filter(isAlternating), send: sendByButton },
  { way: 'moved by clicks', device: 'desktop', games: SCRIPTS.slice(4, 5), send: sendByButton },
  {
    way: 'moved by taps',
    device: 'phone',
    games: SCRIPTS.filter((s) => !isAlternating(s)),
    send: sendByButton,
  },
  { way: 'dragged by finger', device: 'phone', games: SCRIPTS.slice(2, 3), send: sendByButton },
  { way: 'moved by keys', device: 'desktop', games: [SCRIPTS[1]!, SCRIPTS[7]!], send: sendByKeys },
];

const CASES = WAYS.flatMap(({ games, ...rest }) => games.map((script) => ({ ...script, ...rest, script })));

describe('a game is played to its mate', () => {
  it.each(CASES)('$way: $variant, $turnOrder', async ({ way, device, send, script }) => {
    const { variant, turnOrder } = script;
    const game = await beginGame(stage.service, { variant, turnOrder });
    const { page } = await stage.visitor({ device });
    const gesture: Gesture = GESTURES[way];
    for (const turn of machineTurns(script)) {
      await page.goto(await game.link());
      for (const move of turn) await gesture(page, move.slice(0, 2), move.slice(2, 4));
      await send(page);
      await page.getByRole('status').filter({ hasText: 'You played' }).waitFor();
    }
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toMatch(/^You won/);
  });

  it('typed alone: a series and its answer', async () => {
    const game = await beginGame(stage.service, { turnOrder: 'progressive-italian' });
    const { page } = await stage.visitor({ device: 'phone' });
    for (const turn of SCRIPTS[4]!.turns) {
      await page.goto(await game.link());
      await page.getByLabel('Type your moves').fill(turn);
      await page.keyboard.press('Enter');
      await sendByButton(page);
    }
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toMatch(/^You won/);
  });
});
