import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

/** What the post office says to one letter; undefined accepts it. */
type Refusal = { readonly code: number; readonly text: string };

/** A real SMTP server on loopback that keeps what it is given. */
export interface PostOffice {
  readonly url: string;
  /** Every letter accepted so far, oldest first. */
  readonly letters: readonly ParsedMail[];
  /** The letters for one address, oldest first, once there are at least so many. */
  lettersTo(address: string, count?: number): Promise<readonly ParsedMail[]>;
  /** From now on every letter gets this answer. */
  answerWith(refusal: Refusal | undefined): void;
  /** Nobody answers until `open` is called. */
  close(): Promise<void>;
  open(): Promise<void>;
}

const PATIENCE_MS = 20_000;

/** Opens a post office on a free port of the loopback address. */
export async function openPostOffice(): Promise<PostOffice> {
  const letters: ParsedMail[] = [];
  const waiting = new Set<() => void>();
  let refusal: Refusal | undefined;
  let port = 0;
  let server: SMTPServer | undefined;

  const open = async (): Promise<void> => {
    server = new SMTPServer({
      authOptional: true,
      closeTimeout: 100,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onData(stream, _session, callback) {
        simpleParser(stream, { keepCidLinks: true }).then((mail) => {
          if (refusal) {
            callback(Object.assign(new Error(refusal.text), { responseCode: refusal.code }));
            return;
          }
          letters.push(mail);
          callback();
          for (const look of [...waiting]) look();
        }, callback);
      },
    });
    server.on('error', () => {});
    const listening = server.listen(port, '127.0.0.1');
    await once(listening, 'listening');
    port = (listening.address() as AddressInfo).port;
  };
  await open();

  const to = (address: string) => letters.filter((letter) => recipientOf(letter) === address);
  return {
    url: `smtp://127.0.0.1:${port}`,
    letters,
    lettersTo: (address, count = 1) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = to(address);
          if (found.length < count) return;
          waiting.delete(look);
          clearTimeout(timer);
          resolve(found);
        };
        const timer = setTimeout(() => {
          waiting.delete(look);
          const subjects = to(address).map(({ subject }) => subject);
          reject(
            new Error(`waited for letter ${count} to ${address}, there are ${JSON.stringify(subjects)}`),
          );
        }, PATIENCE_MS);
        waiting.add(look);
        look();
      }),
    answerWith(next) {
      refusal = next;
    },
    close: () => new Promise((resolve) => (server ? server.close(() => resolve()) : resolve())),
    open,
  };
}

/** The one address a letter is for. */
function recipientOf(letter: ParsedMail): string {
  const to = Array.isArray(letter.to) ? letter.to[0] : letter.to;
  return to?.value[0]?.address ?? '';
}

/** The record that the letter at the end of a game has with it. */
export const recordIn = (letter: ParsedMail): string =>
  String(letter.attachments.find(({ filename }) => filename?.endsWith('.pgn'))?.content);

/** The link that stands alone on its line in the text of a letter. */
export function linkIn(letter: ParsedMail): string {
  const link = letter.text?.match(/^https?:\/\/\S+\/(?:play|challenges)\/[\w-]+$/m)?.[0];
  if (!link) throw new Error(`no link in the letter "${letter.subject}":\n${letter.text}`);
  return link;
}

/** The game code that a letter bears. */
export function codeIn(letter: ParsedMail): string {
  const code = letter.text?.match(/game code:?\s+(\S+)/i)?.[1];
  if (!code) throw new Error(`no game code in the letter "${letter.subject}":\n${letter.text}`);
  return code;
}
