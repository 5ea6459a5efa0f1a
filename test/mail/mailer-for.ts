import type { Mailer } from '../../src/mail/mailer.ts';
import { createSmtpMailer } from '../../src/mail/smtp.ts';
import { PATIENCE, type SmtpTimes } from '../../src/mail/smtp-conversation.ts';
import { parseSmtpServer } from '../../src/mail/smtp-server.ts';

/** A mailer for the server at that address, which calls itself `chess.example.org`. */
export function mailerFor(url: string, times: Partial<SmtpTimes> = {}): Mailer {
  const server = parseSmtpServer(url);
  if (server === undefined) throw new Error(`no address of a mail server: ${url}`);
  return createSmtpMailer(server, 'chess.example.org', { ...PATIENCE, ...times });
}

/** One that soon gives up waiting, for servers that say nothing. */
export const impatientMailerFor = (url: string): Mailer =>
  mailerFor(url, { connectMs: 300, addressMs: 300, dataMs: 300, answerMs: 300, letterMs: 2_000 });
