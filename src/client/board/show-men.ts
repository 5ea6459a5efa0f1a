import { type Position, piecesOf, rulesOf } from '../../engine/index.ts';
import { menListsHtml } from '../../view/men-lists-html.ts';

/** Brings the list of men beside a board up to date, where the page has one. */
export function showMen(frame: HTMLElement, position: Position): void {
  const men = frame.parentElement?.querySelector(':scope > details.men');
  if (!men) return;
  for (const old of men.querySelectorAll(':scope > :not(summary)')) old.remove();
  men.insertAdjacentHTML('beforeend', menListsHtml(piecesOf(position), rulesOf(position).variant));
}
