import { describe, expect, it } from 'vitest';
import { acceptDrawOffer, claimDrawNow, declineDrawOffer } from '../../src/games/draws.ts';
import { resignGame } from '../../src/games/resignation.ts';
import { decideTurn } from '../../src/games/turn.ts';
import {
  afterDecision,
  afterOffer,
  afterTurns,
  asked,
  begun,
  decided,
  decidedTurn,
  resulting,
  sceneOf,
} from '../support/pure-games.ts';

const refused = (reason: string) => ({ ok: false, problem: { reason } });
const drawn = (termination: string) => ({
  game: { state: { kind: 'finished', result: '1/2-1/2', termination } },
});

describe('a draw offer', () => {
  const offered = afterOffer(begun(), 'e4');

  it('stands until the opponent moves', () => {
    expect(offered.game.state).toMatchObject({ drawOfferBy: 'white' });
    expect(decidedTurn(offered, 'e5').game.state).toMatchObject({ drawOfferBy: undefined });
  });

  it('accepted draws the game by agreement; accepted again it changes nothing', () => {
    const accepted = decided(acceptDrawOffer(sceneOf(offered, 'black')));
    expect(accepted).toMatchObject({
      ...drawn('agreement'),
      turns: [],
      events: [{ kind: 'game-ended', result: '1/2-1/2', termination: 'agreement' }],
    });
    const over = resulting(offered, accepted);
    expect(decided(acceptDrawOffer(sceneOf(over, 'black'))).events).toEqual([]);
  });

  it('declined is gone, and the turn goes on; declined again it changes nothing', () => {
    const declined = decided(declineDrawOffer(sceneOf(offered, 'black')));
    expect(declined.events).toEqual([{ kind: 'draw-declined', by: 'black' }]);
    expect(declined.game).toEqual({
      ...offered.game,
      state: { ...offered.game.state, drawOfferBy: undefined },
    });
    const next = resulting(offered, declined);
    expect(decided(declineDrawOffer(sceneOf(next, 'black')))).toMatchObject({ game: next.game, events: [] });
    expect(acceptDrawOffer(sceneOf(next, 'black'))).toEqual(refused('no-draw-offer'));
  });

  const resigned = afterDecision(offered, resignGame(sceneOf(offered, 'white')));
  it.each([
    ['by the one who offered', sceneOf(offered, 'white'), 'not-your-turn'],
    ['by the link that offered', sceneOf(offered, 'white', 1), 'link-used'],
    ['once the game is over', sceneOf(resigned, 'black'), 'game-over'],
    ['where none was made', sceneOf(afterTurns(begun(), 'e4'), 'black'), 'no-draw-offer'],
  ])('is not answered %s', (_name, scene, reason) => {
    expect(acceptDrawOffer(scene)).toEqual(refused(reason));
    expect(declineDrawOffer(scene)).toEqual(refused(reason));
  });
});

const THERE_AND_BACK = ['Nf3', 'Nf6', 'Ng1', 'Ng8'];
const KINGS = ['Kd2', 'Kd7', 'Ke1', 'Ke8'];
const CASTLING_LOST = begun({ startFen: 'r3k3/8/8/8/8/8/8/R3K3 w Qq - 20 30' });
const ITALIAN = begun({ rules: { variant: 'orthodox', turnOrder: 'progressive-italian' } });
const quiet = (halfMoves: number) => begun({ startFen: `4k3/8/8/8/8/8/8/R3K3 w - - ${halfMoves} 90` });

describe('a draw is claimed with the move that makes it possible', () => {
  it.each([
    [
      'the third time, the start position counted',
      afterTurns(begun(), ...THERE_AND_BACK, 'Nf3', 'Nf6', 'Ng1'),
      'Ng8',
      'threefold',
    ],
    [
      'the third time since castling rights were lost',
      afterTurns(CASTLING_LOST, ...KINGS, ...KINGS, 'Kd2', 'Kd7', 'Ke1'),
      'Ke8',
      'threefold',
    ],
    ['fifty quiet moves a side', quiet(99), 'Ra2', 'fifty-moves'],
  ])('%s', (_name, stands, text, termination) => {
    const decision = decidedTurn(stands, text, { claimDraw: true });
    expect(decision).toMatchObject(drawn(termination));
    expect(decision.turns).toHaveLength(1);
  });

  it.each([
    ['the second time', afterTurns(begun(), ...THERE_AND_BACK, 'Nf3', 'Nf6'), 'Ng1'],
    ['one quiet move too few', quiet(98), 'Ra2'],
    ['in progressive play', afterTurns(ITALIAN, 'Nf3', 'Nf6 Ng8', 'Ng1 Nf3 Ng1'), 'Nf6 Ng8 Nf6 Ng8'],
  ])('but not %s, where nothing is played', (_name, stands, text) => {
    const answer = decideTurn(sceneOf(stands, stands.game.toMove), asked(text, { claimDraw: true }));
    expect(answer).toMatchObject(refused('no-claim'));
  });
});

describe('a draw is claimed without a move', () => {
  it.each([
    [
      'in a position that has come for the third time',
      afterTurns(begun(), ...THERE_AND_BACK, ...THERE_AND_BACK),
      'threefold',
    ],
    ['after fifty quiet moves a side', afterTurns(quiet(99), 'Ra2'), 'fifty-moves'],
  ])('%s, and claimed again it changes nothing', (_name, stands, termination) => {
    const claimed = decided(claimDrawNow(sceneOf(stands, stands.game.toMove)));
    expect(claimed).toMatchObject({ ...drawn(termination), turns: [] });
    const over = resulting(stands, claimed);
    expect(decided(claimDrawNow(sceneOf(over, over.game.toMove))).events).toEqual([]);
  });

  it.each([
    ['the second time', afterTurns(begun(), ...THERE_AND_BACK), 'no-claim'],
    ['before castling rights were lost as often', afterTurns(CASTLING_LOST, ...KINGS, ...KINGS), 'no-claim'],
    ['in progressive play', afterTurns(ITALIAN, 'Nf3', 'Nf6 Ng8', 'Ng1 Nf3 Ng1'), 'no-claim'],
    ['in a game that the rules have ended', afterTurns(begun(), 'f3', 'e5', 'g4', 'Qh4#'), 'game-over'],
  ])('but not %s', (_name, stands, reason) => {
    expect(claimDrawNow(sceneOf(stands, stands.game.toMove))).toMatchObject(refused(reason));
  });
});

it('a repetition that nobody claims goes on, and the fifth time ends the game', () => {
  const fourTimes = [...THERE_AND_BACK, ...THERE_AND_BACK, ...THERE_AND_BACK, 'Nf3', 'Nf6', 'Ng1'];
  const stands = afterTurns(begun(), ...fourTimes);
  expect(stands.game.state.kind).toBe('running');
  expect(decidedTurn(stands, 'Ng8')).toMatchObject(drawn('fivefold'));
});
