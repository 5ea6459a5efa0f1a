import { describe, expect, it } from 'vitest';
import type { Result } from '../../src/engine/index.ts';
import type { Invitation, InvitationLink, Taker } from '../../src/games/invitation.ts';
import {
  acceptOffered,
  confirmAddress,
  declineInvited,
  lapse,
  newInvitation,
  refuseAcceptance,
  settleTerms,
  withdrawOffered,
} from '../../src/games/invitation-answers.ts';
import type { InvitationDecision, InvitationEvent } from '../../src/games/invitation-decision.ts';
import { invitationNotices } from '../../src/games/invitation-notices.ts';
import type { Refusal } from '../../src/games/refusals.ts';
import { type ColorChoice, DAY_MS } from '../../src/games/terms.ts';
import { begun, NOW, told } from '../support/pure-games.ts';

const ANN = { playerId: 1, name: 'Ann' };
const BO = { playerId: 2, name: 'Bo' };
const ID = 'aW52aXRlLTAwMDE-';

const link = (party: InvitationLink['party']): InvitationLink => ({
  invitationId: ID,
  party,
  takerNumber: party === 'taker' ? 1 : 0,
});
const taker = (number: number, playerId: number): Taker => ({
  invitationId: ID,
  number,
  playerId,
  name: `Taker ${number}`,
});

/** What must have been decided. */
function decided(result: Result<InvitationDecision, Refusal>): InvitationDecision {
  if (!result.ok) throw new Error(`refused: ${result.problem.reason}`);
  return result.value;
}

const written = (opponent: Invitation['opponent'], asks = true, message = 'A game?') =>
  newInvitation(
    {
      id: ID,
      terms: begun().game.terms,
      plays: 'white',
      challenger: ANN,
      opponent,
      message,
    },
    asks,
    NOW,
  );
const UNCONFIRMED = written(BO).invitation;
const INVITED = decided(confirmAddress(UNCONFIRMED, link('challenger'), NOW)).invitation;
const OPEN = decided(confirmAddress(written(undefined).invitation, link('challenger'), NOW)).invitation;
const DECLINED = decided(declineInvited(INVITED, link('opponent'), NOW)).invitation;
const WITHDRAWN = decided(withdrawOffered(INVITED, link('challenger'), NOW)).invitation;
const TOO_LATE = NOW + 14 * DAY_MS + 1;

const confirm = (invitation: Invitation, party: InvitationLink['party'], now = NOW) =>
  confirmAddress(invitation, link(party), now);
const decline = (invitation: Invitation, party: InvitationLink['party'], now = NOW) =>
  declineInvited(invitation, link(party), now);
const withdraw = (invitation: Invitation, party: InvitationLink['party'], now = NOW) =>
  withdrawOffered(invitation, link(party), now);

describe('an invitation', () => {
  it('waits two days for its sender to confirm the address, and fourteen for an answer', () => {
    expect(UNCONFIRMED).toMatchObject({ status: 'unconfirmed', expiresAt: NOW + 2 * DAY_MS });
    expect(INVITED).toMatchObject({ status: 'invited', confirmedAt: NOW, expiresAt: NOW + 14 * DAY_MS });
    expect(OPEN.status).toBe('open');
  });

  it('asks its sender to confirm, unless an email that is out does so', () => {
    const kinds = ({ events }: InvitationDecision) => events.map(({ kind }) => kind);
    expect(kinds(written(BO))).toEqual(['invitation-written', 'confirmation-asked']);
    expect(kinds(written(BO, false))).toEqual(['invitation-written']);
  });

  it.each(['', ' ', '\n\u00a0\n', '\ufeff'])(
    'with nothing but space (%j) for a message has none',
    (message) => {
      expect(written(BO, true, message).invitation.message).toBeUndefined();
    },
  );

  it.each([
    ['confirmed by its sender', confirm, UNCONFIRMED, 'challenger', 'invited', 'invitation-confirmed'],
    ['declined by the invited player', decline, INVITED, 'opponent', 'declined', 'invitation-declined'],
    ['withdrawn by its sender', withdraw, INVITED, 'challenger', 'withdrawn', 'invitation-withdrawn'],
    [
      'withdrawn before anybody knows of it',
      withdraw,
      UNCONFIRMED,
      'challenger',
      'withdrawn',
      'invitation-discarded',
    ],
  ] as const)('is %s', (_name, act, invitation, party, status, kind) => {
    expect(decided(act(invitation, party))).toMatchObject({ invitation: { status }, events: [{ kind }] });
  });

  it.each([
    ['confirmed', confirm, INVITED, 'challenger'],
    ['declined', decline, DECLINED, 'opponent'],
    ['withdrawn', withdraw, WITHDRAWN, 'challenger'],
  ] as const)('that is %s again is as it was', (_name, act, invitation, party) => {
    expect(decided(act(invitation, party))).toEqual({ invitation, events: [] });
  });

  it.each([
    ['confirmed by the invited player', confirm, UNCONFIRMED, 'opponent', NOW, 'unknown'],
    ['confirmed by a taker', confirm, UNCONFIRMED, 'taker', NOW, 'unknown'],
    ['confirmed after two days', confirm, UNCONFIRMED, 'challenger', NOW + 2 * DAY_MS + 1, 'unknown'],
    ['declined by its sender', decline, INVITED, 'challenger', NOW, 'unknown'],
    ['declined by a taker', decline, OPEN, 'taker', NOW, 'unknown'],
    ['declined as by one who is invited, where nobody is', decline, OPEN, 'opponent', NOW, 'unknown'],
    ['declined after it was withdrawn', decline, WITHDRAWN, 'opponent', NOW, 'invitation-closed'],
    ['declined after fourteen days', decline, INVITED, 'opponent', TOO_LATE, 'invitation-closed'],
    ['withdrawn by the invited player', withdraw, INVITED, 'opponent', NOW, 'unknown'],
    ['withdrawn after it was declined', withdraw, DECLINED, 'challenger', NOW, 'invitation-closed'],
    ['withdrawn after fourteen days', withdraw, INVITED, 'challenger', TOO_LATE, 'invitation-closed'],
  ] as const)('is not %s', (_name, act, invitation, party, now, reason) => {
    expect(act(invitation, party, now)).toEqual({ ok: false, problem: { reason } });
  });

  it.each([
    ['by the invited player', INVITED, 'opponent', false, NOW, undefined],
    ['by a taker', OPEN, 'taker', false, NOW, undefined],
    ['on its last day', INVITED, 'opponent', false, NOW + 14 * DAY_MS, undefined],
    ['by its sender', INVITED, 'challenger', true, NOW, 'unknown'],
    ['by a taker where it is for somebody', INVITED, 'taker', false, NOW, 'unknown'],
    ['as the invited player where it is open', OPEN, 'opponent', false, NOW, 'unknown'],
    ['before its sender has confirmed', UNCONFIRMED, 'opponent', false, NOW, 'invitation-unconfirmed'],
    ['after it was withdrawn', WITHDRAWN, 'opponent', false, NOW, 'invitation-closed'],
    ['after fourteen days', INVITED, 'opponent', false, TOO_LATE, 'invitation-closed'],
    ['by a taker with the mailbox of its sender', OPEN, 'taker', true, NOW, 'opponent-is-challenger'],
  ] as const)('accepted %s', (_name, invitation, party, isChallenger, now, reason) => {
    expect(refuseAcceptance(invitation, isChallenger, link(party), now)?.reason).toBe(reason);
  });
});

describe('the terms of an invitation', () => {
  const { startFen: _start, ...plain } = begun().game.terms;
  const settled = (startFen: string | undefined) => settleTerms({ ...plain, startFen });

  it.each([
    ['the usual one where none is named', undefined, begun().game.terms.startFen],
    ['written in its canonical form', '4k3/8/8/8/8/8/8/R3K3 w KQkq e3 0 1', '4k3/8/8/8/8/8/8/R3K3 w Q - 0 1'],
  ])('have a start position: %s', (_name, named, startFen) => {
    expect(settled(named)).toMatchObject({ ok: true, value: { startFen } });
  });

  it.each(['rubbish', '8/8/8/8/8/8/8/K7 w - - 0 1'])('are refused with the start position %s', (startFen) => {
    expect(settled(startFen)).toMatchObject({ ok: false, problem: { reason: 'start-position' } });
  });
});

describe('an accepted invitation', () => {
  const accepted = (plays: ColorChoice, colorByte: number, name: string | undefined = 'Bo') =>
    acceptOffered(
      { ...INVITED, plays },
      { playerId: 2, name },
      { gameId: 'Z2FtZS0wMDAwMDE-', code: 'ABCD2345', colorByte },
      NOW,
    );

  it.each([
    ['who plays White', 'white', 1, 'Ann', 'Bo', ['accepted to white']],
    ['who plays Black', 'black', 0, 'Bo', 'Ann', ['accepted to black', 'your-turn to white']],
    ['who is given White by lot', 'random', 0, 'Ann', 'Bo', ['accepted to white']],
    ['who is given Black by lot', 'random', 1, 'Bo', 'Ann', ['accepted to black', 'your-turn to white']],
  ] as const)('of a challenger %s begins the game', (_name, plays, lot, white, black, letters) => {
    const { invitation, game } = accepted(plays, lot);
    expect(game.game).toMatchObject({
      turnNumber: 1,
      players: { white: { name: white }, black: { name: black } },
    });
    expect(told({ game: game.game, turns: [] }, game)).toEqual(letters);
    expect(invitation.invitation).toMatchObject({ status: 'accepted', gameId: game.game.id });
  });

  it('by somebody without a name shows a word that says nothing of the address', () => {
    const seats = acceptOffered(
      INVITED,
      { playerId: 2, name: undefined },
      { gameId: 'Z2FtZS0wMDAwMDE-', code: 'ABCD2345', colorByte: 0 },
      NOW,
    ).game.game.players;
    expect(seats.black.name).toBe('Guest');
  });
});

describe('emails are made of what has happened to an invitation', () => {
  /** Ann, who has sent it, is among those who asked to take it. */
  const takers = [taker(1, 5), taker(2, ANN.playerId), taker(3, 6)];
  const toldOf = (invitation: Invitation, event: InvitationEvent, waiting: readonly Taker[] = []) =>
    invitationNotices({ invitation, events: [event] }, waiting, NOW).map(
      ({ kind, playerId, facts }) => `${kind} to ${facts.party} ${playerId}`,
    );

  it.each([
    [
      'its sender is to confirm',
      UNCONFIRMED,
      { kind: 'confirmation-asked' },
      ['confirm-invitation to challenger 1'],
    ],
    ['it is confirmed', INVITED, { kind: 'invitation-confirmed' }, ['invitation to opponent 2']],
    ['it is confirmed, and open', OPEN, { kind: 'invitation-confirmed' }, []],
    [
      'somebody wants to take it',
      OPEN,
      { kind: 'taking-asked', taker: taker(1, 5), occasion: 2 },
      ['confirm-taking to taker 5'],
    ],
    ['it is declined', DECLINED, { kind: 'invitation-declined' }, ['declined to challenger 1']],
    ['it is withdrawn', WITHDRAWN, { kind: 'invitation-withdrawn' }, ['withdrawn to opponent 2']],
    ['it is withdrawn unconfirmed', WITHDRAWN, { kind: 'invitation-discarded' }, []],
    ['it is written', UNCONFIRMED, { kind: 'invitation-written' }, []],
    [
      'nobody answers in time',
      lapse(INVITED, TOO_LATE).invitation,
      { kind: 'invitation-expired' },
      ['expired to challenger 1', 'expired to opponent 2'],
    ],
  ] as const satisfies readonly [string, Invitation, InvitationEvent, readonly string[]][])(
    'when %s',
    (_name, invitation, event, letters) => {
      expect(toldOf(invitation, event)).toEqual(letters);
    },
  );

  it.each([
    ['taken by one of them', { kind: 'invitation-accepted', playerId: 5 }, ['taken to taker 6']],
    ['withdrawn', { kind: 'invitation-withdrawn' }, ['taken to taker 5', 'taken to taker 6']],
    [
      'expired',
      { kind: 'invitation-expired' },
      ['expired to challenger 1', 'taken to taker 5', 'taken to taker 6'],
    ],
  ] as const satisfies readonly [string, InvitationEvent, readonly string[]][])(
    'those who wanted it hear that it is %s',
    (_name, event, letters) => {
      expect(toldOf(OPEN, event, takers)).toEqual(letters);
    },
  );

  it('carries nobody’s words to an address that is not confirmed', () => {
    const asks: InvitationEvent[] = [
      { kind: 'confirmation-asked' },
      { kind: 'taking-asked', taker: taker(1, 5), occasion: 1 },
    ];
    const notices = invitationNotices({ invitation: UNCONFIRMED, events: asks }, [], NOW);
    expect(JSON.stringify(notices)).not.toMatch(/Ann|Bo|A game/);
  });
});
