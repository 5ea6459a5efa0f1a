import type { Decision } from '../games/decision.ts';
import type { GameWithTurns } from '../games/game.ts';
import { gameNotices } from '../games/game-notices.ts';
import type { Invitation } from '../games/invitation.ts';
import type { InvitationDecision } from '../games/invitation-decision.ts';
import { invitationNotices } from '../games/invitation-notices.ts';
import type { Notice } from '../games/notices.ts';
import { insertGame, saveEpochs, saveGame, saveTakeback } from '../store/games.ts';
import { insertInvitation, listTakers, updateInvitation } from '../store/invitations.ts';
import { queueNotice } from '../store/outbox.ts';
import type { Work } from './work.ts';

/**
 * Writes down what becomes of a game, and queues the letters that come of it. All that happens to a game passes here.
 *
 * @param before the game as it was decided about; undefined where it begins
 * @returns the game as it stands then
 */
export async function saveDecision(
  work: Work,
  before: GameWithTurns | undefined,
  { game, turns, events }: Decision,
): Promise<GameWithTurns> {
  const { transaction } = work;
  const kept = before?.turns.slice(0, game.turnNumber - turns.length - 1) ?? [];
  if (before === undefined) await insertGame(transaction, game);
  else if (kept.length < before.turns.length) await saveTakeback(transaction, game, before.game.turnNumber);
  else if (game !== before.game) await saveGame(transaction, game, turns);
  const { white, black } = game.players;
  if (before !== undefined && game.players !== before.game.players)
    await saveEpochs(transaction, game.id, { white: white.epoch, black: black.epoch });
  const stands = { game, turns: [...kept, ...turns] };
  const times = { now: work.now, turnDelayMs: work.world.mailDelayMs };
  await queueNotices(work, gameNotices(stands, events, times));
  return stands;
}

/**
 * The same for an invitation.
 *
 * @param before the invitation as it was decided about; undefined where it is new
 */
export async function saveInvitation(
  work: Work,
  before: Invitation | undefined,
  decision: InvitationDecision,
): Promise<void> {
  const { transaction, now } = work;
  const { invitation } = decision;
  if (before === undefined) await insertInvitation(transaction, invitation);
  else if (invitation !== before) await updateInvitation(transaction, invitation, before.status);
  const isClosed = before?.status === 'open' && invitation.status !== 'open';
  const takers = isClosed ? await listTakers(transaction, invitation.id) : [];
  await queueNotices(work, invitationNotices(decision, takers, now));
}

async function queueNotices({ transaction, now, client }: Work, notices: readonly Notice[]): Promise<void> {
  for (const notice of notices) await queueNotice(transaction, notice, now, client);
}
