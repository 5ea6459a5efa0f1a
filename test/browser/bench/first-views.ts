import type { Browser, BrowserContextOptions, CDPSession, Page } from 'playwright-core';
import { formatFen, legalMoves, playMove, startPosition } from '../../../src/engine/index.ts';
import { startService } from '../../support/service.ts';
import { launchChromium } from '../support/chromium.ts';
import { beginGame } from '../support/games.ts';
import { DEVICES } from '../support/visitor.ts';
import { weigh } from '../support/weights.ts';
import { serveBoardPages } from './board-pages.ts';

/** First views and moves of our board beside lichess' published library, each contestant having its turn once a round. */

const ROUNDS = 9;
const POSITIONS = 60;

interface Circumstances {
  readonly name: string;
  readonly device: BrowserContextOptions;
  /** How many times slower than this machine, and what the line gives. */
  readonly slowdown: number;
  readonly line?: { readonly latencyMs: number; readonly kilobitsPerSecond: number };
}

const CIRCUMSTANCES: readonly Circumstances[] = [
  { name: 'laptop, near', device: DEVICES.desktop, slowdown: 1 },
  {
    name: 'phone (a quarter of the speed), 1.6 Mbit/s, 150 ms',
    device: DEVICES.phone,
    slowdown: 4,
    line: { latencyMs: 150, kilobitsPerSecond: 1600 },
  },
];

/** Men on the board, and a board that can be played on; selectors of either contestant. */
const MEN = 'svg.board .board-white *, cg-board piece';
const PLAYABLE = '.board-frame.is-live, cg-board piece';

/** Notes the first frame in which men are on the board, and that from which they can be moved. */
const watchFrames = ([men, playable]: readonly [string, string]) => {
  const seen: Record<string, number> = {};
  Object.assign(window, { seen });
  const look = () => {
    const state = { men: document.querySelector(men), playable: document.querySelector(playable) };
    // What is there at the beginning of a frame is on the screen at its end.
    const channel = new MessageChannel();
    channel.port1.onmessage = () => {
      for (const [name, found] of Object.entries(state)) if (found !== null) seen[name] ??= performance.now();
    };
    channel.port2.postMessage(undefined);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};

interface FirstView {
  readonly men: number;
  readonly playable: number;
}

/** Opens a page in a browser that has nothing of it. Milliseconds from the beginning of the navigation. */
async function firstView(browser: Browser, url: string, circumstances: Circumstances): Promise<FirstView> {
  const { device, slowdown, line } = circumstances;
  const context = await browser.newContext(device);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  if (line !== undefined) {
    const throughput = (line.kilobitsPerSecond * 1000) / 8;
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: line.latencyMs,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    });
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.addInitScript(watchFrames, [MEN, PLAYABLE] as const);
  await page.goto(url);
  await page.waitForFunction(() => 'playable' in (window as unknown as { seen: object }).seen);
  const seen = await page.evaluate(() => (window as unknown as { seen: FirstView }).seen);
  await context.close();
  return seen;
}

/** Milliseconds of the main thread (script, style, layout, drawing) for what `act` does. */
async function busyTime(session: CDPSession, act: () => Promise<void>): Promise<number> {
  const taken = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')!.value * 1000;
  };
  const before = await taken();
  await act();
  return (await taken()) - before;
}

interface Moving {
  /** Of one position shown, in its own frame, nothing animated. */
  readonly show: number;
  /** Of a man picked up by a click and put back, targets shown. */
  readonly pick: number;
}

async function moving(browser: Browser, url: string): Promise<Moving> {
  const context = await browser.newContext({ ...DEVICES.desktop, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(url);
  await page.waitForSelector(PLAYABLE);
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  const times = 60;
  const pickTime = await busyTime(session, async () => {
    for (let count = 0; count < times; count++) await clickKnight(page);
  });
  const line = randomLine();
  const showAll = () =>
    page.evaluate(async (positions) => {
      const { showPosition } = window as unknown as {
        showPosition(fen: string, lastMove: readonly number[]): void;
      };
      for (const { fen, lastMove } of positions) {
        showPosition(fen, lastMove);
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      }
    }, line);
  await showAll();
  const showTime = await busyTime(session, showAll);
  await context.close();
  return { show: showTime / line.length, pick: pickTime / times };
}

/** The knight on g1 of a board 384 pixels wide that stands at the upper left of the page, beside its coordinates. */
async function clickKnight(page: Page): Promise<void> {
  const box = (await page.locator('.board-grid, cg-board').boundingBox())!;
  await page.mouse.click(box.x + (box.width * 13) / 16, box.y + (box.height * 15) / 16);
}

/** The positions of a game of random legal moves, the same at every call. */
function randomLine(): readonly { readonly fen: string; readonly lastMove: readonly number[] }[] {
  let position = startPosition({ variant: 'orthodox', turnOrder: 'alternating' });
  let seed = 7;
  const line = [];
  for (let ply = 0; ply < POSITIONS; ply++) {
    const moves = legalMoves(position);
    seed = (seed * 1103515245 + 12345) % 2 ** 31;
    const move = moves[seed % moves.length]!;
    position = playMove(position, move);
    line.push({ fen: formatFen(position), lastMove: [move.from, move.to] });
  }
  return line;
}

const median = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)]!;

const service = await startService();
const game = await beginGame(service, { turns: ['e4', 'e5', 'Nf3', 'Nc6', 'Bb5', 'a6'] });
const state = (await (await fetch(`${service.publicUrl}/api/games/${game.id}`)).json()) as { fen: string };
const boards = await serveBoardPages(state.fen);
const browser = await launchChromium();

const PAGES = {
  'page of a game': `${service.publicUrl}${game.path}`,
  'turn page': `${service.publicUrl}${await game.link()}`,
  'our board alone': boards.ours,
  'chessground alone': boards.chessground,
} as const;
for (const circumstances of CIRCUMSTANCES) {
  const views = new Map<string, FirstView[]>(Object.keys(PAGES).map((name) => [name, []]));
  for (let round = 0; round <= ROUNDS; round++)
    for (const [name, url] of Object.entries(PAGES)) {
      const view = await firstView(browser, url, circumstances);
      // The first round warms up.
      if (round > 0) views.get(name)!.push(view);
    }
  console.log(`\n${circumstances.name}\n${''.padEnd(20)}men seen   playable, ms`);
  for (const [name, seen] of views) {
    const columns = [seen.map(({ men }) => men), seen.map(({ playable }) => playable)];
    console.log(
      `${name.padEnd(20)}${columns.map((column) => median(column).toFixed(0).padStart(8)).join('')}`,
    );
  }
}

const timings = new Map<string, Moving[]>([
  ['our board alone', []],
  ['chessground alone', []],
]);
for (let round = 0; round <= ROUNDS; round++)
  for (const [name, times] of timings) {
    const time = await moving(browser, PAGES[name as keyof typeof PAGES]);
    if (round > 0) times.push(time);
  }
console.log(
  `\nlaptop, milliseconds of the main thread\n${''.padEnd(20)}position shown   man picked up or put back`,
);
for (const [name, times] of timings) {
  const columns = [times.map(({ show }) => show), times.map(({ pick }) => pick)];
  console.log(
    `${name.padEnd(20)}${columns.map((column) => median(column).toFixed(2).padStart(12)).join('')}`,
  );
}
console.log(`\nkB, first view${''.padEnd(8)}script     all`);
for (const [name, url] of Object.entries(PAGES)) {
  const context = await browser.newContext(DEVICES.phone);
  const { script, all } = await weigh({ page: await context.newPage() }, url);
  console.log(
    `${name.padEnd(20)}${[script, all].map((bytes) => (bytes / 1000).toFixed(1).padStart(8)).join('')}`,
  );
  await context.close();
}
await browser.close();
boards.close();
await service.end();
