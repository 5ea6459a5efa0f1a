import type { Request, Response } from 'express';
import { keepDraft } from '../../actions/keep-draft.ts';
import { notedRefusal } from '../engine-faults.ts';
import { badFields } from '../fields.ts';
import { draftForm } from '../forms.ts';
import { problemOf, problemOfFields, sendProblem } from '../refusals.ts';
import { wantsJson } from '../send-text.ts';
import type { Site } from '../site.ts';
import { readPlay } from './play-link.ts';
import { sendBadTurnForm, sendTurnRefusal } from './turn-answers.ts';

/**
 * POST `moves=e2e4,g1f3` and perhaps `message=…`: keeps the steps of the running turn for its player; no moves forget them.
 * Script, which asks for JSON, gets 204 or a problem document; a page goes back to the turn page.
 */
export async function postDraft(site: Site, request: Request, response: Response): Promise<void> {
  const play = await readPlay(site, request, response);
  if (!play) return;
  const forScript = wantsJson(request);
  const parsed = draftForm.safeParse(request.body ?? {});
  if (!parsed.success) {
    if (forScript) return sendProblem(site, response, problemOfFields(badFields(parsed.error)));
    return sendBadTurnForm(site, response, play, request.body, parsed.error);
  }
  const { moves, message } = parsed.data;
  const kept = await keepDraft(site.world, { ...play.claim, moves, message });
  if (!kept.ok && forScript)
    sendProblem(site, response, problemOf(notedRefusal(site, kept.problem), site.world.now()));
  else if (!kept.ok) await sendTurnRefusal(site, response, play, request.body, kept.problem);
  else if (forScript) response.status(204).end();
  else response.redirect(303, `${play.path}#board`);
}
