import {
  type Move,
  type Position,
  parseMove,
  playMove,
  type WrittenMove,
  writeMove,
} from '../engine/index.ts';
import { escapeHtml } from '../view/html.ts';
import { parseMoveList } from '../view/move-list.ts';
import { moveStory } from '../view/move-story.ts';
import { positionTitle, squaresOfMoves } from '../view/turn-words.ts';
import { createMoveBoard } from './board/move-board.ts';
import { readBoardData } from './board-data.ts';
import { createButton } from './page/button.ts';

/** How long one looks at a move that shows a rule before the next one comes. */
const SHOW_MS = 1600;

/** How far below the window a diagram becomes a board: a page has many of them, and few are looked at. */
const MARGIN = '300px';

/** The diagrams of the rules: each becomes a board to play on when it comes into view. */
export function startDiagrams(): void {
  const figures = document.querySelectorAll<HTMLElement>('figure.diagram');
  if (figures.length === 0) return;
  const watcher = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        watcher.unobserve(target);
        startDiagram(target as HTMLElement);
      }
    },
    { rootMargin: MARGIN },
  );
  for (const figure of figures) watcher.observe(figure);
}

/** A board for both sides, with what each move does in words, a way back, and the moves that show the rule. */
function startDiagram(figure: HTMLElement): void {
  const frame = figure.querySelector<HTMLElement>('.board-frame')!;
  const told = figure.querySelector<HTMLElement>('.told')!;
  const { start, side, picked } = readBoardData(frame);
  const shows = parseMoveList(figure.dataset.shows ?? '');
  let position = start;
  let timer: number | undefined;

  const board = createMoveBoard({
    frame,
    side,
    position,
    picked,
    movable: 'turn',
    page: () => ({ last: told.textContent || undefined }),
    onMove: (move) => {
      window.clearTimeout(timer);
      play(move);
    },
  });

  function play(move: Move): void {
    const written = writeMove(position, move);
    told.innerHTML = toldHtml(position, move, written);
    position = playMove(position, move);
    board.show(position, { lastMove: squaresOfMoves([written]) });
  }

  function reset(): void {
    window.clearTimeout(timer);
    position = start;
    told.textContent = '';
    board.show(start, { picked, isBack: true });
  }

  /** Plays the moves that show the rule, one after another. */
  function show([text, ...later]: readonly string[]): void {
    const move = text === undefined ? undefined : parseMove(position, text);
    if (move === undefined) return;
    board.say(moveStory(position, move));
    play(move);
    if (later.length > 0) timer = window.setTimeout(() => show(later), SHOW_MS);
  }

  const buttons = figure.querySelector('.actions')!;
  if (shows.length > 0) {
    buttons.append(
      createButton('Show me', () => {
        reset();
        show(shows);
      }),
    );
  }
  buttons.append(
    createButton('Back to the start', () => {
      reset();
      board.say('Back to the start.');
    }),
  );
}

/** What a move did; in a series, how it goes on. */
function toldHtml(before: Position, move: Move, { san }: WrittenMove): string {
  const story = `<strong>${escapeHtml(san)}</strong> ${escapeHtml(moveStory(before, move))}`;
  if (before.rules.turnOrder === 'alternating') return story;
  const now = positionTitle(playMove(before, move)).replace(/^Board, /, '');
  return `${story} Now ${escapeHtml(now)}.`;
}
