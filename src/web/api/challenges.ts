import type { Request, Response } from 'express';
import { acceptInvitation } from '../../actions/accept-invitation.ts';
import { confirmInvitation, declineInvitation, withdrawInvitation } from '../../actions/answer-invitation.ts';
import { invite } from '../../actions/invite.ts';
import { takeInvitation } from '../../actions/take-invitation.ts';
import type { Invitation, InvitationLink, InvitationParty } from '../../games/invitation.ts';
import { DAY_MS, type TimeControl } from '../../games/terms.ts';
import { findInvitation, listOpenInvitations } from '../../store/invitations.ts';
import { linkInSameName } from '../../store/written-in-name.ts';
import { bearerOf, clientOf, idOf } from '../access.ts';
import { sendProblem } from '../problem-answers.ts';
import { NOT_FOUND } from '../problems.ts';
import { sendJson } from '../send-text.ts';
import type { Site } from '../site.ts';
import { NO_TOKEN, readBody, sendRefusal, UNKNOWN_TOKEN } from './calls.ts';
import { clockJson, formatInstant } from './game-json.ts';
import {
  acceptBody,
  type ChallengeJson,
  challengeBody,
  emptyBody,
  type GameStateJson,
  takeBody,
} from './schemas.ts';

/** An invitation for whoever has its id: no address, no message, and no name that one person gave another. */
function challengeJson(invitation: Invitation): ChallengeJson {
  const { terms } = invitation;
  return {
    id: invitation.id,
    status: invitation.status,
    variant: terms.rules.variant,
    turnOrder: terms.rules.turnOrder,
    rulesVersion: terms.rules.version,
    startFen: terms.startFen,
    plays: invitation.plays,
    clock: clockJson(terms.timeControl),
    helpRule: terms.helpRule,
    visibility: terms.visibility,
    challenger: { name: invitation.challenger.name },
    open: invitation.opponent === undefined,
    createdAt: formatInstant(invitation.createdAt),
    expiresAt: formatInstant(invitation.expiresAt),
    ...(invitation.gameId === undefined ? {} : { game: invitation.gameId }),
  };
}

/** The clock of a body as the domain has it. */
function timeControlOf(clock: GameStateJson['clock']): TimeControl {
  if (clock === null) return { kind: 'none' };
  return 'perTurnDays' in clock
    ? { kind: 'per-turn', turnMs: clock.perTurnDays * DAY_MS }
    : { kind: 'bank', bankMs: clock.initialDays * DAY_MS, incrementMs: clock.incrementDays * DAY_MS };
}

export async function postChallenge(site: Site, request: Request, response: Response): Promise<void> {
  const body = readBody(site, request, response, challengeBody);
  if (!body) return;
  const { variant, turnOrder, challenger, opponent, plays, helpRule, visibility, fen, message } = body;
  const invited = await invite(site.world, {
    terms: {
      rules: { variant, turnOrder },
      timeControl: timeControlOf(body.clock),
      helpRule,
      visibility,
      startFen: fen,
    },
    plays,
    challenger,
    opponent,
    message,
    client: clientOf(site, request),
  });
  if (invited.ok) sendJson(response, { id: invited.value.id, status: invited.value.status }, 202);
  else sendRefusal(site, response, invited.problem);
}

const LISTED = 100;

export async function getChallenges(site: Site, _request: Request, response: Response): Promise<void> {
  const { reads, world, faults } = site;
  const open = await listOpenInvitations(reads, LISTED, world.now(), faults.leaveOut);
  sendJson(response, open.map(challengeJson));
}

export async function getChallenge(site: Site, request: Request, response: Response): Promise<void> {
  const id = idOf(request);
  const invitation = id === undefined ? undefined : await findInvitation(site.reads, id);
  if (invitation) sendJson(response, challengeJson(invitation));
  else sendProblem(site, response, NOT_FOUND);
}

/**
 * The right of one of these parties to act on the invitation; undefined when the answer is already given. The link of
 * another party is as good as unknown.
 *
 * @param inSameName whether the link of any letter that asks to confirm is good for all that was written with its
 *   reader's address
 */
async function readParty(
  site: Site,
  request: Request,
  response: Response,
  parties: readonly InvitationParty[],
  inSameName: boolean,
): Promise<InvitationLink | undefined> {
  const id = idOf(request);
  const bearer = bearerOf(site, request);
  if (id !== undefined && typeof bearer === 'object' && bearer.kind === 'invitation') {
    const link = inSameName ? await linkInSameName(site.reads, bearer, id, site.world.now()) : bearer;
    if (link?.invitationId === id && parties.includes(link.party)) return link;
  }
  const exists = id !== undefined && (await findInvitation(site.reads, id)) !== undefined;
  sendProblem(site, response, exists ? (bearer === 'none' ? NO_TOKEN : UNKNOWN_TOKEN) : NOT_FOUND);
  return undefined;
}

/** An answer that needs nothing but the link. */
const answerWith =
  (act: typeof confirmInvitation, party: InvitationParty, inSameName = false) =>
  async (site: Site, request: Request, response: Response): Promise<void> => {
    const claim = await readParty(site, request, response, [party], inSameName);
    if (!claim || !readBody(site, request, response, emptyBody)) return;
    const done = await act(site.world, claim, clientOf(site, request));
    if (done.ok) sendJson(response, challengeJson(done.value));
    else sendRefusal(site, response, done.problem);
  };

export const postConfirm = answerWith(confirmInvitation, 'challenger', true);
export const postDecline = answerWith(declineInvitation, 'opponent');
export const postWithdraw = answerWith(withdrawInvitation, 'challenger');

export async function postAccept(site: Site, request: Request, response: Response): Promise<void> {
  const claim = await readParty(site, request, response, ['opponent', 'taker'], true);
  const body = claim && readBody(site, request, response, acceptBody);
  if (!claim || !body) return;
  const done = await acceptInvitation(site.world, {
    claim,
    name: body.name,
    client: clientOf(site, request),
  });
  if (done.ok) sendJson(response, { game: done.value.gameId });
  else sendRefusal(site, response, done.problem);
}

export async function postTake(site: Site, request: Request, response: Response): Promise<void> {
  const id = idOf(request);
  if (id === undefined) return sendProblem(site, response, NOT_FOUND);
  const body = readBody(site, request, response, takeBody);
  if (!body) return;
  const done = await takeInvitation(site.world, {
    invitationId: id,
    ...body,
    client: clientOf(site, request),
  });
  if (done.ok) sendJson(response, { id, status: 'open' }, 202);
  else sendRefusal(site, response, done.problem);
}
