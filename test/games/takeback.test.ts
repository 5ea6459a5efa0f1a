import { describe, expect, it } from 'vitest';
import { powerOf } from '../../src/games/actor.ts';
import { stop } from '../../src/games/clock.ts';
import { takeBack } from '../../src/games/takeback.ts';
import { DAY_MS } from '../../src/games/terms.ts';
import { afterDecision, afterTurns, begun, decided, NOW, told } from '../support/pure-games.ts';

const LOTS = { white: new Uint8Array([1, 2, 3, 4]), black: new Uint8Array([5, 6, 7, 8]) };
const TURNS = ['e4', 'e5', 'Nf3', 'Nc6'];
const stands = afterTurns(begun(), ...TURNS);

describe('a takeback', () => {
  it.each([1, 2, 3, 4])('from turn %i on leaves the position of then, its side to move', (turnNumber) => {
    const { game } = decided(takeBack(stands, turnNumber, LOTS, NOW));
    const then = afterTurns(begun(), ...TURNS.slice(0, turnNumber - 1)).game;
    const { fen, ply, toMove, state } = then;
    expect(game).toMatchObject({ fen, ply, toMove, turnNumber, state });
  });

  it('ends the links of both, and mails a new one to whoever is to move', () => {
    const decision = decided(takeBack(stands, 2, LOTS, NOW));
    expect(decision.events).toEqual([
      { kind: 'turns-taken-back', from: 2 },
      { kind: 'links-renewed', of: ['white', 'black'] },
    ]);
    expect(told(stands, decision)).toEqual(['new-link to black']);
    for (const color of ['white', 'black'] as const) {
      const used = { gameId: stands.game.id, color, turnNumber: 2, epoch: 0 };
      expect(powerOf(decision.game, used)).toBe('former');
    }
  });

  it('gives nobody time back', () => {
    const { game } = decided(takeBack(stands, 2, LOTS, NOW + DAY_MS));
    expect(game.clock).toMatchObject({ side: 'black', left: { white: { turnMs: 6 * DAY_MS } } });
  });

  it('leaves a game without a clock without one', () => {
    const untimed = afterTurns(begun({ timeControl: { kind: 'none' } }), ...TURNS);
    expect(decided(takeBack(untimed, 2, LOTS, NOW)).game.clock).toEqual({ kind: 'none' });
  });

  it('leaves a clock that stands as it stands', () => {
    const clock = stop(stands.game, 'host', NOW + DAY_MS);
    const stopped = { ...stands, game: { ...stands.game, clock } };
    expect(decided(takeBack(stopped, 2, LOTS, NOW + 2 * DAY_MS)).game.clock).toEqual(clock);
  });

  it.each([
    ['of a turn that was not played', stands, 5, 'no-such-turn'],
    ['of turn nought', stands, 0, 'no-such-turn'],
    ['in a game that is over', afterTurns(begun(), 'f3', 'e5', 'g4', 'Qh4#'), 1, 'game-over'],
  ])('%s is refused', (_name, game, turnNumber, reason) => {
    expect(takeBack(game, turnNumber, LOTS, NOW)).toEqual({ ok: false, problem: { reason } });
  });

  it('takes a draw offer back with its turn', () => {
    const again = afterDecision(stands, takeBack(stands, 4, LOTS, NOW));
    expect(again.game.state).toMatchObject({ kind: 'running', drawOfferBy: undefined });
  });
});
