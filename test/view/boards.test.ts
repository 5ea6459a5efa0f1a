import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  COLORS,
  type Color,
  formatPiece,
  type Piece,
  type PlacedPiece,
  piecesOf,
  type Square,
  squareName,
  startPosition,
  VARIANTS,
  type VariantId,
} from '../../src/engine/index.ts';
import { GLYPHS } from '../../src/view/board-coordinates.ts';
import { boardLegend } from '../../src/view/board-legend.ts';
import { MEN } from '../../src/view/board-men.ts';
import { type BoardOptions, boardSvg } from '../../src/view/board-svg.ts';
import { boardTable } from '../../src/view/board-table.ts';
import { boardText } from '../../src/view/board-text.ts';
import { coloredPieceName } from '../../src/view/piece-words.ts';
import { readPosition } from '../support/positions.ts';
import { ALL_RULES, choices, randomGame } from '../support/random-games.ts';

/** One man alone on a square, in every way that a board is shown, without what comes of the square. */
const VIEWS: Readonly<Record<string, (piece: Piece, variant: VariantId, square?: Square) => string>> = {
  'drawing in full': (piece, variant, square) =>
    draw(piece, variant, square, {}).replace(/transform="translate\(\d+ \d+\)"/, ''),
  'drawing by reference': (piece, variant, square) =>
    draw(piece, variant, square, { onlyBoard: true })
      .replace(/transform="translate\(\d+ \d+\)"/, '')
      .replace(/ x="\d+" y="\d+"/, ''),
  table: (piece, variant, square = 0) => {
    const table = boardTable([{ square, piece }], 'white', variant).markup;
    return /<td bgcolor="[^"]*" title="[^"]*">(.*?)<\/td>/.exec(table)![1]!;
  },
  text: (piece, variant, square = 0) => {
    const lines = boardText([{ square, piece }], 'white').split('\n');
    const cell = lines[8 - (square >> 3)]!.slice(4 + (square & 7) * 3).slice(0, 2);
    const legend = boardLegend([{ square, piece }], variant).join(' ');
    return `${cell}${legend.replace(squareName(square), '')}`;
  },
  words: coloredPieceName,
};

function draw(piece: Piece, variant: VariantId, square: Square | undefined, options: Partial<BoardOptions>) {
  return boardSvg([{ square: square ?? 0, piece }], { variant, side: 'white', title: 'one', ...options })
    .markup;
}

describe('a piece on a board', () => {
  it.each(Object.entries(VIEWS))(
    'looks alike in the %s wherever its state is the same, and like no other state',
    (_name, view) => {
      fc.assert(
        fc.property(fc.constantFrom(...ALL_RULES), choices(60), (rules, choosing) => {
          const looks = new Map<string, string>();
          for (const position of randomGame(rules, choosing).positions) {
            for (const { piece, square } of piecesOf(position)) {
              const state = formatPiece(piece);
              const look = view(piece, rules.variant, square);
              expect(looks.get(state) ?? look).toBe(look);
              looks.set(state, look);
            }
          }
          expect(new Set(looks.values()).size).toBe(looks.size);
        }),
        { numRuns: 40 },
      );
    },
  );

  it('that is royal in Cannibal is drawn as what it moves as, with a crown', () => {
    const E4 = 28;
    const royal: Piece = { color: 'white', role: 'king', carried: ['knight'], tipped: false };
    const svg = draw(royal, 'cannibal', E4, {});
    expect(svg).toContain(MEN.knight.markup);
    expect(svg).toContain('board-crown');
    expect(draw(royal, 'absorption', E4, {})).toContain(MEN.king);
  });
});

/** The files and ranks a text board shows, in the order of reading. */
const coordinatesOf = (text: string) => {
  const lines = text.split('\n');
  return {
    files: lines[0]!.trim().split(/\s+/).join(''),
    ranks: lines
      .slice(1, 9)
      .map((line) => line.trim()[0])
      .join(''),
  };
};

/** The coordinates a picture shows: glyphs in the bottom margin from left to right, in the left one from above. */
const coordinatesIn = (svg: string) => {
  const [, path = ''] = /class="board-coordinates" d="([^"]*)"/.exec(svg)!;
  const glyphs = [...path.matchAll(/M([\d.]+) ([\d.]+)([^M]*)/g)].map(([, x, y, drawing]) => ({
    x: Number(x),
    y: Number(y),
    name: Object.keys(GLYPHS).find((name) => GLYPHS[name] === drawing) ?? '?',
  }));
  const below = glyphs.filter(({ y }) => y > 384).sort((one, other) => one.x - other.x);
  const beside = glyphs.filter(({ y }) => y < 384).sort((one, other) => one.y - other.y);
  return { files: below.map(({ name }) => name).join(''), ranks: beside.map(({ name }) => name).join('') };
};

describe('a board', () => {
  it.each([-1, 64, 89, Number.NaN])('has no square %s, and marks none', (square) => {
    const options = { variant: 'orthodox', side: 'white', title: '' } as const;
    expect(() => boardSvg([], { ...options, lastMove: [12, square] })).toThrow(
      `no square of a board: ${square}`,
    );
  });

  const pieces = piecesOf(startPosition({ variant: 'orthodox', turnOrder: 'alternating' }));

  it.each([
    ['white', 'abcdefgh', '87654321'],
    ['black', 'hgfedcba', '12345678'],
  ] as const)('for %s has the own pieces at the bottom and coordinates that match', (side, files, ranks) => {
    const text = boardText(pieces, side);
    expect(coordinatesOf(text)).toEqual({ files, ranks });
    const bottom = text.split('\n')[8]!;
    expect(bottom).toContain(side === 'white' ? 'R  N  B  Q  K  B  N  R' : 'r  n  b  k  q  b  n  r');

    const svg = boardSvg(pieces, { variant: 'orthodox', side, title: 'start' }).markup;
    expect(coordinatesIn(svg)).toEqual({ files, ranks });

    const table = boardTable(pieces, side, 'orthodox').markup;
    expect([...table.matchAll(/scope="col"[^>]*>(.)/g)].map(([, file]) => file).join('')).toBe(files);
    expect([...table.matchAll(/scope="row"[^>]*>(.)/g)].map(([, rank]) => rank).join('')).toBe(ranks);
    const titles = [...table.matchAll(/title="(..): (\w+) (\w+)"/g)].map(([, square]) => square);
    expect(titles.at(-1)).toBe(side === 'white' ? 'h1' : 'a8');
  });

  it('puts every piece on its own square, from either side', () => {
    fc.assert(
      fc.property(fc.nat({ max: 63 }), fc.constantFrom(...COLORS), (square, side) => {
        const one: PlacedPiece[] = [
          { square, piece: { color: 'white', role: 'queen', carried: [], tipped: false } },
        ];
        const file = square & 7;
        const rank = square >> 3;
        const column = side === 'white' ? file : 7 - file;
        const row = side === 'white' ? 7 - rank : rank;
        const svg = boardSvg(one, { variant: 'orthodox', side, title: 'one', onlyBoard: true }).markup;
        expect(svg).toContain(`<use href="#man-queen" x="${16 + column * 48}" y="${row * 48}"/>`);
        const line = boardText(one, side).split('\n')[row + 1]!;
        expect(line.indexOf('Q')).toBe(4 + column * 3);
        expect(boardTable(one, side, 'orthodox').markup).toContain(
          `title="${squareName(square)}: white queen"`,
        );
      }),
    );
  });

  it.each([
    [
      'absorption',
      '4k3/8/8/8/4N(R)3/8/8/4K(PN)3 w - - 0 1',
      [
        'Pieces that gained powers by capturing (+):',
        'e1 K(PN): white king that also moves as a pawn and as a knight',
        'e4 N(R): white knight that also moves as a rook',
      ],
    ],
    [
      'cannibal',
      '4k3/8/8/8/4K(N)3/8/8/8 w - - 0 1',
      ['Kings that move as the piece they captured last (+):', 'e4 K(N): white king moving as a knight'],
    ],
    [
      'african',
      '4k3/8/8/8/4E~3/7M/8/4K3 w - - 0 1',
      [
        'Elephant (E): moves exactly two squares along a rank or file.',
        'Magpie (M): flies exactly two squares in any direction and takes what it flies over.',
        'Tipped pieces, which move one square and capture nothing (~):',
        'e4 E~: white tipped elephant',
      ],
    ],
    ['orthodox', '4k3/8/8/8/4N3/8/8/4K3 w - - 0 1', []],
  ] as const)('explains in a legend what chess does not have (%s)', (variant, fen, legend) => {
    const position = readPosition({ variant, turnOrder: 'alternating' }, fen);
    expect(boardLegend(piecesOf(position), variant)).toEqual(legend);
  });

  it('is one picture with a title when nothing can be followed, else a group of links with labels', () => {
    const options = { variant: 'orthodox', side: 'white' as Color, title: 'A & "B" <c>' } as const;
    const still = boardSvg(pieces, options).markup;
    expect(still).toContain('role="img"');
    expect(still).toContain('aria-label="A &amp; &quot;B&quot; &lt;c&gt;"');
    const live = boardSvg(pieces, {
      ...options,
      links: [{ square: 6, href: '?from=g1&to=f3', label: 'knight on g1' }],
      targets: [21, 52],
      lastMove: [12, 28],
      checked: [4],
      selected: 6,
    }).markup;
    expect(live).toContain('role="group"');
    expect(live).toContain('<a href="?from=g1&amp;to=f3" aria-label="knight on g1">');
    for (const name of ['board-target', 'board-last', 'board-check', 'board-selected'])
      expect(live).toContain(name);
  });

  it('is light, also with many odd pieces', () => {
    for (const variant of VARIANTS) {
      const start = piecesOf(startPosition({ variant, turnOrder: 'alternating' }));
      expect(
        boardSvg(start, { variant, side: 'white', title: 'start', onlyBoard: true }).markup.length,
      ).toBeLessThan(7_500);
    }
    const odd: PlacedPiece[] = pieces.map(({ square, piece }) => ({
      square,
      piece: { ...piece, carried: piece.role === 'pawn' ? ['knight', 'queen'] : ['pawn'] },
    }));
    const picture = boardSvg(odd, {
      variant: 'absorption',
      side: 'white',
      title: 'odd',
      onlyBoard: true,
    }).markup;
    expect(picture.length).toBeLessThan(12_000);
  });
});
