import type { Request, Response } from 'express';
import { disownInvitations } from '../../actions/disown-invitations.ts';
import { sendPage } from '../page.ts';
import { wordsOf } from '../page-words.ts';
import { problemOf, sendProblemPage } from '../problem-answers.ts';
import type { Site } from '../site.ts';
import { readChallenge } from './challenge-page.ts';

/** GET: asks whether all that was written with the reader's address, and not confirmed, is to go. */
export async function askNotMine(site: Site, request: Request, response: Response): Promise<void> {
  const challenge = await readChallenge(site, request, response);
  if (!challenge) return;
  const words = wordsOf(site, request, 'answer-invitation');
  sendPage(site, response, 'answer-invitation', {
    title: words.say('invitation-ask-not-mine'),
    words: words.say('invitation-not-mine-tells'),
    action: `${challenge.path}/not-mine`,
    button: words.say('invitation-not-mine-now'),
    danger: true,
    back: challenge.path,
    backWords: words.say('invitation-back-to-all'),
  });
}

/** POST: they go. */
export async function postNotMine(site: Site, request: Request, response: Response): Promise<void> {
  const challenge = await readChallenge(site, request, response);
  if (!challenge) return;
  const done = await disownInvitations(site.world, challenge.claim);
  if (done.ok) response.redirect(303, challenge.path);
  else
    sendProblemPage(
      site,
      response,
      problemOf(wordsOf(site, response.req, 'problem'), done.problem, site.world.now()),
    );
}
