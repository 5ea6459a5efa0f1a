import { describe, expect, it } from 'vitest';
import type { Scene } from '../../src/games/decision.ts';
import { resignGame } from '../../src/games/resignation.ts';
import { decideTurn } from '../../src/games/turn.ts';
import {
  afterDecision,
  afterOffer,
  afterTurns,
  asked,
  begun,
  decidedTurn,
  sceneOf,
} from '../support/pure-games.ts';

const SCOTTISH = { variant: 'orthodox', turnOrder: 'progressive-scottish' } as const;
const MATE = ['f3', 'e5', 'g4', 'Qh4#'];

describe('a turn that is played', () => {
  it('is recorded once, with the position that it leads to', () => {
    const { game, turns } = decidedTurn(begun(), 'e4', { message: 'Hello' });
    expect(turns).toMatchObject([
      { number: 1, color: 'white', moves: [{ move: 'e2e4', san: 'e4' }], message: 'Hello', fen: game.fen },
    ]);
    expect(game).toMatchObject({ turnNumber: 2, toMove: 'black', ply: 1 });
  });

  const played = (number: number, by: 'white' | 'black') => ({ kind: 'turn-played', number, by });
  it.each([
    ['happens', begun(), 'e4', {}, [played(1, 'white')]],
    [
      'may offer a draw',
      begun(),
      'e4',
      { offerDraw: true },
      [played(1, 'white'), { kind: 'draw-offered', by: 'white' }],
    ],
    [
      'declines the offer that stands',
      afterOffer(begun(), 'e4'),
      'e5',
      {},
      [{ kind: 'draw-declined', by: 'black' }, played(2, 'black')],
    ],
    [
      'may end the game, and an offer that goes with it is idle',
      afterTurns(begun(), 'f3', 'e5', 'g4'),
      'Qh4#',
      { offerDraw: true },
      [played(4, 'black'), { kind: 'game-ended', result: '0-1', termination: 'checkmate' }],
    ],
    [
      'may be a series, which happens as one',
      afterTurns(begun({ rules: SCOTTISH }), 'e4'),
      'e5 d5',
      {},
      [played(2, 'black')],
    ],
  ] as const)('%s', (_name, stands, text, more, events) => {
    expect(decidedTurn(stands, text, more).events).toEqual(events);
  });
});

describe('a turn is refused', () => {
  const over = afterTurns(begun(), ...MATE);
  const resigned = afterDecision(begun(), resignGame(sceneOf(begun(), 'black')));
  it.each([
    ['that is illegal', sceneOf(begun(), 'white'), 'e5', {}, 'illegal-turn'],
    ['that cannot be read', sceneOf(begun(), 'white'), 'hello', {}, 'illegal-turn'],
    ['without a move', sceneOf(begun(), 'white'), '', {}, 'illegal-turn'],
    ['of two moves where one is due', sceneOf(begun(), 'white'), 'e4 e5', {}, 'illegal-turn'],
    ['for a position that no longer stands', sceneOf(begun(), 'white'), 'e4', { ply: 3 }, 'stale-ply'],
    [
      'that offers and claims at once',
      sceneOf(begun(), 'white'),
      'e4',
      { offerDraw: true, claimDraw: true },
      'offer-and-claim',
    ],
    ['that claims without ground', sceneOf(begun(), 'white'), 'e4', { claimDraw: true }, 'no-claim'],
    ['of the side that is not to move', sceneOf(begun(), 'black'), 'e5', {}, 'not-your-turn'],
    ['of a game that is over', sceneOf(over, 'white'), 'e4', {}, 'game-over'],
    ['of a game that is over, too early besides', sceneOf(over, 'black'), 'e4', {}, 'game-over'],
    ['of a game that was resigned', sceneOf(resigned, 'white'), 'e4', {}, 'game-over'],
  ] as const)('%s', (_name, scene, text, more, reason) => {
    expect(decideTurn(scene, asked(text, more))).toMatchObject({ ok: false, problem: { reason } });
  });

  it('with the ply that stands, or the move of the series that fails', () => {
    const scene = sceneOf(afterTurns(begun({ rules: SCOTTISH }), 'e4'), 'black');
    expect(decideTurn(scene, asked('e5 d5', { ply: 0 }))).toMatchObject({ problem: { ply: 1 } });
    expect(decideTurn(scene, asked('e5 e4'))).toMatchObject({ problem: { turn: { moveIndex: 1 } } });
    expect(decideTurn(scene, asked('e5'))).toMatchObject({
      problem: { turn: { refusal: { reason: 'series-too-short' } } },
    });
  });
});

describe('a turn by a link that has played', () => {
  const used = { ok: false, problem: { reason: 'link-used' } };
  const since = [
    ['just now', sceneOf(afterTurns(begun(), 'e4'), 'white', 1)],
    ['before the last turn', sceneOf(afterTurns(begun(), 'e4', 'e5'), 'white', 1)],
    ['in a game that is over', sceneOf(afterTurns(begun(), 'e4', 'f5', 'd3', 'g5', 'Qh5#'), 'white', 1)],
  ] as const;

  it.each(
    since.flatMap(([when, scene]) =>
      ['e4', 'e2e4', 'E2-E4', '5254'].map((text) => [text, when, scene] as const),
    ),
  )('and says %s again, %s, changes nothing', (text, _when, scene) => {
    const again = decideTurn(scene, asked(text, { ply: 0, message: 'other words' }));
    expect(again).toEqual({ ok: true, value: { game: scene.game, turns: [], events: [] } });
  });

  it.each(
    since.flatMap(([when, scene]) =>
      ['d4', 'e5', 'e4 e5', 'hello', ''].map((text) => [text, when, scene] as const),
    ),
  )('and says "%s" now, %s, finds it used', (text, _when, scene) => {
    expect(decideTurn(scene, asked(text, { ply: 7 }))).toEqual(used);
  });

  it('finds it out of date in another epoch of its seat, even with the same move', () => {
    const scene: Scene = { ...sceneOf(afterTurns(begun(), 'e4'), 'white', 1), power: 'former' };
    expect(decideTurn(scene, asked('e4'))).toEqual({ ok: false, problem: { reason: 'link-former' } });
  });
});

describe('a turn by one who speaks for no single turn', () => {
  /** White after these turns, without a link. */
  const scene = (...turns: readonly string[]): Scene => {
    const { actor, ...rest } = sceneOf(afterTurns(begun(), ...turns), 'white');
    return { ...rest, actor: { gameId: actor.gameId, color: actor.color, epoch: 0 } };
  };
  const unchanged = ({ game }: Scene) => ({ ok: true, value: { game, turns: [], events: [] } });

  it.each([
    ['before the opponent moves', scene('e4')],
    ['when the opponent has moved', scene('e4', 'e5')],
    ['long after', scene('e4', 'e5', 'Nf3')],
  ])('is named by its ply, and sent once more %s changes nothing', (_when, stands) => {
    expect(decideTurn(stands, asked('e2-e4', { ply: 0 }))).toEqual(unchanged(stands));
  });

  it.each([
    ['another move at the same ply', scene('e4'), asked('d4', { ply: 0 }), 'not-your-turn'],
    ['another move at an earlier ply', scene('e4', 'e5'), asked('d4', { ply: 0 }), 'stale-ply'],
    ['the same move at the ply of the opponent', scene('e4', 'e5'), asked('e5', { ply: 1 }), 'stale-ply'],
    ['the same move at no ply', scene('e4'), asked('e4'), 'not-your-turn'],
    ['the same move at a ply to come', scene('e4'), asked('e4', { ply: 2 }), 'not-your-turn'],
  ])('is no repeat: %s', (_what, stands, request, reason) => {
    expect(decideTurn(stands, request)).toMatchObject({ ok: false, problem: { reason } });
  });
});

describe('a series that runs out of moves', () => {
  /** White's third move of the series is not to be had: after h7 nothing of White's can move. */
  const white = '7k/8/7P/8/8/1pp5/p7/K7 w - - 0 3';
  /** Black's king and pawn are shut in after h2. */
  const black = 'k7/P7/1PP5/8/8/7p/8/7K b - - 0 2';

  it.each(
    (['progressive-italian', 'progressive-scottish'] as const).flatMap((turnOrder) => [
      ['White', turnOrder, white, 'h7', 'black'] as const,
      ['Black', turnOrder, black, 'h2', 'white'] as const,
    ]),
  )(
    'of %s in %s is a draw, and the turn would be the other side’s',
    (_who, turnOrder, startFen, text, other) => {
      const stands = begun({ rules: { variant: 'orthodox', turnOrder }, startFen });
      expect(decidedTurn(stands, text).game).toMatchObject({
        toMove: other,
        turnNumber: 2,
        state: { kind: 'finished', result: '1/2-1/2', termination: 'stalemate' },
      });
    },
  );
});

describe('the rules end a game', () => {
  it.each([
    ['by stalemate', '7k/8/8/6Q1/8/8/8/K7 w - - 0 1', 'Qg6', '1/2-1/2', 'stalemate'],
    ['with bare kings', '4k3/8/8/8/8/8/3r4/4K3 w - - 0 1', 'Kxd2', '1/2-1/2', 'dead-position'],
    [
      'after seventy-five quiet moves a side',
      '4k3/8/8/8/8/8/8/R3K3 w - - 149 90',
      'Ra2',
      '1/2-1/2',
      'seventy-five-moves',
    ],
    ['by mate, also with the last of them', '7k/8/6K1/8/8/8/8/R7 w - - 149 90', 'Ra8#', '1-0', 'checkmate'],
  ])('%s', (_name, startFen, text, result, termination) => {
    const { game } = decidedTurn(begun({ startFen }), text);
    expect(game.state).toMatchObject({ kind: 'finished', result, termination });
  });
});
