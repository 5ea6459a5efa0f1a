import { z } from 'zod';
import { COLORS, GAME_RESULTS, TURN_ORDERS, TURN_REASONS, VARIANTS } from '../../engine/index.ts';
import { TERMINATIONS } from '../../games/game.ts';
import { INVITATION_STATUSES } from '../../games/invitation.ts';
import * as field from '../fields.ts';
import { PROBLEMS, type ProblemType } from '../problems.ts';

/** Bodies and answers of the programming interface. The OpenAPI document is made of these same schemas. */

const { MOST_DAYS, MOST_INCREMENT_DAYS } = field;
const CLOCK_FORMS =
  `must be null, {"perTurnDays": 1 to ${MOST_DAYS}} or ` +
  `{"initialDays": 1 to ${MOST_DAYS}, "incrementDays": 0 to ${MOST_INCREMENT_DAYS}}, in whole days`;

/** Whole days of a clock. A number that no clock has is content (422), anything else is no number of days (400). */
const days = (least: number, most: number) =>
  z
    .int()
    .refine((count) => count >= least && count <= most, {
      error: `must be from ${least} to ${most} days`,
      params: { ...field.UNPROCESSABLE, reason: 'clock-out-of-bounds' },
    })
    .meta({ minimum: least, maximum: most });
const bankOrTurnDays = days(1, MOST_DAYS);

const clock = z
  .union(
    [
      z.null(),
      z.strictObject({ perTurnDays: bankOrTurnDays }),
      z.strictObject({ initialDays: bankOrTurnDays, incrementDays: days(0, MOST_INCREMENT_DAYS) }),
    ],
    CLOCK_FORMS,
  )
  .meta({
    id: 'Clock',
    description: 'No clock; whole days for each turn; or a bank of days with an increment for each turn.',
  });

export const challengeBody = z
  .strictObject({
    variant: field.variant,
    turnOrder: field.turnOrder,
    challenger: z.strictObject({ name: field.personName, email: field.emailAddress }),
    opponent: z
      .strictObject({ name: field.personName.optional(), email: field.emailAddress })
      .optional()
      .meta({ description: 'Left out: an open challenge, which anyone may take.' }),
    plays: field.colorChoice,
    clock,
    helpRule: field.helpRule.default('books'),
    fen: field.startFen.optional(),
    visibility: field.visibility.default('link'),
    message: field.message.optional(),
  })
  .meta({ id: 'NewChallenge' });

export const acceptBody = z.strictObject({ name: field.personName.optional() }).meta({ id: 'Acceptance' });
export const emptyBody = z.strictObject({}).meta({ id: 'Empty' });
export const takeBody = z
  .strictObject({ name: field.personName, email: field.emailAddress })
  .meta({ id: 'Taking' });

export const turnBody = z
  .strictObject({
    moves: z
      .array(field.moveText)
      .max(500)
      .meta({ description: 'One move, or in progressive play the whole series.', example: ['Nf3'] }),
    ply: field.ply.optional(),
    message: field.message.optional(),
    offerDraw: z.boolean().default(false),
    claimDraw: z.boolean().default(false).meta({
      description: 'Claim the draw that the move completes. Where there is none: 422, and nothing is played.',
    }),
  })
  .meta({ id: 'NewTurn' });

export const drawBody = z
  .strictObject({ action: z.enum(['accept', 'decline', 'claim']) })
  .meta({ id: 'DrawAnswer', description: 'An offer goes with a move.' });

const instant = z.iso.datetime().meta({ example: '2026-12-01T09:00:00Z' });
const color = z.enum(COLORS);
const fen = z.string().meta({ description: 'FEN with modifiers.' });
const square = z.string().meta({ example: 'e4' });
export const gameId = z.string().meta({ id: 'GameId', description: 'Random, 16 characters.' });
export const challengeId = z.string().meta({ id: 'ChallengeId', description: 'Random, 16 characters.' });

const writtenMove = z
  .object({ move: z.string().meta({ example: 'e2e4' }), san: z.string().meta({ example: 'e4' }) })
  .meta({ id: 'Move', description: 'A move as machine text and in canonical short algebraic notation.' });

const turn = z
  .object({ number: z.int(), color, moves: z.array(writtenMove), at: instant })
  .meta({ id: 'Turn', description: 'What a player sent at once: one move, or a series.' });
export type TurnJson = z.infer<typeof turn>;

export const gameState = z
  .object({
    id: gameId,
    variant: z.enum(VARIANTS),
    turnOrder: z.enum(TURN_ORDERS),
    rulesVersion: z.int(),
    players: z.object({ white: z.object({ name: z.string() }), black: z.object({ name: z.string() }) }),
    startFen: fen,
    fen,
    ply: z.int().meta({ description: 'Single moves played so far.' }),
    toMove: color.nullable().meta({ description: 'Null when the game is over.' }),
    series: z.int().nullable().meta({ description: 'The number of the series; null in alternating play.' }),
    movesInSeries: z.int().nullable().meta({ description: 'How many moves that series has.' }),
    turns: z.array(turn),
    status: z.enum(['running', 'finished']),
    result: z.enum(GAME_RESULTS),
    termination: z.enum(TERMINATIONS).nullable(),
    drawOffer: color.nullable().meta({ description: 'Who offered a draw that still stands.' }),
    helpRule: field.helpRule,
    visibility: field.visibility,
    clock,
    deadline: instant.nullable().meta({ description: 'Until when the side to move has time.' }),
  })
  .meta({ id: 'GameState' });
export type GameStateJson = z.infer<typeof gameState>;

export const gameMoves = z
  .object({
    turns: z.array(turn),
    legal: z
      .array(writtenMove)
      .optional()
      .meta({ description: "With the token of the side to move: the legal moves at the turn's start." }),
  })
  .meta({ id: 'GameMoves' });
export type GameMovesJson = z.infer<typeof gameMoves>;

export const challenge = z
  .object({
    id: challengeId,
    status: z.enum(INVITATION_STATUSES),
    variant: z.enum(VARIANTS),
    turnOrder: z.enum(TURN_ORDERS),
    rulesVersion: z.int(),
    startFen: fen,
    plays: field.colorChoice,
    clock,
    helpRule: field.helpRule,
    visibility: field.visibility,
    challenger: z.object({ name: z.string() }),
    open: z.boolean().meta({ description: 'Whether anyone may take it.' }),
    createdAt: instant,
    expiresAt: instant,
    game: gameId.optional().meta({ description: 'The game that came of it.' }),
  })
  .meta({ id: 'Challenge' });
export type ChallengeJson = z.infer<typeof challenge>;

export const challengeReceipt = z
  .object({ id: challengeId, status: z.enum(INVITATION_STATUSES) })
  .meta({ id: 'ChallengeReceipt' });
export const acceptance = z.object({ game: gameId }).meta({ id: 'AcceptedGame' });

export const variantInfo = z
  .object({
    id: z.enum(VARIANTS),
    name: z.string(),
    startFen: fen,
    turnOrders: z.array(z.enum(TURN_ORDERS)),
  })
  .meta({ id: 'Variant' });
export type VariantJson = z.infer<typeof variantInfo>;

const ruleUrl = z.string().meta({
  description: 'The rule, for people to read.',
  example: 'http://localhost:3000/rules/absorption/alternating#absorption-1.5',
});

export const problem = z
  .looseObject({
    type: z.string().meta({ description: 'An address that ends in the kind of problem.' }),
    title: z.string(),
    status: z.int(),
    detail: z.string().meta({ description: 'A sentence about this case.' }),
    errors: z
      .array(z.object({ field: z.string(), detail: z.string(), reason: z.string().optional() }))
      .optional(),
    reason: z.string().optional(),
    field: z.string().optional().meta({ description: 'What the reason is about: `opponent.email`, `fen`.' }),
    ruleUrl: ruleUrl.optional(),
    state: gameState.optional(),
    id: z.string().optional().meta({ description: 'Names a fault of ours (500) in the log.' }),
  })
  .meta({
    id: 'Problem',
    description: `RFC 9457. Kinds: ${(Object.keys(PROBLEMS) as ProblemType[]).join(', ')}.`,
  });

export const illegalMove = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.literal(422),
    detail: z.string(),
    reason: z.enum(TURN_REASONS),
    rule: z.string().meta({ example: 'absorption 1.5' }),
    ruleUrl,
    squares: z.array(square),
    moveIndex: z.int().meta({ description: 'Which move of the turn fails first, from 0.' }),
    legalMoves: z.array(writtenMove).meta({ description: 'What is legal in place of that move.' }),
  })
  .meta({ id: 'IllegalMove' });
export type IllegalMoveJson = Omit<z.infer<typeof illegalMove>, 'type' | 'title' | 'status' | 'detail'>;
