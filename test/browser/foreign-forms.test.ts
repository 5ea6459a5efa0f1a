import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { beginGame } from './support/games.ts';
import { setStage } from './support/stage.ts';

/** A form that plays a turn, as somebody could write it who has got hold of a link. */
const formTo = (action: string, target: string) =>
  `<form method="post" action="${action}" target="${target}">
    <input name="moves" value="e2e4"><input name="ply" value="0"><button>Win a prize</button></form>`;

/** Pages of somebody else, on other ports and names of this machine. `?action` and `?framed` say what they hold. */
function foreignPages(): Server {
  return createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://elsewhere');
    const form = formTo(searchParams.get('action') ?? '', searchParams.has('framed') ? '_top' : '_self');
    const framed = `<iframe sandbox="allow-forms allow-top-navigation" srcdoc="${form.replaceAll('"', '&quot;')}"></iframe>`;
    response.setHeader('Content-Type', 'text/html');
    response.end(`<!doctype html><title>Elsewhere</title>${searchParams.has('framed') ? framed : form}`);
  });
}

const win = (page: Page, framed: boolean) =>
  (framed ? page.frameLocator('iframe') : page).getByRole('button', { name: 'Win a prize' }).click();

describe.each([true, false])('in a browser (script: %s)', (script) => {
  const stage = setStage();
  const elsewhere = foreignPages();
  let port: number;
  const open: { close(): Promise<void> }[] = [];

  beforeAll(async () => {
    await once(elsewhere.listen(0, '127.0.0.1'), 'listening');
    ({ port } = elsewhere.address() as AddressInfo);
  });
  afterEach(() => Promise.all(open.splice(0).map((context) => context.close())));
  afterAll(() => elsewhere.close());

  it.each([
    ['another port', 'localhost', false],
    ['another name of this machine', '127.0.0.1', false],
    ['a frame without an origin', 'localhost', true],
  ] as const)(
    'a form on a page on %s plays no turn, and its sender is told why',
    async (_where, host, framed) => {
      const game = await beginGame(stage.service);
      // Not one of the visitors who must not leave our site.
      const context = await stage.browser.newContext({ javaScriptEnabled: script });
      open.push(context);
      const page = await context.newPage();
      const action = `${stage.service.publicUrl}${await game.link()}`;
      await page.goto(
        `http://${host}:${port}/?action=${encodeURIComponent(action)}${framed ? '&framed' : ''}`,
      );
      const answered = page.waitForResponse((response) => response.url() === action);
      await win(page, framed);
      expect((await answered).status()).toBe(403);
      await page.getByRole('heading', { name: 'Sent from another site' }).waitFor();
      expect(await page.locator('main').innerText()).toContain('nothing was done');
      expect(await game.played()).toEqual([]);
    },
  );

  it('our own form is taken', async () => {
    const game = await beginGame(stage.service);
    const { page } = await stage.visitor({ script });
    await page.goto(`${await game.link()}/preview?moves=e2e4`);
    await page.getByRole('button', { name: 'Send this move' }).click();
    await page.getByText('You played e4.').waitFor();
    expect(await game.played()).toEqual(['e4']);
  });

  it('whoever leaves a page behind a link tells nobody where it was', async () => {
    const game = await beginGame(stage.service);
    const context = await stage.browser.newContext({ javaScriptEnabled: script });
    open.push(context);
    const page = await context.newPage();
    await page.goto(`${stage.service.publicUrl}${await game.link()}`);
    const arrival = once(elsewhere, 'request');
    await page.evaluate((url) => location.assign(url), `http://localhost:${port}/`);
    const [{ headers }] = (await arrival) as [IncomingMessage];
    expect(headers.referer).toBeUndefined();
  });
});
