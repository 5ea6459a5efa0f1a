import type { Request, Response } from 'express';
import { takeInvitation } from '../../actions/take-invitation.ts';
import type { Invitation } from '../../games/invitation.ts';
import { findInvitation } from '../../store/invitations.ts';
import { mailDownSince } from '../../store/mail-way.ts';
import { html } from '../../view/html.ts';
import { clientOf, idOf } from '../access.ts';
import { badFields, type FieldProblem } from '../fields.ts';
import { areAbout, fieldMaker, ownAddress, ownName, type Typed } from '../form-view.ts';
import { takeForm } from '../forms.ts';
import { sendPage } from '../page.ts';
import { wordsOf } from '../page-words.ts';
import { problemOf, problemOfFields, refusedField, sendProblemPage } from '../problem-answers.ts';
import { NOT_FOUND, PROBLEMS } from '../problems.ts';
import type { Site } from '../site.ts';
import { invitationView } from './invitation-view.ts';

async function readInvitation(
  site: Site,
  request: Request,
  response: Response,
): Promise<Invitation | undefined> {
  const id = idOf(request);
  const invitation = id === undefined ? undefined : await findInvitation(site.reads, id);
  if (!invitation) sendProblemPage(site, response, NOT_FOUND);
  return invitation;
}

/** GET: an invitation for whoever has its address: what became of it, and the way to take an open one. */
export async function showInvitation(site: Site, request: Request, response: Response): Promise<void> {
  const invitation = await readInvitation(site, request, response);
  if (invitation) await sendInvitation(site, response, invitation, {}, [], request.query.asked === '1', 200);
}

/** POST: one who wants to take it gets a letter that confirms the address. */
export async function postTaking(site: Site, request: Request, response: Response): Promise<void> {
  const invitation = await readInvitation(site, request, response);
  if (!invitation) return;
  const typed: Typed = request.body ?? {};
  const parsed = takeForm.safeParse(typed);
  if (!parsed.success) {
    const bad = badFields(parsed.error);
    if (!areAbout(bad.fields, ['name', 'email']))
      return sendProblemPage(site, response, problemOfFields(bad));
    return sendInvitation(site, response, invitation, typed, bad.fields, false, bad.status);
  }
  const taken = await takeInvitation(site.world, {
    invitationId: invitation.id,
    ...parsed.data,
    client: clientOf(site, request),
  });
  if (taken.ok) return response.redirect(303, `/invitations/${invitation.id}?asked=1`);
  const problem = problemOf(wordsOf(site, request, 'invitation'), taken.problem, site.world.now());
  const field = refusedField(taken.problem);
  if (field === undefined) return sendProblemPage(site, response, problem);
  const { status } = PROBLEMS[problem.type];
  sendInvitation(site, response, invitation, typed, [{ field, detail: problem.detail }], false, status);
}

async function sendInvitation(
  site: Site,
  response: Response,
  invitation: Invitation,
  typed: Typed,
  problems: readonly FieldProblem[],
  asked: boolean,
  status: number,
): Promise<void> {
  const words = wordsOf(site, response.req, 'invitation');
  const view = invitationView(words, invitation, 'anybody', site.world.now());
  const field = fieldMaker(typed, problems);
  sendPage(
    site,
    response,
    'invitation',
    {
      ...view,
      title: words.say('invitation-title', { rules: view.rules, name: view.name }),
      heading: view.unconfirmed
        ? words.say('invitation-one-more-step')
        : words.html('invitation-of', { name: html`<bdi>${view.name}</bdi>` }),
      // What the one who invites wrote to one person is for that person's page.
      message: view.open ? view.message : undefined,
      asked,
      mailDown: (asked || view.unconfirmed) && (await mailDownSince(site.reads)) !== undefined,
      action: `/invitations/${invitation.id}/take`,
      fields: [ownName(field, words), ownAddress(field, words)],
    },
    status,
  );
}
