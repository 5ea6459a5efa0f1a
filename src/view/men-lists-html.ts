import type { PlacedPiece } from '../engine/index.ts';
import { COLORS, type VariantId } from '../engine/types.ts';
import { COLOR_NAMES, pieceGroups } from './piece-words.ts';

/** The men of both sides by kind, for ears and for eyes without a picture: a heading and a list for each side. */
export function menListsHtml(pieces: readonly PlacedPiece[], variant: VariantId): string {
  let html = '';
  for (const color of COLORS) {
    html += `<h2>${COLOR_NAMES[color]}</h2><ul>`;
    for (const { name, squares } of pieceGroups(pieces, color, variant)) {
      html += `<li>${name}: ${squares[0]}`;
      for (let index = 1; index < squares.length; index += 1) html += `, ${squares[index]}`;
      html += '</li>';
    }
    html += '</ul>';
  }
  return html;
}
