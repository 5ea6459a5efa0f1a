import { launchChromium } from './support/chromium.ts';

/** Says which browser the tests would use. Fails where none starts, and where it has no font to write with. */
const browser = await launchChromium();
const page = await browser.newPage();
await page.setContent('<span>Chessivore</span>');
const width = await page.locator('span').evaluate((element) => element.getBoundingClientRect().width);
await browser.close();
if (width === 0) throw new Error('this machine has no fonts');
console.log(`Chromium ${browser.version()}`);
