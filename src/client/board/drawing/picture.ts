import { piecesOf, rulesOf } from '../../../engine/index.ts';
import { BOARD_UNITS, boardSvg } from '../../../view/board-svg.ts';
import { positionTitle } from '../../../view/turn-words.ts';
import { type BoardState, hiddenSquare, kingsInCheck } from '../state.ts';
import { boardMarks } from './marks.ts';

/** The drawing of the board and the marks above it; both for eyes only, for the grid says it all. */
export interface Picture {
  draw(state: BoardState): void;
}

/** Takes over the picture that the server drew: the new one has its place and size. */
export function takeOverPicture(frame: HTMLElement): Picture {
  let drawing: Element | null = frame.querySelector('svg.board');
  const marks = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  marks.setAttribute('viewBox', `0 0 ${BOARD_UNITS.width} ${BOARD_UNITS.height}`);
  marks.setAttribute('class', 'board-marks');
  marks.setAttribute('aria-hidden', 'true');
  return {
    draw: (state) => {
      const { position, side, lastMove, hand } = state;
      const hidden = hiddenSquare(state);
      const svg = boardSvg(
        piecesOf(position).filter(({ square }) => square !== hidden),
        {
          variant: rulesOf(position).variant,
          side,
          title: positionTitle(position),
          lastMove,
          checked: kingsInCheck(position),
          selected: hand?.square,
        },
      );
      drawing?.remove();
      frame.insertAdjacentHTML('afterbegin', svg.markup);
      drawing = frame.firstElementChild;
      drawing?.setAttribute('aria-hidden', 'true');
      if (marks.parentNode !== frame) drawing?.after(marks);
      marks.innerHTML = boardMarks(hand?.targets ?? [], side).markup;
    },
  };
}
