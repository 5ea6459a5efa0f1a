import { describe, expect, it } from 'vitest';
import { linkTurnNumber, powerOf } from '../../src/games/actor.ts';
import type { Game } from '../../src/games/game.ts';

/** White has played turns 1, 3 and 5; turn 6 is Black's. */
const gameId = 'Z2FtZS0wMDAwMDE-';
const seats = { white: { epoch: 7 }, black: { epoch: 0 } };
const game = { turnNumber: 6, toMove: 'black', players: seats, state: { kind: 'running' } } as Game;
const over = { ...game, state: { kind: 'finished' } } as Game;

describe('the link for a turn', () => {
  it.each([
    ['of the side to move plays it', 'black', 6, 'plays'],
    ["of the other side waits for the opponent's turn", 'white', 7, 'waits'],
    ['that has just played still reads and resigns', 'white', 5, 'played'],
    ['before the last own turn is past', 'black', 4, 'past'],
    ['long ago is past', 'white', 1, 'past'],
    ['of the wrong color is unknown', 'white', 6, undefined],
    ['of the wrong color, long ago, is unknown', 'black', 1, undefined],
    ['two turns ahead is unknown', 'black', 8, undefined],
    ['nought is unknown', 'black', 0, undefined],
    ['below nought is unknown', 'white', -1, undefined],
  ] as const)('%s', (_name, color, turnNumber, power) => {
    expect(powerOf(game, { gameId, color, turnNumber, epoch: seats[color].epoch })).toBe(power);
  });

  it.each([1, 5, 7, 99] as const)(
    '%i of a former epoch of its seat only tells how the game stands',
    (turnNumber) => {
      const former = { gameId, color: 'white', turnNumber, epoch: 0 } as const;
      expect(powerOf(game, former)).toBe('former');
      expect(powerOf(over, former)).toBe('former');
    },
  );

  it('is mailed for the running turn or the next one', () => {
    expect(linkTurnNumber(game, 'black')).toBe(6);
    expect(linkTurnNumber(game, 'white')).toBe(7);
  });

  it.each([
    ['the last of the one who ended it', 'white', 5, 'played'],
    ['the last of the other', 'black', 4, 'played'],
    ['the last but one', 'white', 3, 'past'],
  ] as const)('of a game that is over (%s: %s, turn %i) counts as %s', (_name, color, turnNumber, power) => {
    expect(powerOf(over, { gameId, color, turnNumber, epoch: seats[color].epoch })).toBe(power);
  });
});

describe('one who speaks without a link', () => {
  it.each([
    ['plays on the own turn', 'black', 'plays'],
    ["waits on the opponent's", 'white', 'waits'],
  ] as const)('%s', (_name, color, power) => {
    expect(powerOf(game, { gameId, color })).toBe(power);
  });
});
