import type { Request, Response } from 'express';
import { blockInvitations } from '../../actions/block-invitations.ts';
import { sendPage } from '../page.ts';
import { wordsOf } from '../page-words.ts';
import type { Site } from '../site.ts';
import { readChallenge } from './challenge-page.ts';

/** GET: says what "never write to me again" means here. */
export async function showNever(site: Site, request: Request, response: Response): Promise<void> {
  const challenge = await readChallenge(site, request, response);
  if (challenge) sendNever(site, response, challenge.path, false);
}

/** POST, from the page or by one click in a mail program: whatever the body holds, and no redirection. */
export async function postNever(site: Site, request: Request, response: Response): Promise<void> {
  const challenge = await readChallenge(site, request, response);
  if (!challenge) return;
  await blockInvitations(site.world, challenge.claim);
  sendNever(site, response, challenge.path, true);
}

function sendNever(site: Site, response: Response, path: string, done: boolean): void {
  const words = wordsOf(site, response.req, 'never');
  sendPage(site, response, 'never', {
    title: words.say(done ? 'invitation-never-done' : 'invitation-ask-never'),
    done,
    action: `${path}/never`,
    back: path,
  });
}
