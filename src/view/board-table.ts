import {
  bracketsOf,
  type Color,
  letterOf,
  type Piece,
  type PlacedPiece,
  type Role,
  type Square,
  squareName,
  type VariantId,
} from '../engine/index.ts';
import { squaresFrom } from './board-text.ts';
import { type Html, html, joinHtml } from './html.ts';
import { coloredPieceName } from './piece-words.ts';

/**
 * White's men are drawn in outline, Black's filled: the characters tell them apart, whatever a mail program does to
 * colors. The last one asks for the plain form of the character instead of a small picture.
 */
const FIGURES: Readonly<Record<Color, Readonly<Partial<Record<Role, string>>>>> = {
  white: { king: '♔', queen: '♕', rook: '♖', bishop: '♗', knight: '♘', pawn: '♙' },
  black: { king: '♚', queen: '♛', rook: '♜', bishop: '♝', knight: '♞', pawn: '♟' },
};
const PLAIN_FORM = '\ufe0e';

/** Set on the table and its rows, so that a cell is little more than its color and its figure. */
const TABLE = html`border-collapse:collapse;border:1px solid #6b4f2a;table-layout:fixed;width:308px;color:#111;font-family:'Segoe UI Symbol','Apple Symbols','Noto Sans Symbols 2','DejaVu Sans',sans-serif;font-size:24px;line-height:24px`;
const COLUMNS = html`<col width="20">${Array.from({ length: 8 }, () => html`<col width="36">`)}`;
const EDGE = 'background:#6b4f2a;color:#fff;font:12px/16px sans-serif';
const COLORS = {
  light: '#f0dfbd',
  dark: '#c9a26d',
  lastLight: '#f3e07a',
  lastDark: '#dcbb45',
} as const;

const BADGE = {
  white: 'background:#fff;color:#111;border:1px solid #111',
  black: 'background:#222;color:#fff;border:1px solid #222',
} as const satisfies Record<Color, string>;

/**
 * The position as an HTML table of characters for mail, the men of `side` at the bottom: no picture, no style sheet.
 * Below its figure a man has what it carries as letters (`NR`), a royal piece of Cannibal that moves as something else
 * a small king, a tipped man the word. Elephant, hippo and magpie, which have no character, are letters.
 */
export function boardTable(
  pieces: readonly PlacedPiece[],
  side: Color,
  variant: VariantId,
  lastMove: readonly Square[] = [],
): Html {
  const men = new Map(pieces.map(({ square, piece }) => [square, piece]));
  const files = [...(side === 'white' ? 'abcdefgh' : 'hgfedcba')].map(
    (file) => html`<th scope="col" style="${EDGE}">${file}</th>`,
  );
  const rows = squaresFrom(side).map((rank, row) => {
    const number = html`<th scope="row" style="${EDGE}">${side === 'white' ? 8 - row : row + 1}</th>`;
    const cells = rank.map((square) => cell(square, men.get(square), variant, lastMove.includes(square)));
    return html`<tr align="center" height="36">${number}${cells}</tr>`;
  });
  const edge = html`<tr align="center"><td style="${EDGE}"></td>${files}</tr>`;
  return html`<table dir="ltr" style="${TABLE}" cellspacing="0" cellpadding="0">${COLUMNS}\n${joinHtml(rows, '\n')}\n${edge}\n</table>`;
}

function cell(square: Square, piece: Piece | undefined, variant: VariantId, last: boolean): Html {
  const dark = ((square & 7) + (square >> 3)) % 2 === 0;
  const color = dark ? (last ? COLORS.lastDark : COLORS.dark) : last ? COLORS.lastLight : COLORS.light;
  if (piece === undefined) return html`<td bgcolor="${color}">&nbsp;</td>`;
  const title = `${squareName(square)}: ${coloredPieceName(piece, variant)}`;
  return html`<td bgcolor="${color}" title="${title}">${man(piece, variant)}</td>`;
}

function man(piece: Piece, variant: VariantId): Html {
  const { color } = piece;
  const nature = bracketsOf(variant) === 'nature' ? piece.carried[0] : undefined;
  const figure = figureOf(nature ?? piece.role, color);
  if (piece.tipped) return html`${figure}${below('tipped')}`;
  if (nature !== undefined) return html`${figure}${below(FIGURES[color].king + PLAIN_FORM)}`;
  if (piece.carried.length === 0) return figure;
  const letters = piece.carried.map(letterOf).join('');
  return html`${figure}${below(`+${color === 'white' ? letters : letters.toLowerCase()}`)}`;
}

function figureOf(role: Role, color: Color): Html {
  const figure = FIGURES[color][role];
  if (figure !== undefined) return html`${figure}${PLAIN_FORM}`;
  const letter = letterOf(role);
  return html`<b style="${BADGE[color]};font:bold 14px/15px sans-serif;padding:1px 5px">${color === 'white' ? letter : letter.toLowerCase()}</b>`;
}

const below = (text: string): Html => html`<div style="font:bold 10px/10px sans-serif">${text}</div>`;
