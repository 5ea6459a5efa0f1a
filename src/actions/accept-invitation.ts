import { ok, type Result, refuse } from '../engine/result.ts';
import { CODE_LENGTH, formatCode } from '../games/beginning.ts';
import { colorOfPlayer } from '../games/game.ts';
import type { Invitation, InvitationLink } from '../games/invitation.ts';
import {
  type Acceptor,
  acceptOffered,
  type GameLots,
  refuseAcceptance,
} from '../games/invitation-answers.ts';
import type { Refusal } from '../games/refusals.ts';
import type { Transaction } from '../store/database.ts';
import { findGame, findGameByCode, insertGame } from '../store/games.ts';
import { findInvitation, findTaker, listTakers, updateInvitation } from '../store/invitations.ts';
import { isOneMailbox, markConfirmed } from '../store/players.ts';
import { queueNotices } from './queue-notices.ts';
import { randomId } from './random-id.ts';
import type { World } from './world.ts';

export interface AcceptInvitation {
  readonly claim: InvitationLink;
  /** What the acceptor wants to be called; without it, as the invitation or the taking has it. */
  readonly name?: string | undefined;
  /** Who answers, as a keyed hash. */
  readonly client?: string | undefined;
}

/** The invited player, or the first taker, accepts: the game begins. Again: the same game. */
export const acceptInvitation = (
  world: World,
  command: AcceptInvitation,
): Promise<Result<{ readonly gameId: string }, Refusal>> =>
  world.database.transaction((transaction) => acceptIn(transaction, world, command));

async function acceptIn(
  transaction: Transaction,
  world: World,
  { claim, name, client }: AcceptInvitation,
): Promise<Result<{ readonly gameId: string }, Refusal>> {
  const now = world.now();
  const invitation = await findInvitation(transaction, claim.invitationId);
  const acceptor = invitation && (await findAcceptor(transaction, invitation, claim));
  if (!acceptor) return refuse({ reason: 'unknown' });
  const gameId = await acceptedBefore(transaction, invitation, acceptor);
  if (gameId !== undefined) return ok({ gameId });
  const own = await isOneMailbox(transaction, acceptor.playerId, invitation.challenger.playerId);
  const refusal = refuseAcceptance(invitation, own, claim, now);
  if (refusal) return refuse(refusal);

  const takers = await listTakers(transaction, invitation.id);
  const lots = await drawLots(transaction, world);
  const accepted = acceptOffered(invitation, { ...acceptor, name: name ?? acceptor.name }, lots, takers, now);
  await markConfirmed(transaction, acceptor.playerId, now, invitation.id);
  await insertGame(transaction, accepted.game);
  await updateInvitation(transaction, accepted.invitation, invitation.status);
  await queueNotices(transaction, accepted.notices, now, client);
  return ok({ gameId: accepted.game.id });
}

async function findAcceptor(
  transaction: Transaction,
  invitation: Invitation,
  claim: InvitationLink,
): Promise<Acceptor | undefined> {
  switch (claim.party) {
    case 'challenger':
      return undefined;
    case 'opponent':
      return invitation.opponent;
    case 'taker':
      return findTaker(transaction, invitation.id, claim.takerNumber);
  }
}

async function acceptedBefore(
  transaction: Transaction,
  invitation: Invitation,
  acceptor: Acceptor,
): Promise<string | undefined> {
  const game = invitation.gameId === undefined ? undefined : await findGame(transaction, invitation.gameId);
  return game && colorOfPlayer(game, acceptor.playerId) && game.id;
}

/** A code is short, so the very rare one that is taken is drawn again. */
async function drawLots(transaction: Transaction, world: World): Promise<GameLots> {
  let code = formatCode(world.randomBytes(CODE_LENGTH));
  while (await findGameByCode(transaction, code)) code = formatCode(world.randomBytes(CODE_LENGTH));
  return { gameId: randomId(world), code, colorByte: world.randomBytes(1)[0] };
}
