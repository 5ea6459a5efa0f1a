import type { Request, Response } from 'express';
import { playTurn } from '../../actions/play-turn.ts';
import { findDraft } from '../../store/drafts.ts';
import { previewHref } from '../../view/turn-address.ts';
import { turnForm } from '../forms.ts';
import type { Site } from '../site.ts';
import { readPlay } from './play-link.ts';
import { sendPlayedPage } from './played-page.ts';
import { sendBadTurnForm, sendTurnRefusal } from './turn-answers.ts';
import { mayPlay, movesInQuery, readKept, readMoves, sendTurnPage } from './turn-view.ts';

/**
 * GET: the board and the ways to name a move. Nothing changes (mail scanners open links). An address that says nothing of
 * moves starts with those that were kept; of a whole turn that was kept, with the step before its last.
 */
export async function showTurn(site: Site, request: Request, response: Response): Promise<void> {
  const play = await readPlay(site, request, response);
  if (!play) return;
  if (!mayPlay(play)) return sendPlayedPage(site, response, play, 200);
  const { moves: asked, from, to } = request.query;
  const kept = readKept(play, await findDraft(site.reads, play.found.game));
  const picked = {
    from: typeof from === 'string' ? from : undefined,
    to: typeof to === 'string' ? to : undefined,
    kept,
  };
  if (asked === undefined && kept) {
    const before = kept.complete ? kept.moves.slice(0, -1) : kept.moves;
    return sendTurnPage(site, response, play, { before, ...picked, showsKept: true });
  }
  const before = movesInQuery(asked);
  const turn = readMoves(play, before);
  if (!turn.ok)
    return sendTurnPage(site, response, play, {
      before: [],
      refusal: turn.problem,
      typed: before.join(', '),
    });
  const moves = turn.value.moves.map(({ move }) => move);
  if (turn.value.complete && moves.length > 0) return response.redirect(303, previewHref(play.path, moves));
  await sendTurnPage(site, response, play, { before: moves, ...picked });
}

/** POST: the turn is sent. What cannot be played comes back as a page with what was typed. */
export async function postTurn(site: Site, request: Request, response: Response): Promise<void> {
  const play = await readPlay(site, request, response);
  if (!play) return;
  const parsed = turnForm.safeParse(request.body ?? {});
  if (!parsed.success) return sendBadTurnForm(site, response, play, request.body, parsed.error);
  const played = await playTurn(site.world, { ...play.claim, ...parsed.data });
  if (played.ok) return response.redirect(303, play.path);
  await sendTurnRefusal(site, response, play, request.body, played.problem);
}
