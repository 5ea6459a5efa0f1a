import { KEYS_HINT, keysHtml } from './keys-note.ts';

/**
 * Describes the grid to screen readers, and puts a note of all keys below the board of a page that has its men in words
 * there: a page with one board, not one with many.
 */
export function describeKeys(frame: HTMLElement, grid: HTMLElement, id: string): void {
  const hint = document.createElement('p');
  hint.id = id;
  hint.className = 'unseen';
  hint.textContent = KEYS_HINT;
  grid.setAttribute('aria-describedby', id);
  frame.append(hint);
  const men = frame.parentElement?.querySelector(':scope > details.men');
  men?.insertAdjacentHTML(
    'afterend',
    `<details class="board-keys"><summary>Keys on the board</summary>${keysHtml()}</details>`,
  );
}
