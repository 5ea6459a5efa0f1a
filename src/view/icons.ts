import { html } from './html.ts';

/** Small pictures on buttons and links, drawn, so that no font has to have them. Words beside them say the same. */
const icon = (path: string) =>
  html`<svg class="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true"><path d="${path}"/></svg>`;

export const ICONS = {
  first: icon('M6 5v14M18 5.5v13L9.5 12z'),
  back: icon('M16 5.5v13L7.5 12z'),
  on: icon('M8 5.5v13l8.5-6.5z'),
  last: icon('M18 5v14M6 5.5v13l8.5-6.5z'),
  flip: icon('M8 4v16l-4-4m4 4 4-4M16 20V4l-4 4m4-4 4 4'),
  pencil: icon('M4 20l1.2-5L16 4.2l3.8 3.8L9 18.8zM13.5 6.7l3.8 3.8'),
  undo: icon('M9 4.5 4 9.5l5 5M4.5 9.5H14a5 5 0 0 1 0 10H8'),
};
