import {
  COLORS,
  formatFen,
  formatMove,
  type Replayed,
  readLine,
  replay,
  seriesOf,
  sideToMove,
} from '../../engine/index.ts';
import { capturedHtml, toldTurnHtml } from '../../view/account-html.ts';
import { capturedIn } from '../../view/game-account.ts';
import { gameHref } from '../../view/game-address.ts';
import { html } from '../../view/html.ts';
import { ICONS } from '../../view/icons.ts';
import { moveStory } from '../../view/move-story.ts';
import type { FrameData } from '../../view/page-data.ts';
import { COLOR_NAMES } from '../../view/piece-words.ts';
import { squaresOfMoves } from '../../view/turn-words.ts';
import { createMoveBoard, type MoveBoard } from '../board/move-board.ts';
import { showLocalTimes } from '../local-times.ts';
import { createButton, elementIn } from '../page/elements.ts';
import { partOf, rewriteParts } from '../page/parts.ts';
import { type Frame, findFrame } from '../page/read-page-data.ts';
import { words } from '../page/script-words.ts';
import { stepByKeys, type Way } from '../page/step-keys.ts';
import {
  back,
  isInGame,
  isSamePoint,
  latestPoint,
  onInGame,
  type Point,
  reach,
  START,
  settled,
  turnShown,
} from './point.ts';
import { pointWords } from './point-words.ts';
import { readRecordList } from './record-list.ts';
import { takeOverSteps } from './steps.ts';
import { addLine, besideGame, mainLineEnd, NO_VARIATIONS, triedAt, type Variations } from './variations.ts';

/** The parts of the page that are taken from a newer one; the message goes with the turn on the board. */
const RENEWED = ['standing', 'players', 'record'] as const;

/** The page of a game as its reader goes through it. */
export interface GameView {
  readonly board: MoveBoard;
  /** The row for more buttons below the board. */
  readonly tools: Element;
  game(): Replayed;
  /** What the page says of the game. */
  data(): FrameData['game'];
  point(): Point;
  variations(): Variations;
  /** Shows another point, and says so. */
  go(point: Point): void;
  /** Puts other variations beside the game. The point has to be one of them, or of the game. */
  change(variations: Variations, point: Point): void;
  /** Takes over what a newer page of the same game says. Stays where it is. */
  renew(page: Document): void;
  /** Calls `listener` whenever something else is shown. */
  onShow(listener: () => void): void;
}

/** Takes over board, buttons and record of the page. */
export function createGameView({ frame, ...found }: Frame<'game'>): GameView {
  let { data } = found;
  const stage = elementIn(document, '.stage');
  const tools = elementIn(stage, '.tools');
  const fenText = document.querySelector('.fen code');
  const recordBox = elementIn(document, '[data-part="record"]');
  const record = readRecordList(recordBox);
  const listeners: (() => void)[] = [];
  let game = replayed(data);
  let { side } = data;
  let variations = NO_VARIATIONS;
  let point: Point = { turn: data.shown, path: [] };

  /** As the server writes it, so that the address can be loaded again, or given to somebody. */
  const hrefOf = (turn: number): string =>
    gameHref({ turn, side }, { path: data.path, last: game.turns.length, usualSide: data.usualSide });

  const board = createMoveBoard({
    frame,
    side,
    ...onBoard(),
    movable: 'none',
    page: () => ({
      last: `${pointWords(game, point)}.`,
      time: isSamePoint(point, latestPoint(game)) ? (data.over ?? data.time) : undefined,
    }),
    onMove: (move) => {
      const tried = settled(game, { turn: point.turn, path: [...point.path, formatMove(move)] });
      if (!isInGame(game, tried)) {
        variations = addLine(variations, { turn: tried.turn, moves: reach(game, tried).moves });
      }
      show(tried);
    },
  });
  const steps = takeOverSteps(elementIn(stage, '.steps'), step);
  stepByKeys(frame, step);
  const around = createButton(html`${ICONS.flip}Turn the board`, turnAround);
  elementIn(tools, 'a').replaceWith(around);

  /** What is on the board, and which moves are marked there: the whole turn behind it, within one the last move. */
  function onBoard() {
    const { position, moves } = reach(game, point);
    const last = point.path.length === 0 ? (game.turns[point.turn - 1] ?? []) : moves.slice(-1);
    return { position, lastMove: squaresOfMoves(last) };
  }

  const ways = (): Readonly<Record<Way, Point | undefined>> => {
    const [main] = triedAt(variations, point);
    const on = onInGame(game, point) ?? (main && { turn: point.turn, path: [...point.path, main.move] });
    const before = back(game, point);
    const end = isInGame(game, point) ? latestPoint(game) : mainLineEnd(variations, point);
    return { first: before && START, back: before, on, last: on && end };
  };

  function step(way: Way): void {
    const to = ways()[way];
    if (to !== undefined) go(to, way === 'back');
  }

  function turnAround(): void {
    side = side === 'white' ? 'black' : 'white';
    board.turn(side);
    board.say(`${COLOR_NAMES[side]} is at the bottom.`);
    show(point);
  }

  function go(to: Point, isBack = false): void {
    show(to, isBack);
    board.say(`${pointWords(game, point)}.`);
  }

  function show(to: Point, isBack = false): void {
    const isElsewhere = to !== point;
    point = to;
    const { position, lastMove } = onBoard();
    if (isElsewhere) board.show(position, { lastMove, isBack });
    showAround();
  }

  /** All that stands around the board. */
  function showAround(): void {
    const { first, back, on, last } = ways();
    const open = (way: Point | undefined) => way !== undefined;
    steps.show(whereWords(game, point), {
      first: open(first),
      back: open(back),
      on: open(on),
      last: open(last),
    });
    record.address(hrefOf);
    record.mark(game, point);
    showNote();
    showAccount();
    if (fenText) fenText.textContent = formatFen(reach(game, point).position);
    history.replaceState(history.state, '', hrefOf(turnShown(game, point)));
    for (const listener of listeners) listener();
  }

  /** What was written with the turn on the board, beside it. */
  function showNote(): void {
    const note = point.path.length === 0 ? record.noteOf(point.turn) : undefined;
    partOf(document, 'message')?.replaceChildren(...(note === undefined ? [] : [note.cloneNode(true)]));
  }

  /** What the turn or move on the board did, and what has been captured until then. */
  function showAccount(): void {
    const { turn, path } = point;
    const [started] = game.positions;
    const before = path.length === 0 ? game.positions[turn - 1] : undefined;
    const { steps } = readLine(started ?? onBoard().position, movesUntil(game, point));
    const [from = data.startedAt, at] = [data.playedAt[turn - 2], data.playedAt[turn - 1]];
    const told =
      steps.length > 0 &&
      toldTurnHtml(words, {
        title: pointWords(game, point),
        story: steps.slice(before ? -(game.turns[turn - 1]?.length ?? 1) : -1).map(moveStory),
        played:
          before && at !== undefined
            ? { by: data.names[sideToMove(before)], at, tookMs: at - from }
            : undefined,
      });
    rewriteParts(document, { told: html`${told}` });
    const captured = capturedIn(steps);
    for (const color of COLORS) {
      const place = document.querySelector(`[data-captured="${color}"]`);
      if (place) place.innerHTML = capturedHtml(captured[color], data.rules.variant).markup;
    }
    showLocalTimes();
  }

  recordBox.addEventListener('click', (event) => {
    const { ctrlKey, metaKey, shiftKey, target } = event;
    const place = target instanceof Element ? record.placeOf(target) : undefined;
    if (place === undefined || ctrlKey || metaKey || shiftKey) return;
    event.preventDefault();
    const { turn, move } = place;
    const path = (game.turns[turn - 1] ?? []).slice(0, move).map((played) => played.move);
    go(settled(game, { turn: turn - 1, path }));
  });

  showAround();
  return {
    board,
    tools,
    game: () => game,
    data: () => data,
    point: () => point,
    variations: () => variations,
    go,
    change: (changed, to) => {
      variations = besideGame(changed, game);
      show(settled(game, to));
    },
    renew: (page) => {
      const newer = findFrame('game', page);
      if (newer === undefined) return;
      for (const name of RENEWED) {
        const part = partOf(page, name);
        if (part === null) continue;
        if (name === 'record') record.replace(part);
        else partOf(document, name)?.replaceChildren(...part.childNodes);
      }
      data = newer.data;
      game = replayed(data);
      variations = besideGame(variations, game);
      point = settled(game, point);
      showAround();
    },
    onShow: (listener) => {
      listeners.push(listener);
    },
  };
}

/** Machine texts of all moves from the start of the game to a point. */
const movesUntil = ({ turns }: Replayed, { turn, path }: Point): string[] => [
  ...turns.slice(0, turn).flatMap((moves) => moves.map(({ move }) => move)),
  ...path,
];

/** The server wrote it: that it cannot be played is a bug. */
function replayed({ rules, startFen, turns }: FrameData['game']): Replayed {
  const answer = replay(
    rules,
    startFen,
    turns.map((notation) => notation.split(' ')),
  );
  if (!answer.ok) throw new Error('the turns of the page cannot be played');
  return answer.value;
}

/** "3 of 12", within a series of the game "3 of 12, move 2"; in a variation "Black to move", "Black, 2 of 4". */
function whereWords(game: Replayed, point: Point): string {
  if (isInGame(game, point)) {
    const inside = point.path.length > 0 ? `, move ${point.path.length}` : '';
    return `${turnShown(game, point)} of ${game.turns.length}${inside}`;
  }
  const { position } = reach(game, point);
  const series = seriesOf(position);
  const next = series === undefined ? ' to move' : `, ${series.played + 1} of ${series.number}`;
  return `${COLOR_NAMES[sideToMove(position)]}${next}`;
}
