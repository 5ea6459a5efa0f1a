import {
  bracketsOf,
  type Color,
  type Piece,
  type PlacedPiece,
  type Square,
  type VariantId,
} from '../engine/index.ts';
import { coordinatesPath } from './board-coordinates.ts';
import { type MarkedSquares, squareMarks, targetMarks } from './board-marks.ts';
import { CROWN, LYING, MARKS, MEN, SMALLER, UNDER_CROWN } from './board-men.ts';
import { BELOW, BOARD, figuresOn, LEFT, type Place, placeOf, SIZE } from './board-places.ts';
import { type Html, html, NOTHING } from './html.ts';

/** A square that can be followed or clicked, for moving without script. */
export interface SquareLink {
  readonly square: Square;
  readonly href: string;
  /** What following it does, for ears: "knight on g1", "to f3". */
  readonly label: string;
}

/** With it come the squares of the last move or series, the kings in check, and the square that is picked up. */
export interface BoardOptions extends MarkedSquares {
  /** Decides how a king that carries something is drawn: as what it moves as (Cannibal), or with marks. */
  readonly variant: VariantId;
  /** Whose men stand at the bottom; the coordinates turn with it. */
  readonly side: Color;
  /** What the picture shows, in one line of words. */
  readonly title: string;
  /** The whole position in words; for a picture that is not described beside it. */
  readonly description?: string | undefined;
  /** Where the picked man may go: dots, rings around men. */
  readonly targets?: readonly Square[] | undefined;
  readonly links?: readonly SquareLink[] | undefined;
  /**
   * The only board of its page: men of a kind are drawn once, under an id, and referred to, which makes a full board
   * half as large. Several such boards on one page would have the same ids.
   */
  readonly onlyBoard?: boolean | undefined;
}

/** What a picture of a board shows, for whatever is made of it. */
export interface ShownBoard extends Pick<BoardOptions, 'variant' | 'side' | 'lastMove' | 'checked'> {
  readonly pieces: readonly PlacedPiece[];
}

/** Where the squares lie within the picture, in its units: for whatever is laid over a board. */
export const BOARD_UNITS = {
  square: SIZE,
  left: LEFT,
  top: 0,
  width: LEFT + BOARD,
  height: BOARD + BELOW,
};

/**
 * Draws a position as one self-contained SVG. `pieces` as `piecesOf(position)` lists them.
 *
 * It carries its own colors as attributes, which any style sheet overrides by class: `board` (the whole; `color` is
 * that of the coordinates), `board-light`, `board-dark` (squares), `board-last`, `board-check`, `board-selected`
 * (marked squares), `board-white`, `board-black` (men: `fill`, `stroke`, and `color` for what is drawn
 * upon them), `board-gain` (marks of what a man has gained), `board-crown`, `board-target` (dots and rings),
 * `board-link` (the square inside a link). Marks lie below the men.
 *
 * Without links it is one picture with a name; with links a group of links, each with a label. The name is no `<title>`:
 * browsers that know no SVG would take it for the title of the page.
 */
export function boardSvg(pieces: readonly PlacedPiece[], options: BoardOptions): Html {
  const { side, links, variant, onlyBoard = false } = options;
  const used = onlyBoard ? new Set<string>() : undefined;
  const men: Record<Color, Html[]> = { white: [], black: [] };
  for (const { square, piece } of pieces) {
    const place = DRAWN[side][square];
    if (place !== undefined) men[piece.color].push(drawPlaced(piece, variant, place, used));
  }

  const role = links === undefined || links.length === 0 ? 'img' : 'group';
  const description = options.description !== undefined && html`<desc>${options.description}</desc>`;
  const definitions = used && html`<defs>${[...used].map((id) => DEFINITIONS.get(id))}</defs>`;
  return html`<svg xmlns="http://www.w3.org/2000/svg" class="board" viewBox="0 0 ${BOARD_UNITS.width} ${BOARD_UNITS.height}" role="${role}" aria-label="${options.title}">${description}${definitions}${GROUND[side]}${squareMarks(options, side)}${targetMarks(options.targets, pieces, side)}<g ${STROKES}><g ${PAINT.white}>${men.white}</g><g ${PAINT.black}>${men.black}</g></g>${linkedSquares(links, side)}</svg>`;
}

/** One man by himself, as he stands on a board: for choices and for the hand. Shown to eyes only. */
export function manSvg(piece: Piece, variant: VariantId): Html {
  return html`<svg xmlns="http://www.w3.org/2000/svg" class="man-picture" viewBox="0 0 ${SIZE} ${SIZE}" aria-hidden="true"><g ${STROKES}><g ${PAINT[piece.color]}>${drawMan(piece, variant, undefined)}</g></g></svg>`;
}

const STROKES = html`stroke-width="2" stroke-linejoin="round" stroke-linecap="round"`;

const PAINT = {
  white: html`class="board-white" fill="#fff" stroke="#1a1a1a" color="#1a1a1a"`,
  black: html`class="board-black" fill="#2b2b2b" stroke="#0c0c0c" color="#f4f4f4"`,
} as const satisfies Record<Color, Html>;

/** What a man has gained is of gold, in the brightness of its own color. */
const GAIN = {
  white: html`class="board-gain" fill="#ffd76b" stroke-width="1.7"`,
  black: html`class="board-gain" stroke="#ffcf4d" stroke-width="1.7"`,
} as const satisfies Record<Color, Html>;

/** All drawings by the id under which boards refer to them: men upright, and marks of what they have gained. */
const DRAWINGS: ReadonlyMap<string, Html> = new Map([
  ...Object.entries(MEN).map(([role, drawing]) => [`man-${role}`, drawing] as const),
  ...Object.entries(MARKS).map(([role, drawing]) => [`mark-${role}`, drawing] as const),
]);

const DEFINITIONS: ReadonlyMap<string, Html> = new Map(
  [...DRAWINGS].map(([id, drawing]) => [id, html`<g id="${id}">${drawing}</g>`] as const),
);

const SQUARES: readonly Square[] = Array.from({ length: 64 }, (_, square) => square);

const darkSquares = figuresOn(
  SQUARES.filter((square) => ((square & 7) + (square >> 3)) % 2 === 0),
  'white',
  ({ x, y }) => `M${x} ${y}h48v48h-48z`,
);

const ground = (side: Color): Html =>
  html`<path class="board-light" d="M${LEFT} 0h${BOARD}v${BOARD}h-${BOARD}z" fill="#efe3cb"/><path class="board-dark" d="${darkSquares}" fill="#b8946b"/><path class="board-coordinates" d="${coordinatesPath(side)}" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round"/>`;

/** The empty board. */
const GROUND: Readonly<Record<Color, Html>> = { white: ground('white'), black: ground('black') };

/** A square and the plain men on it that have been drawn by reference, by id: a page is mostly these. */
interface DrawnPlace extends Place {
  readonly drawn: Map<string, Html>;
}

const drawnPlaces = (side: Color): readonly DrawnPlace[] =>
  SQUARES.map((square) => ({ ...placeOf(square, side), drawn: new Map() }));

const DRAWN: Readonly<Record<Color, readonly DrawnPlace[]>> = {
  white: drawnPlaces('white'),
  black: drawnPlaces('black'),
};

/** One man on its square. With `used` drawings are referred to, and their ids added to it. */
function drawPlaced(
  piece: Piece,
  variant: VariantId,
  { x, y, drawn }: DrawnPlace,
  used: Set<string> | undefined,
): Html {
  if (used === undefined || piece.carried.length > 0 || piece.tipped)
    return html`<g transform="translate(${x} ${y})">${drawMan(piece, variant, used)}</g>`;
  const id = `man-${piece.role}`;
  used.add(id);
  const known = drawn.get(id);
  if (known !== undefined) return known;
  const drawing = html`<use href="#${id}" x="${x}" y="${y}"/>`;
  drawn.set(id, drawing);
  return drawing;
}

function drawMan(
  { color, role, carried, tipped }: Piece,
  variant: VariantId,
  used: Set<string> | undefined,
): Html {
  const nature = bracketsOf(variant) === 'nature' ? carried[0] : undefined;
  const man = drawing(`man-${nature ?? role}`, used);
  if (tipped) return html`<g transform="${LYING}">${man}</g>`;
  if (nature !== undefined) return html`<g transform="${UNDER_CROWN}">${man}</g>${CROWN}`;
  if (carried.length === 0) return man;
  const marks = carried.map((gained) => drawing(`mark-${gained}`, used));
  return html`<g transform="${SMALLER}">${man}</g><g ${GAIN[color]}>${marks}</g>`;
}

function drawing(id: string, used: Set<string> | undefined): Html {
  if (used === undefined) return DRAWINGS.get(id) ?? NOTHING;
  used.add(id);
  return html`<use href="#${id}"/>`;
}

function linkedSquares(links: readonly SquareLink[] | undefined, side: Color): Html {
  if (links === undefined) return NOTHING;
  const linked = links.map(({ square, href, label }) => {
    const { x, y } = placeOf(square, side);
    return html`<a href="${href}" aria-label="${label}"><rect class="board-link" x="${x}" y="${y}" width="48" height="48" fill="transparent"/></a>`;
  });
  return html`${linked}`;
}
