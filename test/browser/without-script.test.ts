import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { SCRIPTS } from '../journeys/games.ts';
import { beginGame } from './support/games.ts';
import { followLetter, openLetter } from './support/mailbox.ts';
import { setStage } from './support/stage.ts';
import { DEVICES, type Device } from './support/visitor.ts';

/** Picks the man on one square up and puts him down on another, by the links on the board. */
async function followOnBoard(page: Page, from: string, to: string): Promise<void> {
  await page.getByRole('link', { name: new RegExp(` on ${from}$`) }).click();
  await page.getByRole('link', { name: `to ${to}`, exact: true }).click();
}

/** Types a turn; the preview comes. */
async function typeTurn(page: Page, turn: string): Promise<void> {
  await page.getByLabel(/^Type your move/).fill(turn);
  await page.locator('form.typed').getByRole('button').click();
}

const send = (page: Page) => page.getByRole('button', { name: /^Send (this move|these moves)$/ }).click();

describe('without script', () => {
  const stage = setStage();

  it('two people come from an invitation to mate through the emails in the mailbox', async () => {
    const { page } = await stage.visitor({ device: 'phone', script: false });
    await page.goto('/');
    await page.getByLabel('Variant').selectOption('orthodox');
    await page.getByRole('radio', { name: 'White' }).check();
    await page.locator('[name=name]').fill('Ann');
    await page.locator('[name=email]').first().fill('ann@example.org');
    await page.locator('[name=opponentEmail]').fill('bo@example.org');
    await page.getByRole('button', { name: 'Invite' }).click();

    await openLetter(page, 'ann@example.org', /Confirm by/);
    await followLetter(page);
    await page.getByRole('button', { name: 'Confirm and send it' }).click();
    await openLetter(page, 'bo@example.org', /invites you/);
    await followLetter(page);
    await page.locator('[name=name]').fill('Bo');
    await page.getByRole('button', { name: 'Accept and start the game' }).click();

    const turns = ['e2e4', 'e7e5', 'f1c4', 'b8c6', 'd1h5', 'g8f6', 'h5f7'];
    const subjects = [/accepted/, /e4/, /e5/, /Bc4/, /Nc6/, /Qh5/, /Nf6/];
    for (const [index, turn] of turns.entries()) {
      await openLetter(page, index % 2 === 0 ? 'ann@example.org' : 'bo@example.org', subjects[index]!);
      await followLetter(page);
      await followOnBoard(page, turn.slice(0, 2), turn.slice(2));
      await send(page);
    }
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toMatch(/^You won/);
    for (const address of ['ann@example.org', 'bo@example.org']) await openLetter(page, address, /mate/i);
  });

  it.each(SCRIPTS.filter(({ turnOrder }) => turnOrder !== 'alternating'))(
    '$variant, $turnOrder: series are typed to the mate',
    async ({ variant, turnOrder, turns }) => {
      const game = await beginGame(stage.service, { variant, turnOrder });
      const { page } = await stage.visitor({ script: false });
      for (const turn of turns) {
        await page.goto(await game.link());
        await typeTurn(page, turn);
        await send(page);
      }
      expect(await page.getByRole('heading', { level: 1 }).innerText()).toMatch(/^You won/);
    },
  );

  it('a series grows by links on the board, one step is taken back, and it is sent whole', async () => {
    const game = await beginGame(stage.service, {
      turnOrder: 'progressive-italian',
      turns: ['e4'],
    });
    const { page } = await stage.visitor({ device: 'phone', script: false });
    await page.goto(await game.link());
    await followOnBoard(page, 'd7', 'd5');
    await page.getByRole('link', { name: 'Undo last move' }).click();
    await followOnBoard(page, 'e7', 'e5');
    await followOnBoard(page, 'g8', 'f6');
    expect(await page.locator('main .last').innerText()).toContain('e5');
    await send(page);
    expect(await page.getByRole('status').innerText()).toMatch(/You played.*e5.*Nf6/s);
  });

  it('a piece that has eaten a pawn may promote or not, and the choice is left again by its link', async () => {
    const game = await beginGame(stage.service, {
      variant: 'absorption',
      fen: '8/R(P)7/8/7k/8/8/8/4K3 w - - 0 1',
    });
    const { page } = await stage.visitor({ script: false });
    await page.goto(await game.link());
    await followOnBoard(page, 'a7', 'a8');
    const choices = page.getByRole('navigation', { name: 'What does it become?' });
    await choices.getByRole('link', { name: /^Promote: queen/ }).waitFor();
    await choices.getByRole('link', { name: 'Back to the board' }).click();
    await choices.waitFor({ state: 'detached' });
    await followOnBoard(page, 'a7', 'a8');
    await choices.getByRole('link', { name: /^No promotion/ }).click();
    await page.waitForURL('**/preview?*');
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toMatch(/^Preview: /);
  });
});

describe.each(Object.keys(DEVICES) as Device[])('a preview on the %s', (device) => {
  const stage = setStage();

  it.each([true, false])('sends nothing by back, reload or a second tab (script: %s)', async (script) => {
    const game = await beginGame(stage.service);
    const link = await game.link();
    const { page, context } = await stage.visitor({ device, script, meets: [410] });
    await page.goto(link);
    await page.goto(`${link}/preview?moves=e2e4`);
    await page.reload();
    await page.goBack();
    await page.goForward();
    expect(await game.played()).toEqual([]);

    const second = await context.newPage();
    await second.goto(`${link}/preview?moves=d2d4`);
    await send(second);
    // The first tab still shows what has become impossible: it is told so, and nothing is played.
    await send(page);
    expect(await page.getByRole('alert').innerText()).toMatch(/used|turn/);
    expect(await game.played()).toEqual(['d4']);
  });
});

describe('a used link', () => {
  const stage = setStage();

  it('tells what happened since and mails the current one', async () => {
    const game = await beginGame(stage.service);
    const used = await game.link();
    await game.play(['e4', 'e5']);
    const { page } = await stage.visitor({ device: 'phone', script: false, meets: [410] });
    await page.goto(used);
    expect(await page.locator('main').innerText()).toMatch(/Bo played e5/);
    await page.getByRole('button', { name: 'Email me a new link' }).click();
    await openLetter(page, 'ann@example.org', /link/i);
    await followLetter(page);
    expect(new URL(page.url()).pathname).toBe(await game.link());
  });
});
