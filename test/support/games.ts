import { acceptInvitation } from '../../src/actions/accept-invitation.ts';
import { playTurn } from '../../src/actions/act-in-game.ts';
import { confirmInvitation } from '../../src/actions/answer-invitation.ts';
import { type Invite, invite } from '../../src/actions/invite.ts';
import { saveDecision } from '../../src/actions/save-decision.ts';
import { inTransaction } from '../../src/actions/work.ts';
import type { World } from '../../src/actions/world.ts';
import { COLORS, type Color, type Result } from '../../src/engine/index.ts';
import type { Actor } from '../../src/games/actor.ts';
import { EPOCH_BYTES, renewLinks } from '../../src/games/epochs.ts';
import type { Game, GameWithTurns } from '../../src/games/game.ts';
import type { Invitation, InvitationLink } from '../../src/games/invitation.ts';
import type { ProposedTerms } from '../../src/games/invitation-answers.ts';
import { takeBack } from '../../src/games/takeback.ts';
import { DAY_MS } from '../../src/games/terms.ts';
import type { TurnRequest } from '../../src/games/turn.ts';
import { findGameWithTurns } from '../../src/store/games.ts';
import { markSent } from '../../src/store/letter-outcomes.ts';
import type { OutboxRow } from '../../src/store/outbox.ts';
import { findOrAddPlayer, markConfirmed } from '../../src/store/players.ts';
import { roomFor } from '../../src/store/room.ts';
import { takeDueLetters } from '../../src/store/take-letters.ts';

import { leaveNothingOut } from './world.ts';

export const ANN = { name: 'Ann', email: 'ann@example.org' };
export const BO = { name: 'Bo', email: 'bo@example.org' };

/** Orthodox, alternating, seven days a turn. */
export const PLAIN_TERMS: ProposedTerms = {
  rules: { variant: 'orthodox', turnOrder: 'alternating' },
  startFen: undefined,
  timeControl: { kind: 'per-turn', turnMs: 7 * DAY_MS },
  helpRule: 'books',
  visibility: 'link',
};

/** The value of what must have gone well. */
export function expectOk<Value>(result: Result<Value, unknown>): Value {
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result.problem).slice(0, 300)}`);
  return result.value;
}

export interface InviteOptions extends Partial<Omit<Invite, 'terms'>> {
  readonly terms?: Partial<ProposedTerms>;
  /** Nobody is invited: whoever comes first may take it. */
  readonly open?: boolean;
}

/** Ann, who plays White, invites Bo. */
export async function inviteUnconfirmed(world: World, options: InviteOptions = {}): Promise<Invitation> {
  const { terms, open, ...rest } = options;
  const command: Invite = {
    plays: 'white',
    challenger: ANN,
    opponent: open ? undefined : BO,
    ...rest,
    terms: { ...PLAIN_TERMS, ...terms },
  };
  return expectOk(await invite(world, command));
}

/** The link of one party of an invitation. */
export const linkOf = (
  invitation: Invitation,
  party: InvitationLink['party'],
  takerNumber = 0,
): InvitationLink => ({ invitationId: invitation.id, party, takerNumber });

/** Ann invites Bo and confirms her address. */
export async function inviteAndConfirm(world: World, options: InviteOptions = {}): Promise<Invitation> {
  const invitation = await inviteUnconfirmed(world, options);
  return expectOk(await confirmInvitation(world, linkOf(invitation, 'challenger')));
}

/** Somebody who has confirmed the address before: no stranger. */
export const makeKnown = (world: World, { email }: { readonly email: string }): Promise<void> =>
  world.database.transaction(async (transaction) => {
    const { id } = await findOrAddPlayer(transaction, email, world.now());
    await markConfirmed(transaction, id, world.now());
  });

/** A game between Ann (White unless `plays` says otherwise) and Bo, just begun. */
export async function begin(world: World, options: InviteOptions = {}): Promise<Game> {
  const invitation = await inviteAndConfirm(world, options);
  const { gameId } = expectOk(await acceptInvitation(world, { claim: linkOf(invitation, 'opponent') }));
  return gameNow(world, gameId);
}

/** The game as it stands in the database. */
export const gameNow = async (world: World, gameId: string): Promise<Game> =>
  (await gameWithTurns(world, gameId)).game;

export async function gameWithTurns(world: World, gameId: string): Promise<GameWithTurns> {
  const found = await findGameWithTurns(world.database.reads, gameId);
  if (!found) throw new Error('no such game');
  return found;
}

/** A turn as a link sends it. */
type TurnToPlay = Extract<Actor, { turnNumber: number }> & TurnRequest;

/** The turn that the side to move would send: one move or a series, in any notation. */
export const turnOf = (game: Game, text: string, more: Partial<TurnToPlay> = {}): TurnToPlay => ({
  gameId: game.id,
  color: game.toMove,
  turnNumber: game.turnNumber,
  epoch: game.players[game.toMove].epoch,
  moves: text === '' ? [] : text.split(' '),
  offerDraw: false,
  claimDraw: false,
  ...more,
});

/** Plays turns one after another, each by the side to move. A turn's moves are separated by spaces. */
export async function play(world: World, gameId: string, ...turns: readonly string[]): Promise<Game> {
  let game = await gameNow(world, gameId);
  for (const text of turns) game = expectOk(await playTurn(world, turnOf(game, text))).game;
  return game;
}

/** Puts seats of a game into new epochs, as an action will: their links of before no longer act in it. */
export const renewLinksOf = (
  world: World,
  gameId: string,
  colors: readonly Color[] = COLORS,
): Promise<void> =>
  inTransaction(world, async (work) => {
    const before = await findGameWithTurns(work.transaction, gameId);
    if (!before) throw new Error('no such game');
    const lots = Object.fromEntries(colors.map((color) => [color, world.randomBytes(EPOCH_BYTES)]));
    await saveDecision(work, before, renewLinks(before.game, lots));
  });

/** Leases all letters that are due, as a sender does that has not sent them yet. */
export const leaseLetters = (world: World): Promise<OutboxRow[]> =>
  world.database.transaction((transaction) =>
    takeDueLetters(transaction, { taker: 'a sender', room: roomFor(1_000) }, world.now(), leaveNothingOut),
  );

/** Sends all letters that are due. They are told as they were when they left. */
export async function takeLetters(world: World): Promise<OutboxRow[]> {
  const letters = await leaseLetters(world);
  await world.database.transaction((transaction) => markSent(transaction, letters, world.now()));
  return letters;
}

/** Which letters are due and leave, and to whom: `your-turn bo@example.org`. */
export const dueLetters = async (world: World): Promise<string[]> =>
  (await takeLetters(world)).map(({ notice, address }) => `${notice.kind} ${address}`).sort();

/** Takes the turns of a game back from this one on, as an action will. */
export async function takeBackFrom(world: World, gameId: string, turnNumber: number): Promise<void> {
  const before = await gameWithTurns(world, gameId);
  const lots = { white: world.randomBytes(EPOCH_BYTES), black: world.randomBytes(EPOCH_BYTES) };
  const decision = expectOk(takeBack(before, turnNumber, lots, world.now()));
  await inTransaction(world, (work) => saveDecision(work, before, decision));
}
