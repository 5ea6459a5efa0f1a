import type { Role } from '../engine/types.ts';

/**
 * Our own drawings, each on a square of 48 units, all on the same plinth. Bodies take fill and stroke from where they
 * are used; what is drawn upon a body (eyes, seams) takes `currentColor`, so that one drawing serves both colors.
 */
const upon = (path: string): string =>
  `<path d="${path}" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round"/>`;

const dot = (x: number, y: number): string =>
  `<circle cx="${x}" cy="${y}" r="1.5" fill="currentColor" stroke="none"/>`;

const PLINTH = '<path d="M11.5 43v-2.6a2.4 2.4 0 0 1 2.4-2.4h20.2a2.4 2.4 0 0 1 2.4 2.4v2.6z"/>';

export const MEN = {
  pawn: `<path d="M24 21.5c-4.4 0-7 .4-7 2.3 0 1.5 1.6 1.9 2.9 2.2-.3 5-2.4 8.8-5.4 12h19c-3-3.2-5.1-7-5.4-12 1.3-.3 2.9-.7 2.9-2.2 0-1.9-2.6-2.3-7-2.3z"/><circle cx="24" cy="15.5" r="6.6"/>${PLINTH}`,
  knight: `<path d="M16.5 38c-.6-6 1.7-9.7 6-13-2.6 1.1-5 1.2-6.7 2.9-1 1-1.4 2.6-3.2 2.6-2 0-3.8-1.8-3.5-4.2.3-2.6 3.6-6.5 4.5-10.6.3-1.3.8-2.2 1.7-3l.2-5.2 4.7 3.6c8 .1 14.6 5.6 15.5 15.2.4 4.2 0 8-.6 11.7z"/>${dot(18.3, 16.8)}${upon('M26.5 14.5c4.2 2.4 6 6.6 6 11.5')}${PLINTH}`,
  bishop: `<path d="M19.5 31c0 3-2 5.2-5 7h19c-3-1.8-5-4-5-7z"/><path d="M24 9.5c5.6 4 8.7 8.7 8.7 13.2 0 4.2-2.8 6.9-5.2 8.3h-7c-2.4-1.4-5.2-4.1-5.2-8.3 0-4.5 3.1-9.2 8.7-13.2z"/><circle cx="24" cy="7.2" r="2.7"/>${upon('M28.3 15.5l-4.6 6.5')}${PLINTH}`,
  rook: `<path d="M13 8.5h5.2v3.8h3.2V8.5h5.2v3.8h3.2V8.5H35v8.2l-3.6 3.6v12L34 38H14l2.6-5.7v-12L13 16.7z"/>${upon('M17.5 20.3h13M17.5 32.3h13')}${PLINTH}`,
  queen: `<path d="M14.5 38c.9-1.7 1-3.2.6-4.9L9.5 15.2l7.4 8.6 1.6-12.6L24 22.6l5.5-11.4 1.6 12.6 7.4-8.6-5.6 17.9c-.4 1.7-.3 3.2.6 4.9z"/><circle cx="9" cy="13.2" r="2.6"/><circle cx="18.3" cy="9" r="2.6"/><circle cx="29.7" cy="9" r="2.6"/><circle cx="39" cy="13.2" r="2.6"/>${upon('M17 32.8c4.5-1.2 9.5-1.2 14 0')}${PLINTH}`,
  king: `<path d="M22.2 5h3.6v3h3v3.4h-3V17h-3.6v-5.6h-3V8h3z"/><path d="M14.5 38c.8-1.5 1-3 .5-4.7-1-3.6-5.5-6.3-5.5-12 0-7.3 10.5-9.3 14.5-2.3 4-7 14.5-5 14.5 2.3 0 5.7-4.5 8.4-5.5 12-.5 1.7-.3 3.2.5 4.7z"/>${upon('M24 19.5v9M17 32.8c4.5-1.2 9.5-1.2 14 0')}${PLINTH}`,
  elephant: `<path d="M16.5 38c.8-2.2.6-4.3-.5-6.5-1 3.3-1.8 7-5.6 7-2.7 0-4.4-1.9-4.6-4.3l3.2-.5c.2.9.6 1.3 1.2 1.3 1.8 0 1.3-4.6 1.3-9.7C11.5 15.6 17 9 25.5 9 34.3 9 40 15 40 22.5c0 6.5-4.5 9-4.5 15.5z"/>${dot(17.8, 19.5)}${upon('M24.5 16c6-2.6 11.5.8 11.5 6.7 0 4.9-3.8 8.3-7.3 6.9-2.8-1.1-4.5-5-4.2-13.6zM19.5 26.5c-.3 2.8-2 4.5-4.7 4.8')}${PLINTH}`,
  hippo: `<path d="M20 38c0-1.5-.6-2.6-1.7-3.3H11.5C7 34.7 4.3 32 4.3 27.7c0-5.3 2.5-8.7 6.2-8.7 2.8 0 4 1.4 6 .8 2.1-.6 2.7-4.3 5.7-5l1.5-.2-.7-2.7c-.5-2.7 4.2-3.6 5.3-.5l1 2.9C36.2 16 40 21 40 27.5c0 4-1.3 7.2-3 10.5z"/>${dot(23.3, 19.3)}${dot(9.3, 23)}${upon('M5 28.7c5 1.9 10.7 1.7 15.5-.6M10.5 30.3v2.2')}${PLINTH}`,
  magpie: `<path d="M21 33v5M26 33v5" fill="none" stroke-linecap="round"/><path d="M5 17.8l7.7-4.3C13.5 9.3 16.5 6.5 20.5 6.5c4.4 0 7 2.8 8 6.8.8 3.3 2.7 5 5.5 7.5l11 10.7-2.7 3.5-11.3-6.5c-1.7 4.2-5 6.2-9 6.2-6.4 0-10.4-5-10.4-10.9 0-2 .3-3.5.8-5z"/>${dot(18.8, 13.3)}<path d="M19 21c5-.6 9.8 1.3 12.5 6-5 2.6-11.2 1.2-12.5-6z" fill="currentColor" stroke="none"/>${PLINTH}`,
} as const satisfies Record<Role, string>;

/** A man that has gained something or is royal stands smaller, to leave the upper corners free. */
export const SMALLER = 'translate(2.9 6) scale(.88)';
export const UNDER_CROWN = 'translate(4.8 9.5) scale(.8)';

/** A tipped man lies on its back. */
export const LYING = 'translate(1 0) rotate(90 24 24)';

/** The crown of a royal man that does not move as a king. */
export const CROWN =
  '<path class="board-crown" d="M16.5 13l-2-9 5.3 3.8L24 2.5l4.2 5.3L33.5 4l-2 9z" fill="#f5b80b" stroke="#1a1a1a"/>';

/** Kinds that a man can gain. */
export type GainedRole = Exclude<Role, 'king' | 'elephant' | 'hippo' | 'magpie'>;

/**
 * What a man has gained, as small figures in corners that never change: the knight top left; top right what moves in
 * lines (bishop and rook together are a queen, so there is never more than one); the pawn bottom right.
 */
export const MARKS = {
  knight:
    '<path transform="scale(1.2)" d="M4 16c-.3-4 1-5.5 3.5-7.5l-3 2.3L2.5 8.5l3-5L6 1.5 8 3c4 .3 6.5 3.5 6.5 8v5z"/>',
  bishop:
    '<path transform="translate(-9.6) scale(1.2)" d="M39 1.5c3.5 3 5 5 5 7.5 0 2-1 3.3-2.5 4.2l2 2.8h-9l2-2.8C35 12.3 34 11 34 9c0-2.5 1.5-4.5 5-7.5z"/>',
  rook: '<path transform="translate(-9.6) scale(1.2)" d="M33 2h3v2h1.7V2h2.6v2H42V2h3v5l-2 1.5V13l1.5 3h-11l1.5-3V8.5L33 7z"/>',
  queen: '<path transform="translate(-9.6) scale(1.2)" d="M34 16L31.8 4.5l4 4L39 1.8l3.2 6.7 4-4L44 16z"/>',
  pawn: '<path transform="translate(-9.6 -9.6) scale(1.2)" d="M39 32a3.6 3.6 0 0 1 2.2 6.5L44 46H34l2.8-7.5A3.6 3.6 0 0 1 39 32z"/>',
} as const satisfies Record<GainedRole, string>;
