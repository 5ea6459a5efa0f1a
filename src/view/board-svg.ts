import type { Color, Piece, PlacedPiece, Square, VariantId } from '../engine/types.ts';
import { CROWN, LYING, MARKS, MEN, SMALLER, UNDER_CROWN } from './board-men.ts';
import { escapeHtml } from './html.ts';

/** A square that can be followed or clicked, for moving without script. */
export interface SquareLink {
  readonly square: Square;
  readonly href: string;
  /** What following it does, for ears: "knight on g1", "to f3". */
  readonly label: string;
}

export interface BoardOptions {
  /** Decides how a king that carries something is drawn: as what it moves as (Cannibal), or with marks. */
  readonly variant: VariantId;
  /** Whose men stand at the bottom; the coordinates turn with it. */
  readonly side: Color;
  /** What the picture shows, in one line of words. */
  readonly title: string;
  /** The whole position in words; for a picture that is not described beside it. */
  readonly description?: string | undefined;
  /** Where the men of the last move or series came from and went to. */
  readonly lastMove?: readonly Square[] | undefined;
  /** Kings that are in check. */
  readonly checked?: readonly Square[] | undefined;
  /** The square that is picked up. */
  readonly selected?: Square | undefined;
  /** Where the picked man may go: dots, rings around men. */
  readonly targets?: readonly Square[] | undefined;
  readonly links?: readonly SquareLink[] | undefined;
}

/** The side of one square, and the margin that holds the coordinates. */
const SIZE = 48;
const MARGIN = 24;
const BOARD = 8 * SIZE;

/** Where the squares lie within the picture, in its units: for whatever is laid over a board. */
export const BOARD_UNITS = {
  square: SIZE,
  left: MARGIN,
  top: 0,
  width: MARGIN + BOARD,
  height: BOARD + MARGIN,
};

/**
 * Draws a position as one self-contained SVG. `pieces` as `piecesOf(position)` lists them.
 *
 * It carries its own colors as attributes, which any style sheet overrides by class: `board` (the whole; `color` is
 * that of the coordinates), `board-light`, `board-dark` (squares), `board-last`, `board-check`, `board-selected`
 * (filled squares below the men), `board-white`, `board-black` (men: `fill`, `stroke`, and `color` for what is drawn
 * upon them), `board-crown`, `board-target` (dots and rings), `board-link` (the square inside a link).
 *
 * Without links it is one picture with a title; with links a group of links, each with a label.
 */
export function boardSvg(pieces: readonly PlacedPiece[], options: BoardOptions): string {
  const { side, links } = options;
  const place = side === 'white' ? placeForWhite : placeForBlack;
  const used = new Set<string>();
  const men = { white: '', black: '' };
  for (const { square, piece } of pieces)
    men[piece.color] += drawMan(piece, options.variant, place[square]!, used);

  let definitions = '';
  for (const id of used) definitions += DEFINITIONS.get(id);
  const role = links === undefined || links.length === 0 ? 'img' : 'group';
  const description =
    options.description === undefined ? '' : `<desc>${escapeHtml(options.description)}</desc>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" class="board" viewBox="0 0 ${MARGIN + BOARD} ${BOARD + MARGIN}" role="${role}">` +
    `<title>${escapeHtml(options.title)}</title>${description}<defs>${definitions}</defs>${SQUARES}` +
    filled(options.lastMove, place, 'board-last', '#e8c93a') +
    filled(options.checked, place, 'board-check', '#e0452f') +
    filled(
      options.selected === undefined ? undefined : [options.selected],
      place,
      'board-selected',
      '#5f9e54',
    ) +
    COORDINATES[side] +
    `<g stroke-width="1.7" stroke-linejoin="round">` +
    `<g class="board-white" fill="#fff" stroke="#1a1a1a" color="#1a1a1a">${men.white}</g>` +
    `<g class="board-black" fill="#2b2b2b" stroke="#0c0c0c" color="#f4f4f4">${men.black}</g></g>` +
    targetMarks(options.targets, pieces, place) +
    linkedSquares(links, place) +
    '</svg>'
  );
}

/** One man by himself, as he stands on a board: for choices and for the hand. Shown to eyes only. */
export function manSvg(piece: Piece, variant: VariantId): string {
  const used = new Set<string>();
  const man = drawMan(piece, variant, { x: 0, y: 0, drawn: new Map() }, used);
  let definitions = '';
  for (const id of used) definitions += DEFINITIONS.get(id);
  const paint =
    piece.color === 'white'
      ? 'class="board-white" fill="#fff" stroke="#1a1a1a" color="#1a1a1a"'
      : 'class="board-black" fill="#2b2b2b" stroke="#0c0c0c" color="#f4f4f4"';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" class="man-picture" viewBox="0 0 ${SIZE} ${SIZE}" aria-hidden="true">` +
    `<defs>${definitions}</defs><g stroke-width="1.7" stroke-linejoin="round"><g ${paint}>${man}</g></g></svg>`
  );
}

/**
 * A text in one piece. Engines keep a text that was put together as a tree of its parts; what is kept and used again in
 * every drawing is better off without.
 */
function whole(strings: TemplateStringsArray, ...values: readonly (string | number)[]): string {
  return strings.flatMap((text, index) => (index === 0 ? [text] : [values[index - 1], text])).join('');
}

interface Place {
  readonly x: number;
  readonly y: number;
  /** Plain men on this square, by id, once drawn: a page is mostly these. */
  readonly drawn: Map<string, string>;
}

const placeForWhite: readonly Place[] = Array.from({ length: 64 }, (_, square) => ({
  x: MARGIN + (square & 7) * SIZE,
  y: (7 - (square >> 3)) * SIZE,
  drawn: new Map(),
}));
const placeForBlack: readonly Place[] = [...placeForWhite].reverse();

/** The drawings that boards refer to, by id: men upright, and marks of what they have gained. */
const DEFINITIONS: ReadonlyMap<string, string> = new Map([
  ...Object.entries(MEN).map(
    ([role, drawing]) => [`man-${role}`, whole`<g id="man-${role}">${drawing}</g>`] as const,
  ),
  ...Object.entries(MARKS).map(
    ([role, drawing]) =>
      [`mark-${role}`, whole`<g id="mark-${role}" stroke="currentColor">${drawing}</g>`] as const,
  ),
]);

const darkSquares = placeForWhite
  .filter((_, square) => ((square & 7) + (square >> 3)) % 2 === 0)
  .map(({ x, y }) => `M${x} ${y}h48v48h-48z`)
  .join('');
const SQUARES = whole`<path class="board-light" d="M${MARGIN} 0h${BOARD}v${BOARD}h-${BOARD}z" fill="#ecd9b4"/><path class="board-dark" d="${darkSquares}" fill="#b98d5c"/>`;

const COORDINATES: Readonly<Record<Color, string>> = {
  white: coordinates('abcdefgh', '87654321'),
  black: coordinates('hgfedcba', '12345678'),
};

/** One text each: a list of places sets every character on its own. */
function coordinates(files: string, ranks: string): string {
  const middles = Array.from({ length: 8 }, (_, index) => index * SIZE + SIZE / 2);
  const xs = middles.map((middle) => middle + MARGIN).join(' ');
  const ys = middles.map((middle) => middle + 5).join(' ');
  const xsOfRanks = '11 '.repeat(8).trim();
  return whole`<g fill="currentColor" font-family="system-ui,sans-serif" font-size="15" text-anchor="middle" aria-hidden="true"><text x="${xs}" y="${BOARD + 17}">${files}</text><text x="${xsOfRanks}" y="${ys}">${ranks}</text></g>`;
}

/** One man, and the ids of the drawings it refers to added to `used`. */
function drawMan(piece: Piece, variant: VariantId, place: Place, used: Set<string>): string {
  const { x, y } = place;
  const nature = variant === 'cannibal' ? piece.carried[0] : undefined;
  const id = `man-${nature ?? piece.role}`;
  used.add(id);
  if (piece.carried.length === 0 && !piece.tipped) {
    const drawn = place.drawn.get(id);
    if (drawn !== undefined) return drawn;
    const drawing = whole`<use href="#${id}" x="${x}" y="${y}"/>`;
    place.drawn.set(id, drawing);
    return drawing;
  }

  const pose = piece.tipped ? LYING : nature === undefined ? SMALLER : UNDER_CROWN;
  let drawing = `<use href="#${id}" transform="${pose}"/>`;
  if (nature !== undefined) return `<g transform="translate(${x} ${y})">${drawing}${CROWN}</g>`;
  for (const role of piece.carried) {
    used.add(`mark-${role}`);
    drawing += `<use href="#mark-${role}"/>`;
  }
  return `<g transform="translate(${x} ${y})">${drawing}</g>`;
}

function filled(
  squares: readonly Square[] | undefined,
  place: readonly Place[],
  className: string,
  fill: string,
): string {
  if (squares === undefined || squares.length === 0) return '';
  const path = [...new Set(squares)]
    .map((square) => `M${place[square]!.x} ${place[square]!.y}h48v48h-48z`)
    .join('');
  return `<path class="${className}" d="${path}" fill="${fill}" fill-opacity=".65"/>`;
}

function targetMarks(
  targets: readonly Square[] | undefined,
  pieces: readonly PlacedPiece[],
  place: readonly Place[],
): string {
  if (targets === undefined || targets.length === 0) return '';
  const occupied = new Set(pieces.map(({ square }) => square));
  const marks = [...new Set(targets)].map((square) => {
    const center = `cx="${place[square]!.x + SIZE / 2}" cy="${place[square]!.y + SIZE / 2}"`;
    return occupied.has(square)
      ? `<circle ${center} r="21" fill="none" stroke="currentColor" stroke-width="4"/>`
      : `<circle ${center} r="8" fill="currentColor"/>`;
  });
  return `<g class="board-target" color="#2f6b2a" opacity=".8">${marks.join('')}</g>`;
}

function linkedSquares(links: readonly SquareLink[] | undefined, place: readonly Place[]): string {
  if (links === undefined) return '';
  return links
    .map(({ square, href, label }) => {
      const { x, y } = place[square]!;
      return (
        `<a href="${escapeHtml(href)}" aria-label="${escapeHtml(label)}">` +
        `<rect class="board-link" x="${x}" y="${y}" width="48" height="48" fill="transparent"/></a>`
      );
    })
    .join('');
}
