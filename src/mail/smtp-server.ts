import { domainToASCII } from 'node:url';
import { isLoopback } from '../networks.ts';

/** A mail server, how to reach it, and how to be known there. */
export interface SmtpServer {
  readonly host: string;
  /** Undefined: 465 where the connection is encrypted from its first byte, else 587. */
  readonly port: number | undefined;
  /** Encrypted from the first byte (`smtps:`). */
  readonly secure: boolean;
  /** Nothing is said before the connection is encrypted (STARTTLS); no letter leaves where it cannot be. */
  readonly requireTls: boolean;
  /** Whether the server must prove who it is. */
  readonly proveName: boolean;
  /** The name that its certificate has to bear, where that is not the host's. */
  readonly certificateName: string | undefined;
  readonly login: { readonly user: string; readonly password: string } | undefined;
  /** How we call ourselves; undefined: as the public host. */
  readonly name: string | undefined;
  /** The most connections at once. */
  readonly connections: number;
}

const DEFAULT_CONNECTIONS = 10;

/** What may stand behind the question mark of the address, and what each of them may say. */
const OPTIONS = {
  maxConnections: /^[1-9]\d?$/,
  name: /^[\w.-]{1,255}$|^\[[\w.:]{1,60}\]$/,
  requireTLS: /^(true|false)$/,
  'tls.rejectUnauthorized': /^(true|false)$/,
  'tls.servername': /^[\w.-]{1,255}$/,
} as const satisfies Record<string, RegExp>;
type Option = keyof typeof OPTIONS;

export const SMTP_OPTIONS = Object.keys(OPTIONS);

/**
 * Reads an address such as `smtp://user:password@mail.example.org:587?maxConnections=3`. A password goes to a server elsewhere
 * over an encrypted connection only. Undefined where it is no such address, has an option that is not known, or asks for a
 * password to be sent in the clear.
 */
export function parseSmtpServer(text: string): SmtpServer | undefined {
  const url = URL.parse(text);
  if (url === null || (url.protocol !== 'smtp:' && url.protocol !== 'smtps:')) return undefined;
  const host = hostOf(url);
  const login = loginOf(url);
  const options = optionsOf(url);
  const bare = /^\/?$/.test(url.pathname) && url.hash === '';
  if (host === undefined || login === 'unreadable' || options === undefined || !bare) return undefined;
  const near = isLoopback(host);
  const secure = url.protocol === 'smtps:';
  const secret = login !== undefined && !secure && !near;
  if (secret && options.requireTLS === 'false') return undefined;
  const provesName = options['tls.rejectUnauthorized'];
  return {
    host,
    port: url.port === '' ? undefined : Number(url.port),
    secure,
    requireTls: secret || options.requireTLS === 'true',
    proveName: provesName === undefined ? !near : provesName === 'true',
    certificateName: options['tls.servername'],
    login,
    name: options.name,
    connections: Number(options.maxConnections ?? DEFAULT_CONNECTIONS),
  };
}

function hostOf({ hostname }: URL): string | undefined {
  if (hostname.startsWith('[')) return hostname.slice(1, -1);
  const host = domainToASCII(decoded(hostname) ?? '');
  return host === '' ? undefined : host;
}

function loginOf({ username, password }: URL): SmtpServer['login'] | 'unreadable' {
  if (username === '' && password === '') return undefined;
  const login = { user: decoded(username), password: decoded(password) };
  return login.user === undefined || login.password === undefined
    ? 'unreadable'
    : { user: login.user, password: login.password };
}

function optionsOf({ searchParams }: URL): Partial<Record<Option, string>> | undefined {
  const options: Partial<Record<Option, string>> = {};
  for (const [name, value] of searchParams) {
    if (!isOption(name) || name in options || !OPTIONS[name].test(value)) return undefined;
    options[name] = value;
  }
  return options;
}

const isOption = (name: string): name is Option => Object.hasOwn(OPTIONS, name);

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** The public host as mail writes it, in hellos and behind the @: an address stands in brackets (RFC 5321, 4.1.3). */
export function mailHost(publicUrl: string): string {
  const { hostname } = new URL(publicUrl);
  if (hostname.startsWith('[')) return `[IPv6:${hostname.slice(1)}`;
  return /^[\d.]+$/.test(hostname) ? `[${hostname}]` : hostname;
}
