import type { Request, Response } from 'express';
import { acceptInvitation } from '../../actions/accept-invitation.ts';
import { confirmInvitation, declineInvitation, withdrawInvitation } from '../../actions/answer-invitation.ts';
import type { Result } from '../../engine/index.ts';
import type { Invitation, InvitationLink } from '../../games/invitation.ts';
import type { Refusal } from '../../games/refusals.ts';
import { findInvitation, findTaker } from '../../store/invitations.ts';
import { clientOf, linkClaimOf } from '../access.ts';
import { badFields } from '../fields.ts';
import { areAbout, fieldMaker, ownName, type Typed } from '../form-view.ts';
import { acceptForm } from '../forms.ts';
import { sendPage } from '../page.ts';
import { wordsOf } from '../page-words.ts';
import { problemOf, problemOfFields, sendProblemPage } from '../problem-answers.ts';
import { NOT_FOUND } from '../problems.ts';
import type { Site } from '../site.ts';
import { invitationView } from './invitation-view.ts';
import { type WrittenView, writtenView } from './written-view.ts';

/** A page behind the link of one party of an invitation. */
export interface Challenge {
  readonly claim: InvitationLink;
  readonly invitation: Invitation;
  /** The name that the holder of the link goes by, where one is known. */
  readonly name: string | undefined;
  readonly path: string;
}

/** Reads the link; undefined when the answer, a 404, is already given. */
export async function readChallenge(
  site: Site,
  request: Request,
  response: Response,
): Promise<Challenge | undefined> {
  const claim = linkClaimOf(site, request);
  if (claim?.kind === 'invitation') {
    const invitation = await findInvitation(site.reads, claim.invitationId);
    const taker =
      claim.party === 'taker'
        ? await findTaker(site.reads, claim.invitationId, claim.takerNumber)
        : undefined;
    if (invitation && (claim.party !== 'taker' || taker)) {
      const name = {
        challenger: invitation.challenger.name,
        opponent: invitation.opponent?.name,
        taker: taker?.name,
      };
      return { claim, invitation, name: name[claim.party], path: `/challenges/${request.params.token}` };
    }
  }
  sendProblemPage(site, response, NOT_FOUND);
  return undefined;
}

/**
 * GET: all terms, and what the holder of this link can do; with all else that waits for this reader to confirm the address.
 * Nothing changes.
 */
export async function showChallenge(site: Site, request: Request, response: Response): Promise<void> {
  const challenge = await readChallenge(site, request, response);
  if (challenge) await sendChallenge(site, response, challenge, { name: challenge.name }, undefined, 200);
}

async function sendChallenge(
  site: Site,
  response: Response,
  challenge: Challenge,
  typed: Typed,
  error: string | undefined,
  status: number,
): Promise<void> {
  const { claim, invitation, path } = challenge;
  const words = wordsOf(site, response.req, 'challenge');
  const written = await writtenView(site, words, claim);
  const unconfirmed = claim.party === 'challenger' && invitation.status === 'unconfirmed';
  if (unconfirmed && written.invitations.length > 1) return sendWritten(site, response, path, written);
  const waiting = invitation.status === 'invited' || invitation.status === 'open';
  const view = invitationView(words, invitation, site.world.now());
  const challenger = claim.party === 'challenger';
  sendPage(
    site,
    response,
    'challenge',
    {
      ...view,
      title: titleOf(challenger, invitation),
      challenger,
      status: statusFor(challenger, invitation) ?? view.status,
      mayConfirm: challenger && invitation.status === 'unconfirmed',
      mayWithdraw: challenger && (waiting || invitation.status === 'unconfirmed'),
      mayAccept: !challenger && waiting,
      mayDecline: claim.party === 'opponent' && waiting,
      mayBlock: !challenger,
      opponentName: invitation.opponent?.name,
      field: ownName(fieldMaker(typed, error === undefined ? [] : [{ field: 'name', detail: error }]), words),
      path,
      written,
      others: written.takings.length > 0 || (!unconfirmed && written.invitations.length > 0),
    },
    status,
  );
}

/** Where several invitations wait, none stands out: the one of this link may not be the reader's. */
function sendWritten(site: Site, response: Response, path: string, written: WrittenView): void {
  sendPage(site, response, 'written', {
    title: 'Which invitation is yours?',
    count: written.invitations.length,
    written,
    path,
  });
}

/** What is asked of the holder of this very link; undefined where nothing is. */
function statusFor(challenger: boolean, { status }: Invitation): string | undefined {
  if (challenger) return status === 'unconfirmed' ? 'Nobody has been written to yet.' : undefined;
  return status === 'invited' ? 'It waits for your answer.' : undefined;
}

function titleOf(challenger: boolean, { status, challenger: { name } }: Invitation): string {
  if (!challenger) return `${name} invites you to a game`;
  return status === 'unconfirmed' ? 'Confirm your invitation' : 'Your invitation';
}

/** After an answer: the invitation as it is then, or why the answer cannot be taken. */
function showOutcome(
  site: Site,
  response: Response,
  { path }: Challenge,
  done: Result<unknown, Refusal>,
): void {
  if (done.ok) response.redirect(303, path);
  else
    sendProblemPage(
      site,
      response,
      problemOf(wordsOf(site, response.req, 'problem'), done.problem, site.world.now()),
    );
}

/** POST: an answer that needs nothing but the link. */
const answerWith =
  (act: typeof confirmInvitation) =>
  async (site: Site, request: Request, response: Response): Promise<void> => {
    const challenge = await readChallenge(site, request, response);
    if (!challenge) return;
    showOutcome(site, response, challenge, await act(site.world, challenge.claim, clientOf(site, request)));
  };

export const postConfirmation = answerWith(confirmInvitation);
export const postDecline = answerWith(declineInvitation);
export const postWithdrawal = answerWith(withdrawInvitation);

/** POST: the game begins. Its first letter carries the link; the link of an invitation never becomes one to play with. */
export async function postAcceptance(site: Site, request: Request, response: Response): Promise<void> {
  const challenge = await readChallenge(site, request, response);
  if (!challenge) return;
  const typed: Typed = request.body ?? {};
  const parsed = acceptForm.safeParse(typed);
  if (!parsed.success) {
    const bad = badFields(parsed.error);
    if (!areAbout(bad.fields, ['name'])) return sendProblemPage(site, response, problemOfFields(bad));
    return sendChallenge(site, response, challenge, typed, bad.fields[0]?.detail, bad.status);
  }
  const done = await acceptInvitation(site.world, {
    claim: challenge.claim,
    name: parsed.data.name,
    client: clientOf(site, request),
  });
  showOutcome(site, response, challenge, done);
}

export async function askDecline(site: Site, request: Request, response: Response): Promise<void> {
  const challenge = await readChallenge(site, request, response);
  if (!challenge) return;
  sendPage(site, response, 'confirm', {
    title: 'Decline the invitation?',
    opponent: challenge.invitation.challenger.name,
    words: 'The one who invited you is told, and the invitation is closed.',
    action: `${challenge.path}/decline`,
    button: 'Decline',
    danger: true,
    back: challenge.path,
    backWords: 'Back to the invitation',
  });
}

export async function askWithdraw(site: Site, request: Request, response: Response): Promise<void> {
  const challenge = await readChallenge(site, request, response);
  if (!challenge) return;
  sendPage(site, response, 'confirm', {
    title: 'Withdraw the invitation?',
    opponent: challenge.invitation.opponent?.name,
    words: 'Whoever has been told of it hears that it is closed.',
    action: `${challenge.path}/withdraw`,
    button: 'Withdraw',
    danger: true,
    back: challenge.path,
    backWords: 'Back, and let it stand',
  });
}
