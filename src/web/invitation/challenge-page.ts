import type { Request, Response } from 'express';
import { acceptInvitation } from '../../actions/accept-invitation.ts';
import { confirmInvitation, declineInvitation, withdrawInvitation } from '../../actions/answer-invitation.ts';
import type { Result } from '../../engine/index.ts';
import { colorOfPlayer, isRunning } from '../../games/game.ts';
import type { Invitation, InvitationLink } from '../../games/invitation.ts';
import type { Refusal } from '../../games/refusals.ts';
import { findGame } from '../../store/games.ts';
import { findInvitation, findTaker } from '../../store/invitations.ts';
import { html } from '../../view/html.ts';
import type { Words } from '../../words/words.ts';
import { clientOf, linkClaimOf } from '../access.ts';
import { badFields } from '../fields.ts';
import { areAbout, fieldMaker, ownName, type Typed } from '../form-view.ts';
import { acceptForm } from '../forms.ts';
import { sendPage } from '../page.ts';
import { wordsOf } from '../page-words.ts';
import { problemOf, problemOfFields, sendProblemPage } from '../problem-answers.ts';
import { NOT_FOUND } from '../problems.ts';
import type { Site } from '../site.ts';
import { invitationView, whomOf } from './invitation-view.ts';
import { type WrittenView, writtenView } from './written-view.ts';

/** A page behind the link of one party of an invitation. */
export interface Challenge {
  readonly claim: InvitationLink;
  readonly invitation: Invitation;
  /** The name that the holder of the link goes by, where one is known. */
  readonly name: string | undefined;
  readonly playerId: number | undefined;
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
      const { challenger, opponent } = invitation;
      const holder = { challenger, opponent, taker }[claim.party];
      return {
        claim,
        invitation,
        name: holder?.name,
        playerId: holder?.playerId,
        path: `/challenges/${request.params.token}`,
      };
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
  if (unconfirmed && written.invitations.length > 1) return sendWritten(site, response, words, path, written);
  const waiting = invitation.status === 'invited' || invitation.status === 'open';
  const challenger = claim.party === 'challenger';
  const view = invitationView(words, invitation, challenger ? 'challenger' : 'invited', site.world.now());
  sendPage(
    site,
    response,
    'challenge',
    {
      ...view,
      ...headingOf(words, challenger, invitation),
      status: statusOf(words, challenger, invitation, written, view.status),
      linkSentence: await linkSentence(site, words, challenge),
      shortMessage: isShort(view.message),
      longMessage: view.message !== undefined && !isShort(view.message),
      mayConfirm: challenger && invitation.status === 'unconfirmed',
      mayWithdraw: challenger && (waiting || invitation.status === 'unconfirmed'),
      mayAccept: !challenger && waiting,
      mayDecline: claim.party === 'opponent' && waiting,
      mayBlock: !challenger,
      field: ownName(fieldMaker(typed, error === undefined ? [] : [{ field: 'name', detail: error }]), words),
      path,
      written,
      others: written.takings.length > 0 || (!unconfirmed && written.invitations.length > 0),
    },
    status,
  );
}

/** Where several invitations wait, none stands out: the one of this link may not be the reader's. */
function sendWritten(site: Site, response: Response, words: Words, path: string, written: WrittenView): void {
  sendPage(site, response, 'written', {
    title: words.say('invitation-which'),
    count: written.invitations.length,
    written,
    path,
  });
}

/** A message that leaves the button below it in sight. */
const isShort = (message: string | undefined): boolean =>
  message !== undefined && message.length <= SHORT_MESSAGE && !message.includes('\n');
const SHORT_MESSAGE = 60;

/** How the invitation stands for the holder of this very link; undefined where the button says enough. */
function statusOf(
  words: Words,
  challenger: boolean,
  invitation: Invitation,
  { invitations }: WrittenView,
  usual: string,
): string | undefined {
  const { id, status } = invitation;
  if (!challenger) return status === 'invited' ? undefined : usual;
  if (status !== 'unconfirmed') return usual;
  const address = invitations.find((entry) => entry.id === id)?.address;
  return address === undefined
    ? words.say('invitation-not-sent', { whom: whomOf(invitation) })
    : words.say('invitation-not-sent-to', { address });
}

/** Where the link to play with is: whoever moves first has it already. Undefined where no game has begun. */
async function linkSentence(
  site: Site,
  words: Words,
  { invitation: { gameId }, playerId }: Challenge,
): Promise<string | undefined> {
  const game = gameId === undefined ? undefined : await findGame(site.reads, gameId);
  if (game === undefined) return undefined;
  const color = playerId === undefined ? undefined : colorOfPlayer(game, playerId);
  const movesFirst = game.turnNumber === 1 && color === game.toMove;
  return words.say(isRunning(game) && movesFirst ? 'invitation-link-came' : 'invitation-link-comes');
}

/** Its title as text, and as the heading of the page, in which a name is set apart. */
function headingOf(words: Words, challenger: boolean, { status, challenger: { name } }: Invitation) {
  if (!challenger)
    return {
      title: words.say('invitation-invites-you', { name }),
      heading: words.html('invitation-invites-you', { name: html`<bdi>${name}</bdi>` }),
    };
  const title = words.say(status === 'unconfirmed' ? 'invitation-confirm-yours' : 'invitation-yours');
  return { title, heading: title };
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
  const words = wordsOf(site, request, 'answer-invitation');
  const { name } = challenge.invitation.challenger;
  sendPage(site, response, 'answer-invitation', {
    title: words.say('invitation-ask-decline'),
    opponent: undefined,
    words: words.say('invitation-decline-tells', { name }),
    action: `${challenge.path}/decline`,
    button: words.say('invitation-decline-now'),
    danger: true,
    back: challenge.path,
    backWords: words.say('invitation-back'),
  });
}

export async function askWithdraw(site: Site, request: Request, response: Response): Promise<void> {
  const challenge = await readChallenge(site, request, response);
  if (!challenge) return;
  const words = wordsOf(site, request, 'answer-invitation');
  sendPage(site, response, 'answer-invitation', {
    title: words.say('invitation-ask-withdraw'),
    opponent: undefined,
    words: words.say('invitation-withdraw-tells'),
    action: `${challenge.path}/withdraw`,
    button: words.say('invitation-withdraw-now'),
    danger: true,
    back: challenge.path,
    backWords: words.say('invitation-keep'),
  });
}
