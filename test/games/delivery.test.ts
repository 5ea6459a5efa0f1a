import { describe, expect, it } from 'vitest';
import { isStale, type Standing } from '../../src/games/delivery.ts';
import { INVITATION_STATUSES, refusesLetters } from '../../src/games/invitation.ts';
import {
  GAME_NOTICE_KINDS,
  type GameFacts,
  type GameNoticeKind,
  INVITATION_NOTICE_KINDS,
  type InvitationFacts,
  type Notice,
  PLAYER_NOTICE_KINDS,
} from '../../src/games/notices.ts';

const gameNotice = (kind: GameNoticeKind, facts: Partial<GameFacts>): Notice => ({
  about: { kind: 'game', id: 'AbCdEfGhIjKlMnOp' },
  kind,
  playerId: 1,
  occasion: 1,
  dueAt: 0,
  facts: { linkTurnNumber: 5, epoch: 0, end: undefined, ...facts } as GameFacts,
});

const standing = (more: Partial<Extract<Standing, { of: 'game' }>>): Standing => ({
  of: 'game',
  turnNumber: 5,
  epoch: 0,
  running: true,
  remindersStopped: false,
  ...more,
});

const end = { result: '1-0', termination: 'checkmate', finishedAt: 0 } as const;

describe('an email about a game', () => {
  it.each(GAME_NOTICE_KINDS)('%s leaves while its turn is awaited', (kind) => {
    expect(isStale(gameNotice(kind, {}), standing({}))).toBe(false);
  });

  it.each([
    ['accepted', true],
    ['your-turn', true],
    ['draw-offer', true],
    ['reminder-half-time', true],
    ['reminder-last-day', true],
    ['fresh-link', true],
    ['new-link', true],
    ['game-over', false],
    ['not-started', false],
  ] as const)('%s whose turn has been played is stale: %s', (kind, stale) => {
    expect(isStale(gameNotice(kind, {}), standing({ turnNumber: 6 }))).toBe(stale);
    expect(isStale(gameNotice(kind, {}), standing({ running: false }))).toBe(stale);
  });

  it.each([
    ['your-turn', true],
    ['fresh-link', true],
    ['game-over', false],
    ['not-started', false],
  ] as const)('%s whose seat is in another epoch is stale: %s', (kind, stale) => {
    expect(isStale(gameNotice(kind, {}), standing({ epoch: 7 }))).toBe(stale);
  });

  it('that was begun for the turn after next is not stale while the opponent thinks', () => {
    expect(isStale(gameNotice('accepted', { linkTurnNumber: 2 }), standing({ turnNumber: 1 }))).toBe(false);
  });

  it('with a new link leaves when the game was over already', () => {
    expect(isStale(gameNotice('fresh-link', { end }), standing({ running: false }))).toBe(false);
  });

  it.each(GAME_NOTICE_KINDS)('%s heeds stopped reminders if it is one', (kind) => {
    const reminds = kind === 'reminder-half-time' || kind === 'reminder-last-day';
    expect(isStale(gameNotice(kind, {}), standing({ remindersStopped: true }))).toBe(reminds);
  });
});

describe('an email about an invitation', () => {
  const notice = (kind: (typeof INVITATION_NOTICE_KINDS)[number]): Notice => ({
    about: { kind: 'invitation', id: 'AbCdEfGhIjKlMnOp' },
    kind,
    playerId: 1,
    occasion: 1,
    dueAt: 0,
    facts: { party: 'opponent' } as InvitationFacts,
  });
  const LEAVES_WHILE: Record<string, readonly string[]> = {
    'confirm-invitation': ['unconfirmed'],
    invitation: ['invited', 'open'],
    'confirm-taking': ['invited', 'open'],
  };

  it.each(INVITATION_NOTICE_KINDS)('%s leaves just while there is something to answer or to tell', (kind) => {
    const leaves = INVITATION_STATUSES.filter(
      (status) => !isStale(notice(kind), { of: 'invitation', status, blocked: false }),
    );
    expect(leaves).toEqual(LEAVES_WHILE[kind] ?? INVITATION_STATUSES);
  });

  it.each(INVITATION_NOTICE_KINDS)('%s does not go to one who asked never to be written to', (kind) => {
    for (const status of INVITATION_STATUSES) {
      expect(isStale(notice(kind), { of: 'invitation', status, blocked: true })).toBe(true);
    }
  });
});

describe('an email about its reader alone', () => {
  const notice = (kind: (typeof PLAYER_NOTICE_KINDS)[number]): Notice => ({
    about: { kind: 'player', id: 1 },
    kind,
    playerId: 1,
    occasion: 1,
    dueAt: 0,
    facts: { askedAt: 0 },
  });

  it.each(PLAYER_NOTICE_KINDS)('%s leaves unless its reader has asked never to be written to', (kind) => {
    expect(isStale(notice(kind), { of: 'player', blocked: false })).toBe(false);
    expect(isStale(notice(kind), { of: 'player', blocked: true })).toBe(true);
  });

  it.each(PLAYER_NOTICE_KINDS)('%s is never held against a game', (kind) => {
    expect(() => isStale(notice(kind), standing({}))).toThrow(/about the player was held against the game/);
  });
});

describe('one who asked never to be written to', () => {
  it.each([
    ['a stranger is not invited', 'opponent', undefined, true],
    ['a player is not invited', 'opponent', 5, true],
    ['a stranger is not asked to confirm an invitation', 'challenger', undefined, true],
    ['a player may invite others', 'challenger', 5, false],
    ['a stranger is not asked to confirm a taking', 'taker', undefined, true],
    ['a player may take an open invitation', 'taker', 5, false],
    ['a stranger gets no email about themselves', undefined, undefined, true],
    ['a player gets emails about themselves', undefined, 5, false],
  ] as const)('%s', (_name, party, confirmedAt, refuses) => {
    expect(refusesLetters({ blockedAt: 9, confirmedAt }, party)).toBe(refuses);
    expect(refusesLetters({ blockedAt: undefined, confirmedAt }, party)).toBe(false);
  });
});
