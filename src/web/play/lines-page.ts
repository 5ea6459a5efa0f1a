import type { Request, Response } from 'express';
import { forgetLine, keepLine } from '../../actions/keep-line.ts';
import { refuseToDoMore } from '../../games/actor.ts';
import type { KeptLine } from '../../games/analysis.ts';
import { findLines } from '../../store/analysis-rows.ts';
import { notedRefusal } from '../engine-faults.ts';
import { badFields, LINE_COMMENT_LENGTH } from '../fields.ts';
import { type Typed, typedText } from '../form-view.ts';
import { COUNT_LENGTH, LINE_LENGTH, lineForm } from '../forms.ts';
import { problemOf, problemOfFields, sendProblem } from '../problem-answers.ts';
import { sendJson, wantsJson } from '../send-text.ts';
import type { Site } from '../site.ts';
import { lineText, sendNotesProblem, sentenceAbout } from './notes-view.ts';
import { type Play, readPlay } from './play-link.ts';

/*
 * The lines that a player keeps for nobody else. The analysis board sends the same forms as the page of notes, with
 * `Accept: application/json`, and gets the line as JSON, or a problem document.
 */

/**
 * A line as JSON:
 * `{"id": "…", "after": 2, "turns": [[{"move": "g1f3", "san": "Nf3"}], …], "text": "2. Nf3 Nc6", "comment": "…" or null,
 * "fen": "…", "keptAt": "2026-12-01T09:00:00.000Z"}`. `after` counts the turns of the game before it, `fen` is the
 * position it leads to; the last turn of a line may be an unfinished series.
 */
const lineJson = (play: Play, line: KeptLine) => ({
  id: line.id,
  after: line.afterTurn,
  turns: line.turns,
  text: lineText(play, line),
  comment: line.comment ?? null,
  fen: line.fen,
  keptAt: new Date(line.keptAt).toISOString(),
});

/** GET, JSON always: `{"lines": […]}`, in the order of the turns behind which they begin. */
export async function getLines(site: Site, request: Request, response: Response): Promise<void> {
  const play = await readPlay(site, request, response);
  if (!play) return;
  const refusal = refuseToDoMore(play.power);
  if (refusal) return sendProblem(site, response, problemOf(play.words, refusal, site.world.now()));
  const lines = await findLines(site.reads, play.actor, play.found, site.faults.leaveOut);
  sendJson(response, { lines: lines.map((line) => lineJson(play, line)) });
}

/**
 * POST `after=n&moves=…`, perhaps `comment=…`: keeps a line that begins behind turn n of the game. The moves are a text as
 * people type it (`4. Nf3 Nc6 5. Bb5`) or machine texts (`g1f3,b8c6,f1b5`). Script gets 201 and the line, or 422 with
 * `moveIndex` and `legalMoves`; the same line again gets the same answer, its comment changed where there is one.
 */
export async function postLine(site: Site, request: Request, response: Response): Promise<void> {
  const play = await readPlay(site, request, response);
  if (!play) return;
  const typed: Typed = request.body ?? {};
  const line = {
    after: typedText(typed, 'after', COUNT_LENGTH),
    moves: typedText(typed, 'moves', LINE_LENGTH),
    comment: typedText(typed, 'comment', LINE_COMMENT_LENGTH),
  };
  const parsed = lineForm.safeParse(typed);
  if (!parsed.success) {
    const bad = badFields(parsed.error);
    const lineError = sentenceAbout(bad, { moves: 'The line', comment: 'The comment' });
    const written = lineError === undefined ? undefined : { line, lineError };
    return sendNotesProblem(site, request, response, play, problemOfFields(bad), written);
  }
  const { after: afterTurn, ...more } = parsed.data;
  const kept = await keepLine(site.world, { ...play.actor, afterTurn, ...more });
  if (!kept.ok) {
    const problem = problemOf(play.words, notedRefusal(site, kept.problem), site.world.now());
    return sendNotesProblem(site, request, response, play, problem, { line, lineError: problem.detail });
  }
  if (wantsJson(request)) sendJson(response, lineJson(play, kept.value), 201);
  else response.redirect(303, `${play.path}/notes?line=${kept.value.id}#board`);
}

/** POST: forgets a line. Script gets 204; so again, and for a line that never was. */
export async function postForgottenLine(site: Site, request: Request, response: Response): Promise<void> {
  const play = await readPlay(site, request, response);
  if (!play) return;
  const forgotten = await forgetLine(site.world, play.actor, String(request.params.line));
  if (!forgotten.ok) {
    const problem = problemOf(play.words, forgotten.problem, site.world.now());
    return sendNotesProblem(site, request, response, play, problem, undefined);
  }
  if (wantsJson(request)) response.status(204).end();
  else response.redirect(303, `${play.path}/notes`);
}
