import { type PartialTurn, seriesOf } from '../../engine/index.ts';
import { html } from '../../view/html.ts';
import { turnStepsHtml } from '../../view/move-forms-html.ts';
import { checkRuleWords, counterWords } from '../../view/turn-words.ts';
import { elementIn } from '../page/elements.ts';
import type { KeepState } from './draft-keeper.ts';

/** The parts of the page that tell of a series as it is built. */
export interface SeriesView {
  show(turn: PartialTurn): void;
  showKeeping(state: KeepState): void;
}

const KEEP_WORDS = {
  kept: 'Saved',
  keeping: 'Saving…',
  failed: 'Not saved yet: no connection',
  refused: 'Not saved: please reload this page',
} as const satisfies Record<KeepState, string>;

/**
 * Takes over what the server wrote of a series: the counter above the board; below it the steps, and the ways to take them
 * back, which need no new page now. The button that keeps them becomes a word: it happens by itself. Undefined on pages
 * without a series.
 */
export function takeOverSeries(
  page: ParentNode,
  handlers: { undo(): void; beginAnew(): void },
): SeriesView | undefined {
  const counter = page.querySelector('.now strong');
  const checkRule = page.querySelector('.now span');
  const block = page.querySelector<HTMLElement>('.series');
  const list = block?.querySelector('.turn-steps');
  const form = block?.querySelector('form');
  const [undo, anew] = form?.querySelectorAll('a') ?? [];
  const keepButton = form?.querySelector('button');
  if (!counter || !checkRule || !block || !list || !undo || !anew || !keepButton) return undefined;
  const undoWords = elementIn(undo, 'span');

  onClick(undo, handlers.undo);
  onClick(anew, handlers.beginAnew);
  keepButton.insertAdjacentHTML('afterend', html`<span class="keeping" role="status"></span>`.markup);
  keepButton.remove();
  const keeping = elementIn(block, '.keeping');

  return {
    show: ({ position, moves, complete }) => {
      const series = seriesOf(position);
      if (series !== undefined && !complete) {
        counter.textContent = counterWords(series);
        checkRule.textContent = checkRuleWords(position);
      }
      list.innerHTML = turnStepsHtml(moves.map(({ san }) => san)).markup;
      undoWords.textContent = `Undo ${moves.at(-1)?.san ?? 'last move'}`;
      block.hidden = moves.length === 0;
    },
    showKeeping: (state) => {
      keeping.textContent = KEEP_WORDS[state];
      keeping.classList.toggle('is-failed', state === 'failed' || state === 'refused');
    },
  };
}

function onClick(link: HTMLAnchorElement, act: () => void): void {
  link.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    act();
  });
}
