import { describe, expect, it } from 'vitest';
import { startFen } from '../../src/engine/index.ts';
import { beginGame } from '../../src/games/beginning.ts';
import {
  banksAfterTurn,
  deadlineFor,
  endOnTime,
  fullBanks,
  isOverdue,
  reminderTimes,
  timeUsed,
} from '../../src/games/clock.ts';
import { type Game, isRunning, type RunningGame } from '../../src/games/game.ts';
import { type Clock, DAY_MS, HOUR_MS, type Terms } from '../../src/games/terms.ts';

const START = Date.UTC(2026, 11, 1, 9);
const PER_TURN: Clock = { kind: 'per-turn', perTurnDays: 7 };
const BANK: Clock = { kind: 'bank', initialDays: 30, incrementDays: 3 };

function game(clock: Clock, more: Partial<Game> = {}, terms: Partial<Terms> = {}): RunningGame {
  const rules = { variant: 'orthodox', turnOrder: 'alternating' } as const;
  const begun = beginGame(
    'AAAAAAAAAAAAAAAA',
    'CODECODE',
    {
      rules,
      rulesVersion: 1,
      startFen: startFen(rules),
      clock,
      helpRule: 'books',
      visibility: 'link',
      ...terms,
    },
    { white: { playerId: 1, name: 'Ann', epoch: 0 }, black: { playerId: 2, name: 'Bo', epoch: 0 } },
    START,
  );
  const changed = { ...begun, ...more };
  if (!isRunning(changed)) throw new Error('not running');
  return changed;
}

describe('the deadline of a turn', () => {
  it.each([
    ['no clock has none', { kind: 'none' }, undefined],
    ['one day', { kind: 'per-turn', perTurnDays: 1 }, DAY_MS],
    ['seven days', PER_TURN, 7 * DAY_MS],
    ['sixty days', { kind: 'per-turn', perTurnDays: 60 }, 60 * DAY_MS],
    ['a bank is all there to be used at once', BANK, 30 * DAY_MS],
    ['a bank without increment', { kind: 'bank', initialDays: 1, incrementDays: 0 }, DAY_MS],
  ] as const)('%s', (_name, clock, afterMs) => {
    const deadlineAt = deadlineFor(clock, fullBanks(clock), 'white', START);
    expect(deadlineAt).toBe(afterMs === undefined ? undefined : START + afterMs);
    expect(game(clock).state.deadlineAt).toBe(deadlineAt);
  });

  it('is counted in hours, not in calendar days: it does not move with summer time', () => {
    const beforeClockChange = Date.UTC(2027, 2, 27, 12);
    const deadlineAt = deadlineFor(PER_TURN, undefined, 'white', beforeClockChange);
    expect(deadlineAt).toBe(Date.UTC(2027, 3, 3, 12));
  });

  it('lets a turn at its very instant pass, and one a millisecond later not', () => {
    const running = game(PER_TURN);
    expect(isOverdue(running, START + 7 * DAY_MS)).toBe(false);
    expect(isOverdue(running, START + 7 * DAY_MS + 1)).toBe(true);
  });

  it('never passes without a clock', () => {
    expect(isOverdue(game({ kind: 'none' }), START + 10_000 * DAY_MS)).toBe(false);
  });
});

describe('a bank of days', () => {
  it('loses what a turn used and gains the increment once', () => {
    const banks = banksAfterTurn(BANK, fullBanks(BANK), 'white', 5 * DAY_MS);
    expect(banks).toEqual({ white: 28 * DAY_MS, black: 30 * DAY_MS });
    expect(deadlineFor(BANK, banks, 'white', START)).toBe(START + 28 * DAY_MS);
  });

  it('may be used to the last millisecond', () => {
    expect(banksAfterTurn(BANK, fullBanks(BANK), 'black', 30 * DAY_MS)).toEqual({
      white: 30 * DAY_MS,
      black: 3 * DAY_MS,
    });
  });

  it('is not there with other clocks', () => {
    expect(fullBanks(PER_TURN)).toBeUndefined();
    expect(banksAfterTurn(PER_TURN, undefined, 'white', DAY_MS)).toBeUndefined();
  });

  it('gives nothing back when the clock of the machine is set back', () => {
    expect(timeUsed(game(BANK), START - HOUR_MS)).toBe(0);
  });
});

describe('time over', () => {
  const over = START + 8 * DAY_MS;

  it.each([
    ['before the first turn', { turnNumber: 1, toMove: 'white' }],
    ['before the second side has made its first', { turnNumber: 2, toMove: 'black' }],
  ] as const)('%s ends the game as not started, without a loser', (_name, more) => {
    expect(endOnTime(game(PER_TURN, more), over)).toEqual({
      kind: 'finished',
      result: '*',
      termination: 'not-started',
      finishedAt: over,
    });
  });

  it.each([
    ['White, to move, loses', 'white', '0-1'],
    ['Black, to move, loses', 'black', '1-0'],
  ] as const)('%s', (_name, toMove, result) => {
    const ended = endOnTime(game(PER_TURN, { turnNumber: 3, toMove }), over);
    expect(ended).toMatchObject({ result, termination: 'time' });
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
    const ended = endOnTime(game(PER_TURN, more, { rules: { variant, turnOrder } }), over);
    expect(ended).toMatchObject({ result, termination: 'time' });
  });
});

describe('reminders', () => {
  it.each([
    ['seven days: after half of them and on the last', 7 * DAY_MS, 3.5 * DAY_MS, 6 * DAY_MS],
    ['three days', 3 * DAY_MS, 1.5 * DAY_MS, 2 * DAY_MS],
    ['two days: the half is the last day, so one letter is enough', 2 * DAY_MS, DAY_MS, undefined],
    ['one day: at its half only', DAY_MS, 12 * HOUR_MS, undefined],
    ['an hour left in the bank', HOUR_MS, HOUR_MS / 2, undefined],
  ])('%s', (_name, timeMs, halfAfterMs, lastAfterMs) => {
    expect(reminderTimes(START, START + timeMs)).toEqual({
      halfTimeAt: START + halfAfterMs,
      lastDayAt: lastAfterMs === undefined ? undefined : START + lastAfterMs,
    });
  });
});
