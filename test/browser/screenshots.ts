import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startService } from '../support/service.ts';
import { launchChromium } from './support/chromium.ts';
import { samplePages } from './support/pages.ts';
import { DEVICES, type Device, openVisitor, THEMES } from './support/visitor.ts';

/**
 * Takes a picture of every page, on phone and laptop, in both themes, to be looked at. The folder is the argument; further
 * arguments are words that the names of the pages wanted contain.
 */
const [folder, ...wanted] = process.argv.slice(2);
if (folder === undefined) throw new Error('say into which folder');
mkdirSync(folder, { recursive: true });

const service = await startService();
const browser = await launchChromium();
const pages = (await samplePages(service)).filter(
  ({ shows }) => wanted.length === 0 || wanted.some((word) => shows.includes(word)),
);
for (const device of Object.keys(DEVICES) as Device[]) {
  for (const theme of THEMES) {
    const { page, context } = await openVisitor(browser, service.publicUrl, { device, theme });
    for (const [index, { shows, path }] of pages.entries()) {
      await page.goto(path);
      const name = `${String(index).padStart(2, '0')}-${shows.replaceAll(/[^\w]+/g, '-')}-${device}-${theme}.png`;
      await page.screenshot({ path: join(folder, name), fullPage: true });
    }
    await context.close();
  }
}
await browser.close();
await service.end();
