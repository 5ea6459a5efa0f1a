import { expect, it } from 'vitest';
import { settledRules, startFen } from '../../src/engine/index.ts';
import { beginGame, personSeat } from '../../src/games/beginning.ts';
import { gameRecord } from '../../src/games/game-record.ts';
import { DAY_MS, type TimeControl } from '../../src/games/terms.ts';

it.each([
  ['-', { kind: 'none' }],
  ['1/604800', { kind: 'per-turn', turnMs: 7 * DAY_MS }],
  ['1/259200+864000', { kind: 'per-turn-and-bank', turnMs: 3 * DAY_MS, bankMs: 10 * DAY_MS }],
  ['2592000+86400', { kind: 'bank', bankMs: 30 * DAY_MS, incrementMs: DAY_MS }],
  ['10/2592000', { kind: 'turns-in-period', turns: 10, periodMs: 30 * DAY_MS }],
  ['-', { kind: 'friendly', turnMs: 7 * DAY_MS }],
] as const satisfies readonly (readonly [string, TimeControl])[])(
  'a record has the TimeControl %s for %o',
  (tag, control) => {
    expect(recordOf(control)).toMatchObject({ timeControl: tag, extraTags: [] });
  },
);

it('a record names the cap of a bank in a tag of its own', () => {
  const control = { bankMs: 30 * DAY_MS, incrementMs: DAY_MS, capMs: 45 * DAY_MS };
  expect(recordOf({ kind: 'capped-bank', ...control })).toMatchObject({
    timeControl: '2592000+86400',
    extraTags: [['TimeCap', '3888000']],
  });
});

function recordOf(timeControl: TimeControl) {
  const rules = { variant: 'orthodox', turnOrder: 'alternating' } as const;
  const terms = {
    rules: settledRules(rules),
    startFen: startFen(rules),
    helpRule: 'books',
    visibility: 'link',
  } as const;
  const players = {
    white: personSeat(1, 'Ann'),
    black: personSeat(2, 'Bo'),
  };
  const game = beginGame('AAAAAAAAAAAAAAAA', 'CODECODE', { ...terms, timeControl }, players, 0);
  return gameRecord({ game, turns: [] }, 'here', false);
}
