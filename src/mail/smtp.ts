import nodemailer, { type NodemailerError } from 'nodemailer';
import { ok, refuse } from '../engine/result.ts';
import { MINUTE_MS } from '../games/terms.ts';
import type { DeliveryFailure, Mailer } from './delivery.ts';
import { toMessage } from './message.ts';
import { formatReply, kindOfRefusal, parseReply, type SmtpPhase } from './smtp-answers.ts';
import type { SmtpServer } from './smtp-server.ts';

/** How long is waited for a mail server. */
export interface SmtpTimes {
  /** From the search for its address to the end of STARTTLS; the greeting alone may take five minutes. */
  readonly connectMs: number;
  /** For each answer after that, and above all for the one to the final dot: it may have taken the letter. */
  readonly answerMs: number;
  /** Everything together: a server that trickles its answers is never silent. */
  readonly letterMs: number;
}

/** RFC 5321, 4.5.3.2: none of its waits is longer than ten minutes, and all of them together take half an hour. */
export const PATIENCE: SmtpTimes = {
  connectMs: 5 * MINUTE_MS,
  answerMs: 10 * MINUTE_MS,
  letterMs: 30 * MINUTE_MS,
};

const LONGEST_ERROR = 300;

/** Nothing that could be read as a list, a group or another command. */
const ONE_ADDRESS = /^[^\s<>()[\],;:"@]+@[^\s<>(),;:"@]+$/;

/**
 * Hands letters to a mail server over a few connections that stay open. The connection is encrypted where the server offers
 * it, and where a password goes to a server elsewhere it must be.
 *
 * @param name how we call ourselves, unless the server's address says so
 */
export function createSmtpMailer(server: SmtpServer, name: string, times: SmtpTimes = PATIENCE): Mailer {
  const { host, port, secure, login } = server;
  const transport = nodemailer.createTransport({
    host,
    port,
    secure,
    name: server.name ?? name,
    requireTLS: server.requireTls,
    tls: { rejectUnauthorized: server.proveName, servername: server.certificateName },
    auth: login && { user: login.user, pass: login.password },
    pool: true,
    maxConnections: server.connections,
    // A connection that was idle may turn out to be closed: one more try on a new one, then it is for the queue.
    maxRequeues: 1,
    connectionTimeout: times.connectMs,
    greetingTimeout: times.connectMs,
    socketTimeout: times.answerMs,
  });
  return {
    places: server.connections,
    async send(letter) {
      if (!ONE_ADDRESS.test(letter.to))
        return refuse({ kind: 'address', trouble: 'no address', error: 'the recipient is no address' });
      const message = await toMessage(letter);
      try {
        await transport.sendMail({ ...message, signal: AbortSignal.timeout(times.letterMs) });
        return ok(undefined);
      } catch (error) {
        return refuse(failureOf(error));
      }
    },
    close: () => transport.close(),
  };
}

/** Where in the conversation Nodemailer met the error; it names the command that was answered. */
function phaseOf({ code, command = '', timeoutType }: Partial<NodemailerError>): SmtpPhase | undefined {
  if (command === 'RCPT TO') return 'recipient';
  if (command === 'DATA') return code === 'EMESSAGE' ? 'letter' : 'data';
  if (command === 'MAIL FROM') return 'sender';
  if (command.startsWith('AUTH') || code === 'EAUTH') return 'login';
  if (command === 'EHLO' || command === 'HELO' || command === 'STARTTLS' || code === 'ETLS') return 'hello';
  if (code === 'EPROTOCOL' || timeoutType === 'GREETING_TIMEOUT') return 'greeting';
  if (code === 'EDNS' || code === 'ESOCKET' || timeoutType === 'CONNECT_TIMEOUT') return 'connect';
  return undefined;
}

/** What an error of Nodemailer tells about. A conversation that broke off is about the way, wherever it was. */
function failureOf(thrown: unknown): DeliveryFailure {
  const error = thrown as Partial<NodemailerError>;
  const { message = String(thrown), code, originalCode, response = '' } = error;
  const phase = phaseOf(error);
  const reply = parseReply(response);
  const met = reply === undefined ? (originalCode ?? code ?? 'unknown') : formatReply(reply);
  return {
    kind: phase === undefined || reply === undefined ? 'way' : kindOfRefusal(phase, reply),
    trouble: phase === undefined ? met : `${phase} ${met}`,
    error: message.slice(0, LONGEST_ERROR),
  };
}
