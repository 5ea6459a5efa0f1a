import type { Request, Response } from 'express';
import { splitTurnText } from '../../engine/index.ts';
import { findDraft } from '../../store/drafts.ts';
import { formatMoveList } from '../../view/move-list.ts';
import { pickHref, previewHref } from '../../view/turn-address.ts';
import type { Site } from '../site.ts';
import { readPlay } from './play-link.ts';
import { sendPlayedPage } from './played-page.ts';
import { sendPreview } from './preview-view.ts';
import { mayPlay, movesInQuery, readMoves, sendTurnPage } from './turn-view.ts';

/**
 * What a turn would lead to, addressed by the link and the moves alone: reload, back and a second tab give the same.
 * `typed` is the text of the form; what it adds to `moves` is read, then the page moves to its plain address.
 */
export async function showPreview(site: Site, request: Request, response: Response): Promise<void> {
  const play = await readPlay(site, request, response);
  if (!play) return;
  if (!mayPlay(play)) return sendPlayedPage(site, response, play, 410);
  const asked = movesInQuery(request.query.moves);
  const { typed } = request.query;
  const texts = typeof typed === 'string' ? splitTurnText(typed) : [];
  const turn = readMoves(play, [...asked, ...texts]);
  // What is legal of an address stays on the board; what is not goes where it can be mended.
  const sofar = readMoves(play, asked);
  const before = typed !== undefined && sofar.ok && !sofar.value.complete ? asked : [];
  const kept = { before, typed: typeof typed === 'string' ? typed : asked.join(', ') };
  if (typeof typed === 'string' && texts.length === 0) {
    return sendTurnPage(site, response, play, { before, error: 'Type a move or choose one first.' });
  }
  if (!turn.ok) return sendTurnPage(site, response, play, { ...kept, refusal: turn.problem });
  const moves = turn.value.moves.map(({ move }) => move);
  if (!turn.value.complete || moves.length === 0) return response.redirect(303, pickHref(play.path, moves));
  if (typed !== undefined) return response.redirect(303, previewHref(play.path, moves));
  const draft = await findDraft(site.reads, play.found.game);
  const fields = { moves: formatMoveList(moves), message: draft?.message };
  await sendPreview(site, response, play, fields, { status: 200 });
}
