import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Listening, listenAt } from '../src/listening.ts';

/** Short, so that nobody has to wait for long. */
const TIMES = { headMs: 300, requestMs: 600, idleMs: 200, silenceMs: 900, lookMs: 50, lastAnswersMs: 300 };

/** More than a connection takes in before somebody reads. */
const LONG_ANSWER = 'x'.repeat(20_000_000);

let listening: Listening;
let port: number;
let sockets: Socket[];
/** Answers that a test holds back. */
let held: (() => void)[];

beforeEach(async () => {
  sockets = [];
  held = [];
  const probe = createServer();
  await once(probe.listen(0, '127.0.0.1'), 'listening');
  port = (probe.address() as AddressInfo).port;
  probe.close();
  await once(probe, 'close');
  listening = await listenAt('127.0.0.1', port, TIMES);
});
afterEach(() => {
  listening.abandon();
  for (const socket of sockets) socket.destroy();
});

/** Takes in a whole request, then answers; `/held` only when the test says so. */
function answerAll(): void {
  listening.answerWith((request, response) => {
    request.resume();
    request.on('end', () => {
      if (request.url === '/held') held.push(() => response.end('at last'));
      else response.end(request.url === '/long' ? LONG_ANSWER : 'hello');
    });
  });
}

interface Caller {
  readonly socket: Socket;
  /** All that was said to it until the connection ended. */
  readonly ended: Promise<string>;
}

async function call(text: string): Promise<Caller> {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  let said = '';
  socket.on('data', (chunk) => {
    said += chunk;
  });
  socket.on('error', () => {});
  const ended = new Promise<string>((resolve) => {
    socket.on('close', () => resolve(said));
  });
  await once(socket, 'connect');
  if (text !== '') socket.write(text);
  return { socket, ended };
}

/** Sends one character after the other, for as long as it may. */
function trickle({ socket }: Caller, character: string): void {
  const timer = setInterval(() => socket.write(character), 50);
  socket.on('close', () => clearInterval(timer));
}

const HEAD = 'GET / HTTP/1.1\r\nHost: chess.example.org\r\n';
const BODY_HEAD = 'POST / HTTP/1.1\r\nHost: chess.example.org\r\nContent-Length: 100000\r\n\r\n';

describe('a connection is closed', () => {
  beforeEach(answerAll);

  it('on which nothing is ever asked', async () => {
    expect(await (await call('')).ended).toMatch(/^(HTTP\/1.1 408|$)/);
  });

  it('on which the head of a request never ends, however steadily it comes', async () => {
    const caller = await call(HEAD);
    trickle(caller, 'X');
    expect(await caller.ended).toContain('408');
  });

  it('on which the body of a request never ends, however steadily it comes', async () => {
    const caller = await call(BODY_HEAD);
    trickle(caller, 'x');
    expect(await caller.ended).toContain('408');
  });

  it('that goes silent in the midst of a body', async () => {
    await (await call(BODY_HEAD)).ended;
  });

  it('on which an answer is not read', async () => {
    const { socket, ended } = await call('');
    socket.pause();
    socket.write('GET /long HTTP/1.1\r\nHost: chess.example.org\r\n\r\n');
    // Whoever does not read is not told either: a word now and then, after longer than may be silence, finds it out.
    const timer = setInterval(() => socket.write('X'), TIMES.silenceMs * 1.5);
    await ended;
    clearInterval(timer);
  });

  it('that stays open after an answer, and is used no more', async () => {
    expect(await (await call(`${HEAD}\r\n`)).ended).toMatch(/hello$/);
  });
});

describe('a stop', () => {
  it('waits for an answer that is under way', async () => {
    answerAll();
    const caller = await call('GET /held HTTP/1.1\r\nHost: chess.example.org\r\n\r\n');
    await expect.poll(() => held.length).toBe(1);
    const stopped = listening.stop();
    held[0]!();
    expect(await caller.ended).toMatch(/at last/);
    await stopped;
  });

  it('cuts off what takes too long, and ends', async () => {
    answerAll();
    const callers = [
      await call('GET /held HTTP/1.1\r\nHost: chess.example.org\r\n\r\n'),
      await call(BODY_HEAD),
    ];
    await expect.poll(() => held.length).toBe(1);
    await listening.stop();
    for (const { ended } of callers) await ended;
  });
});

it('who asks before there is somebody to answer waits for it', async () => {
  const caller = await call(`${HEAD}Connection: close\r\n\r\n`);
  await new Promise((resolve) => setTimeout(resolve, 50));
  answerAll();
  expect(await caller.ended).toMatch(/hello/);
});
