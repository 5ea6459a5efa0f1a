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
  sendPage(site, response, 'confirm', {
    title: 'Are none of these invitations yours?',
    words:
      'All invitations that wait for you to confirm them will be withdrawn. Nobody has been told about them.',
    action: `${challenge.path}/not-mine`,
    button: 'None of them is mine',
    danger: true,
    back: challenge.path,
    backWords: 'Back to the invitations',
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
