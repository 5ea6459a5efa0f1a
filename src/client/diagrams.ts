import { type Move, parseMove, type Step, seriesOf, step } from '../engine/index.ts';
import { html } from '../view/html.ts';
import { moveStory } from '../view/move-story.ts';
import { positionTitle, squaresOfMoves } from '../view/turn-words.ts';
import { playSetup } from './board/first-board.ts';
import { createMoveBoard } from './board/move-board.ts';
import { createButton } from './page/elements.ts';
import { type Frame, findFrame } from './page/read-page-data.ts';

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

function startDiagram(figure: HTMLElement): void {
  const found = findFrame('diagram', figure);
  const told = figure.querySelector('.told');
  const buttons = figure.querySelector('.actions');
  if (found && told && buttons) playDiagram(found, told, buttons);
}

/** A board for both sides, with what each move does in words, a way back, and the moves that show the rule. */
function playDiagram({ frame, data }: Frame<'diagram'>, told: Element, buttons: Element): void {
  const { side, shows } = data;
  const { start, picked } = playSetup(data);
  let position = start;
  /** What the last move did, in a sentence. */
  let last: string | undefined;
  let timer: number | undefined;

  const board = createMoveBoard({
    frame,
    side,
    position,
    picked,
    movable: 'turn',
    page: () => ({ last }),
    onMove: (move) => {
      window.clearTimeout(timer);
      play(move);
    },
  });

  function play(move: Move): void {
    const played = step(position, move);
    const story = storyOf(played);
    told.innerHTML = html`<strong>${played.san}</strong> ${story}`.markup;
    last = `${played.san} ${story}`;
    position = played.next;
    board.show(position, { lastMove: squaresOfMoves([played.written]) });
  }

  function reset(): void {
    window.clearTimeout(timer);
    position = start;
    told.textContent = '';
    last = undefined;
    board.show(start, { picked, isBack: true });
  }

  /** Plays the moves that show the rule, one after another. */
  function show([text, ...later]: readonly string[]): void {
    const move = text === undefined ? undefined : parseMove(position, text);
    if (move === undefined) return;
    board.say(moveStory(step(position, move)));
    play(move);
    if (later.length > 0) timer = window.setTimeout(() => show(later), SHOW_MS);
  }

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
function storyOf(played: Step): string {
  const story = moveStory(played);
  if (seriesOf(played.before) === undefined) return story;
  const now = positionTitle(played.next).replace(/^Board, /, '');
  return `${story} Now ${now}.`;
}
