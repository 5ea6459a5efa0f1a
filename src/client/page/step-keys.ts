/** Where one can go from a move of a game. */
export const WAYS = ['first', 'back', 'on', 'last'] as const;
export type Way = (typeof WAYS)[number];

const WAY_OF_KEY: Readonly<Record<string, Way>> = {
  ArrowLeft: 'back',
  ArrowRight: 'on',
  Home: 'first',
  End: 'last',
};

/** Elements that have a use of their own for the arrows. */
const FIELDS = 'input, textarea, select, [contenteditable], dialog';

/**
 * Steps with the arrow keys, Home and End. They stay with a field that has the focus, and with the squares of the board
 * for whoever goes there by keys; a board that was only clicked keeps no keys to itself.
 */
export function stepByKeys(frame: HTMLElement, go: (way: Way) => void): void {
  let isClicked = false;
  frame.addEventListener('pointerdown', () => {
    isClicked = true;
  });
  const take = (event: KeyboardEvent): void => {
    if (event.key === 'Tab') isClicked = false;
    const way = WAY_OF_KEY[event.key];
    if (way === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const focused = document.activeElement;
    const isOnBoard = frame.contains(focused);
    if (focused?.closest(FIELDS) || (isOnBoard && !isClicked)) return;
    if (isOnBoard && focused instanceof HTMLElement) focused.blur();
    event.preventDefault();
    event.stopPropagation();
    go(way);
  };
  // Before the board hears of it.
  document.addEventListener('keydown', take, { capture: true });
}
