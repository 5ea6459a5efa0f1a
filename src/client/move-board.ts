import {
  type Color,
  formatFen,
  kingSquare,
  type Move,
  type Position,
  pieceAt,
  rulesOf,
  type Square,
  sideToMove,
} from '../engine/index.ts';
import { moveStory } from '../view/move-story.ts';
import { moveRefusalSentence } from '../view/move-words.ts';
import { positionTitle } from '../view/turn-words.ts';
import { askPromotion } from './board/ask-promotion.ts';
import { type CarriedMan, carryMan, slideMan } from './board/carried-man.ts';
import type { OpenChoice } from './board/choice.ts';
import { describeKeys } from './board/describe-keys.ts';
import { followDrags } from './board/drag.ts';
import { createGrid } from './board/grid.ts';
import { type Hand, type Movable, pickUp, type Refused, refuseAt, tapSquare } from './board/hand.ts';
import { nextManByLetter, squareByKey } from './board/keys.ts';
import { keysHtml, keysSpoken } from './board/keys-note.ts';
import { answerTo, type PageWords } from './board/listening.ts';
import { createPanel } from './board/panel.ts';
import { handHtml, refusalHtml, sentenceHtml } from './board/panel-html.ts';
import { kingsInCheck, takeOverPicture } from './board/picture.ts';
import { showMen } from './board/show-men.ts';
import { createSketchpad } from './board/sketchpad.ts';
import type { Target } from './board/targets.ts';
import { checkSentence, couldSentence, spokenHand, squareLabel } from './board/words.ts';
import { createVoice } from './page/voice.ts';
import { wantsMotion } from './page/wants-motion.ts';

/** How a position is shown. */
interface Shown {
  /** Squares to be marked. */
  readonly lastMove?: readonly Square[] | undefined;
  /** The last move is not news: nothing slides. */
  readonly isBack?: boolean;
  /** A man that is in the hand; else the hand is empty. */
  readonly picked?: Square | undefined;
}

export interface MoveBoardOptions extends Shown {
  /** The server's `.board-frame`; its picture is taken over. */
  readonly frame: HTMLElement;
  /** Whose men stand at the bottom. */
  readonly side: Color;
  readonly position: Position;
  /** 'turn': the side to move may move its men; 'none': men can be looked at only. */
  readonly movable: Movable;
  /** What keys tell of the board that only the page around it knows. */
  readonly page?: PageWords;
  /** Gets a legal move of the position shown; whoever gets it plays it and calls `show`. */
  onMove(move: Move): void;
}

/** A board that is looked at and played on, by mouse, touch, pen, keys and screen readers. */
export interface MoveBoard {
  /** Shows another position. */
  show(position: Position, shown?: Shown): void;
  /** Shows the board from a side. */
  turn(side: Color): void;
  /** Allows or forbids moving from now on. */
  allow(movable: Movable): void;
  /** Says something to screen readers. */
  say(words: string): void;
  /** A toggle with which fingers draw on the board; to be put where the page has room for tools. */
  readonly drawButton: HTMLButtonElement;
}

const DRAW_HINT =
  'From square to square you draw an arrow, on one square a circle; the same again takes it away. Only you see it.';
let boards = 0;

/** Takes over a board of the server without moving anything on the page. */
export function createMoveBoard(options: MoveBoardOptions): MoveBoard {
  const { frame, onMove, page = {} } = options;
  let { position, side, movable, lastMove = [] } = options;
  let checked = kingsInCheck(position);
  let hand: Hand | undefined;
  /** The square of a man that is drawn above the board. */
  let hidden: Square | undefined;
  let carried: CarriedMan | undefined;
  let choice: OpenChoice | undefined;
  let wasDropped = false;

  const picture = takeOverPicture(frame);
  const panel = createPanel(frame);
  // Tab enters the board at the king of the side that looks at it.
  const grid = createGrid(side, kingSquare(position, side));
  frame.classList.add('is-live');
  frame.append(grid.element);
  describeKeys(frame, grid.element, `board-keys-${++boards}`);
  const voice = createVoice(frame);

  const draw = (): void => {
    const targets = hand?.targets ?? [];
    picture.draw({ position, side, lastMove, checked, selected: hand?.square, targets, hidden });
    grid.update(positionTitle(position), (square) => ({
      label: squareLabel(position, square, hand, checked),
      isMovable: movable === 'turn' && pieceAt(position, square)?.color === sideToMove(position),
      isPicked: hand?.square === square,
      isTarget: targets.some((target) => target.square === square),
    }));
  };

  const putDown = (): void => {
    carried?.remove();
    carried = undefined;
    hidden = undefined;
    grid.markOver(undefined);
  };

  const hold = (next: Hand | undefined, isTold = true): void => {
    hand = next;
    draw();
    if (next === undefined || !isTold) panel.rest();
    else panel.show(handHtml(next));
  };

  const letGo = (): void => {
    if (hand !== undefined) voice.say('Put back.');
    hold(undefined);
  };

  const refuse = ({ hand: held, refusal }: Refused): void => {
    hold(held);
    const sentence =
      refusal === undefined
        ? checkSentence(held, held.refusedAt!)
        : moveRefusalSentence(refusal, held.judgedIn);
    panel.show(refusal === undefined ? sentenceHtml(sentence) : refusalHtml(held, refusal, position));
    voice.say(sentence);
  };

  const play = (move: Move): void => {
    voice.say(moveStory(position, move));
    hold(undefined);
    onMove(move);
    wasDropped = false;
  };

  const goTo = (held: Hand, { moves, promotes }: Target): void => {
    if (moves.length === 1 && !promotes) play(moves[0]!);
    else choice = askPromotion(position, held, moves, play);
  };

  const tap = (square: Square): void => {
    const outcome = tapSquare(position, movable, hand, square);
    switch (outcome.kind) {
      case 'picked':
        hold(outcome.hand);
        voice.say(spokenHand(outcome.hand));
        return;
      case 'let-go':
        letGo();
        return;
      case 'move':
        goTo(hand!, outcome.target);
        return;
      case 'could': {
        const sentence = couldSentence(hand!, outcome.target);
        panel.show(sentenceHtml(sentence));
        voice.say(sentence);
        return;
      }
      case 'refused':
        refuse(outcome);
    }
  };

  const sketchpad = createSketchpad({
    frame,
    grid,
    side,
    onBegin: (square) => {
      grid.focus(square);
      if (hand !== undefined) letGo();
    },
    onToggle: (isOn) => (isOn ? panel.show(sentenceHtml(DRAW_HINT)) : panel.rest()),
  });

  const drag = followDrags(grid, {
    lift: (square, isFinger) => {
      if (sketchpad.isOn()) return false;
      const lifted = pickUp(position, square, movable);
      if (!lifted?.mayMove) return false;
      putDown();
      hidden = square;
      carried = carryMan(frame, lifted.piece, rulesOf(position).variant, isFinger);
      hold(lifted);
      return true;
    },
    carry: (clientX, clientY, over) => {
      carried?.moveTo(clientX, clientY);
      grid.markOver(over);
    },
    drop: (over) => {
      const held = hand;
      putDown();
      if (held === undefined || over === undefined || over === held.square) return hold(undefined);
      grid.focus(over);
      const target = held.targets.find(({ square }) => square === over);
      if (target === undefined) return refuse(refuseAt(held, over));
      wasDropped = true;
      draw();
      goTo(held, target);
    },
    cancel: () => {
      putDown();
      hold(undefined);
    },
  });

  grid.element.addEventListener('click', (event) => {
    const square = grid.squareOf(event.target);
    if (square === undefined || drag.endsDrag(event) || sketchpad.takesClick(event)) return;
    // Not every browser gives the focus to a button that is clicked.
    grid.focus(square);
    if (hand === undefined && pieceAt(position, square) === undefined) sketchpad.clear();
    tap(square);
  });
  grid.element.addEventListener('keydown', (event) => {
    const square = grid.squareOf(event.target);
    if (square === undefined || event.altKey || event.metaKey) return;
    if (event.key === 'Escape') {
      if (hand === undefined && !sketchpad.clear()) return;
      drag.cancel();
      letGo();
      return event.preventDefault();
    }
    const next =
      squareByKey(square, event.key, event.ctrlKey, side) ??
      (event.ctrlKey ? undefined : nextManByLetter(position, square, event.key, side));
    if (next !== undefined) grid.focus(next);
    else if (event.ctrlKey || !tell(event.key, square)) return;
    event.preventDefault();
  });

  /** Answers a key in words, to the eyes too when the panel is free; false when it asks nothing. */
  const tell = (key: string, square: Square): boolean => {
    const isList = key === '?';
    const words = isList ? keysSpoken() : answerTo(key, { position, square, lastMove, page });
    if (words === undefined) return false;
    voice.say(words);
    if (hand === undefined) panel.show(isList ? keysHtml() : sentenceHtml(words));
    return true;
  };

  /** Lets the man that has just moved go its way, unless a hand has brought it there. */
  const slide = (): void => {
    const [from, to, ...more] = lastMove;
    if (from === undefined || to === undefined || more.length > 0 || wasDropped || !wantsMotion()) return;
    const piece = pieceAt(position, to);
    if (piece === undefined) return;
    hidden = to;
    carried = slideMan(frame, piece, rulesOf(position).variant, { from, to, side }, () => {
      putDown();
      draw();
    });
  };

  /** Lays a man into the hand for a beginning, and says nothing of it. */
  const begin = (picked: Square | undefined): void =>
    hold(picked === undefined ? undefined : pickUp(position, picked, movable), false);

  begin(options.picked);
  return {
    show: (next, shown = {}) => {
      const isNew = next !== position;
      drag.cancel();
      choice?.close();
      putDown();
      if (formatFen(next) !== formatFen(position)) sketchpad.clear();
      position = next;
      lastMove = shown.lastMove ?? [];
      checked = kingsInCheck(position);
      if (isNew && shown.isBack !== true) slide();
      begin(shown.picked);
      showMen(frame, position);
    },
    turn: (to) => {
      putDown();
      side = to;
      grid.turn(to);
      sketchpad.show(to);
      draw();
    },
    allow: (next) => {
      movable = next;
      hold(undefined);
    },
    say: voice.say,
    drawButton: sketchpad.button,
  };
}
