import type { SendMailOptions } from 'nodemailer';
import { boardPng } from '../view/board-png.ts';
import { formatFlowed } from './flowed-text.ts';
import type { Letter, Picture } from './letter.ts';

/** Nodemailer's own field for text knows no parameters. */
const FLOWED = 'text/plain; charset=utf-8; format=flowed; delsp=no';

/**
 * A letter as Nodemailer takes it, its pictures drawn. Sender and recipient are handed over as one name and one address,
 * never as a list to be parsed; line breaks in the values of headers are folded away; nothing is ever read from a file or an
 * address. Headers of our own stay on one line: where one is folded, some mail programs find no address in it.
 */
export async function toMessage(letter: Letter): Promise<SendMailOptions> {
  return {
    from: { name: letter.from.name, address: letter.from.address },
    to: { name: '', address: letter.to },
    subject: letter.subject,
    alternatives: [
      { contentType: FLOWED, content: formatFlowed(letter.text) },
      { contentType: 'text/html; charset=utf-8', content: letter.html },
    ],
    messageId: letter.messageId,
    inReplyTo: letter.threadRoot,
    references: letter.threadRoot,
    headers: [
      ...(letter.threadTopic === undefined ? [] : [{ key: 'Thread-Topic', value: letter.threadTopic }]),
      ...Object.entries(letter.headers).map(([key, value]) => ({ key, value: { prepared: true, value } })),
    ],
    attachments: [
      ...letter.attachments.map(({ filename, contentType, content }) => ({ filename, contentType, content })),
      ...(await Promise.all(letter.pictures.map(inlineImage))),
    ],
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

const inlineImage = async ({ contentId, board }: Picture) => ({
  filename: 'board.png',
  contentType: 'image/png',
  contentDisposition: 'inline' as const,
  cid: contentId,
  content: await boardPng(board, 'letter'),
});
