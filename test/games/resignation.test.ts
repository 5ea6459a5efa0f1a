import { describe, expect, it } from 'vitest';
import type { Scene } from '../../src/games/decision.ts';
import { resignGame } from '../../src/games/resignation.ts';
import { afterTurns, begun, decided, resulting, sceneOf } from '../support/pure-games.ts';

const stands = afterTurns(begun(), 'e4', 'e5');

describe('a player resigns', () => {
  it.each([
    ['on the own turn', 'white', 3, '0-1'],
    ["on the opponent's turn, by the link for the next one", 'black', 4, '1-0'],
    ["on the opponent's turn, by the link that has played", 'black', 2, '1-0'],
  ] as const)('%s, and the opponent has won', (_name, color, turnNumber, result) => {
    const decision = decided(resignGame(sceneOf(stands, color, turnNumber)));
    expect(decision.game.state).toMatchObject({ kind: 'finished', result, termination: 'resignation' });
    expect(decision.events).toEqual([{ kind: 'game-ended', result, termination: 'resignation' }]);
  });

  it('before the first move', () => {
    expect(decided(resignGame(sceneOf(begun(), 'black'))).game.state).toMatchObject({ result: '1-0' });
  });

  it('again, which changes nothing; to the other side the game is over', () => {
    const over = resulting(stands, decided(resignGame(sceneOf(stands, 'white'))));
    expect(decided(resignGame(sceneOf(over, 'white')))).toEqual({ game: over.game, turns: [], events: [] });
    expect(resignGame(sceneOf(over, 'black'))).toEqual({ ok: false, problem: { reason: 'game-over' } });
  });

  const former: Scene = { ...sceneOf(stands, 'white'), power: 'former' };
  it.each([
    ['long past', sceneOf(stands, 'white', 1), 'link-used'],
    ['of a former epoch', former, 'link-former'],
  ])('but not by a link that is %s', (_name, scene, reason) => {
    expect(resignGame(scene)).toEqual({ ok: false, problem: { reason } });
  });
});
