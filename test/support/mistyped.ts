import type { Position } from '../../src/engine/index.ts';
import { formatMove, formatSan, legalMoves, squareName } from '../../src/engine/index.ts';

const SIGNS = /[+#]+$/;

const SQUARE_NAMES = Array.from({ length: 64 }, (_, square) => squareName(square));

/** How hands go wrong: by the mark, the promotion, the letter of the piece, the square, or where the piece came from. */
const MISTAKES: readonly ((text: string, pick: number) => string)[] = [
  (text) => (text.includes('x') ? text.replace('x', '~') : text.replace('~', 'x')),
  (text) => text.replace(/([a-h][1-8])/, 'x$1'),
  (text) => text.replace(/^([KQRBNEHM]?[a-h]?)x?~?([a-h][1-8])/, '$1~$2'),
  (text, pick) => text.replace(/(=[A-Z])?$/, `=${'QRBNEHMKP'[pick % 9]}`),
  (text) => text.replace(/=[A-Z]$/, ''),
  (text, pick) => text.replace(/^[A-Z]?/, 'KQRBNEHMP'[pick % 9]!),
  (text) => text.replace(/^[A-Z]/, ''),
  (text, pick) => text.replace(/[a-h][1-8](?!.*[a-h][1-8])/, SQUARE_NAMES[pick % 64]!),
  (text, pick) => text.replace(/^([A-Z])/, `$1${'abcdefgh12345678'[pick % 16]}`),
  (text) => `${text} e.p.`,
  (_, pick) => (pick % 2 === 0 ? 'O-O' : 'O-O-O'),
];

/** A legal move's notation or squares with one mistake made in it. */
export const mistyped = (position: Position, pick: number): string | undefined => {
  const moves = legalMoves(position);
  const move = moves[pick % moves.length];
  if (move === undefined) return undefined;
  const san = formatSan(position, move).replace(SIGNS, '');
  const mistake = MISTAKES[(pick >> 8) % MISTAKES.length]!;
  return mistake((pick & 3) === 0 ? formatMove(move) : san, pick >> 12);
};
