import type { Request, Response } from 'express';
import { askForLink } from '../../actions/answer-link-requests.ts';
import { sendFreshLinkFor } from '../../actions/send-fresh-link.ts';
import { mailDownSince } from '../../store/mail-way.ts';
import { badFields } from '../fields.ts';
import { codeForm } from '../forms.ts';
import { sendPage } from '../page.ts';
import { problemOfFields, sendProblemPage } from '../problem-answers.ts';
import type { Site } from '../site.ts';
import { readPlay } from './play-link.ts';

const SENT = '/fresh-link';

/** A used link asks for the current one, which goes to the same address as the used one did. */
export async function postFreshLink(site: Site, request: Request, response: Response): Promise<void> {
  const play = await readPlay(site, request, response);
  if (!play) return;
  await sendFreshLinkFor(site.world, play.actor);
  response.redirect(303, SENT);
}

/** A game code and an address ask for the current link. The answer, and the work for it, are the same whatever comes of it. */
export async function postFreshLinkForCode(site: Site, request: Request, response: Response): Promise<void> {
  const parsed = codeForm.safeParse(request.body ?? {});
  if (!parsed.success) return sendProblemPage(site, response, problemOfFields(badFields(parsed.error)));
  await askForLink(site.world, parsed.data);
  response.redirect(303, SENT);
}

export async function showFreshLinkSent(site: Site, _request: Request, response: Response): Promise<void> {
  const mailDown = (await mailDownSince(site.reads)) !== undefined;
  sendPage(site, response, 'fresh-link', { title: 'An email may be on its way', mailDown });
}
