import nodemailer, { type NodemailerError } from 'nodemailer';
import { ok, refuse } from '../engine/result.ts';
import type { DeliveryFailure, Mailer } from './delivery.ts';
import { toMessage } from './message.ts';

/** Connections kept open to the mail server. */
const CONNECTIONS = 5;

/** How long the server may say nothing. */
const SILENCE_MS = 30_000;

/** Everything together: a server that trickles its answers is never silent. */
const LONGEST_DELIVERY_MS = 120_000;

const LONGEST_ERROR = 300;

/** Nothing that could be read as a list, a group or another command. */
const ONE_ADDRESS = /^[^\s<>()[\],;:"@]+@[^\s<>(),;:"@]+$/;

export interface SmtpTimes {
  readonly silenceMs: number;
  readonly longestDeliveryMs: number;
}

/**
 * Hands letters to the server of an `smtp://` or `smtps://` address over a few connections that stay open. With
 * `smtp://` the connection is encrypted where the server offers it; a server on this machine need not prove who it is.
 */
export function createSmtpMailer(
  url: string,
  times: SmtpTimes = { silenceMs: SILENCE_MS, longestDeliveryMs: LONGEST_DELIVERY_MS },
): Mailer {
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS,
    // A connection that was idle may turn out to be closed: one more try on a new one, then it is for the queue.
    maxRequeues: 1,
    connectionTimeout: times.silenceMs,
    greetingTimeout: times.silenceMs,
    socketTimeout: times.silenceMs,
    dnsTimeout: times.silenceMs,
    ...(isThisMachine(url) ? { tls: { rejectUnauthorized: false } } : {}),
  });
  return {
    async send(letter) {
      if (!ONE_ADDRESS.test(letter.to))
        return refuse({ kind: 'permanent', error: 'the recipient is no address' });
      try {
        const signal = AbortSignal.timeout(times.longestDeliveryMs);
        await transport.sendMail({ ...(await toMessage(letter)), signal });
        return ok(undefined);
      } catch (error) {
        return refuse(failureOf(error));
      }
    },
    close: () => transport.close(),
  };
}

function isThisMachine(url: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);
}

/** Answers to these commands speak of the letter or its recipient; all others of the server, of us, or of the line. */
const ABOUT_THE_LETTER: ReadonlySet<string> = new Set(['RCPT TO', 'DATA']);

/** "Log in first" and its like, whatever they answer to: our settings are wrong, not the address. */
const ABOUT_US: ReadonlySet<number> = new Set([530, 534, 535, 538]);

/**
 * Only a refusal of this recipient or this letter with a code of 500 or more is for good. A server that is down, slow,
 * busy, or refuses us or our login may be well again in an hour.
 */
function failureOf(error: unknown): DeliveryFailure {
  const { message, code, command, responseCode } = error as Partial<NodemailerError>;
  const refused = responseCode !== undefined && responseCode >= 500 && !ABOUT_US.has(responseCode);
  const unsendable = code === 'EENVELOPE' && command === 'API';
  const permanent = unsendable || (refused && ABOUT_THE_LETTER.has(command ?? ''));
  return {
    kind: permanent ? 'permanent' : 'passing',
    error: (message ?? String(error)).slice(0, LONGEST_ERROR),
  };
}
