import { KEYS_HINT, keysHtml } from './keys-note.ts';

/** Describes the grid to screen readers, and fills the note of all keys where the page has one beside the board. */
export function describeKeys(frame: HTMLElement, grid: HTMLElement, id: string): void {
  const hint = document.createElement('p');
  hint.id = id;
  hint.className = 'unseen';
  hint.textContent = KEYS_HINT;
  grid.setAttribute('aria-describedby', id);
  frame.append(hint);
  frame.parentElement?.querySelector(':scope > .board-keys')?.insertAdjacentHTML('beforeend', keysHtml());
}
