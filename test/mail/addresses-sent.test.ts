import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { domainToASCII } from 'node:url';
import fc from 'fast-check';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parseAddress } from '../../src/address.ts';
import type { Mailer } from '../../src/mail/mailer.ts';
import { findOrAddPlayer } from '../../src/store/players.ts';
import { openTestWorld, type TestWorld } from '../support/world.ts';
import { mailerFor } from './mailer-for.ts';

let world: TestWorld;
let server: SMTPServer;
let tap: Server;
let mailer: Mailer;
/** What the mail server was told, to the byte: it reads Punycode and tells us something else. */
const recipients: string[] = [];
beforeAll(async () => {
  world = openTestWorld();
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, callback) {
      stream.resume();
      stream.on('end', () => callback());
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  tap = createServer((client) => {
    const upstream = connect(port, '127.0.0.1');
    client.on('data', (bytes) => {
      const [, address] = /^RCPT TO:<(.*)>/m.exec(bytes.toString()) ?? [];
      if (address !== undefined) recipients.push(address);
    });
    client.pipe(upstream).pipe(client);
  });
  await once(tap.listen(0, '127.0.0.1'), 'listening');
  mailer = mailerFor(`smtp://127.0.0.1:${(tap.address() as AddressInfo).port}`);
});
afterAll(async () => {
  mailer.close();
  tap.close();
  await new Promise<void>((resolve) => server.close(() => resolve()));
  await world.close();
});

/** The address as it is stored, and as a mail server is told it. */
async function storedAndSent(typed: string): Promise<[string, string | undefined]> {
  const { address } = await world.database.transaction((transaction) =>
    findOrAddPlayer(transaction, typed, world.now()),
  );
  const sent = await mailer.send({
    messageId: '<a@example.org>',
    threadTopic: undefined,
    threadRoot: '<b@example.org>',
    from: { name: '', address: 'chess@example.org' },
    to: address,
    subject: 'A letter',
    text: 'A letter',
    html: '<p>A letter</p>',
    headers: {},
    attachments: [],
    pictures: [],
  });
  expect(sent, address).toEqual({ ok: true, value: undefined });
  return [address, recipients.at(-1)];
}

it.each([
  'Ann@Example.ORG',
  'bob@\uff45xample.org',
  'ann@b\u00fccher.example',
  'jos\u00e9@example.org',
  '\u03bc\u03b1\u03c1\u03af\u03b1@example.org',
  "o'neil+x=_&#*/?^`{|}~-$@a.org",
])('what is typed as %s is written to exactly as it is stored', async (typed) => {
  const [stored, sent] = await storedAndSent(typed);
  expect(sent).toBe(stored);
});

it('whatever is taken as an address is written to exactly as it is stored', async () => {
  const name = fc.string({
    unit: fc.constantFrom(...'azAZ09.-+_\u00e9\u03a3\u0431\u0915\u05d0\u{20000}'),
    minLength: 1,
    maxLength: 8,
  });
  await fc.assert(
    fc.asyncProperty(name, name, async (local, domain) => {
      const typed = `${local}@${domain}.org`;
      fc.pre(parseAddress(typed).ok);
      const [stored, sent = ''] = await storedAndSent(typed);
      // Nodemailer writes the domain as it reads where the name is beyond ASCII and so needs SMTPUTF8 (RFC 6531).
      const told = /^[\0-\x7f]*@/.test(stored) ? sent : sent.replace(/[^@]*$/, domainToASCII);
      expect(told).toBe(stored);
    }),
    { numRuns: 60 },
  );
});
