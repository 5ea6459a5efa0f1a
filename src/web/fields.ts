import { z } from 'zod';
import { ADDRESS_LENGTH, type AddressReason, parseAddress } from '../address.ts';
import { TURN_ORDERS, VARIANTS } from '../engine/index.ts';
import { COLOR_CHOICES, HELP_RULES, VISIBILITIES } from '../games/terms.ts';

/**
 * What people and programs may write into a field. Pages and the programming interface read with the same schemas.
 * A text of the right type whose content cannot be accepted is unprocessable (422); all else is a bad request (400).
 */
export const UNPROCESSABLE = { unprocessable: true };

export const NAME_LENGTH = 60;
export const MESSAGE_LENGTH = 1000;
export const NOTES_LENGTH = 4000;
export const LINE_COMMENT_LENGTH = 500;
export const START_FEN_LENGTH = 1000;
/** Of a turn, or of a bank. */
export const MOST_DAYS = 60;
export const MOST_INCREMENT_DAYS = 10;

const LINE_OR_CONTROL = /[\p{Cc}\u2028\u2029]/u;
const CONTROL_IN_MESSAGE = /[^\P{Cc}\n\t]/u;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** What is wrong with an address, to be read after the name of its field. */
const ADDRESS_PROBLEMS = {
  'not-an-address': 'must be written like ann@example.org',
  'address-too-long': 'is too long for an email address',
  'hidden-character': 'holds a character that cannot be seen; please type it again',
  'quoted-address': 'has quotation marks before the @, which do not work here',
  'routed-address': 'goes through another server (% or !), which does not work here',
  'lookalike-address': 'holds letters that only look like usual ones; please type it again',
  'no-such-domain': 'has no proper domain after the @',
  'address-at-a-number': 'must end in a name such as example.org, not in a number',
} as const satisfies Record<AddressReason, string>;

/** Characters as people count them, not UTF-16 units. */
const atMost = (limit: number) => (text: string) => text.length <= limit || [...text].length <= limit;

export const personName = z
  .string()
  .refine(atMost(NAME_LENGTH), { error: `has more than ${NAME_LENGTH} characters`, abort: true })
  .refine((text) => !LINE_OR_CONTROL.test(text) && text.isWellFormed(), {
    error: 'must not hold line breaks or control characters',
    params: UNPROCESSABLE,
    abort: true,
  })
  .trim()
  .refine((text) => VISIBLE.test(text), { error: 'must not be empty', params: UNPROCESSABLE })
  .meta({ description: `1 to ${NAME_LENGTH} characters on one line.`, example: 'Ann' });

/** An address as it is stored and written to; what it may be is said in `address.ts`. */
export const emailAddress = z
  .string()
  .transform((text, context) => {
    const address = parseAddress(text);
    if (address.ok) return address.value;
    const reason = address.problem;
    context.addIssue({
      code: 'custom',
      message: ADDRESS_PROBLEMS[reason],
      params: { ...UNPROCESSABLE, reason },
    });
    return z.NEVER;
  })
  .meta({ description: 'A mail address. It is never shown to anyone else.', example: 'ann@example.org' });

/** The address of somebody who plays here: version 0.1 took some that would not be taken today. */
export const knownAddress = z
  .string()
  .refine((text) => text.length <= ADDRESS_LENGTH && /^[^@]+@[^@]+$/.test(text), {
    error: ADDRESS_PROBLEMS['not-an-address'],
    params: UNPROCESSABLE,
  });

/** Text of several lines, as people write it to each other and for themselves. */
const writtenText = (limit: number) =>
  z
    .string()
    .overwrite((text) => text.replace(/\r\n?/g, '\n'))
    .refine(atMost(limit), { error: `has more than ${limit} characters`, abort: true })
    .refine((text) => !CONTROL_IN_MESSAGE.test(text) && text.isWellFormed(), {
      error: 'must not hold control characters',
      params: UNPROCESSABLE,
    })
    .trim();

export const notes = writtenText(NOTES_LENGTH);
export const lineComment = writtenText(LINE_COMMENT_LENGTH);

export const message = writtenText(MESSAGE_LENGTH).meta({
  description: `Up to ${MESSAGE_LENGTH} characters; line breaks are kept.`,
  example: 'Good luck!',
});

export const variant = z.enum(VARIANTS).meta({ description: 'The rule set.' });
export const turnOrder = z.enum(TURN_ORDERS).meta({ description: 'How turns follow each other.' });
export const colorChoice = z.enum(COLOR_CHOICES).meta({ description: 'The color of the one who invites.' });
export const helpRule = z.enum(HELP_RULES).meta({ description: 'What players may consult. Not policed.' });
export const visibility = z.enum(VISIBILITIES).meta({
  description: 'Who may read the game: whoever has its address, everybody (it is listed), its players only.',
});

export const startFen = z.string().max(START_FEN_LENGTH, 'is too long for a FEN').meta({
  description: 'A start position as FEN with modifiers; left out: the start of the variant.',
  example: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
});

export const moveText = z
  .string()
  .max(1000, 'is too long for a move')
  .meta({ description: 'A move: short algebraic, coordinates or ICCF numeric.', example: 'Nf3' });

export const ply = z.int().min(0).meta({
  description: 'Single moves played so far, as the sender saw it. Another number in force: 409.',
  example: 12,
});

/** One thing wrong with what was sent. */
export interface FieldProblem {
  /** Where, as a path: `challenger.name`, `moves.0`; empty for the whole. */
  readonly field: string;
  readonly detail: string;
  /** Names for programs why a text is refused, where there is more than one reason. */
  readonly reason?: string;
}

export interface BadFields {
  readonly status: 400 | 422;
  readonly fields: readonly FieldProblem[];
}

/** How many wrong fields an answer names, and how many characters of a name that none of ours has. */
const MOST_NAMED = 10;
const SHOWN_NAME_LENGTH = 40;

/** A part of a path as answers show it: short, and without characters that would not be seen. */
function shownName(name: PropertyKey): string {
  const text = String(name);
  const visible = text.slice(0, SHOWN_NAME_LENGTH).replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '\u{fffd}');
  return text.length > SHOWN_NAME_LENGTH ? `${visible}…` : visible;
}

const pathOf = (parts: readonly PropertyKey[]): string => parts.map(shownName).join('.');

/**
 * What zod found, field by field; of many wrong fields the first ones, and how many more there are. Unprocessable only
 * where every field has the right type.
 */
export function badFields(error: z.ZodError): BadFields {
  const all = error.issues.flatMap(({ path, message: detail, ...issue }) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({ path: [...path, key], detail: 'is not known here' }))
      : [{ path, detail: detailOf(issue, detail), ...reasonOf(issue) }],
  );
  const fields = all
    .slice(0, MOST_NAMED)
    .map(({ path, ...rest }): FieldProblem => ({ field: pathOf(path), ...rest }));
  const more = all.length - fields.length;
  if (more > 0)
    fields.push({ field: '', detail: `has ${more} more that ${more === 1 ? 'is' : 'are'} wrong` });
  const unprocessable = error.issues.every(
    (issue) => issue.code === 'custom' && issue.params?.unprocessable === true,
  );
  return { status: unprocessable ? 422 : 400, fields };
}

const reasonOf = (issue: {
  readonly code: string;
  readonly params?: Readonly<Record<string, unknown>> | undefined;
}): Pick<FieldProblem, 'reason'> =>
  typeof issue.params?.reason === 'string' ? { reason: issue.params.reason } : {};

function detailOf(issue: { code: string; input?: unknown }, detail: string): string {
  return issue.code === 'custom' ? detail : detail.replace(/^Invalid input: |^Invalid option: /, '');
}
