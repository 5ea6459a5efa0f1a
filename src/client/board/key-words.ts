import { QUESTIONS } from './key-answers.ts';

/** What the grid says of itself to whoever enters it; the rest is asked for. */
export const KEYS_HINT =
  'Arrow keys move from square to square. Enter picks a piece up and puts it down, Escape puts it back. Letters go to the next piece: N to a knight. The question mark lists the other keys.';

/** Keys that move something, and what they do. */
const DEEDS: readonly (readonly [string, string])[] = [
  ['Arrows, Home, End', 'from square to square'],
  ['Enter', 'picks a piece up, and puts it down'],
  ['Escape', 'puts it back; else clears your arrows'],
  ['K, Q, R, B, N, P, E, H, M', 'to the next piece of that letter; with Shift, the one before'],
];

const TELLS: readonly (readonly [string, string])[] = [
  ...QUESTIONS.map(({ key, tells }) => [key.toUpperCase(), `tells ${tells}`] as const),
  ['?', 'tells these keys'],
];

/** The keys that tell something, for ears: "L tells the last move. T tells whose turn it is". */
export const keysSpoken = (): string => TELLS.map(([key, what]) => `${key} ${what}.`).join(' ');

/** All keys of the board, and what they do or tell. */
export const ALL_KEYS = [...DEEDS, ...TELLS];
