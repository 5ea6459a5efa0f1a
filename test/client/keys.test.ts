import { describe, expect, it } from 'vitest';
import { nextManByLetter, squareByKey } from '../../src/client/board/keys.ts';
import { type Color, parseSquare, type Square, squareName, startPosition } from '../../src/engine/index.ts';

const at = (name: string): Square => parseSquare(name)!;
const named = (square: Square | undefined): string | undefined =>
  square === undefined ? undefined : squareName(square);

describe('a key on the board', () => {
  it.each<[string, string, boolean, Color, string | undefined]>([
    ['e4', 'ArrowUp', false, 'white', 'e5'],
    ['e4', 'ArrowRight', false, 'white', 'f4'],
    ['e4', 'ArrowUp', false, 'black', 'e3'],
    ['e4', 'ArrowRight', false, 'black', 'd4'],
    ['h8', 'ArrowRight', false, 'white', 'h8'],
    ['h8', 'ArrowUp', false, 'white', 'h8'],
    ['a1', 'ArrowRight', false, 'black', 'a1'],
    ['e4', 'Home', false, 'white', 'a4'],
    ['e4', 'End', false, 'white', 'h4'],
    ['e4', 'Home', false, 'black', 'h4'],
    ['e4', 'Home', true, 'white', 'a8'],
    ['e4', 'End', true, 'white', 'h1'],
    ['e4', 'Home', true, 'black', 'h1'],
    ['e4', 'ArrowUp', true, 'white', undefined],
    ['e4', 'Tab', false, 'white', undefined],
    ['e4', 'Enter', false, 'white', undefined],
  ])('from %s %s (control: %s) seen by %s leads to %s', (from, key, control, side, to) => {
    expect(named(squareByKey(at(from), key, control, side))).toBe(to);
  });

  it.each<[string, string, Color, string | undefined]>([
    ['e4', 'n', 'white', 'b1'],
    ['b1', 'n', 'white', 'g1'],
    ['g1', 'n', 'white', 'b8'],
    ['b8', 'N', 'white', 'g1'],
    ['e4', 'N', 'white', 'g8'],
    ['e5', 'k', 'black', 'e8'],
    ['e4', 'k', 'black', 'e8'],
    ['e4', 'x', 'white', undefined],
    ['e4', '1', 'white', undefined],
    ['e4', 'm', 'white', undefined],
  ])('from %s the letter %s leads %s to the next man: %s', (from, key, side, to) => {
    const start = startPosition({ variant: 'orthodox', turnOrder: 'alternating' });
    expect(named(nextManByLetter(start, at(from), key, side))).toBe(to);
  });
});
