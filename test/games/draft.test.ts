import { describe, expect, it } from 'vitest';
import { type Draft, type DraftRequest, decideDraft } from '../../src/games/draft.ts';
import { type GameWithTurns, lastTurnIn } from '../../src/games/game.ts';
import { resignGame } from '../../src/games/resignation.ts';
import { DAY_MS } from '../../src/games/terms.ts';
import { afterDecision, afterTurns, begun, NOW, sceneOf } from '../support/pure-games.ts';

/** What is kept of the running turn, asked for by the link of White or Black. */
function kept(
  stands: GameWithTurns,
  request: DraftRequest,
  {
    before,
    color = stands.game.toMove,
    turnNumber,
    now = NOW,
  }: {
    readonly before?: Draft;
    readonly color?: 'white' | 'black';
    readonly turnNumber?: number;
    readonly now?: number;
  } = {},
) {
  const scene = { ...sceneOf(stands, color, turnNumber, now), lastTurn: lastTurnIn(stands) };
  return decideDraft({ ...scene, kept: before, certainNow: now }, request);
}

const draft = (moves: readonly string[], message?: string): Draft => ({
  turnNumber: 1,
  moves,
  message,
  keptAt: NOW,
});

const ITALIAN = begun({ rules: { variant: 'absorption', turnOrder: 'progressive-italian' } });

describe('a draft', () => {
  const third = afterTurns(ITALIAN, 'e4', 'e5 d5');
  it.each([
    ['a move', begun(), 'Nf3', ['g1f3']],
    ['the beginning of a series', third, 'exd5', ['e4d5']],
    ['more of a series', third, 'exd5 Nf3', ['e4d5', 'g1f3']],
    ['a whole series', third, 'exd5 Nf3 Bb5+', ['e4d5', 'g1f3', 'f1b5']],
  ])('is %s, in machine text', (_name, stands, text, moves) => {
    const { turnNumber } = stands.game;
    const value = { ...draft(moves), turnNumber };
    expect(kept(stands, { moves: text.split(' ') })).toEqual({ ok: true, value });
  });

  it('is none when no step is left', () => {
    expect(kept(begun(), { moves: [] }, { before: draft(['g1f3'], 'Hello') })).toEqual({
      ok: true,
      value: undefined,
    });
  });

  it.each([
    ['stays while none is told', 'Good luck!', undefined, 'Good luck!'],
    ['gives way to another', 'Good luck!', 'Hello', 'Hello'],
    ['is gone when an empty one is told', 'Good luck!', ' ', undefined],
  ])('has a message that %s', (_name, was, message, is) => {
    const answer = kept(begun(), { moves: ['Nf3'], message }, { before: draft(['e2e4'], was) });
    expect(answer).toEqual({ ok: true, value: draft(['g1f3'], is) });
  });
});

describe('nothing is saved', () => {
  const played = afterTurns(begun(), 'e4');
  const resigned = afterDecision(begun(), resignGame(sceneOf(begun(), 'white')));
  it.each([
    ['of an illegal step', begun(), 'e5', {}, 'illegal-turn'],
    ['of an unreadable step', begun(), 'hello', {}, 'illegal-turn'],
    ['of more than a turn', begun(), 'e4 d4', {}, 'illegal-turn'],
    ["by the opponent's link", begun(), 'e5', { color: 'black' }, 'not-your-turn'],
    ['of a turn that has been played', played, 'd4', { color: 'white', turnNumber: 1 }, 'link-used'],
    ['of a turn whose time is over', played, 'e5', { now: NOW + 7 * DAY_MS + 1 }, 'game-over'],
    ['of a game that is over', resigned, 'e4', {}, 'game-over'],
  ] as const)('%s', (_name, stands, text, more, reason) => {
    expect(kept(stands, { moves: text.split(' ') }, more)).toMatchObject({ ok: false, problem: { reason } });
  });
});
