import { z } from 'zod';
import type { StrangerLimits } from './games/limits.ts';
import { STRONG_SECRET } from './link-secret.ts';
import type { MailTarget } from './mail/mail-target.ts';
import { parseSender, type Sender } from './mail/sender.ts';
import { mailHost, parseSmtpServer, SMTP_OPTIONS } from './mail/smtp-server.ts';
import { isLoopback, isNetwork } from './networks.ts';
import type { DatabasePlace } from './store/open-database.ts';
import { LANGUAGE_TAGS, type LanguageTag } from './words/languages.ts';

/** All settings, checked. `main.ts` and `app.ts` read it and hand its values on. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** The origin written into mails, without a slash at its end. */
  readonly publicUrl: string;
  readonly database: DatabasePlace;
  /** Undefined: the key is kept in a file beside the database. */
  readonly linkSecret: string | undefined;
  readonly mail: MailTarget;
  readonly mailFrom: Sender;
  readonly mailDelayMs: number;
  /** How players reach the host, as it stands in letters. */
  readonly contact: string | undefined;
  /** In which languages pages can be had; the first one is the usual one. */
  readonly languages: readonly LanguageTag[];
  /** What Express calls "trust proxy": a number of hops, or addresses; false trusts none. */
  readonly trustProxy: number | readonly string[] | false;
  readonly limited: boolean;
  readonly strangerLetters: StrangerLimits;
  /** Whether addresses at `localhost` and at names of a single label are taken. */
  readonly localAddresses: boolean;
  readonly logLevel: LogLevel;
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Names of the environment variables that are read; `.env.example` explains each (a test compares the two). */
export const SETTINGS = [
  'PORT',
  'HOST',
  'PUBLIC_URL',
  'DATABASE_URL',
  'LINK_SECRET',
  'MAIL_URL',
  'MAIL_FROM',
  'MAIL_DELAY',
  'CONTACT',
  'LANGUAGES',
  'TRUST_PROXY',
  'LIMITS',
  'STRANGER_LETTERS_PER_MAILBOX',
  'STRANGER_LETTERS_PER_CLIENT',
  'STRANGER_LETTERS_PER_DAY',
  'LOCAL_ADDRESSES',
  'LOG_LEVEL',
] as const;
export type Setting = (typeof SETTINGS)[number];
export type Environment = Readonly<Record<string, string | undefined>>;

/** A wrong setting: its name and what would be right, never the value it has. */
export interface SettingProblem {
  readonly setting: Setting;
  readonly expected: string;
}

/** Thrown by `readConfig`, and at the start; the message has a line for each wrong setting. */
export class ConfigError extends Error {
  readonly problems: readonly SettingProblem[];

  constructor(problems: readonly SettingProblem[]) {
    super(problems.map(({ setting, expected }) => `${setting}: ${expected}`).join('\n'));
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.number().min(least).max(most));

const printable = z.string().regex(/^[^\p{Cc}]+$/u);

const origin = printable.transform((text, context) => {
  const url = URL.parse(text);
  const bare = url && url.pathname === '/' && !url.search && !url.hash && !url.username && !url.password;
  if (bare && (url.protocol === 'http:' || url.protocol === 'https:')) return url.origin;
  context.addIssue('not an origin');
  return z.NEVER;
});

/** SQLite takes the path `:memory:` for no file at all, and two connections for two of them. */
const database = printable.transform((text, context): DatabasePlace => {
  if (/^file:(?!:memory:$)./.test(text)) return { kind: 'sqlite', path: filePath(text) };
  if (/^postgres(ql)?:$/.test(URL.parse(text)?.protocol ?? '')) return { kind: 'postgres', url: text };
  context.addIssue('not a database');
  return z.NEVER;
});

/** Where `copy-to` is to copy to; undefined where that is nothing that can be read. */
export const parseDatabase = (text: string): DatabasePlace | undefined => database.safeParse(text).data;

const mailTarget = printable.transform((text, context): MailTarget => {
  if (text.startsWith('file:') && text.length > 'file:'.length) {
    return { kind: 'folder', path: filePath(text) };
  }
  const server = parseSmtpServer(text);
  if (server !== undefined) return { kind: 'smtp', server };
  context.addIssue('not a mail address');
  return z.NEVER;
});

const sender = printable.transform((text, context): Sender => {
  const read = parseSender(text);
  if (read !== undefined) return read;
  context.addIssue('not a sender');
  return z.NEVER;
});

const proxies = printable.transform((text, context): number | string[] => {
  if (/^\d{1,2}$/.test(text)) return Number(text);
  const parts = text.split(',').map((part) => part.trim());
  if (parts.every(isNetwork)) return parts;
  context.addIssue('not addresses');
  return z.NEVER;
});

const languages = printable.transform((text, context): LanguageTag[] => {
  const tags = text.split(',').map((part) => LANGUAGE_TAGS.find((tag) => tag === part.trim().toLowerCase()));
  const known = tags.filter((tag) => tag !== undefined);
  if (known.length === tags.length && new Set(known).size === known.length) return known;
  context.addIssue('not languages');
  return z.NEVER;
});

const ON_OR_OFF = [z.enum(['on', 'off']), 'on or off'] as const;
const LETTERS_A_DAY = [wholeNumber(1, 1_000_000), 'a number of letters, from 1 to 1000000'] as const;

/** Each setting: its schema, and the sentence that says what would be right. */
const CHECKS = {
  PORT: [wholeNumber(1, 65_535), 'a port number from 1 to 65535'],
  HOST: [printable.regex(/^[\w.:-]+$/), 'a host name or address to listen on'],
  PUBLIC_URL: [origin, 'an address such as https://chess.example.org, without a path'],
  DATABASE_URL: [database, 'file:PATH, an SQLite file, or postgres://USER:PASSWORD@HOST/DATABASE'],
  // Version 0.1 took sixteen characters. Whether a weak key may go on, the database knows.
  LINK_SECRET: [printable.min(16), STRONG_SECRET],
  MAIL_URL: [
    mailTarget,
    `smtp://…, smtps://… or file:DIR, with no other options than ${SMTP_OPTIONS.join(', ')}; a password needs an encrypted connection`,
  ],
  MAIL_FROM: [sender, 'one name and one address, such as Chess Club <chess@example.org>'],
  MAIL_DELAY: [wholeNumber(0, 86_400), 'whole seconds, from 0 to 86400'],
  CONTACT: [printable.max(200), 'one line, such as an address, of at most 200 characters'],
  LANGUAGES: [languages, `some of ${LANGUAGE_TAGS.join(', ')}, each once, separated by commas`],
  TRUST_PROXY: [proxies, 'a number of proxies, or their addresses separated by commas'],
  LIMITS: ON_OR_OFF,
  STRANGER_LETTERS_PER_MAILBOX: LETTERS_A_DAY,
  STRANGER_LETTERS_PER_CLIENT: LETTERS_A_DAY,
  STRANGER_LETTERS_PER_DAY: LETTERS_A_DAY,
  LOCAL_ADDRESSES: ON_OR_OFF,
  LOG_LEVEL: [z.enum(LOG_LEVELS), `one of ${LOG_LEVELS.join(', ')}`],
} as const satisfies Record<Setting, readonly [z.ZodType, string]>;

/**
 * Reads and checks all settings at once. A variable that is missing or empty has its default.
 * @throws ConfigError naming every wrong setting, never its value.
 */
export function readConfig(environment: Environment): Config {
  const problems: SettingProblem[] = [];
  const read = <Name extends Setting>(name: Name): z.output<(typeof CHECKS)[Name][0]> | undefined => {
    const text = environment[name];
    if (text === undefined || text.trim() === '') return undefined;
    const [schema, expected] = CHECKS[name];
    const parsed = schema.safeParse(text.trim());
    if (!parsed.success) problems.push({ setting: name, expected: `expected ${expected}` });
    return parsed.data as z.output<(typeof CHECKS)[Name][0]> | undefined;
  };

  const port = read('PORT') ?? 3000;
  const host = read('HOST') ?? '127.0.0.1';
  const publicUrl = read('PUBLIC_URL') ?? `http://localhost:${port}`;
  const publicHost = new URL(publicUrl).hostname;
  const config: Config = {
    port,
    host,
    publicUrl,
    database: read('DATABASE_URL') ?? { kind: 'sqlite', path: './data/chessivore.sqlite' },
    linkSecret: read('LINK_SECRET'),
    mail: read('MAIL_URL') ?? { kind: 'mailbox' },
    mailFrom: read('MAIL_FROM') ?? { name: 'Chessivore', address: `chessivore@${mailHost(publicUrl)}` },
    mailDelayMs: (read('MAIL_DELAY') ?? 0) * 1000,
    contact: read('CONTACT'),
    languages: read('LANGUAGES') ?? LANGUAGE_TAGS,
    trustProxy: read('TRUST_PROXY') ?? false,
    limited: (read('LIMITS') ?? 'on') === 'on',
    strangerLetters: {
      perMailbox: read('STRANGER_LETTERS_PER_MAILBOX') ?? 3,
      perClient: read('STRANGER_LETTERS_PER_CLIENT') ?? 50,
      perDay: read('STRANGER_LETTERS_PER_DAY') ?? 1_000,
    },
    localAddresses: read('LOCAL_ADDRESSES') === 'on',
    logLevel: read('LOG_LEVEL') ?? 'info',
  };
  if (problems.length === 0) problems.push(...missing(config), ...dangers(config, publicHost));
  if (problems.length > 0) throw new ConfigError(problems);
  return Object.freeze(config);
}

/** Beside a database on a server there is no place for a file with the key, and all processes need the same one. */
const missing = ({ database, linkSecret }: Config): SettingProblem[] =>
  database.kind === 'postgres' && linkSecret === undefined
    ? [
        {
          setting: 'LINK_SECRET',
          expected: 'is needed with PostgreSQL: the key that all processes sign links with',
        },
      ]
    : [];

/** What shows every letter, or lets anybody ask without end, is for this machine alone. */
function dangers(config: Config, publicHost: string): SettingProblem[] {
  if (isLoopback(config.host) && isLoopback(publicHost)) return [];
  const where =
    'is needed where HOST or the host of PUBLIC_URL is not this machine alone (a loopback address)';
  const problems: SettingProblem[] = [];
  if (config.mail.kind === 'mailbox') {
    problems.push({ setting: 'MAIL_URL', expected: `${where}: the built-in mailbox shows every letter` });
  }
  if (!config.limited) problems.push({ setting: 'LIMITS', expected: `"on" ${where}` });
  return problems;
}

function filePath(url: string): string {
  return url.slice('file:'.length).replace(/^\/\/(?=\/)/, '');
}
