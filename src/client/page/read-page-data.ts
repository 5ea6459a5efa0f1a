import type { BoardKind, FrameData, LiveData } from '../../view/page-data.ts';

/** A frame that the server has drawn around a board, and what it says of it. */
export interface Frame<Kind extends BoardKind> {
  readonly frame: HTMLElement;
  readonly data: FrameData[Kind];
}

/** The frame of the board of this kind; undefined on pages without one. */
export function findFrame<Kind extends BoardKind>(
  kind: Kind,
  within: ParentNode = document,
): Frame<Kind> | undefined {
  const frame = within.querySelector<HTMLElement>(`[data-board="${kind}"]`);
  return frame === null ? undefined : { frame, data: JSON.parse(frame.dataset.frame ?? '') };
}

/** A page of a player that shows the game as it stood, and what it says of it; undefined on other pages. */
export function findLive(): { readonly article: HTMLElement; readonly data: LiveData } | undefined {
  const article = document.querySelector<HTMLElement>('[data-live]');
  return article === null ? undefined : { article, data: JSON.parse(article.dataset.live ?? '') };
}
