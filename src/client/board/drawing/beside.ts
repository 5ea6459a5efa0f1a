import { piecesOf, rulesOf } from '../../../engine/index.ts';
import { menListsHtml } from '../../../view/men-lists-html.ts';
import { KEYS_HINT } from '../key-words.ts';
import type { BoardState } from '../state.ts';
import { keysHtml, panelHtml } from './panel-html.ts';

/** The words beside a board: what the man in the hand is and can do, why it cannot go somewhere. */
export interface PanelDrawing {
  draw(state: BoardState): void;
}

/** Takes over the `.board-panel` beside a frame, with its words for when there is nothing to tell; else makes one. */
export function takeOverPanel(frame: HTMLElement): PanelDrawing {
  const found = frame.parentElement?.querySelector(':scope > .board-panel');
  const element = found ?? document.createElement('div');
  if (!found) {
    element.className = 'board-panel';
    frame.after(element);
  }
  const atRest = element.innerHTML;
  return {
    draw: (state) => {
      element.innerHTML = panelHtml(state)?.markup ?? atRest;
    },
  };
}

/** Brings the list of men up to date, where the page has one. */
export function showMen(frame: HTMLElement, { position }: BoardState): void {
  const men = frame.closest('article')?.querySelector('details.men');
  if (!men) return;
  for (const old of men.querySelectorAll(':scope > :not(summary)')) old.remove();
  men.insertAdjacentHTML('beforeend', menListsHtml(piecesOf(position), rulesOf(position).variant).markup);
}

let boards = 0;

/**
 * Describes the keys of the grid to screen readers, where a device is likely to have keys, and fills the note of all keys
 * where the page has one beside the board.
 */
export function describeKeys(frame: HTMLElement, grid: HTMLElement): void {
  if (!matchMedia('(hover: none)').matches) {
    const hint = document.createElement('p');
    boards += 1;
    hint.id = `board-keys-${boards}`;
    hint.className = 'unseen';
    hint.textContent = KEYS_HINT;
    grid.setAttribute('aria-describedby', hint.id);
    frame.append(hint);
  }
  frame.parentElement
    ?.querySelector(':scope > .board-keys')
    ?.insertAdjacentHTML('beforeend', keysHtml().markup);
}
