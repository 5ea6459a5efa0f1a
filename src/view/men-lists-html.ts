import { COLORS, type Color, type PlacedPiece, type VariantId } from '../engine/index.ts';
import { type Html, html } from './html.ts';
import { COLOR_NAMES, pieceGroups } from './piece-words.ts';

/** The men of both sides by kind, for ears and for eyes without a picture: a heading and a list for each side. */
export function menListsHtml(pieces: readonly PlacedPiece[], variant: VariantId): Html {
  const menOf = (color: Color) =>
    pieceGroups(pieces, color, variant).map(
      ({ name, squares }) => html`<li>${name}: ${squares.join(', ')}</li>`,
    );
  return html`${COLORS.map((color) => html`<h2>${COLOR_NAMES[color]}</h2><ul>${menOf(color)}</ul>`)}`;
}
