import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { buildSync } from 'esbuild';
import { legalMoves, parseFen, piecesOf, squareName } from '../../../src/engine/index.ts';
import { boardSvg } from '../../../src/view/board-svg.ts';

/**
 * Two pages with nothing but a board, in the same size and of the same position: ours, and lichess' published library as
 * its README shows it. Both come from this process, compressed, with nothing to be looked up.
 */
export interface BoardPages {
  readonly ours: string;
  readonly chessground: string;
  close(): void;
}

/** Serves both pages on a port of the loopback address. `fen`: an orthodox position. */
export async function serveBoardPages(fen: string): Promise<BoardPages> {
  const files = new Map<string, readonly [type: string, body: Buffer]>();
  const add = (path: string, type: string, text: string) =>
    files.set(path, [`${type}; charset=utf-8`, gzipSync(text, { level: 9 })]);

  const read = parseFen({ variant: 'orthodox', turnOrder: 'alternating' }, fen);
  if (!read.ok) throw new Error('no position');
  const place = (name: string) => fileURLToPath(new URL(`../../../${name}`, import.meta.url));
  const bundle = (entry: string, loader: 'js' | 'css') =>
    buildSync({
      entryPoints: [place(entry)],
      outfile: `/out.${loader}`,
      bundle: true,
      minify: true,
      format: 'esm',
      write: false,
      logLevel: 'silent',
    }).outputFiles[0]!.text;
  add('/ours.js', 'text/javascript', bundle('test/browser/bench/our-board.ts', 'js'));
  add('/ours.css', 'text/css', bundle('views/styles/index.css', 'css'));
  const drawn = boardSvg(piecesOf(read.value), { variant: 'orthodox', side: 'white', title: 'Board' });
  const ours = `<div class="board-frame" style="width:408px" data-fen="${fen}">${drawn}</div><div class="board-panel"></div>`;
  add('/ours', 'text/html', page(['/ours.css'], ours, '<script type="module" src="/ours.js"></script>'));

  const folder = fileURLToPath(new URL('../node_modules/chessground/', import.meta.url));
  add('/chessground.js', 'text/javascript', readFileSync(`${folder}dist/chessground.min.js`, 'utf8'));
  const styles = ['base', 'brown', 'cburnett'].map((name) => `/chessground.${name}.css`);
  for (const style of styles) add(style, 'text/css', readFileSync(`${folder}assets${style}`, 'utf8'));
  // It has no rules inside: whoever uses it tells it the legal moves.
  const targets: Record<string, string[]> = {};
  for (const { from, to } of legalMoves(read.value)) {
    targets[squareName(from)] ??= [];
    targets[squareName(from)]!.push(squareName(to));
  }
  const config = { fen, coordinates: true, movable: { free: false, color: 'white', dests: 'dests' } };
  const script = `import { Chessground } from '/chessground.js';
const dests = new Map(Object.entries(${JSON.stringify(targets)}));
const config = ${JSON.stringify(config)};
config.movable.dests = dests;
config.animation = { enabled: !matchMedia('(prefers-reduced-motion: reduce)').matches };
const board = Chessground(document.querySelector('#board'), config);
const name = (square) => 'abcdefgh'[square & 7] + ((square >> 3) + 1);
window.showPosition = (fen, lastMove) => board.set({ fen, lastMove: lastMove.map(name) });`;
  add(
    '/chessground',
    'text/html',
    page(
      styles,
      '<div id="board" style="width:384px;height:384px"></div>',
      `<script type="module">${script}</script>`,
    ),
  );

  const server = createServer((request, response) => {
    const file = files.get(request.url ?? '');
    if (file === undefined) return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': file[0], 'content-encoding': 'gzip' }).end(file[1]);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const home = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    ours: `${home}/ours`,
    chessground: `${home}/chessground`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

const page = (styles: readonly string[], body: string, script: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Board</title>${styles
    .map((href) => `<link rel="stylesheet" href="${href}">`)
    .join('')}</head><body>${body}${script}</body></html>`;
