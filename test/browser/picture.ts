import { fileURLToPath } from 'node:url';
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
await page.screenshot({ path: PICTURE });
await browser.close();
await service.end();
