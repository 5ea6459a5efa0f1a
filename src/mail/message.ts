import type { SendMailOptions } from 'nodemailer';
import type { Letter } from './letter.ts';

/**
 * A letter as Nodemailer takes it. Line breaks in header values are folded away by Nodemailer; the recipient is handed
 * over as one address, never as a list to be parsed; nothing is ever read from a file or an address.
 */
export const toMessage = (letter: Letter): SendMailOptions => ({
  from: letter.from,
  to: { name: '', address: letter.to },
  subject: letter.subject,
  text: letter.text,
  html: letter.html,
  messageId: letter.messageId,
  inReplyTo: letter.threadRoot,
  references: letter.threadRoot,
  headers: { ...letter.headers },
  attachments: letter.attachments.map(({ filename, contentType, content }) => ({
    filename,
    contentType,
    content,
  })),
  disableFileAccess: true,
  disableUrlAccess: true,
});
