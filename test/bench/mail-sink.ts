import { createServer, type Socket } from 'node:net';

/**
 * The least that a mail server can be: takes every letter, keeps none. Told how many letters to expect, it tells when the
 * last of them has come.
 */

/** What it is sent. */
export interface Expected {
  readonly letters: number;
}

/** What it sends: the time from the first letter to the last, and their bytes. */
export interface Arrived {
  readonly letters: number;
  readonly bytes: number;
  readonly ms: number;
}

const END_OF_LETTER = '\r\n.\r\n';

let expected = 0;
let letters = 0;
let bytes = 0;
let firstAt = 0;

function count(size: number): void {
  if (letters === 0) firstAt = performance.now();
  letters += 1;
  bytes += size;
  if (letters === expected) process.send?.({ letters, bytes, ms: performance.now() - firstAt });
}

const ANSWERS: Readonly<Record<string, string>> = {
  EHLO: '250 sink.example.org',
  DATA: '354 go on',
  QUIT: '221 bye',
};

function converse(socket: Socket): void {
  let pending = '';
  let size: number | undefined;
  socket.on('error', () => {});
  socket.on('data', (chunk) => {
    pending += chunk.toString('latin1');
    for (;;) {
      const end = size === undefined ? pending.indexOf('\r\n') : pending.indexOf(END_OF_LETTER);
      if (end < 0) break;
      const text = pending.slice(0, end);
      pending = pending.slice(end + (size === undefined ? 2 : END_OF_LETTER.length));
      if (size === undefined) {
        const command = text.slice(0, 4).toUpperCase();
        if (command === 'DATA') size = 0;
        socket.write(`${ANSWERS[command] ?? '250 ok'}\r\n`);
      } else {
        count(size + end);
        size = undefined;
        socket.write('250 taken\r\n');
      }
    }
    if (size !== undefined && pending.length > END_OF_LETTER.length) {
      // What can be no part of the end is counted and let go.
      const kept = END_OF_LETTER.length - 1;
      size += pending.length - kept;
      pending = pending.slice(-kept);
    }
  });
  socket.write('220 sink.example.org\r\n');
}

process.on('message', (message: Expected) => {
  expected = message.letters;
  letters = 0;
  bytes = 0;
});
process.on('disconnect', () => process.exit());
createServer(converse).listen(Number(process.argv[2]), '127.0.0.1', () => process.send?.('listening'));
