import type { Request, Response } from 'express';
import { type Acted, playTurn } from '../../actions/act-in-game.ts';
import { keepDraft } from '../../actions/keep-draft.ts';
import { isRunning } from '../../games/game.ts';
import { findDraft } from '../../store/drafts.ts';
import { parseMoveList } from '../../view/turn-address.ts';
import { notedRefusal } from '../engine-faults.ts';
import { badFields } from '../fields.ts';
import { draftForm, turnForm } from '../forms.ts';
import { problemOf, problemOfFields, sendProblem } from '../problem-answers.ts';
import { wantsJson } from '../send-text.ts';
import type { Site } from '../site.ts';
import { type Play, readPlay } from './play-link.ts';
import { sendScreen } from './send-screen.ts';
import { stayCookie } from './stay.ts';
import { turnScreen } from './turn-screen.ts';

/** The link, and what its player has kept of the running turn. */
async function readPlayWithDraft(
  site: Site,
  request: Request,
  response: Response,
): Promise<Play | undefined> {
  const play = await readPlay(site, request, response);
  return play && { ...play, draft: await findDraft(site.reads, play.found.game) };
}

const textIn = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** GET: the board and the ways to name a move. Nothing changes (mail scanners open links). */
export async function showTurn(site: Site, request: Request, response: Response): Promise<void> {
  const play = await readPlayWithDraft(site, request, response);
  if (!play) return;
  const { moves, from, to } = request.query;
  const asked = moves === undefined ? undefined : parseMoveList(textIn(moves) ?? '');
  const screen = turnScreen(play, { kind: 'build', moves: asked, from: textIn(from), to: textIn(to) });
  await sendScreen(site, response, play, screen);
}

/** GET: what a turn would lead to. `typed` is the text of the form, which adds to `moves`. */
export async function showPreview(site: Site, request: Request, response: Response): Promise<void> {
  const play = await readPlayWithDraft(site, request, response);
  if (!play) return;
  const moves = parseMoveList(textIn(request.query.moves) ?? '');
  const screen = turnScreen(play, { kind: 'look', moves, typed: textIn(request.query.typed) });
  await sendScreen(site, response, play, screen);
}

/** POST: the turn is sent. What cannot be played comes back as a page with what was typed. */
export async function postTurn(site: Site, request: Request, response: Response): Promise<void> {
  const play = await readPlay(site, request, response);
  if (!play) return;
  const fields = request.body ?? {};
  const parsed = turnForm.safeParse(fields);
  if (!parsed.success) {
    const screen = turnScreen(play, { kind: 'unreadable', fields, bad: badFields(parsed.error) });
    return sendScreen(site, response, play, screen);
  }
  const played = await playTurn(site.world, { ...play.actor, ...parsed.data });
  if (played.ok) {
    beginStay(site, response, play, played.value);
    return response.redirect(303, play.path);
  }
  await sendScreen(
    site,
    response,
    play,
    turnScreen(play, { kind: 'refused', fields, refusal: played.problem }),
  );
}

/** The answer that has recorded the turn of a link, and no other, lets its browser go on in the game. */
function beginStay(
  site: Site,
  response: Response,
  { by, actor }: Play,
  { game, turns, events }: Acted,
): void {
  const isRecorded = events.some(({ kind }) => kind === 'turn-played');
  const turn = turns.at(-1);
  if (by !== 'link' || !isRecorded || !isRunning(game) || turn === undefined) return;
  const { color } = actor;
  const side = { gameId: game.id, color, epoch: game.players[color].epoch };
  response.append('Set-Cookie', stayCookie(site, side, turn.playedAt));
}

/**
 * POST `moves=e2e4,g1f3` and perhaps `message=…`: keeps the steps of the running turn for its player; no moves forget them.
 * Script, which asks for JSON, gets 204 or a problem document; a page goes back to the turn page.
 */
export async function postDraft(site: Site, request: Request, response: Response): Promise<void> {
  const play = await readPlay(site, request, response);
  if (!play) return;
  const forScript = wantsJson(request);
  const fields = request.body ?? {};
  const parsed = draftForm.safeParse(fields);
  if (!parsed.success) {
    const bad = badFields(parsed.error);
    if (forScript) return sendProblem(site, response, problemOfFields(bad));
    return sendScreen(site, response, play, turnScreen(play, { kind: 'unreadable', fields, bad }));
  }
  const { moves, message } = parsed.data;
  const kept = await keepDraft(site.world, { ...play.actor, moves, message });
  if (!kept.ok) {
    const refusal = kept.problem;
    if (forScript)
      return sendProblem(site, response, problemOf(play.words, notedRefusal(site, refusal), play.now));
    return sendScreen(site, response, play, turnScreen(play, { kind: 'refused', fields, refusal }));
  }
  if (forScript) response.status(204).end();
  else response.redirect(303, `${play.path}#board`);
}
