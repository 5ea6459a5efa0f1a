import { expect, it } from 'vitest';
import { gameHref } from '../../src/view/game-address.ts';

const usual = { path: '/games/abc', last: 4, usualSide: 'black' } as const;

it.each([
  [4, 'black', '/games/abc'],
  [2, 'black', '?turn=2'],
  [4, 'white', '?side=white'],
  [0, 'white', '?turn=0&side=white'],
] as const)('turn %i from the side of %s has the address %s', (turn, side, href) => {
  expect(gameHref({ turn, side }, usual)).toBe(href);
});
