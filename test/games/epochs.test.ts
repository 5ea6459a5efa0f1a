import { describe, expect, it } from 'vitest';
import type { Color } from '../../src/engine/index.ts';
import { linkTurnNumber, type Power, powerOf } from '../../src/games/actor.ts';
import { type Lots, newEpoch, renewLinks } from '../../src/games/epochs.ts';
import { afterTurns, begun, told } from '../support/pure-games.ts';

describe('a new epoch of a seat', () => {
  it.each([
    ['is what was drawn', 0, [1, 2, 3, 4], 0x0102_0304],
    ['is never the first one', 5, [0, 0, 0, 0], 0xffff_ffff],
    ['differs from the one before', 0x0102_0304, [1, 2, 3, 4], 0x0102_0305],
    ['differs from the one before at the upper end too', 0xffff_ffff, [255, 255, 255, 255], 1],
    ['takes no more of chance than it needs', 0, [0, 0, 0, 9, 200, 200], 9],
  ])('%s', (_name, before, lot, epoch) => {
    expect(newEpoch(before, Uint8Array.from(lot))).toBe(epoch);
  });
});

describe('renewing links', () => {
  const LOT = Uint8Array.from([1, 2, 3, 4]);
  const stands = afterTurns(begun(), 'e4');
  const powerAfter = (lots: Lots, color: Color) => {
    const { game } = renewLinks(stands.game, lots);
    return powerOf(game, { gameId: game.id, color, turnNumber: linkTurnNumber(game, color), epoch: 0 });
  };

  it.each<[string, Lots, Power, Power, readonly string[]]>([
    ['of both seats', { white: LOT, black: LOT }, 'former', 'former', ['new-link to black']],
    ['of the seat to move', { black: LOT }, 'waits', 'former', ['new-link to black']],
    ['of the other seat', { white: LOT }, 'former', 'plays', []],
  ])('%s ends the links of those seats alone, and mails a new one where it is needed', (_, lots, ...ends) => {
    expect([
      powerAfter(lots, 'white'),
      powerAfter(lots, 'black'),
      told(stands, renewLinks(stands.game, lots)),
    ]).toEqual(ends);
  });

  it('changes nothing else of the game', () => {
    const { game, turns } = renewLinks(stands.game, { white: LOT });
    expect({ ...game, players: stands.game.players }).toEqual(stands.game);
    expect(turns).toEqual([]);
  });
});
