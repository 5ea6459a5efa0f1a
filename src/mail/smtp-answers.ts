import type { DeliveryFailure } from './mailer.ts';

type Kind = DeliveryFailure['kind'];

/** The steps of handing a letter to a mail server (RFC 5321). */
export const SMTP_PHASES = [
  'connect',
  'greeting',
  /** EHLO and STARTTLS */
  'hello',
  'login',
  /** MAIL FROM */
  'sender',
  /** RCPT TO */
  'recipient',
  /** the command DATA, before a word of the letter */
  'data',
  /** the answer to the whole letter, after its final dot */
  'letter',
] as const;
export type SmtpPhase = (typeof SMTP_PHASES)[number];

/** An answer of a mail server. */
export interface SmtpReply {
  /** Three digits (RFC 5321). */
  readonly code: number;
  /** The enhanced status code (RFC 3463), such as 5.1.1; undefined where the server sends none, or one that says nothing. */
  readonly status: string | undefined;
}

interface Rule {
  readonly at: readonly SmtpPhase[];
  /** Codes, whatever status follows them. */
  readonly codes?: readonly number[];
  /** Statuses; `*` is any number. */
  readonly statuses?: readonly string[];
  /** Codes that come without a status. */
  readonly bare?: readonly number[];
  readonly kind: Kind;
}

const ONCE_THE_RECIPIENT_IS_NAMED = ['recipient', 'data', 'letter'] as const;

/**
 * What a refusal is about; the first rule that fits. What fits none is about the way: everything that comes before the
 * recipient is named, the system (3), the network (4), the protocol (5), and policy (7), which speaks of our standing.
 */
const RULES: readonly Rule[] = [
  // "I am closing" and "log in first" are said in answer to anything.
  { at: SMTP_PHASES, codes: [421, 530, 534, 535, 538], kind: 'way' },
  // No such mailbox (1), no such domain (2), no address (3), more than one (4), moved (6), takes no mail (10). Not 7 and
  // 8, which speak of the sender, nor 9; nor 0, with which servers refuse senders as well.
  {
    at: ONCE_THE_RECIPIENT_IS_NAMED,
    statuses: ['5.1.1', '5.1.2', '5.1.3', '5.1.4', '5.1.6', '5.1.10'],
    kind: 'address',
  },
  { at: ONCE_THE_RECIPIENT_IS_NAMED, statuses: ['*.1.7', '*.1.8', '*.1.9'], kind: 'way' },
  { at: ONCE_THE_RECIPIENT_IS_NAMED, statuses: ['*.1.*', '*.2.*'], kind: 'mailbox' },
  // "Message refused" is policy before the letter is seen; after it, it is how filters speak.
  { at: ['letter'], statuses: ['5.6.*', '5.7.0', '5.7.1'], kind: 'content' },
  // The mailbox or the domain does not take addresses that are written like this.
  { at: ['recipient'], statuses: ['*.6.*'], kind: 'mailbox' },
  // Without a status these are said of unknown mailboxes and of senders who may not: time tells which.
  { at: ['recipient'], bare: [450, 550, 551, 552, 553, 556], kind: 'mailbox' },
  { at: ['letter'], bare: [450, 552], kind: 'mailbox' },
  { at: ['letter'], bare: [550, 551, 553, 554], kind: 'content' },
];

/** What a refusal at that step is about. */
export function kindOfRefusal(phase: SmtpPhase, reply: SmtpReply): Kind {
  return RULES.find((rule) => rule.at.includes(phase) && fits(rule, reply))?.kind ?? 'way';
}

function fits({ codes = [], statuses = [], bare = [] }: Rule, { code, status }: SmtpReply): boolean {
  if (codes.includes(code)) return true;
  return status === undefined ? bare.includes(code) : statuses.some((pattern) => isLike(pattern, status));
}

function isLike(pattern: string, status: string): boolean {
  const parts = status.split('.');
  return pattern.split('.').every((part, index) => part === '*' || part === parts[index]);
}

const REPLY = /^(\d{3})(?:[ -]([245])\.(\d{1,3})\.(\d{1,3})(?=\s|$))?/;

/**
 * Reads an answer; undefined unless it begins with a code. Only where code and status both say "for good" the status begins
 * with 5. The subject 0 ("other or undefined") tells no more than the code.
 */
export function parseReply(text: string): SmtpReply | undefined {
  const [, code, group, subject, detail] = REPLY.exec(text) ?? [];
  if (code === undefined) return undefined;
  const says = group !== undefined && group !== '2' && subject !== '0';
  const forGood = group === '5' && code.startsWith('5');
  return { code: Number(code), status: says ? `${forGood ? 5 : 4}.${subject}.${detail}` : undefined };
}

/** "554 5.7.1". */
export const formatReply = ({ code, status }: SmtpReply): string =>
  status === undefined ? String(code) : `${code} ${status}`;
