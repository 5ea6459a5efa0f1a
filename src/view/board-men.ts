import type { Role } from '../engine/index.ts';
import { type Html, html } from './html.ts';

/**
 * Our own drawings, each on a square of 48 units, most on the same plinth. Bodies take fill and stroke from where they
 * are used; what is drawn upon a body (eyes, seams) takes `currentColor`, so that one drawing serves both colors.
 */
const upon = (path: string): Html => html`<path d="${path}" fill="none" stroke="currentColor"/>`;

const inked = (path: string): Html => html`<path d="${path}" fill="currentColor" stroke="none"/>`;

/** Dots: eyes, mostly. Each is where it is, and how wide. */
const dots = (...places: readonly (readonly [x: number, y: number, radius: number])[]): Html =>
  inked(places.map(([x, y, r]) => `M${x - r} ${y}a${r} ${r} 0 1 1 0 .01z`).join(''));

const PLINTH = 'M9.5 44.5v-2.3q0-3.2 3.2-3.2h22.6q3.2 0 3.2 3.2v2.3z';
const ON_PLINTH = html`<path d="${PLINTH}"/>`;

export const MEN = {
  pawn: html`<path d="M24 20.5c-5 0-8.2.7-8.2 2.9 0 1.7 1.8 2.2 3.4 2.5-.4 5.3-2.9 9.3-6.7 13.1h23c-3.8-3.8-6.3-7.8-6.7-13.1 1.6-.3 3.4-.8 3.4-2.5 0-2.2-3.2-2.9-8.2-2.9z${PLINTH}"/><circle cx="24" cy="14.3" r="7.2"/>`,
  knight: html`<path d="M14 39c-.4-6.2 2.2-9.7 7.8-13.8-2.8.9-5.3 1.1-7.2 3-1.1 1.1-1.9 3.1-4 3.1-2.6 0-4.8-2.3-4.6-5.1.2-3.3 4.3-7.1 5.5-11.6.4-1.5 1-2.6 2-3.6l.3-7 5.6 4 1.9-4.7 3.3 5c9.6.8 16 8.3 16 19.2 0 4.4-1.2 8-3 11.5z${PLINTH}"/>${dots([18.3, 15.6, 1.7], [10, 26.3, 1.2])}${upon('M26.5 13.5c5.8 2.7 8.7 8.3 8.3 15.8-.1 2.1-.4 3.9-.8 5.7')}`,
  bishop: html`<path d="M18.5 31.5c0 3.2-2 5.6-5.5 7.5h22c-3.5-1.9-5.5-4.3-5.5-7.5z${PLINTH}"/><path d="M24 8.8c6.4 4.2 10 9.3 10 14 0 4.4-3.2 7.3-5.9 8.7h-8.2c-2.7-1.4-5.9-4.3-5.9-8.7 0-4.7 3.6-9.8 10-14z"/><circle cx="24" cy="5.9" r="3.1"/>${upon('M29.2 15l-5.4 7.3')}`,
  rook: html`<path d="M10.5 6h6.2v4h4.2V6h6.2v4h4.2V6h6.2v9.4l-4.5 4v13l3.5 6.6h-25l3.5-6.6v-13l-4.5-4z${PLINTH}"/>${upon('M16.5 19.4h15M16.5 32.4h15')}`,
  queen: html`<path d="M13 39c1-1.9 1.2-3.7.7-5.6L7.2 17.2l8.1 7.6-.6-13.3 6.1 11.7L24 9.5l3.2 13.7 6.1-11.7-.6 13.3 8.1-7.6-6.5 16.2c-.5 1.9-.3 3.7.7 5.6z${PLINTH}"/><circle cx="6.3" cy="15.2" r="2.9"/><circle cx="14.5" cy="8.7" r="2.9"/><circle cx="24" cy="6.3" r="2.9"/><circle cx="33.5" cy="8.7" r="2.9"/><circle cx="41.7" cy="15.2" r="2.9"/>${upon('M16.3 33.2c5-1.4 10.4-1.4 15.4 0')}`,
  king: html`<path d="M22 2.8h4v3.4h3.6v4H26V16h-4v-5.8h-3.6v-4H22z"/><path d="M13.5 39c.7-1.8.9-3.7.3-5.7C12.6 29.4 6.5 26.7 6.5 20.2c0-8.2 13-10.8 17.5-2.5 4.5-8.3 17.5-5.7 17.5 2.5 0 6.5-6.1 9.2-7.3 13.1-.6 2-.4 3.9.3 5.7z${PLINTH}"/>${upon('M24 20v8.5M16 33.3c5-1.5 11-1.5 16 0')}`,
  elephant: html`<path d="M14.5 39c.5-3.5-.2-6.2-1.5-8.5-3.5-.3-6.2-1.6-8-4.2C2.5 22.7 2 18 2.5 13c.2-2.3 1-4 1-6l3.7-1.5C8 8.5 7 11 6.9 13.5c-.2 4 .6 7 3.1 7.5 2 .3 2.6-1.5 3-4C14 10 19.5 5.5 27 5.5c9.5 0 16 6.5 16 15.5 0 8-5.5 11-6 18z"/>${upon('M25 14.5c4-3.5 13.5-2.5 14.5 5.5.9 7-2.5 13-6.5 12-4-1.2-7.5-6-8-17.5zM12 30.3c3.8.8 6.5-.4 8-3')}${dots([18.5, 16.5, 1.8])}${ON_PLINTH}`,
  hippo: html`<path d="M15.5 11.5c-4.5-.5-6-6-2.5-7.5 3-1.2 6 1.5 5.5 5zM32.5 11.5c4.5-.5 6-6 2.5-7.5-3-1.2-6 1.5-5.5 5z"/><path d="M24 6.5c-6.5 0-10.5 3.5-10.5 9 0 3.5-1.5 4.5-4 7S5.5 27.5 5.5 31c0 5 5 8.5 12 8.5h13c7 0 12-3.5 12-8.5 0-3.5-1.5-6-4-8.5s-4-3.5-4-7c0-5.5-4-9-10.5-9z"/>${dots([18.5, 15, 1.9], [29.5, 15, 1.9])}${upon('M9.5 31.5c8 3.3 21 3.3 29 0M18 33.5v2.7M30 33.5v2.7M14 25.6h4M30 25.6h4')}${ON_PLINTH}`,
  magpie: html`<path d="M21 34v5M27 34v5" fill="none"/><path d="M2.5 16.5l9-4C12.5 7.5 16 4 21 4c5 0 8.3 3.3 9.2 8 .8 4 3.5 6 6.3 9l9.5 13-4 3.5-10.2-7.5c-1.8 3.5-5.3 5-9.3 5-7 0-11.5-5.2-11.5-12 0-2.3.3-4 .9-6z"/>${dots([19, 11.5, 1.9])}${inked('M19 20.5c5.5-1 11.5 1 15 7-6 3-13.5 1-15-7zM36 24.5l8 10-2.5 1.5z')}${ON_PLINTH}`,
} as const satisfies Record<Role, Html>;

/** A man that has gained something stands smaller, to leave the corners to the marks. */
export const SMALLER = 'translate(3.8 9.2) scale(.8)';

/** So does a royal man, below its crown. */
export const UNDER_CROWN = 'translate(4.8 9.6) scale(.8)';

/** A tipped man has toppled onto its head. */
export const LYING = 'translate(-2.6 2.6) rotate(105 24 24) scale(.92)';

/** The crown of a royal man that does not move as a king. */
export const CROWN = html`<path class="board-crown" d="M16 14l-2.5-10 5.8 4L24 2l4.7 6 5.8-4L32 14z" fill="#f5b80b" stroke="#1a1a1a"/>`;

/** Kinds that a man can gain. */
export type GainedRole = Exclude<Role, 'king' | 'elephant' | 'hippo' | 'magpie'>;

/**
 * What a man has gained, as small figures in corners that never change: the knight top left; top right what moves in
 * lines (bishop and rook together are a queen, so there is never more than one); the pawn bottom right.
 */
export const MARKS = {
  knight: html`<path d="M4.6 18.4c-.3-4.6 1.2-5.8 4-8.6l-3.4 2.6-2.3-2.6 3.4-5.7.6-2.4 2.3 1.8c4.6.3 7.5 4 7.5 9.2v5.7z"/>`,
  bishop: html`<path d="M38 1.5c3.3 4 4.7 6.5 4.7 8.9 0 2.1-1 3.5-2.4 4.4l1.6 3.6h-7.8l1.6-3.6c-1.4-.9-2.4-2.3-2.4-4.4 0-2.4 1.4-4.9 4.7-8.9z"/>`,
  rook: html`<path d="M29.4 2.2h4.2v3.6h2.4V2.2h3.6v3.6H42V2.2h4.2V10l-2.4 1.8v2.8l2 3.8h-16l2-3.8v-2.8L29.4 10z"/>`,
  queen: html`<path d="M32 18.4L28.4 4.8l5.4 5.2 3.8-8.7 3.8 8.7 5.4-5.2-3.6 13.6z"/>`,
  pawn: html`<path d="M37.3 29.3a4.2 4.2 0 0 1 2.6 7.5l3.2 8.6H31.6l3.2-8.6A4.2 4.2 0 0 1 37.3 29.3z"/>`,
} as const satisfies Record<GainedRole, Html>;
