import type { HTMLElement } from 'node-html-parser';
import type { BoardKind, FrameData } from '../../../src/view/page-data.ts';

/** What the frame of a board says to the script. */
export function frameIn<Kind extends BoardKind>(page: HTMLElement, kind: Kind): FrameData[Kind] {
  const told = page.querySelector(`[data-board=${kind}]`)?.getAttribute('data-frame');
  if (told === undefined) throw new Error(`the page has no board of the kind ${kind}`);
  return JSON.parse(told);
}
