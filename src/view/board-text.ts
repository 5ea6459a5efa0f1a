import {
  type Color,
  formatPiece,
  letterOf,
  type Piece,
  type PlacedPiece,
  type Square,
  squareName,
  type VariantId,
} from '../engine/index.ts';
import { coloredPieceName } from './piece-words.ts';

/** The squares in the order of reading, the men of `side` at the bottom: eight ranks of eight. */
export function squaresFrom(side: Color): Square[][] {
  const upright = [7, 6, 5, 4, 3, 2, 1, 0].map((rank) =>
    Array.from({ length: 8 }, (_, file) => rank * 8 + file),
  );
  return side === 'white' ? upright : upright.reverse().map((rank) => rank.reverse());
}

/**
 * The position in letters of fixed width, the men of `side` at the bottom. A man that carries something has a `+`, a
 * tipped one a `~`, and a line below the board says what it is: `e4 N(R): white knight with rook`.
 */
export function boardText(pieces: readonly PlacedPiece[], side: Color, variant: VariantId): string {
  const men = new Map(pieces.map(({ square, piece }) => [square, piece]));
  const files = `   ${(side === 'white' ? [...'abcdefgh'] : [...'hgfedcba']).map((file) => ` ${file} `).join('')}`;
  const lines = [files.trimEnd()];
  const legend: string[] = [];
  for (const [row, rank] of squaresFrom(side).entries()) {
    const number = side === 'white' ? 8 - row : row + 1;
    let line = ` ${number} `;
    for (const square of rank) {
      const piece = men.get(square);
      line += ` ${piece === undefined ? '. ' : cell(piece)}`;
      if (piece !== undefined && isMarked(piece)) {
        legend.push(`${squareName(square)} ${formatPiece(piece)}: ${coloredPieceName(piece, variant)}`);
      }
    }
    lines.push(`${line} ${number}`);
  }
  lines.push(files.trimEnd());
  if (legend.length > 0) lines.push('', ...legend);
  return lines.join('\n');
}

const isMarked = (piece: Piece): boolean => piece.carried.length > 0 || piece.tipped;

function cell(piece: Piece): string {
  const letter = letterOf(piece.role);
  const mark = piece.tipped ? '~' : piece.carried.length > 0 ? '+' : ' ';
  return (piece.color === 'white' ? letter : letter.toLowerCase()) + mark;
}
