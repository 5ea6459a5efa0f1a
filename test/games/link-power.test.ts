import { describe, expect, it } from 'vitest';
import type { Game } from '../../src/games/game.ts';
import { isPastLink, linkPower, linkTurnNumber } from '../../src/games/link-power.ts';

/** White has played turns 1, 3 and 5; turn 6 is Black's. */
const seats = { white: { epoch: 7 }, black: { epoch: 0 } };
const game = { turnNumber: 6, toMove: 'black', players: seats } as Game;

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
    expect(linkPower(game, { color, turnNumber, epoch: seats[color].epoch })).toBe(power);
  });

  it.each([1, 5, 7, 99] as const)(
    '%i of a former epoch of its seat only tells how the game stands',
    (turnNumber) => {
      const former = { color: 'white', turnNumber, epoch: 0 } as const;
      expect(linkPower(game, former)).toBe('former');
      expect(isPastLink(game, former)).toBe(true);
      expect(isPastLink({ ...game, state: { kind: 'finished' } } as Game, former)).toBe(true);
    },
  );

  it('is mailed for the running turn or the next one', () => {
    expect(linkTurnNumber(game, 'black')).toBe(6);
    expect(linkTurnNumber(game, 'white')).toBe(7);
  });
});
