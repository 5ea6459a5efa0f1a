import type { Response } from 'express';
import type { z } from 'zod';
import type { Refusal } from '../../games/refusals.ts';
import { refusalSentence } from '../../view/words.ts';
import { badFields } from '../fields.ts';
import { areAbout } from '../form-view.ts';
import { problemOf, problemOfFields, sendProblemPage } from '../refusals.ts';
import type { Site } from '../site.ts';
import type { Play } from './play-link.ts';
import { sendPlayedPage } from './played-page.ts';
import { type PreviewFields, sendPreview } from './preview-view.ts';
import { mayPlay, movesInQuery, sendTurnPage } from './turn-view.ts';

/** Answers a turn, sent or kept, whose form cannot be read: a message that can be mended comes back with its preview. */
export async function sendBadTurnForm(
  site: Site,
  response: Response,
  play: Play,
  fields: PreviewFields,
  error: z.ZodError,
): Promise<void> {
  const bad = badFields(error);
  if (!areAbout(bad.fields, ['message']) || !mayPlay(play))
    return sendProblemPage(site, response, problemOfFields(bad));
  const messageError = bad.fields[0]?.detail;
  await sendPreview(site, response, play, fields, { status: bad.status, messageError });
}

/** Answers a turn that is refused, with the page on which it can be mended, or the one that tells what stands. */
export async function sendTurnRefusal(
  site: Site,
  response: Response,
  play: Play,
  fields: PreviewFields,
  refusal: Refusal,
): Promise<void> {
  switch (refusal.reason) {
    case 'illegal-turn':
      return sendTurnPage(site, response, play, {
        before: [],
        refusal: refusal.turn,
        typed: movesInQuery(fields.moves).join(', '),
      });
    case 'no-claim':
    case 'offer-and-claim':
      return sendPreview(site, response, play, fields, {
        status: 422,
        drawError: refusalSentence(refusal),
      });
    case 'link-used':
      return sendPlayedPage(site, response, play, 410, refusalSentence(refusal));
    case 'stale-ply':
    case 'not-your-turn':
    case 'game-over':
      return sendPlayedPage(site, response, play, 409, refusalSentence(refusal));
    default:
      return sendProblemPage(site, response, problemOf(refusal, site.world.now()));
  }
}
