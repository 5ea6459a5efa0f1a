import { launchChromium } from './support/chromium.ts';

/** Says which browser the tests would use; fails where none starts. */
const browser = await launchChromium();
console.log(`Chromium ${browser.version()}`);
await browser.close();
