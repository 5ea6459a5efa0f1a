import type { Request, Response } from 'express';
import type { BadFields } from '../fields.ts';
import { areAbout } from '../form-view.ts';
import { PROBLEMS, type Problem } from '../problems.ts';
import { sendProblem, sendProblemPage } from '../refusals.ts';
import { wantsJson } from '../send-text.ts';
import type { Site } from '../site.ts';
import { sendNotesPage, type WrittenNotes } from './notes-view.ts';
import { isPast, type Play } from './play-link.ts';
import { sendPlayedPage } from './played-page.ts';

/**
 * What is wrong with fields that people write into, as a sentence; undefined where something else is wrong too, which no
 * writing could mend.
 *
 * @param names what the page calls each of these fields
 */
export function sentenceAbout(
  { fields }: BadFields,
  names: Readonly<Record<string, string>>,
): string | undefined {
  if (!areAbout(fields, Object.keys(names))) return undefined;
  return fields.map(({ field, detail }) => `${names[field]} ${detail}.`).join(' ');
}

/**
 * Answers a no: script by a problem document, people by the page of their notes with all that they have written; where the
 * link is past, by the page that says so.
 *
 * @param written undefined where nothing on that page could mend it
 */
export async function sendNotesProblem(
  site: Site,
  request: Request,
  response: Response,
  play: Play,
  problem: Problem,
  written: WrittenNotes | undefined,
): Promise<void> {
  if (wantsJson(request)) return sendProblem(site, response, problem);
  if (isPast(play)) return sendPlayedPage(site, response, play, 410);
  if (!written) return sendProblemPage(site, response, problem);
  await sendNotesPage(site, response, play, { written, status: PROBLEMS[problem.type].status });
}
