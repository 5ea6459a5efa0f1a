import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { type Pixels, palettePng } from '../../src/view/palette-png.ts';
import { startService } from '../support/service.ts';
import { squareOn } from './support/board.ts';
import { launchChromium } from './support/chromium.ts';
import { beginGame } from './support/games.ts';
import { openVisitor } from './support/visitor.ts';

/** Takes the picture of the front page of the repository: a turn of a game as its player has it before them. */
const PICTURE = fileURLToPath(new URL('../../docs/images/turn.png', import.meta.url));

const TURNS =
  'e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 dxc6 O-O Bg4 h3 Bxf3+ Qxf3 Nf6 d3 Bd6 Bg5 O-O Nc3 h6 Bxf6+ Qxf6 Qg4 Rad8 Ne2 Qe6 f4 exf4 Nxf4 Bxf4 Rxf4';

const service = await startService();
const browser = await launchChromium();
const game = await beginGame(service, { variant: 'absorption', turns: TURNS.split(' ') });
await game.play(['Qe7'], { message: 'That rook of yours has had a good lunch.' });
const viewport = { width: 1240, height: 800 };
const { page } = await openVisitor(browser, service.publicUrl, { viewport });
await page.goto(await game.link());
await squareOn(page, 'f4').click();
await page.mouse.move(0, 0);
await page.evaluate(() => (document.activeElement as HTMLElement).blur());
writeFileSync(PICTURE, await palettePng(await pixelsOf(page, await page.screenshot())));
await browser.close();
await service.end();

/** The pixels of a PNG: the browser reads it. */
async function pixelsOf(page: Page, png: Buffer): Promise<Pixels> {
  const { width, height, base64 } = await page.evaluate(async (text) => {
    const image = await createImageBitmap(
      new Blob([Uint8Array.from(atob(text), (byte) => byte.charCodeAt(0))], { type: 'image/png' }),
    );
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d')!;
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, image.width, image.height);
    let bytes = '';
    for (let at = 0; at < data.length; at += 8192)
      bytes += String.fromCharCode(...data.subarray(at, at + 8192));
    return { width: image.width, height: image.height, base64: btoa(bytes) };
  }, png.toString('base64'));
  return { width, height, pixels: Buffer.from(base64, 'base64') };
}
