import nodemailer, { type NodemailerError } from 'nodemailer';
import { ok, refuse } from '../engine/index.ts';
import type { DeliveryFailure, Mailer } from './mailer.ts';
import { toMessage } from './message.ts';
import { formatReply, kindOfRefusal, parseReply, type SmtpPhase } from './smtp-answers.ts';
import {
  LostConnection,
  openConversation,
  PATIENCE,
  type Parcel,
  Silence,
  type SmtpTimes,
} from './smtp-conversation.ts';
import { createSmtpPool, NoConnection } from './smtp-pool.ts';
import type { SmtpServer } from './smtp-server.ts';

const LONGEST_ERROR = 300;

/** Nothing that could be read as a list, a group or another command. */
const ONE_ADDRESS = /^[^\s<>()[\],;:"@]+@[^\s<>(),;:"@]+$/;

/**
 * Hands letters to a mail server over a few connections that stay open, as many as it takes. The connection is encrypted where
 * the server offers it, and where a password goes to a server elsewhere it must be.
 *
 * @param name how we call ourselves, unless the server's address says so
 */
export function createSmtpMailer(server: SmtpServer, name: string, times: SmtpTimes = PATIENCE): Mailer {
  const writer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const pool = createSmtpPool(() => openConversation(server, server.name ?? name, times), server.connections);
  /** A connection that was idle may turn out to be closed, and a server may end one: once more on another. */
  async function handOver(parcel: Parcel): Promise<void> {
    try {
      await pool.use((conversation) => conversation.send(parcel));
    } catch (error) {
      if (!isNotBegun(error)) throw error;
      await pool.use((conversation) => conversation.send(parcel));
    }
  }
  return {
    get places() {
      return pool.places();
    },
    async send(letter, toStranger = false) {
      if (!ONE_ADDRESS.test(letter.to))
        return refuse({ kind: 'address', trouble: 'no address', error: 'the recipient is no address' });
      const { message } = await writer.sendMail(await toMessage(letter));
      try {
        await handOver({ from: letter.from.address, to: letter.to, message: message as Buffer, toStranger });
        return ok(undefined);
      } catch (error) {
        return refuse(failureOf(error));
      }
    },
    close: () => pool.close(),
  };
}

/** Whether the server cannot have the letter, and is worth another connection: it broke off, or was ended on the threshold. */
function isNotBegun(error: unknown): boolean {
  if (error instanceof LostConnection) return true;
  const { command, responseCode } = error as Partial<NodemailerError>;
  return command !== 'RCPT TO' && command !== 'DATA' && responseCode === 421;
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

/** What an error tells about. A conversation that broke off is about the way, wherever it was. */
function failureOf(thrown: unknown): DeliveryFailure {
  if (thrown instanceof NoConnection) return { ...failureOf(thrown.cause), kind: 'connection' };
  if (thrown instanceof LostConnection) return { ...failureOf(thrown.cause), kind: 'lost' };
  if (thrown instanceof Silence)
    return {
      kind: thrown.madeRoom ? 'mailbox' : 'way',
      trouble: `${thrown.command} ETIMEDOUT`,
      error: thrown.message,
    };
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
