import type { Request, Response } from 'express';
import { boardPng } from '../view/board-png.ts';
import { instantWords } from '../view/time-words.ts';
import { mayReadMailbox } from './mailbox-access.ts';
import { sendPage } from './page.ts';
import { sendProblemPage } from './problem-answers.ts';
import { NOT_FOUND } from './problems.ts';
import type { MailboxLetter, Site } from './site.ts';

/** The letters, for requests made on this machine alone; undefined when a 404 is already given. */
async function readLetters(
  site: Site,
  request: Request,
  response: Response,
): Promise<readonly MailboxLetter[] | undefined> {
  if (site.mailbox && mayReadMailbox(site, request)) return site.mailbox();
  sendProblemPage(site, response, NOT_FOUND);
  return undefined;
}

async function readLetter(
  site: Site,
  request: Request,
  response: Response,
): Promise<MailboxLetter | undefined> {
  const letters = await readLetters(site, request, response);
  const letter = letters?.find(({ id }) => id === request.params.letter);
  if (letters && !letter) sendProblemPage(site, response, NOT_FOUND);
  return letter;
}

export async function showMailbox(site: Site, request: Request, response: Response): Promise<void> {
  const letters = await readLetters(site, request, response);
  if (!letters) return;
  sendPage(site, response, 'mailbox', {
    title: 'Mailbox',
    letters: letters.map(({ id, to, subject, queuedAt }) => ({
      href: `/mailbox/${id}`,
      to,
      subject,
      at: instantWords(site.editions.english.words, queuedAt),
    })),
  });
}

/** A letter as it would arrive: its text with links to follow, its HTML in a frame of its own. */
export async function showLetter(site: Site, request: Request, response: Response): Promise<void> {
  const letter = await readLetter(site, request, response);
  if (!letter) return;
  sendPage(site, response, 'letter', {
    title: letter.subject,
    to: letter.to,
    at: instantWords(site.editions.english.words, letter.queuedAt),
    lines: textParts(letter.text, site.publicUrl),
    htmlHref: `/mailbox/${letter.id}/html`,
    attachments: letter.attachments,
  });
}

/** Addresses of ours alone on their line become links, as mail programs make them. */
function textParts(text: string, publicUrl: string) {
  return text.split('\n').map((line) => {
    const own = line.startsWith(`${publicUrl}/`) && !/\s/.test(line);
    return { text: line, href: own ? line.slice(publicUrl.length) : undefined };
  });
}

/** Mail programs let letters carry their own styles and pictures and nothing else; so does this frame. */
const LETTER_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'self'; frame-ancestors 'self'; " +
  'sandbox allow-top-navigation-by-user-activation allow-popups allow-popups-to-escape-sandbox';

export async function showLetterHtml(site: Site, request: Request, response: Response): Promise<void> {
  const letter = await readLetter(site, request, response);
  if (!letter) return;
  response.setHeader('Content-Security-Policy', LETTER_POLICY);
  response.setHeader('X-Frame-Options', 'SAMEORIGIN');
  // A frame without an origin cannot have a process by its origin; asked for it, browsers complain.
  response.removeHeader('Origin-Agent-Cluster');
  let { html } = letter;
  for (const { contentId, board } of letter.pictures) {
    const png = await boardPng(board, 'letter');
    html = html.replaceAll(`cid:${contentId}`, `data:image/png;base64,${png.toString('base64')}`);
  }
  // Links lead out of the frame, as they lead out of a mail program.
  response.type('html').send(html.replace(/<head[^>]*>/i, '$&<base target="_top">'));
}
