import { chmodSync, existsSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, type Environment, readConfig, SETTINGS, type Setting } from '../src/config.ts';
import { isWeakSecret, keyOfSecret, linkSecretBeside } from '../src/link-secret.ts';
import { withoutSecrets } from '../src/log.ts';
import { parseSmtpServer } from '../src/mail/smtp-server.ts';
import { clientNetwork, createClientKeys, isLoopback } from '../src/networks.ts';

const OUTSIDE: Environment = { PUBLIC_URL: 'https://chess.example.org', MAIL_URL: 'smtp://mail.example.org' };

function problemsOf(environment: Environment): Setting[] {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems.map(({ setting }) => setting);
    throw error;
  }
}

describe('settings', () => {
  it('have defaults with which a new machine serves itself', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      database: { kind: 'sqlite', path: './data/chessivore.sqlite' },
      linkSecret: undefined,
      mail: { kind: 'mailbox' },
      mailFrom: { name: 'Chessivore', address: 'chessivore@localhost' },
      mailDelayMs: 0,
      contact: undefined,
      languages: ['en', 'de'],
      trustProxy: false,
      limited: true,
      strangerLetters: { perMailbox: 3, perClient: 50, perDay: 1_000 },
      localAddresses: false,
      logLevel: 'info',
    });
  });

  it('that are empty count as missing', () => {
    expect(readConfig({ PORT: '', MAIL_URL: ' ' })).toEqual(readConfig({}));
  });

  it.each<[string, Environment, Partial<ReturnType<typeof readConfig>>]>([
    ['the public address follows the port', { PORT: '8080' }, { publicUrl: 'http://localhost:8080' }],
    [
      'a slash at the end of the public address goes',
      { ...OUTSIDE, PUBLIC_URL: 'https://a.example/' },
      { publicUrl: 'https://a.example' },
    ],
    [
      'the sender is at the public host',
      OUTSIDE,
      { mailFrom: { name: 'Chessivore', address: 'chessivore@chess.example.org' } },
    ],
    [
      'an address in place of a host stands in brackets there',
      { PUBLIC_URL: 'http://127.0.0.1:3000' },
      { mailFrom: { name: 'Chessivore', address: 'chessivore@[127.0.0.1]' } },
    ],
    [
      'a sender may be a bare address',
      { MAIL_FROM: 'club@example.org' },
      { mailFrom: { name: '', address: 'club@example.org' } },
    ],
    [
      'a database path may be absolute',
      { DATABASE_URL: 'file:/srv/chess.sqlite' },
      { database: { kind: 'sqlite', path: '/srv/chess.sqlite' } },
    ],
    [
      'or a full file address',
      { DATABASE_URL: 'file:///srv/chess.sqlite' },
      { database: { kind: 'sqlite', path: '/srv/chess.sqlite' } },
    ],
    [
      'mail may go into a folder',
      { MAIL_URL: 'file:./letters' },
      { mail: { kind: 'folder', path: './letters' } },
    ],
    [
      'or over SMTP',
      { MAIL_URL: 'smtps://u:p@mail.example' },
      { mail: { kind: 'smtp', server: parseSmtpServer('smtps://u:p@mail.example')! } },
    ],
    ['the delay of turn letters is in seconds', { MAIL_DELAY: '180' }, { mailDelayMs: 180_000 }],
    [
      'players may be told how to reach the host',
      { CONTACT: 'ann@example.org' },
      { contact: 'ann@example.org' },
    ],
    ['languages can be chosen', { LANGUAGES: ' DE, en ' }, { languages: ['de', 'en'] }],
    ['proxies may be counted', { TRUST_PROXY: '1' }, { trustProxy: 1 }],
    [
      'proxies may be named',
      { TRUST_PROXY: 'loopback, 10.0.0.0/8,::1' },
      { trustProxy: ['loopback', '10.0.0.0/8', '::1'] },
    ],
    [
      'letters to strangers may be counted otherwise',
      {
        STRANGER_LETTERS_PER_MAILBOX: '1',
        STRANGER_LETTERS_PER_CLIENT: '2',
        STRANGER_LETTERS_PER_DAY: '1000000',
      },
      { strangerLetters: { perMailbox: 1, perClient: 2, perDay: 1_000_000 } },
    ],
    ['addresses of a local network may be let in', { LOCAL_ADDRESSES: 'on' }, { localAddresses: true }],
    ['limits may be lifted on this machine', { LIMITS: 'off' }, { limited: false }],
  ])('%s', (_name, environment, expected) => {
    expect(readConfig(environment)).toMatchObject(expected);
  });

  it.each<[Setting, string]>([
    ['PORT', '0'],
    ['PORT', '65536'],
    ['PORT', '80a'],
    ['HOST', 'two words'],
    ['PUBLIC_URL', 'chess.example.org'],
    ['PUBLIC_URL', 'ftp://chess.example.org'],
    ['PUBLIC_URL', 'https://chess.example.org/path'],
    ['PUBLIC_URL', 'https://user@chess.example.org'],
    ['DATABASE_URL', 'mysql://localhost/chess'],
    ['DATABASE_URL', 'file:'],
    ['DATABASE_URL', 'file::memory:'],
    ['LINK_SECRET', 'short'],
    ['MAIL_URL', 'http://mail.example.org'],
    ['MAIL_URL', 'file:'],
    ['MAIL_URL', 'smtp://mail.example.org?maxConection=3'],
    ['MAIL_URL', 'smtp://ann:secret@mail.example.org?requireTLS=false'],
    ['MAIL_FROM', 'Club: ann@example.org, bo@example.org;'],
    ['MAIL_FROM', 'no address'],
    ['MAIL_FROM', 'a@b.example\r\nBcc: c@d.example'],
    ['MAIL_DELAY', '-1'],
    ['MAIL_DELAY', 'soon'],
    ['CONTACT', 'two\nlines'],
    ['LANGUAGES', 'tlh'],
    ['LANGUAGES', 'en,en'],
    ['LANGUAGES', 'en,'],
    ['TRUST_PROXY', 'proxy.example.org'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['LIMITS', 'none'],
    ['STRANGER_LETTERS_PER_MAILBOX', '0'],
    ['STRANGER_LETTERS_PER_CLIENT', 'many'],
    ['STRANGER_LETTERS_PER_DAY', '-1'],
    ['LOCAL_ADDRESSES', 'yes'],
    ['LOG_LEVEL', 'loud'],
  ])('%s=%j is refused by name', (setting, value) => {
    expect(problemsOf({ [setting]: value })).toEqual([setting]);
  });

  it('name a database on a PostgreSQL server, which needs a key that is set', () => {
    const DATABASE_URL = 'postgres://ann:secret@db.example.org/chess';
    expect(problemsOf({ DATABASE_URL })).toEqual(['LINK_SECRET']);
    const { database } = readConfig({
      DATABASE_URL,
      LINK_SECRET: 'a key for tests that nobody has to guess',
    });
    expect(database).toEqual({ kind: 'postgres', url: DATABASE_URL });
  });

  it('that are wrong are named without their values, which may be secret', () => {
    const wrong = {
      MAIL_URL: 'imap://ann:hunter2@mail.example',
      LINK_SECRET: 'hunter2',
      PUBLIC_URL: 'hunter2',
    };
    expect(() => readConfig(wrong)).toThrow(/^(?!.*hunter2)/s);
  });

  it('that are wrong are named all at once', () => {
    expect(problemsOf({ PORT: 'x', LIMITS: 'x', LOG_LEVEL: 'x' })).toEqual(['PORT', 'LIMITS', 'LOG_LEVEL']);
  });

  it.each<[string, Environment, Setting[]]>([
    ['a public host', { PUBLIC_URL: 'https://chess.example.org' }, ['MAIL_URL']],
    ['an open listening address', { HOST: '0.0.0.0' }, ['MAIL_URL']],
    ['a public host with lifted limits', { ...OUTSIDE, LIMITS: 'off' }, ['LIMITS']],
    ['a public host with mail and limits', OUTSIDE, []],
  ])('keep what is for this machine alone off %s', (_name, environment, expected) => {
    expect(problemsOf(environment)).toEqual(expected);
  });

  it('stand in .env.example, every one of them and no other', () => {
    const text = readFileSync(new URL('../.env.example', import.meta.url), 'utf8');
    const named = [...text.matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name);
    expect(named).toEqual([...SETTINGS]);
  });
});

describe('the key that signs links', () => {
  const fresh = () => join(mkdtempSync(join(tmpdir(), 'chessivore-')), 'data', 'games.sqlite');

  it('is made once, and the same after a restart', () => {
    const database = fresh();
    const key = linkSecretBeside(database);
    expect(key).toHaveLength(32);
    expect(linkSecretBeside(database)).toEqual(key);
    expect(linkSecretBeside(fresh())).not.toEqual(key);
  });

  it('is for the eyes of its owner alone, and not in the database', () => {
    const database = fresh();
    linkSecretBeside(database);
    expect(statSync(`${database}.link-secret`).mode & 0o777).toBe(0o600);
    expect(existsSync(database)).toBe(false);
  });

  it.each(['644', '640', '606', '666'])(
    'in a file of mode %s is closed to others, and the host is told',
    (mode) => {
      const database = fresh();
      const key = linkSecretBeside(database);
      chmodSync(`${database}.link-secret`, `0${mode}`);
      const told: string[] = [];
      expect(linkSecretBeside(database, (exposure) => told.push(exposure))).toEqual(key);
      expect(told).toEqual(['closed']);
      expect(statSync(`${database}.link-secret`).mode & 0o777).toBe(0o600);
      linkSecretBeside(database, (exposure) => told.push(exposure));
      expect(told).toEqual(['closed']);
    },
  );

  it.each<[string, boolean]>([
    ['a'.repeat(16), true],
    ['a'.repeat(100), true],
    ['0123456789abcdef0123456789abcde', true],
    ['0123456789abcdef0123456789abcdef', false],
    ['ab'.repeat(16), false],
    ['\u{1f511}'.repeat(31), true],
    ['🔑🔒'.repeat(16), false],
  ])('%s is weak: %s', (secret, weak) => {
    expect(isWeakSecret(secret)).toBe(weak);
  });

  it('can be set to what a file beside a database holds', () => {
    const digits = '0123456789abcdef'.repeat(4);
    expect(keyOfSecret(`hex:${digits}`)).toEqual(Buffer.from(digits, 'hex'));
    expect(keyOfSecret(digits)).toEqual(Buffer.from(digits));
  });

  it('that is damaged stops the start', () => {
    const database = fresh();
    linkSecretBeside(database);
    writeFileSync(`${database}.link-secret`, 'abc');
    expect(() => linkSecretBeside(database)).toThrow('does not hold a whole key');
  });
});

it.each([
  ['localhost', true],
  ['127.0.0.1', true],
  ['127.3.2.1', true],
  ['::1', true],
  ['[::1]', true],
  ['0.0.0.0', false],
  ['192.168.1.4', false],
  ['localhost.example.org', false],
])('whether %s means this machine alone: %s', (host, expected) => {
  expect(isLoopback(host)).toBe(expected);
});

it.each([
  ['550 <ann@example.org>: no such user', '550 <[address]>: no such user'],
  ['GET /play/QUJDREVGR0hJSktMTU5PUFFSU1RVVldYWVowMTIzNDU2', 'GET /play/[token]'],
  ['game k3JxAbCdEfGh1234 ended', 'game k3JxAbCdEfGh1234 ended'],
])('a log line keeps neither addresses nor links: %s', (line, expected) => {
  expect(withoutSecrets(line)).toBe(expected);
});

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:0:0:1::', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['', ''],
])('a client at %j is counted as %j', (address, network) => {
  expect(clientNetwork(address)).toBe(network);
});

it('what a client is counted by tells nothing without the key, and is the same for one network', () => {
  const keys = createClientKeys(Buffer.alloc(32, 1));
  expect(keys('2001:db8::1')).toBe(keys('2001:db8::2'));
  expect(keys('192.0.2.7')).not.toBe(keys('192.0.2.8'));
  expect(keys('192.0.2.7')).toMatch(/^[\w-]{22}$/);
  expect(createClientKeys(Buffer.alloc(32, 2))('192.0.2.7')).not.toBe(keys('192.0.2.7'));
});
