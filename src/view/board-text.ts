import { type Color, letterOf, type Piece, type PlacedPiece, type Square } from '../engine/index.ts';

/** The squares in the order of reading, the men of `side` at the bottom: eight ranks of eight. */
export function squaresFrom(side: Color): Square[][] {
  const upright = [7, 6, 5, 4, 3, 2, 1, 0].map((rank) =>
    Array.from({ length: 8 }, (_, file) => rank * 8 + file),
  );
  return side === 'white' ? upright : upright.reverse().map((rank) => rank.reverse());
}

/**
 * The position in letters of fixed width, the pieces of `side` at the bottom. A piece that carries something has a `+`, a
 * tipped one a `~`: what they are is told by the legend.
 */
export function boardText(pieces: readonly PlacedPiece[], side: Color): string {
  const men = new Map(pieces.map(({ square, piece }) => [square, piece]));
  const files = `   ${(side === 'white' ? [...'abcdefgh'] : [...'hgfedcba']).map((file) => ` ${file} `).join('')}`;
  const lines = [files.trimEnd()];
  for (const [row, rank] of squaresFrom(side).entries()) {
    const number = side === 'white' ? 8 - row : row + 1;
    const cells = rank.map((square) => {
      const piece = men.get(square);
      return ` ${piece === undefined ? '. ' : cell(piece)}`;
    });
    lines.push(` ${number} ${cells.join('')} ${number}`);
  }
  return [...lines, files.trimEnd()].join('\n');
}

function cell(piece: Piece): string {
  const letter = letterOf(piece.role);
  const mark = piece.tipped ? '~' : piece.carried.length > 0 ? '+' : ' ';
  return (piece.color === 'white' ? letter : letter.toLowerCase()) + mark;
}
