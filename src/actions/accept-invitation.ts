import { ok, type Result, refuse } from '../engine/index.ts';
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
import { findGame, findGameId } from '../store/games.ts';
import { findInvitation, findTaker } from '../store/invitations.ts';
import { isOneMailbox, markConfirmed } from '../store/players.ts';
import { saveDecision, saveInvitation } from './save-decision.ts';
import { inTransaction, type Work } from './work.ts';
import { randomId, type World } from './world.ts';

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
  inTransaction(world, (work) => acceptIn(work, command), command.client);

async function acceptIn(
  work: Work,
  { claim, name }: AcceptInvitation,
): Promise<Result<{ readonly gameId: string }, Refusal>> {
  const { transaction, now } = work;
  const invitation = await findInvitation(transaction, claim.invitationId);
  const acceptor = invitation && (await findAcceptor(transaction, invitation, claim));
  if (!acceptor) return refuse({ reason: 'unknown' });
  const gameId = await acceptedBefore(transaction, invitation, acceptor);
  if (gameId !== undefined) return ok({ gameId });
  const own = await isOneMailbox(transaction, acceptor.playerId, invitation.challenger.playerId);
  const refusal = refuseAcceptance(invitation, own, claim, now);
  if (refusal) return refuse(refusal);

  const lots = await drawLots(work);
  const accepted = acceptOffered(invitation, { ...acceptor, name: name ?? acceptor.name }, lots, now);
  await markConfirmed(transaction, acceptor.playerId, now, invitation.id);
  const { game } = await saveDecision(work, undefined, accepted.game);
  await saveInvitation(work, invitation, accepted.invitation);
  return ok({ gameId: game.id });
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
async function drawLots({ transaction, world }: Work): Promise<GameLots> {
  let code = formatCode(world.randomBytes(CODE_LENGTH));
  while ((await findGameId(transaction, code)) !== undefined)
    code = formatCode(world.randomBytes(CODE_LENGTH));
  const [colorByte = 0] = world.randomBytes(1);
  return { gameId: randomId(world), code, colorByte };
}
