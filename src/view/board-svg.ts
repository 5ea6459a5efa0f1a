import type { Color, PlacedPiece, Square } from '../engine/types.ts';

/** A square that can be followed or clicked, for moving without script. */
export interface SquareLink {
  readonly square: Square;
  readonly href: string;
  /** What following it does, for ears: "knight on g1", "to f3". */
  readonly label: string;
}

export interface BoardOptions {
  /** Whose men stand at the bottom. */
  readonly side: Color;
  /** Squares of the last move or series. */
  readonly lastMove?: readonly Square[];
  /** The king that is in check. */
  readonly check?: Square | undefined;
  /** The square that is picked up. */
  readonly selected?: Square | undefined;
  /** Where the picked man may go: dots. */
  readonly targets?: readonly Square[];
  readonly links?: readonly SquareLink[];
  /** What the picture shows, in words; a board without links is one picture with this title. */
  readonly title: string;
  readonly description?: string;
}

/** Draws a position. `pieces` as `piecesOf(position)` lists them. */
export function boardSvg(pieces: readonly PlacedPiece[], options: BoardOptions): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" class="board" viewBox="0 0 408 408"><title>${options.title}</title>${pieces.length}</svg>`;
}
