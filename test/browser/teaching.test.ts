import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { GESTURES } from './support/board.ts';
import { beginGame } from './support/games.ts';
import { setStage } from './support/stage.ts';

const stage = setStage();

/** A diagram of a rule, as soon as it is a board. */
async function diagramOf(page: Page, rule: string) {
  const [variant] = rule.split(' ');
  await page.goto(`/rules/${variant}/alternating#${rule.replace(' ', '-')}`);
  const figure = page.locator(`[id="${rule.replace(' ', '-')}"] figure.diagram`).first();
  await figure.locator('.board-grid').waitFor();
  const square = (name: string) =>
    figure.locator('.board-grid').getByRole('button', { name: new RegExp(`^${name}(,|$)`) });
  return { figure, square, told: () => figure.locator('.told').innerText() };
}

describe('a diagram of the rules', () => {
  it('is played on by both sides, tells what happened, and goes back to the start', async () => {
    const { page } = await stage.visitor({ device: 'phone' });
    const { figure, square, told } = await diagramOf(page, 'cannibal 2.1');
    await square('d1').tap();
    expect(await told()).toContain("White's rook takes the knight on d1: it is a knight now.");
    await square('e8').tap();
    await square('d7').tap();
    expect(await told()).toContain("Black's king goes to d7.");
    await figure.getByRole('button', { name: 'Back to the start' }).tap();
    expect(await told()).toBe('');
    expect(await square('a1').getAttribute('aria-label')).toContain('white rook');
  });

  it('shows its rule move by move', async () => {
    const { page } = await stage.visitor();
    const { figure, told } = await diagramOf(page, 'african 3.4');
    await figure.getByRole('button', { name: 'Show me' }).click();
    await expect.poll(told).toContain('tips the elephant on d5 and is lost by it');
  });

  it('becomes a board only where it is looked at', async () => {
    const { page } = await stage.visitor({ device: 'phone' });
    await diagramOf(page, 'absorption 1.5');
    const diagrams = await page.locator('figure.diagram').count();
    const boards = await page.locator('figure .board-grid').count();
    expect(boards).toBeGreaterThan(0);
    expect(boards).toBeLessThan(diagrams / 2);
  });

  it('is a sequence of pictures without script', async () => {
    const { page } = await stage.visitor({ script: false });
    await page.goto('/rules/absorption/alternating#absorption-1.1');
    const figure = page.locator('[id="absorption-1.1"] figure').first();
    expect(await figure.locator('svg.board:visible').count()).toBe(2);
    expect(await figure.innerText()).toContain('it is a knight with queen now');
  });
});

describe('a game that is tried out', () => {
  it.each(Object.entries(GESTURES))(
    'is played for both sides, %s, and stays in the address',
    async (_name, gesture) => {
      const { page } = await stage.visitor({ device: 'phone' });
      await page.goto('/try/absorption/alternating');
      await page.locator('.board-grid').waitFor();
      await gesture(page, 'e2', 'e4');
      await gesture(page, 'd7', 'd5');
      await gesture(page, 'e4', 'd5');
      await expect.poll(() => new URL(page.url()).search).toBe('?moves=e2e4,d7d5,e4d5');
      const record = await page.locator('[data-part="record"]').innerText();
      await page.reload();
      expect(await page.locator('[data-part="record"]').innerText()).toBe(record);
    },
  );

  it('goes back and on by steps, by keys and by its record, and forgets what a new move replaces', async () => {
    const { page } = await stage.visitor();
    await page.goto('/try/orthodox/alternating?moves=e2e4,e7e5,g1f3');
    await page.getByRole('button', { name: 'One move back' }).click();
    expect(new URL(page.url()).search).toBe('?moves=e2e4,e7e5,g1f3&at=2');
    await page.locator('[data-part="record"]').getByRole('button', { name: 'e4' }).click();
    expect(new URL(page.url()).search).toContain('at=1');
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowLeft');
    await page.getByLabel('Type moves').fill('Bc4, Nf6');
    await page.keyboard.press('Enter');
    expect(new URL(page.url()).search).toBe('?moves=e2e4,e7e5,f1c4,g8f6');
    await page.getByLabel('Type moves').fill('Bb9');
    await page.keyboard.press('Enter');
    expect(await page.getByRole('alert').innerText()).toContain("can't be read as a move");
    await page.getByText('Take back the last move').click();
    expect(new URL(page.url()).search).toBe('?moves=e2e4,e7e5,f1c4');
    await page.getByRole('link', { name: 'Turn the board' }).click();
    expect(new URL(page.url()).search).toBe('?moves=e2e4,e7e5,f1c4&side=black');
  });

  it('goes to a move of its record with its latest moves, whatever key is held down', async () => {
    const { page } = await stage.visitor();
    await page.goto('/try/orthodox/alternating');
    await page.getByLabel('Type moves').fill('e4 e5 Nf3');
    await page.keyboard.press('Enter');
    for (const [text, at] of [
      ['e4', 1],
      ['e5', 2],
    ] as const) {
      const move = page.locator('[data-part="record"]').getByRole('button', { name: text });
      await move.click({ modifiers: [at === 1 ? 'Control' : 'Shift'] });
      expect(new URL(page.url()).search).toBe(`?moves=e2e4,e7e5,g1f3&at=${at}`);
    }
    expect(page.context().pages()).toHaveLength(1);
  });

  it('says how it ends, and lets nobody move on', async () => {
    const { page } = await stage.visitor();
    await page.goto('/try/orthodox/alternating?moves=f2f3,e7e5,g2g4');
    await page.getByLabel('Type moves').fill('Qh4');
    await page.keyboard.press('Enter');
    expect(await page.locator('[data-part="told"]').innerText()).toContain('Black won: checkmate.');
    await page.getByLabel('Type moves').fill('a3');
    await page.keyboard.press('Enter');
    expect(await page.getByRole('alert').innerText()).toContain('The game is over.');
  });
});

describe('the board of the front page', () => {
  const turns = ['e4', 'd5', 'exd5', 'Qxd5'];

  it('plays a sample until somebody stops it, and never for those who want nothing to move', async () => {
    const { page } = await stage.visitor();
    await page.goto('/');
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
    const calm = await stage.visitor({ reducedMotion: 'reduce' });
    await calm.page.goto('/');
    await calm.page.getByRole('button', { name: 'Play', exact: true }).waitFor();
  });

  it('goes on with a game that is being played', async () => {
    const game = await beginGame(stage.service, { variant: 'absorption', visibility: 'public', turns });
    const { page } = await stage.visitor({ device: 'phone' });
    await page.goto('/');
    const man = page.locator('.hero-board').getByRole('button', { name: /^c3(,|$)/ });
    await expect.poll(() => man.getAttribute('aria-label')).toBe('c3');
    await game.play(['Nc3']);
    await expect.poll(() => man.getAttribute('aria-label')).toContain('white knight');
  });
});
