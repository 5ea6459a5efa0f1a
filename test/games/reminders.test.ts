import { describe, expect, it } from 'vitest';
import type { GameWithTurns } from '../../src/games/game.ts';
import { remindPlayer, stopReminding } from '../../src/games/reminders.ts';
import { DAY_MS, type TimeControl } from '../../src/games/terms.ts';
import { afterDecision, afterTurns, begun, decided, NOW, sceneOf } from '../support/pure-games.ts';

/** The reminders of one turn, looked for so many days after its beginning, one after another. */
function remindersAt({ game }: GameWithTurns, days: readonly number[]): (string | undefined)[] {
  let now = game;
  return days.map((day) => {
    const due = remindPlayer(now, NOW + day * DAY_MS);
    now = due?.game ?? now;
    const [event] = due?.events ?? [];
    return event?.kind === 'reminder-due' ? `${event.reminder} to ${event.reader}` : undefined;
  });
}

const perTurn = (days: number): TimeControl => ({ kind: 'per-turn', turnMs: days * DAY_MS });

describe('the side to move is reminded', () => {
  it.each([
    ['at half-time and for the last 24 hours', 7, [3.4, 3.5, 4, 5.9, 6, 6.5], [1, 4]],
    ['for the last 24 hours only, after an outage', 7, [6.5, 6.9], [0]],
    ['once in a turn of two days', 2, [0.9, 1, 1.5, 2], [1]],
  ])('%s', (_name, days, looks, reminded) => {
    const stands = afterTurns(begun({ timeControl: perTurn(days) }), 'e4');
    const found = remindersAt(stands, looks);
    expect(found.flatMap((reminder, index) => (reminder === undefined ? [] : [index]))).toEqual(reminded);
    expect(found.filter((reminder) => reminder?.endsWith('to white'))).toEqual([]);
  });

  it('of the first turn too', () => {
    expect(remindersAt(begun(), [3.5])).toEqual(['half-time to white']);
  });

  it.each([
    ['without a clock', begun({ timeControl: { kind: 'none' } })],
    ['in a game that is over', afterTurns(begun(), 'f3', 'e5', 'g4', 'Qh4#')],
  ])('but not %s', (_name, stands) => {
    expect(remindersAt(stands, [3.5, 6, 100])).toEqual([undefined, undefined, undefined]);
  });
});

describe('a player who wants no more reminders', () => {
  const stands = afterTurns(begun(), 'e4');
  const stopped = afterDecision(stands, stopReminding(sceneOf(stands, 'black')));

  it('gets none, in this turn and in later ones', () => {
    expect(remindersAt(stopped, [3.5, 6])).toEqual([undefined, undefined]);
    expect(remindersAt(afterTurns(stopped, 'e5', 'd4'), [3.5, 6])).toEqual([undefined, undefined]);
  });

  it('keeps none from the other side', () => {
    expect(remindersAt(afterTurns(stopped, 'e5'), [3.5])).toEqual(['half-time to white']);
    const waiting = afterDecision(begun(), stopReminding(sceneOf(begun(), 'black')));
    expect(remindersAt(waiting, [3.5])).toEqual(['half-time to white']);
  });

  it('has not stopped the clock', () => {
    expect(stopped.game.clock).toMatchObject({ kind: 'running', deadlineAt: NOW + 7 * DAY_MS });
  });

  it.each([
    ['asks again', sceneOf(stopped, 'black')],
    ['asks after the game', sceneOf(afterTurns(begun(), 'f3', 'e5', 'g4', 'Qh4#'), 'white')],
  ])('%s, and nothing changes', (_name, scene) => {
    expect(decided(stopReminding(scene))).toEqual({ game: scene.game, turns: [], events: [] });
  });

  it('cannot say so by a link that is long past', () => {
    expect(stopReminding(sceneOf(afterTurns(stands, 'e5'), 'white', 1))).toMatchObject({
      problem: { reason: 'link-used' },
    });
  });
});
