import type { Request, Response } from 'express';
import { keepNotes } from '../../actions/keep-notes.ts';
import { badFields, NOTES_LENGTH } from '../fields.ts';
import { typedText } from '../form-view.ts';
import { notesForm } from '../forms.ts';
import { problemOf, problemOfFields } from '../problem-answers.ts';
import { sendJson, wantsJson } from '../send-text.ts';
import type { Site } from '../site.ts';
import { sendNotesPage, sendNotesProblem, sentenceAbout } from './notes-view.ts';
import { isPast, readPlay } from './play-link.ts';
import { sendScreen } from './send-screen.ts';
import { playedScreen } from './turn-screen.ts';

/** GET: notes and lines, and one line's end on the board: that of `?line=ID`, else of the one kept last. */
export async function showNotes(site: Site, request: Request, response: Response): Promise<void> {
  const play = await readPlay(site, request, response);
  if (!play) return;
  if (isPast(play)) return sendScreen(site, response, play, playedScreen(play));
  const { line, saved } = request.query;
  await sendNotesPage(site, response, play, {
    lineId: typeof line === 'string' ? line : undefined,
    justSaved: saved === '1',
  });
}

/**
 * POST `text=…&version=n`: keeps the text, unless it was changed elsewhere since version n (409, with both texts). Script,
 * which asks for JSON, gets 200 and `{"version": n}` for the next time.
 */
export async function postNotes(site: Site, request: Request, response: Response): Promise<void> {
  const play = await readPlay(site, request, response);
  if (!play) return;
  const text = typedText(request.body ?? {}, 'text', NOTES_LENGTH);
  const parsed = notesForm.safeParse(request.body ?? {});
  if (!parsed.success) {
    const bad = badFields(parsed.error);
    const textError = sentenceAbout(bad, { text: 'The text' });
    const written = textError === undefined ? undefined : { text, textError };
    return sendNotesProblem(site, request, response, play, problemOfFields(bad), written);
  }
  const kept = await keepNotes(site.world, { ...play.actor, ...parsed.data });
  if (!kept.ok) {
    const problem = problemOf(play.words, kept.problem, site.world.now());
    return sendNotesProblem(site, request, response, play, problem, {
      text,
      changedMeanwhile: kept.problem.reason === 'notes-changed',
    });
  }
  if (wantsJson(request)) sendJson(response, { version: kept.value.version });
  else response.redirect(303, `${play.path}/notes?saved=1`);
}
