import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** What a mail server that is not well says to a command, or does instead of an answer. */
export type OddAnswer =
  | string
  | 'hangs up'
  | 'says nothing'
  | Promise<string>
  | ((command: string) => OddAnswer);

/** Says it only then. */
export const later = (answer: string, ms: number): Promise<string> =>
  new Promise((resolve) => {
    setTimeout(() => resolve(answer), ms);
  });

export type SmtpMoment = 'greeting' | 'EHLO' | 'STARTTLS' | 'AUTH' | 'MAIL' | 'RCPT' | 'DATA' | 'end of data';

/** A mail server on loopback that answers as it is told; what it is not told about goes well. */
export interface OddMailServer {
  readonly url: string;
  /** The raw text of every letter that came to its end, whatever was answered. */
  readonly received: readonly string[];
  /** Every command that came, letters left out. */
  readonly commands: readonly string[];
  /** From now on this is the answer at that moment; undefined: it goes well again. */
  answer(moment: SmtpMoment, answer: OddAnswer | undefined): void;
  /** The most connections that stood at once. */
  mostConnections(): number;
  /** How many connections there have been. */
  connections(): number;
  /** Ends all connections that stand. */
  hangUp(): void;
  close(): Promise<void>;
}

const WELL: Readonly<Record<SmtpMoment, string>> = {
  greeting: '220 odd.example.org',
  EHLO: '250 odd.example.org',
  STARTTLS: '454 4.7.0 not now',
  AUTH: '235 2.7.0 welcome',
  MAIL: '250 ok',
  RCPT: '250 ok',
  DATA: '354 go on',
  'end of data': '250 taken',
};

/** @param limit the most connections at once, and what is answered to those beyond */
export async function openOddMailServer(limit?: {
  readonly most: number;
  readonly refusal: '421 4.7.0 too many connections' | 'hangs up';
}): Promise<OddMailServer> {
  const answers = new Map<SmtpMoment, OddAnswer>();
  const received: string[] = [];
  const commands: string[] = [];
  const sockets = new Set<Socket>();
  let most = 0;
  let connections = 0;

  const server = createServer((socket) => {
    connections += 1;
    sockets.add(socket);
    most = Math.max(most, sockets.size);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => {});
    const say = (moment: SmtpMoment, command = ''): void =>
      speak(answers.get(moment) ?? WELL[moment], command);
    const speak = (answer: OddAnswer, command: string): void => {
      if (answer === 'hangs up') socket.destroy();
      else if (answer instanceof Promise) answer.then((text) => socket.write(`${text}\r\n`));
      else if (typeof answer === 'function') speak(answer(command), command);
      else if (answer !== 'says nothing') socket.write(`${answer}\r\n`);
    };
    if (limit !== undefined && sockets.size > limit.most) {
      speak(limit.refusal, '');
      socket.end();
      return;
    }
    let pending = '';
    let inData = false;
    socket.on('data', (chunk) => {
      pending += chunk.toString('latin1');
      for (;;) {
        const end = pending.indexOf(inData ? '\r\n.\r\n' : '\r\n');
        if (end < 0) return;
        const text = pending.slice(0, end);
        pending = pending.slice(end + (inData ? 5 : 2));
        if (inData) {
          received.push(text);
          inData = false;
          say('end of data');
          continue;
        }
        const command = /^[A-Z]*/i.exec(text)?.[0].toUpperCase() ?? '';
        commands.push(text);
        if (command === 'QUIT') socket.end('221 bye\r\n');
        else if (command === 'RSET') socket.write('250 ok\r\n');
        else {
          const moment = (command === 'HELO' ? 'EHLO' : command) as SmtpMoment;
          inData = moment === 'DATA' && !answers.has('DATA');
          say(moment, text);
        }
      }
    });
    say('greeting');
  });
  const hangUp = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answer(moment, answer) {
      if (answer === undefined) answers.delete(moment);
      else answers.set(moment, answer);
    },
    mostConnections: () => most,
    connections: () => connections,
    commands,
    hangUp,
    close: async () => {
      hangUp();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
