import { z } from 'zod';
import { CLAIMS, COLORS, GAME_RESULTS, MOVE_REASONS, RULE_ENDS, STATUSES } from '../../engine/index.ts';
import * as field from '../fields.ts';

/** Bodies and answers of the calls that say what the rules of these games are. */

/** How many moves a call of `play` takes, and how many nodes `perft` counts. */
export const MOST_RULES_MOVES = 300;
export const MOST_RULES_NODES = 100_000;

/** As the command line of the engine takes it. */
const DEEPEST = 99;
const MOST_KEYS = 1_000;

const fen = z.string().meta({ description: 'FEN with modifiers, in canonical form.' });
const machineMove = z.string().meta({ description: 'From, to and what a pawn becomes.', example: 'e2e4' });
const san = z.string().meta({ description: 'Canonical short algebraic notation.', example: 'e4' });
const square = z
  .string()
  .regex(/^[a-h][1-8]$/, 'must be a square such as e4')
  .meta({ example: 'e4' });

const position = {
  variant: field.variant,
  turnOrder: field.turnOrder,
  fen: z.string().meta({
    description:
      'FEN with modifiers; `start` is the start of the variant. In progressive play a seventh field holds the moves ' +
      'already made in the series.',
    example: 'start',
  }),
};

export const movesBody = z.strictObject(position).meta({ id: 'RulesPosition' });

export const playBody = z
  .strictObject({
    ...position,
    moves: z.array(field.moveText).meta({
      description: `At most ${MOST_RULES_MOVES} moves, in any notation: one turn or several, each of them whole.`,
      example: ['e4', 'e5', 'Nf3'],
    }),
    keys: z
      .array(z.string().max(1_000, 'is too long for a position'))
      .max(MOST_KEYS, `must have at most ${MOST_KEYS} members`)
      .default([])
      .meta({
        description:
          'For repetition: the keys of the positions at the start of each turn before this one, oldest first. The key ' +
          'of a position is the first four fields of its FEN.',
      }),
  })
  .meta({ id: 'RulesPlay' });

export const whyNotBody = z
  .strictObject({
    ...position,
    from: square,
    to: square,
    promotion: z
      .enum(['q', 'r', 'b', 'n', 'e', 'h', 'm'])
      .optional()
      .meta({ description: 'What the pawn is to become, where the move promotes.' }),
  })
  .meta({ id: 'RulesQuestion' });

export const perftBody = z
  .strictObject({
    ...position,
    depth: z
      .int()
      .min(0)
      .max(DEEPEST)
      .meta({ description: 'Single moves, in progressive play too.', example: 3 }),
  })
  .meta({ id: 'RulesCount' });

const status = z
  .enum(STATUSES)
  .meta({ description: 'How the side to move stands. Draws that are declared are no part of it.' });

const outcome = z
  .object({ result: z.enum(GAME_RESULTS), termination: z.enum(RULE_ENDS) })
  .nullable()
  .meta({ description: 'How the game is over by the rules alone; null while it goes on.' });
export type OutcomeJson = z.infer<typeof outcome>;

const moveWithFen = z
  .object({ move: machineMove, san, fen: fen.meta({ description: 'The position after the move.' }) })
  .meta({ id: 'RulesMove' });
export type MoveWithFenJson = z.infer<typeof moveWithFen>;

export const movesAnswer = z
  .object({
    fen,
    legal: z.array(moveWithFen).meta({
      description: 'Every legal move, sorted by machine text. They are listed where a draw is declared, too.',
    }),
    status,
    outcome,
  })
  .meta({ id: 'RulesMoves' });
export type MovesAnswerJson = z.infer<typeof movesAnswer>;

const turn = z
  .object({ color: z.enum(COLORS), moves: z.array(moveWithFen), fen })
  .meta({ id: 'RulesTurn', description: 'One move, or in progressive play a series.' });

export const playAnswer = z
  .object({
    turns: z.array(turn),
    fen,
    status,
    outcome,
    claims: z
      .array(z.enum(CLAIMS))
      .meta({ description: 'The draws that the side to move may claim. None in progressive play.' }),
  })
  .meta({ id: 'RulesPlayed' });
export type PlayAnswerJson = z.infer<typeof playAnswer>;
export type PlayedTurnJson = z.infer<typeof turn>;

export const whyNotAnswer = z
  .object({
    legal: z.boolean(),
    reason: z.enum(MOVE_REASONS).nullable().meta({ description: 'Null where the move is legal.' }),
    rule: z.string().nullable().meta({ example: 'absorption 1.5' }),
    ruleUrl: z.string().nullable().meta({ description: 'The rule, for people to read.' }),
    squares: z.array(square).meta({ description: 'What the reason is about.' }),
    sentence: z.string(),
    moves: z
      .array(z.object({ move: machineMove, san }))
      .meta({ description: 'The legal moves from the one square to the other.' }),
  })
  .meta({ id: 'RulesReason' });
export type WhyNotAnswerJson = z.infer<typeof whyNotAnswer>;

export const perftAnswer = z.object({ fen, depth: z.int(), count: z.int() }).meta({ id: 'RulesCounted' });
export type PerftAnswerJson = z.infer<typeof perftAnswer>;
