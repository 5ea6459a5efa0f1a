import type { Request, Response } from 'express';
import { playTurn } from '../actions/play-turn.ts';
import { refusalSentence } from '../view/words.ts';
import { badFields } from './fields.ts';
import { turnForm } from './forms.ts';
import { previewHref } from './move-picker.ts';
import { readPlay } from './play-link.ts';
import { sendPlayedPage } from './played-page.ts';
import { sendPreview } from './preview-view.ts';
import { problemOf, problemOfFields, sendProblemPage } from './refusals.ts';
import type { Site } from './site.ts';
import { mayPlay, movesInQuery, readMoves, sendTurnPage } from './turn-view.ts';

/** GET: the board and the ways to name a move. Nothing changes (mail scanners open links). */
export async function showTurn(site: Site, request: Request, response: Response): Promise<void> {
  const play = await readPlay(site, request, response);
  if (!play) return;
  if (!mayPlay(play)) return sendPlayedPage(site, response, play, 200);
  const before = movesInQuery(request.query.moves);
  const turn = readMoves(play, before);
  if (!turn.ok)
    return sendTurnPage(site, response, play, {
      before: [],
      refusal: turn.problem,
      typed: before.join(', '),
    });
  const moves = turn.value.moves.map(({ move }) => move);
  if (turn.value.complete && moves.length > 0) return response.redirect(303, previewHref(play.path, moves));
  const { from, to } = request.query;
  await sendTurnPage(site, response, play, {
    before: moves,
    from: typeof from === 'string' ? from : undefined,
    to: typeof to === 'string' ? to : undefined,
  });
}

/** POST: the turn is sent. What cannot be played comes back as a page with what was typed. */
export async function postTurn(site: Site, request: Request, response: Response): Promise<void> {
  const play = await readPlay(site, request, response);
  if (!play) return;
  const parsed = turnForm.safeParse(request.body ?? {});
  if (!parsed.success) {
    const bad = badFields(parsed.error);
    const message = bad.fields.find(({ field }) => field === 'message');
    if (!message || !mayPlay(play)) return sendProblemPage(site, response, problemOfFields(bad));
    return sendPreview(site, response, play, request.body, {
      status: bad.status,
      messageError: message.detail,
    });
  }
  const { moves, ...rest } = parsed.data;
  const played = await playTurn(site.world, { ...play.claim, ...rest, moves });
  if (played.ok) return response.redirect(303, play.path);
  const refusal = played.problem;
  switch (refusal.reason) {
    case 'illegal-turn':
      return sendTurnPage(site, response, play, {
        before: [],
        refusal: refusal.turn,
        typed: moves.join(', '),
      });
    case 'no-claim':
    case 'offer-and-claim':
      return sendPreview(site, response, play, request.body, {
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
