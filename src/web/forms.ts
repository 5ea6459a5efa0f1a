import { z } from 'zod';
import { splitTurnText } from '../engine/index.ts';
import { MOST_LINE_MOVES } from '../games/analysis.ts';
import { DAY_MS, type TimeControl } from '../games/terms.ts';
import { parseMoveList } from '../view/turn-address.ts';
import * as field from './fields.ts';

/** Forms of the pages: texts become what the actions take. Unknown fields are refused, as everywhere. */

/** A form that is nothing but a button. */
export const buttonForm = z.strictObject({});

/** A field left empty is a field left out. */
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

const wholeDays = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,3}$/, `must be whole days from ${least} to ${most}`)
    .transform(Number)
    .pipe(z.number().min(least, `must be at least ${least}`).max(most, `must be at most ${most}`));

/** A box that was ticked sends something, one that was not sends nothing. */
const ticked = z
  .string()
  .optional()
  .transform((value) => value !== undefined);

export const COUNT_LENGTH = 6;
const count = z
  .string()
  .regex(new RegExp(`^\\d{1,${COUNT_LENGTH}}$`), 'must be a number')
  .transform(Number);

/** The kinds of clocks on the form of a new game, in the order in which they are offered. */
export const OFFERED_CLOCKS = ['per-turn', 'bank', 'none'] as const satisfies readonly TimeControl['kind'][];

export const newGameForm = z
  .strictObject({
    variant: field.variant,
    turnOrder: field.turnOrder,
    plays: field.colorChoice,
    clock: z.enum(OFFERED_CLOCKS),
    perTurnDays: optional(wholeDays(1, field.MOST_DAYS)),
    initialDays: optional(wholeDays(1, field.MOST_DAYS)),
    incrementDays: optional(wholeDays(0, field.MOST_INCREMENT_DAYS)),
    helpRule: field.helpRule,
    visibility: field.visibility,
    fen: optional(field.startFen),
    name: field.personName,
    email: field.emailAddress,
    against: z.enum(['person', 'anyone']),
    opponentName: optional(field.personName),
    opponentEmail: optional(field.emailAddress),
    message: optional(field.message),
  })
  .superRefine((form, context) => {
    const missing = (path: string) =>
      context.addIssue({ code: 'custom', path: [path], message: 'is needed', params: field.UNPROCESSABLE });
    if (form.against === 'person' && form.opponentEmail === undefined) missing('opponentEmail');
    if (form.clock === 'per-turn' && form.perTurnDays === undefined) missing('perTurnDays');
    if (form.clock === 'bank' && form.initialDays === undefined) missing('initialDays');
  });
export type NewGameForm = z.output<typeof newGameForm>;

/** The time control of a form that was read. */
export function timeControlOfForm({
  clock,
  perTurnDays = 1,
  initialDays = 1,
  incrementDays = 0,
}: NewGameForm): TimeControl {
  switch (clock) {
    case 'none':
      return { kind: 'none' };
    case 'per-turn':
      return { kind: 'per-turn', turnMs: perTurnDays * DAY_MS };
    case 'bank':
      return { kind: 'bank', bankMs: initialDays * DAY_MS, incrementMs: incrementDays * DAY_MS };
  }
}

export const codeForm = z.strictObject({
  code: z.string().max(40, 'is too long for a game code'),
  email: field.knownAddress,
});

export const acceptForm = z.strictObject({ name: field.personName });
export const takeForm = z.strictObject({ name: field.personName, email: field.emailAddress });

const turnMoves = z.string().max(8000, 'is too long for a turn').transform(parseMoveList);

export const turnForm = z.strictObject({
  moves: turnMoves,
  ply: count,
  message: optional(field.message),
  offerDraw: ticked,
  claimDraw: ticked,
});

/** What a preview holds can be kept instead of sent; all but its steps and its message is of that moment only. */
export const draftForm = turnForm.partial({ ply: true }).extend({ message: field.message.optional() });

export const notesForm = z.strictObject({ text: field.notes, version: count });

/** Of a line, or of a turn, as people type it. */
export const LINE_LENGTH = 8000;
export const lineForm = z.strictObject({
  after: count,
  moves: z
    .string()
    .max(LINE_LENGTH, 'is too long for a line')
    .transform(splitTurnText)
    .refine((moves) => moves.length > 0, { error: 'holds no move', params: field.UNPROCESSABLE })
    .refine((moves) => moves.length <= MOST_LINE_MOVES, { error: `has more than ${MOST_LINE_MOVES} moves` }),
  comment: optional(field.lineComment),
});
