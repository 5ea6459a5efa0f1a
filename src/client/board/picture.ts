import {
  type Color,
  checkersOf,
  kingSquare,
  type Position,
  piecesOf,
  rulesOf,
  type Square,
  sideToMove,
} from '../../engine/index.ts';
import { BOARD_UNITS, boardSvg } from '../../view/board-svg.ts';
import { positionTitle } from '../../view/turn-words.ts';
import { boardMarks } from './marks.ts';
import type { Target } from './targets.ts';

/** What stands on a board, and what is marked there. */
interface Scene {
  readonly position: Position;
  readonly side: Color;
  readonly lastMove: readonly Square[];
  readonly checked: readonly Square[];
  readonly selected: Square | undefined;
  readonly targets: readonly Target[];
  /** A man that is drawn above the board instead. */
  readonly hidden: Square | undefined;
}

/** The drawing of the board and the marks above it; both for eyes only, for the grid says it all. */
export interface Picture {
  draw(scene: Scene): void;
}

/** Takes over the picture that the server drew: the new one has its place and size. */
export function takeOverPicture(frame: HTMLElement): Picture {
  let drawing = frame.querySelector('svg.board');
  const marks = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  marks.setAttribute('viewBox', `0 0 ${BOARD_UNITS.width} ${BOARD_UNITS.height}`);
  marks.setAttribute('class', 'board-marks');
  marks.setAttribute('aria-hidden', 'true');
  return {
    draw: ({ position, side, lastMove, checked, selected, targets, hidden }) => {
      const holder = document.createElement('template');
      holder.innerHTML = boardSvg(
        piecesOf(position).filter(({ square }) => square !== hidden),
        {
          variant: rulesOf(position).variant,
          side,
          title: positionTitle(position),
          lastMove,
          checked,
          selected,
        },
      );
      const next = holder.content.firstElementChild!;
      next.setAttribute('aria-hidden', 'true');
      if (drawing === null) frame.prepend(next);
      else drawing.replaceWith(next);
      drawing = next;
      if (marks.parentNode !== frame) next.after(marks);
      marks.innerHTML = boardMarks(targets, side);
    },
  };
}

/** The king of the side to move, when it is in check. */
export const kingsInCheck = (position: Position): Square[] =>
  checkersOf(position).length === 0 ? [] : [kingSquare(position, sideToMove(position))];
