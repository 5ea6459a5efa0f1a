import SMTPConnection, { type SMTPConnectionOptions } from 'nodemailer/lib/smtp-connection';
import { MINUTE_MS } from '../games/terms.ts';
import type { SmtpServer } from './smtp-server.ts';

/** How long is waited for a mail server: the first five as RFC 5321, 4.5.3.2, asks for. */
export interface SmtpTimes {
  /** From the search for its address to the end of STARTTLS, and for the answer to a login. */
  readonly connectMs: number;
  /** For the answers to MAIL and RCPT. */
  readonly addressMs: number;
  /** For the answer to DATA. */
  readonly dataMs: number;
  /** For the answer to the final dot, from the moment that the letter may be written: it may have taken it. */
  readonly answerMs: number;
  /** Everything together: a server that trickles its answers is never silent. */
  readonly letterMs: number;
  /** A letter to a stranger that has not come to its end by then makes room for letters of games. */
  readonly strangerMs: number;
}

export const PATIENCE: SmtpTimes = {
  connectMs: 5 * MINUTE_MS,
  addressMs: 5 * MINUTE_MS,
  dataMs: 2 * MINUTE_MS,
  answerMs: 10 * MINUTE_MS,
  letterMs: 30 * MINUTE_MS,
  strangerMs: MINUTE_MS,
};

/** A letter as it travels. */
export interface Parcel {
  readonly from: string;
  readonly to: string;
  readonly message: Buffer;
  readonly toStranger: boolean;
}

/** What was waited for too long. */
export class Silence extends Error {
  /** The command that was not answered. */
  readonly command: string;
  /** Whether the letter has only made room for others: nothing is known to be wrong with the way. */
  readonly madeRoom: boolean;

  constructor(command: string, madeRoom: boolean) {
    super(madeRoom ? 'it took too long' : `no answer to ${command}`);
    this.command = command;
    this.madeRoom = madeRoom;
  }
}

/** The connection broke off while the server cannot have had the letter yet: its cause is what was met. */
export class LostConnection extends Error {}

/** A connection to a mail server that is ready for letters, one after another. */
export interface Conversation {
  /**
   * Hands a letter over. Rejects with an error of Nodemailer; or with a `Silence` or a `LostConnection`, after which nothing
   * more can be said.
   */
  send(parcel: Parcel): Promise<void>;
  /** False once it has ended, on whichever side. */
  isOpen(): boolean;
  /** @param ended is called once, when it has ended */
  onEnd(ended: () => void): void;
  close(): void;
}

/** Opens a connection, encrypts it where it can be or must be, and logs in. */
export async function openConversation(
  { host, port, secure, requireTls, proveName, certificateName, login }: SmtpServer,
  name: string,
  times: SmtpTimes,
): Promise<Conversation> {
  const watch = createWatch(times);
  const connection = new SMTPConnection({
    host,
    port,
    secure,
    name,
    requireTLS: requireTls,
    tls: { rejectUnauthorized: proveName, servername: certificateName },
    connectionTimeout: times.connectMs,
    greetingTimeout: times.connectMs,
    socketTimeout: times.letterMs,
    transactionLog: true,
    logger: watch.logger,
  });
  let open = true;
  let whenEnded = (): void => {};
  connection.once('end', () => {
    open = false;
    watch.stop();
    whenEnded();
  });
  const broken = new Promise<never>((_resolve, reject) => {
    connection.on('error', reject);
    connection.once('end', () => reject(new Error('the connection was closed')));
    watch.onSilence((silence) => {
      reject(silence);
      connection.close();
    });
  });
  broken.catch(() => {});
  const step = (act: (done: (error?: Error | null) => void) => void): Promise<void> =>
    Promise.race([
      new Promise<void>((resolve, reject) => act((error) => (error ? reject(error) : resolve()))),
      broken,
    ]);
  try {
    await step((done) => connection.connect(done));
    if (login !== undefined && connection.allowsAuth)
      await step((done) =>
        connection.login({ credentials: { user: login.user, pass: login.password } }, done),
      );
  } catch (error) {
    connection.close();
    throw error;
  }
  return {
    async send({ from, to, message, toStranger }) {
      watch.beginLetter(toStranger);
      try {
        await step((done) => connection.send({ from, to }, message, done));
      } catch (error) {
        if (isAnswered(error)) {
          if (open && error.responseCode !== 421)
            await step((done) => connection.reset(done)).catch(() => connection.close());
          else connection.close();
          throw error;
        }
        connection.close();
        throw error instanceof Silence || watch.mayHaveLetter()
          ? error
          : new LostConnection('the connection broke off', { cause: error });
      } finally {
        watch.endLetter();
      }
    },
    isOpen: () => open,
    onEnd(ended) {
      whenEnded = ended;
      if (!open) ended();
    },
    close: () => connection.quit(),
  };
}

/** Whether the server has said no, and not merely gone. */
const isAnswered = (error: unknown): error is Error & { readonly responseCode: number } =>
  error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number';

type Logger = Exclude<SMTPConnectionOptions['logger'], boolean | undefined>;

/** Hears what is said on a connection, and when an answer has been waited for too long. */
function createWatch(times: SmtpTimes) {
  let answer: NodeJS.Timeout | undefined;
  let letter: NodeJS.Timeout | undefined;
  let room: NodeJS.Timeout | undefined;
  let command = 'connection';
  let mayHaveLetter = false;
  let tell = (_silence: Silence): void => {};
  const wait = (ms: number, madeRoom = false): NodeJS.Timeout =>
    setTimeout(() => tell(new Silence(command, madeRoom)), ms).unref();

  function said(text: string): void {
    command = /^(?:MAIL FROM|RCPT TO|\S+)/.exec(text)?.[0] ?? 'connection';
    const patience = command === 'MAIL FROM' || command === 'RCPT TO' ? times.addressMs : times.connectMs;
    clearTimeout(answer);
    answer = wait(command === 'DATA' ? times.dataMs : patience);
  }

  function heard(text: string): void {
    clearTimeout(answer);
    if (command !== 'DATA' || !text.startsWith('354')) return;
    // From here on it may come to have the letter: what gives up now would send it twice.
    mayHaveLetter = true;
    clearTimeout(room);
    answer = wait(times.answerMs);
  }

  function listen(entry: { tnx?: unknown }, text: unknown): void {
    if (entry.tnx === 'client') said(String(text));
    if (entry.tnx === 'server') heard(String(text));
  }
  const nothing = (): void => {};
  const stop = (): void => {
    for (const timer of [answer, letter, room]) clearTimeout(timer);
  };
  return {
    logger: {
      trace: nothing,
      debug: listen,
      info: nothing,
      warn: nothing,
      error: nothing,
      fatal: nothing,
    } as unknown as Logger,
    onSilence(hear: (silence: Silence) => void) {
      tell = hear;
    },
    /** Whether the server may have the letter that was begun last. */
    mayHaveLetter: () => mayHaveLetter,
    beginLetter(toStranger: boolean) {
      mayHaveLetter = false;
      letter = wait(times.letterMs);
      if (toStranger) room = wait(times.strangerMs, true);
    },
    endLetter() {
      clearTimeout(letter);
      clearTimeout(room);
    },
    stop,
  };
}
