import { describe, expect, it } from 'vitest';
import { COLORS } from '../../src/engine/index.ts';
import type { GameEvent } from '../../src/games/decision.ts';
import { declineDrawOffer } from '../../src/games/draws.ts';
import type { GameWithTurns } from '../../src/games/game.ts';
import { gameNotices } from '../../src/games/game-notices.ts';
import { stopReminding } from '../../src/games/reminders.ts';
import { MINUTE_MS } from '../../src/games/terms.ts';
import {
  afterOffer,
  afterTurns,
  begun,
  decided,
  decidedTurn,
  NOW,
  sceneOf,
  told,
} from '../support/pure-games.ts';

const TIMES = { now: NOW, turnDelayMs: 3 * MINUTE_MS };

/** Who is told what of events in a game that stands so. */
const toldOf = (stands: GameWithTurns, ...events: readonly GameEvent[]) =>
  gameNotices(stands, events, TIMES).map(({ kind, facts }) => `${kind} to ${facts.reader}`);

const BLACK_BEGINS = begun({ startFen: '4k3/8/8/8/8/8/8/R3K3 b Q - 0 1' });
const MATED = afterTurns(begun(), 'f3', 'e5', 'g4', 'Qh4#');
const NOT_STARTED: GameWithTurns = {
  ...begun(),
  game: {
    ...begun().game,
    state: { kind: 'finished', result: '*', termination: 'not-started', finishedAt: NOW },
  },
};

describe('emails are made of what has happened', () => {
  it.each([
    [
      'a game begins, its challenger to move',
      begun(),
      { kind: 'game-began', challenger: 'white' },
      ['accepted to white'],
    ],
    [
      'a game begins, the other to move',
      begun(),
      { kind: 'game-began', challenger: 'black' },
      ['accepted to black', 'your-turn to white'],
    ],
    [
      'a game begins from a position with Black to move',
      BLACK_BEGINS,
      { kind: 'game-began', challenger: 'white' },
      ['accepted to white', 'your-turn to black'],
    ],
    [
      'half of the time has passed',
      begun(),
      { kind: 'reminder-due', reader: 'white', reminder: 'half-time' },
      ['reminder-half-time to white'],
    ],
    [
      'the last day has begun',
      begun(),
      { kind: 'reminder-due', reader: 'white', reminder: 'last-day' },
      ['reminder-last-day to white'],
    ],
    [
      'a player asks for the link',
      begun(),
      { kind: 'link-asked', by: 'black', occasion: 2 },
      ['fresh-link to black'],
    ],
    ['all links are ended', begun(), { kind: 'links-renewed', of: COLORS }, ['new-link to white']],
    [
      'links of the side to move are ended',
      begun(),
      { kind: 'links-renewed', of: ['white'] },
      ['new-link to white'],
    ],
    ['links of the other side are ended', begun(), { kind: 'links-renewed', of: ['black'] }, []],
    ['all links are ended, of a game that is over', MATED, { kind: 'links-renewed', of: COLORS }, []],
    [
      'a game ends',
      MATED,
      { kind: 'game-ended', result: '0-1', termination: 'checkmate' },
      ['game-over to white', 'game-over to black'],
    ],
    [
      'a game ends that had not started',
      NOT_STARTED,
      { kind: 'game-ended', result: '*', termination: 'not-started' },
      ['not-started to white', 'not-started to black'],
    ],
  ] as const satisfies readonly [string, GameWithTurns, GameEvent, readonly string[]][])(
    'when %s',
    (_name, stands, event, letters) => {
      expect(toldOf(stands, event)).toEqual(letters);
    },
  );

  const offered = afterOffer(begun(), 'e4');
  it.each([
    ['a turn tells whoever is to move', begun(), decidedTurn(begun(), 'e4'), ['your-turn to black']],
    [
      'a turn with an offer is told in one email',
      begun(),
      decidedTurn(begun(), 'e4', { offerDraw: true }),
      ['draw-offer to black'],
    ],
    [
      'a turn that declines an offer is told as any other',
      offered,
      decidedTurn(offered, 'e5'),
      ['your-turn to white'],
    ],
    [
      'a turn that ends the game is told with the end',
      afterTurns(begun(), 'f3', 'e5', 'g4'),
      decidedTurn(afterTurns(begun(), 'f3', 'e5', 'g4'), 'Qh4#'),
      ['game-over to white', 'game-over to black'],
    ],
    [
      'an offer that is declined is told by the next turn',
      offered,
      decided(declineDrawOffer(sceneOf(offered, 'black'))),
      [],
    ],
    [
      'reminders that are stopped are told to nobody',
      begun(),
      decided(stopReminding(sceneOf(begun(), 'black'))),
      [],
    ],
  ])('%s', (_name, stands, decision, letters) => {
    expect(told(stands, decision)).toEqual(letters);
  });

  it('to persons alone: a guest has no address', () => {
    const { game, turns } = MATED;
    const black = { kind: 'guest', guestId: 'Z3Vlc3QtMDAwMDAx', name: 'Bo', epoch: 0 } as const;
    const stands = { game: { ...game, players: { ...game.players, black } }, turns };
    const ended = { kind: 'game-ended', result: '0-1', termination: 'checkmate' } as const;
    expect(toldOf(stands, ended)).toEqual(['game-over to white']);
  });

  it('of several turns at once the last one is told', () => {
    const stands = afterTurns(begun(), 'e4', 'e5');
    const played = (number: number, by: 'white' | 'black') => ({ kind: 'turn-played', number, by }) as const;
    expect(toldOf(stands, played(1, 'white'), played(2, 'black'))).toEqual(['your-turn to white']);
  });
});

describe('an email about a game', () => {
  const stands = afterTurns(begun(), 'e4');

  it.each([
    ['the offer was declined by the move', afterTurns(afterOffer(begun(), 'e4'), 'e5'), 2, true],
    ['the offer came with the move', afterOffer(begun(), 'e4'), 1, false],
    ['there was no offer', afterTurns(begun(), 'e4', 'e5'), 2, false],
    ['the offer was declined before', afterTurns(afterOffer(begun(), 'e4'), 'e5', 'd4', 'd5'), 4, false],
  ] as const)('says whether a draw was declined: %s', (_what, stands, number, drawDeclined) => {
    const by = number % 2 === 1 ? 'white' : 'black';
    const [notice] = gameNotices(stands, [{ kind: 'turn-played', number, by }], TIMES);
    expect(notice?.facts).toMatchObject({ drawDeclined });
  });

  it('tells position, turn and link of its moment', () => {
    const [notice] = gameNotices(stands, [{ kind: 'turn-played', number: 1, by: 'white' }], TIMES);
    expect(notice).toMatchObject({
      about: { kind: 'game', id: stands.game.id },
      playerId: 2,
      facts: {
        names: { white: 'Ann', black: 'Bo' },
        linkTurnNumber: 2,
        fen: stands.game.fen,
        lastTurn: { number: 1, color: 'white', moves: [{ move: 'e2e4', san: 'e4' }] },
      },
    });
  });

  it.each([
    [
      'of a turn waits a little',
      stands,
      { kind: 'turn-played', number: 1, by: 'white' },
      NOW + TIMES.turnDelayMs,
    ],
    ['of a first turn leaves at once', begun(), { kind: 'game-began', challenger: 'black' }, NOW],
    ['that was asked for leaves at once', stands, { kind: 'link-asked', by: 'black', occasion: 1 }, NOW],
    ['of an end leaves at once', MATED, { kind: 'game-ended', result: '0-1', termination: 'checkmate' }, NOW],
  ] as const)('%s', (_name, game, event, dueAt) => {
    for (const notice of gameNotices(game, [event], TIMES)) expect(notice.dueAt).toBe(dueAt);
  });

  it('that was asked for again counts as another', () => {
    const [notice] = gameNotices(stands, [{ kind: 'link-asked', by: 'black', occasion: 3 }], TIMES);
    expect(notice?.occasion).toBe(3);
  });
});
