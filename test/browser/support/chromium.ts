import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from 'playwright-core';

/**
 * Two ways to a Chromium: the one packed in `@sparticuz/chromium`, and Debian's. The packed one starts and works three
 * times as fast here, and is the same on every machine; it wants libnss3, libnspr4 and libexpat1, and an x64 machine.
 */
const DEBIAN = '/usr/bin/chromium';
const UNPACKED = fileURLToPath(new URL('../node_modules/.chromium/chromium', import.meta.url));

/** The package's own flags are those of another kind of place: with them, closing a context ends the browser. */
const FLAGS = {
  packed: ['--no-sandbox', '--headless=shell', '--disable-gpu'],
  debian: [
    '--no-sandbox',
    '--headless=new',
    '--disable-gpu',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-quic',
  ],
} as const;

export type ChromiumKind = keyof typeof FLAGS;

/** Starts a browser. `CHROMIUM=debian` or `CHROMIUM=packed` says which; otherwise whichever starts, the packed one first. */
export async function launchChromium(): Promise<Browser> {
  const asked = process.env.CHROMIUM;
  if (asked === 'debian' || asked === 'packed') return launch(asked);
  try {
    return await launch('packed');
  } catch (error) {
    if (!existsSync(DEBIAN)) throw error;
    return launch('debian');
  }
}

async function launch(kind: ChromiumKind): Promise<Browser> {
  const executablePath = kind === 'packed' ? await unpackedChromium() : DEBIAN;
  return chromium.launch({ executablePath, args: [...FLAGS[kind]], timeout: 30_000 });
}

/** Unpacks the browser beside its package, once. Another process may do so at the same time: the first one stays. */
async function unpackedChromium(): Promise<string> {
  if (existsSync(UNPACKED)) return UNPACKED;
  const { default: packed } = await import('@sparticuz/chromium');
  const folder = `${dirname(UNPACKED)}-${process.pid}`;
  mkdirSync(folder, { recursive: true });
  const temporary = process.env.TMPDIR;
  // It unpacks into the folder of temporary files, and takes what it finds there for itself.
  process.env.TMPDIR = folder;
  try {
    await packed.executablePath();
  } finally {
    if (temporary === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = temporary;
  }
  try {
    renameSync(folder, dirname(UNPACKED));
  } catch {
    rmSync(folder, { recursive: true, force: true });
  }
  if (!existsSync(UNPACKED)) throw new Error(`no browser in ${dirname(UNPACKED)}`);
  return UNPACKED;
}
