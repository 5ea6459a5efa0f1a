import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { setStage } from './support/stage.ts';

const stage = setStage();

describe.each([true, false])('with script: %s', (script) => {
  it('a position is pasted, read, and asked about', async () => {
    const { page } = await stage.visitor({ device: 'phone', script, meets: [422] });
    await page.goto('/rules');
    await page.getByRole('link', { name: 'Check a position or a record' }).click();
    await page.getByLabel('Variant').selectOption('absorption');
    await page.getByLabel('Position (FEN)').fill('r6k/8/8/8/8/8/p7/K(R)7 w - e3 0 1;');
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    const main = page.locator('main');
    expect(await main.innerText()).toContain('Legal moves: 1');
    expect(await main.innerText()).toContain('En passant e3 was dropped');
    await page.getByLabel('From', { exact: true }).fill('a1');
    await page.getByLabel('to', { exact: true }).fill('c1');
    await page.getByRole('button', { name: 'Ask' }).click();
    expect(await page.getByRole('status').innerText()).toContain('b1');
    await page.getByRole('status').getByRole('link', { name: 'Rule 1.5' }).click();
    await page.waitForURL(/#absorption-1\.5$/);
    await page.goBack();
    await page.getByLabel('Position (FEN)').fill('nonsense');
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await page.getByRole('alert').waitFor();
  });

  it('a record is pasted, and read game by game', async () => {
    const { page } = await stage.visitor({ script });
    await page.goto('/check');
    await page.getByLabel('Or a record (PGN)').fill('1. f3 e5 2. g4 Qh4# 0-1\n\n1. e4 e5 2. Ke3 *');
    await page.getByRole('button', { name: 'Check the record' }).click();
    expect(await page.getByRole('status').innerText()).toBe('2 games: 1 read, 1 refused.');
    await page.getByRole('heading', { name: 'Game 2: refused' }).waitFor();
    await page.getByRole('link', { name: 'Check the last position of game 1' }).click();
    expect(await page.locator('main').innerText()).toContain('Black won: checkmate.');
  });
});

/** A page of another site. */
async function foreignSite() {
  const server = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html').end('<!doctype html><title>Elsewhere</title>');
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

it('a script of another site may ask the rules, and read a refusal; and nothing else', async () => {
  const { origin, server } = await foreignSite();
  const page = await stage.browser.newPage();
  try {
    await page.goto(origin);
    const ask = (path: string, body: object | undefined) =>
      page.evaluate(
        async ([url, text]) => {
          try {
            const answer = await fetch(url, {
              ...(text && { method: 'POST', body: text, headers: { 'Content-Type': 'application/json' } }),
            });
            return { status: answer.status, body: await answer.json() };
          } catch (error) {
            return String(error);
          }
        },
        [`${stage.service.publicUrl}${path}`, body ? JSON.stringify(body) : ''] as const,
      );
    const position = { variant: 'cannibal', turnOrder: 'alternating' };
    expect(await ask('/api/rules/moves', { ...position, fen: 'start' })).toMatchObject({
      status: 200,
      body: { status: 'ongoing' },
    });
    expect(await ask('/api/rules/moves', { ...position, fen: 'x' })).toMatchObject({
      status: 422,
      body: { reason: 'too-few-fields' },
    });
    expect(await ask('/api/variants', undefined)).toMatch(/Failed to fetch/);
    expect(await ask('/api/challenges', {})).toMatch(/Failed to fetch/);
  } finally {
    await page.close();
    server.close();
  }
});
