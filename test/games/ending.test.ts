import { describe, expect, it } from 'vitest';
import { settledRules, startFen } from '../../src/engine/index.ts';
import { beginGame } from '../../src/games/beginning.ts';
import { endOnTime } from '../../src/games/ending.ts';
import { type Game, isRunning, type RunningGame } from '../../src/games/game.ts';
import { DAY_MS, type Terms } from '../../src/games/terms.ts';

const START = Date.UTC(2026, 11, 1, 9);
const OVER = START + 8 * DAY_MS;

function game(more: Partial<Game>, terms: Partial<Terms> = {}): RunningGame {
  const rules = { variant: 'orthodox', turnOrder: 'alternating' } as const;
  const begun = beginGame(
    'AAAAAAAAAAAAAAAA',
    'CODECODE',
    {
      rules: settledRules(rules),
      startFen: startFen(rules),
      timeControl: { kind: 'per-turn', turnMs: 7 * DAY_MS },
      helpRule: 'books',
      visibility: 'link',
      ...terms,
    },
    {
      white: { kind: 'person', playerId: 1, name: 'Ann', epoch: 0 },
      black: { kind: 'person', playerId: 2, name: 'Bo', epoch: 0 },
    },
    START,
  );
  const changed = { ...begun, ...more };
  if (!isRunning(changed)) throw new Error('not running');
  return changed;
}

describe('time over', () => {
  it.each([
    ['before the first turn', { turnNumber: 1, toMove: 'white' }],
    ['before the second side has made its first', { turnNumber: 2, toMove: 'black' }],
  ] as const)('%s ends the game as not started, without a loser', (_name, more) => {
    expect(endOnTime(game(more), OVER)).toEqual({
      kind: 'finished',
      result: '*',
      termination: 'not-started',
      finishedAt: OVER,
    });
  });

  it.each([
    ['White, to move, loses', 'white', '0-1'],
    ['Black, to move, loses', 'black', '1-0'],
  ] as const)('%s', (_name, toMove, result) => {
    expect(endOnTime(game({ turnNumber: 3, toMove }), OVER)).toMatchObject({ result, termination: 'time' });
  });

  const bareBlackKing = '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1';
  it.each([
    ['orthodox: a bare king does not win on time', 'orthodox', 'alternating', 'white', '1/2-1/2'],
    ['orthodox: but it may lose', 'orthodox', 'alternating', 'black', '1-0'],
    [
      'orthodox, progressive: a bare king does not win either',
      'orthodox',
      'progressive-italian',
      'white',
      '1/2-1/2',
    ],
    ['Absorption: a bare king may still eat', 'absorption', 'alternating', 'white', '0-1'],
    ['Cannibal: a bare king may still eat', 'cannibal', 'alternating', 'white', '0-1'],
    ['African: a bare king wins on time', 'african', 'alternating', 'white', '0-1'],
  ] as const)('%s', (_name, variant, turnOrder, toMove, result) => {
    const series = turnOrder === 'alternating' ? '1' : '3';
    const fen = bareBlackKing.replace(/1$/, series).replace(' w ', toMove === 'white' ? ' w ' : ' b ');
    const more = { turnNumber: 3, toMove, fen };
    const ended = endOnTime(game(more, { rules: settledRules({ variant, turnOrder }) }), OVER);
    expect(ended).toMatchObject({ result, termination: 'time' });
  });
});
