import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, normalize } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type InstalledEngine, installEngine, readmeExamples } from '../support/engine-package.ts';
import { launchChromium } from './support/chromium.ts';

let installed: InstalledEngine;
let browser: Browser;
let server: Server;
let origin: string;

/** A page as any site would write it: where the package is, and a module that uses it. */
const pageWith = (module: string): string => `<!doctype html><title>Engine</title><script type="importmap">
{ "imports": { "chessivore-engine": "/node_modules/chessivore-engine/dist/index.js" } }
</script><script type="module">${module}</script>`;

/** Serves the fresh folder as it is, and a page for each example by its number. */
async function serve(folder: string): Promise<Server> {
  const started = createServer(async (request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://localhost').pathname);
    const example = readmeExamples(folder)[Number(path.slice(1))];
    if (example) return response.setHeader('Content-Type', 'text/html').end(pageWith(example.code));
    try {
      const text = await readFile(join(folder, path));
      response.setHeader('Content-Type', 'text/javascript').end(text);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => {
    started.listen(0, '127.0.0.1', resolve);
  });
  return started;
}

beforeAll(async () => {
  installed = installEngine();
  [browser, server] = await Promise.all([launchChromium(), serve(installed.folder)]);
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}, 120_000);
afterAll(async () => {
  await browser?.close();
  server?.close();
  installed?.remove();
});

it('the packed engine does in a browser, without a bundler, what its README says', async () => {
  const page = await browser.newPage();
  const faults: string[] = [];
  let printed: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => printed.push(message.text()));
  for (const [number, { name, prints }] of readmeExamples(installed.folder).entries()) {
    printed = [];
    await page.goto(`${origin}/${number}`, { waitUntil: 'load' });
    expect(printed.map(asShown), name).toEqual(prints.map(asShown));
  }
  expect(faults).toEqual([]);
});

/** Node and browsers show objects with other spaces and quotes. */
const asShown = (line: string): string => line.replaceAll(/[\s'"]/g, '');
