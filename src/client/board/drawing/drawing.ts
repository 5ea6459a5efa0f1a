import { kingSquare, type Move, pieceAt, rulesOf, sideToMove } from '../../../engine/index.ts';
import { BOARD_UNITS } from '../../../view/board-svg.ts';
import { positionTitle } from '../../../view/turn-words.ts';
import { squareLabel } from '../hand-words.ts';
import { type BoardState, hiddenSquare, kingsInCheck, strokesOf } from '../state.ts';
import { describeKeys, showMen, takeOverPanel } from './beside.ts';
import { createGrid, type Grid } from './grid.ts';
import { carryMan, type ManAbove, slideMan } from './man-above.ts';
import { takeOverPicture } from './picture.ts';
import { askQuestion, type OpenQuestion } from './question.ts';
import { sketchSvg } from './sketch-svg.ts';

/** All of a board that eyes, fingers and screen readers meet, drawn from its state. */
export interface Drawing {
  readonly grid: Grid;
  /** Draws what differs from the state drawn before. */
  draw(state: BoardState): void;
}

/** What drawings report by themselves. */
export interface DrawingReports {
  onArrival(): void;
  onAnswer(move: Move | undefined): void;
}

/** Takes over what the server drew, without moving anything on the page. */
export function takeOverDrawing(
  frame: HTMLElement,
  first: BoardState,
  { onArrival, onAnswer }: DrawingReports,
): Drawing {
  const picture = takeOverPicture(frame);
  const panel = takeOverPanel(frame);
  // Tab enters the board at the king of the side that looks at it.
  const grid = createGrid(first.side, kingSquare(first.position, first.side));
  const sheet = createSheet();
  frame.classList.add('is-live');
  frame.append(sheet, grid.element);
  describeKeys(frame, grid.element);

  let drawn: BoardState | undefined;
  let above: ManAbove | undefined;
  let question: OpenQuestion | undefined;

  const drawAbove = (state: BoardState): void => {
    const { position, side, sliding, pointer, hand } = state;
    const { variant } = rulesOf(position);
    const slider = sliding && pieceAt(position, sliding.to);
    above?.remove();
    above = undefined;
    if (pointer.kind === 'carrying' && hand) above = carryMan(frame, hand.piece, variant, pointer.isFinger);
    else if (sliding && slider) above = slideMan(frame, slider, variant, { ...sliding, side }, onArrival);
  };

  return {
    grid,
    draw: (state) => {
      const before = drawn;
      drawn = state;
      const { position, side, pointer } = state;
      const isNew = (...parts: readonly (keyof BoardState)[]): boolean =>
        before === undefined || parts.some((part) => before[part] !== state[part]);

      if (isNew('side')) grid.turn(side);
      const hides = before === undefined || hiddenSquare(before) !== hiddenSquare(state);
      if (hides || isNew('position', 'side', 'lastMove', 'hand')) picture.draw(state);
      if (isNew('position', 'side', 'movable', 'hand')) drawGrid(grid, state);
      if (isNew('panel')) panel.draw(state);
      const strokes = strokesOf(state);
      if (before === undefined || strokesOf(before) !== strokes || isNew('side'))
        sheet.innerHTML = sketchSvg(strokes, side).markup;
      if (isNew('isDrawing')) frame.classList.toggle('is-drawing', state.isDrawing);
      if (before !== undefined && isNew('position')) showMen(frame, state);

      if (before?.pointer.kind !== pointer.kind || isNew('sliding')) drawAbove(state);
      if (isNew('pointer')) {
        const isCarrying = pointer.kind === 'carrying';
        if (isCarrying) above?.moveTo(pointer.x, pointer.y);
        grid.markOver(isCarrying ? pointer.over : undefined);
      }
      if (isNew('question')) {
        question?.close();
        question = state.question && askQuestion(position, state.question, onAnswer);
      }
    },
  };
}

function drawGrid(grid: Grid, { position, movable, hand }: BoardState): void {
  const checked = kingsInCheck(position);
  grid.update(positionTitle(position), (square) => ({
    label: squareLabel(position, square, hand, checked),
    isMovable: movable === 'turn' && pieceAt(position, square)?.color === sideToMove(position),
    isPicked: hand?.square === square,
    isTarget: hand?.targets.some((target) => target.square === square) === true,
  }));
}

/** A sheet over the men, to draw on. */
function createSheet(): SVGSVGElement {
  const sheet = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  sheet.setAttribute('viewBox', `0 0 ${BOARD_UNITS.width} ${BOARD_UNITS.height}`);
  sheet.setAttribute('class', 'board-sketch');
  sheet.setAttribute('aria-hidden', 'true');
  return sheet;
}
