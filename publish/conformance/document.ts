import {
  formatFen,
  newestVersion,
  outcomeOf,
  type Position,
  parseMove,
  type Rules,
  startFen,
  statusOf,
  step,
  TURN_ORDERS,
  VARIANTS,
  variantName,
} from '../../src/engine/index.ts';
import { resultOf } from '../../src/games/game.ts';
import { perftCases } from '../../test/support/perft-cases.ts';
import { readPosition } from '../../test/support/positions.ts';
import { referenceCases } from '../../test/support/reference-cases.ts';
import { RULE_COLUMNS, tableRows } from '../../test/support/tables.ts';
import { FEN_CASES } from './fens.ts';

/** Which game a case belongs to, and its position. */
export interface Asked extends Rules {
  readonly fen: string;
}

/** Everything another engine can be held to; `conformance.schema.json` says what each part means. */
export interface ConformanceDocument {
  readonly $schema: string;
  readonly rulesVersion: number;
  readonly combinations: readonly (Rules & { readonly name: string; readonly start: string })[];
  readonly rules: readonly RuleCase[];
  readonly positions: readonly PositionCase[];
  readonly notation: readonly (Asked & { readonly moves: Readonly<Record<string, string>> })[];
  readonly texts: readonly TextCase[];
  readonly refusals: readonly RefusalCase[];
  readonly fens: readonly FenCase[];
  readonly counts: readonly (Asked & { readonly depth: number; readonly count: number })[];
}

/** One rule at work. Which of the answers are there depends on what is asked. */
export interface RuleCase extends Asked {
  readonly rule: string;
  readonly canonical?: string;
  readonly status?: string;
  readonly movesFrom?: string;
  readonly moves?: readonly string[];
  readonly leadsTo?: string;
}

/** A position out of a game, with all that is legal in it and what it leads to. */
export interface PositionCase extends Asked {
  readonly status: string;
  readonly outcome: { readonly result: string; readonly termination: string } | null;
  readonly moves: Readonly<Record<string, { readonly san: string; readonly fen: string }>>;
}

/** What a player may type, and what it means; or how it is refused. */
interface TextCase extends Asked {
  readonly text: string;
  readonly means?: string;
  readonly refused?: string;
}

/** A move that is not legal, why, and what the rules allow in its place. */
interface RefusalCase extends Asked {
  readonly text: string;
  readonly reason: string;
  readonly rule: string;
  readonly squares: readonly string[];
  readonly instead: readonly string[];
}

/** A text that is read as a position, canonical, or refused; `start`: as the start of a game. */
export interface FenCase extends Rules {
  readonly text: string;
  readonly start?: true;
  readonly canonical?: string;
  readonly refused?: { readonly reason: string; readonly place: string };
}

/** The document, made of the tables in `test/data` and of `fens.ts`; the engine adds what its positions lead to. */
export const conformanceDocument = (): ConformanceDocument => ({
  $schema: './conformance.schema.json',
  rulesVersion: Math.max(...VARIANTS.map(newestVersion)),
  combinations: VARIANTS.flatMap((variant) =>
    TURN_ORDERS.map((turnOrder) => ({
      variant,
      turnOrder,
      name: variantName(variant),
      start: startFen({ variant, turnOrder }),
    })),
  ),
  rules: ruleCases(),
  positions: referenceCases('moves.tsv').map(({ rules, fen, fields }) =>
    positionCase(rules, fen, wordsIn(fields[0])),
  ),
  notation: referenceCases('san.tsv').map(({ rules, fen, fields }) => ({
    ...rules,
    fen,
    moves: Object.fromEntries(wordsIn(fields[0]).map(moveAndSan)),
  })),
  texts: referenceCases('read.tsv').map(({ rules, fen, fields: [text = '', expected = ''] }) => ({
    ...rules,
    fen,
    text,
    ...(expected.startsWith('!') ? { refused: expected.slice(1) } : { means: expected }),
  })),
  refusals: referenceCases('refusals.tsv').map(({ rules, fen, fields }) => {
    const [text = '', reason = '', rule = '', squares, instead] = fields;
    return { ...rules, fen, text, reason, rule, squares: wordsIn(squares), instead: wordsIn(instead) };
  }),
  fens: FEN_CASES,
  counts: perftCases().map(({ rules, fen, depth, count }) => ({ ...rules, fen, depth, count })),
});

const wordsIn = (text = ''): string[] => text.split(' ').filter((word) => word !== '');

const moveAndSan = (pair: string): [move: string, san: string] => {
  const cut = pair.indexOf('=');
  return [pair.slice(0, cut), pair.slice(cut + 1)];
};

function positionCase(rules: Rules, fen: string, moves: readonly string[]): PositionCase {
  const position = readPosition(rules, fen);
  const outcome = outcomeOf(position);
  return {
    ...rules,
    fen,
    status: statusOf(position),
    outcome: outcome === undefined ? null : { result: resultOf(outcome), termination: outcome.end },
    moves: Object.fromEntries(moves.map((text) => [text, played(position, text)])),
  };
}

function played(position: Position, text: string): { san: string; fen: string } {
  const move = parseMove(position, text);
  if (move === undefined) throw new Error(`${text} is not legal in ${formatFen(position)}`);
  const { san, next } = step(position, move);
  return { san, fen: formatFen(next) };
}

/** The rows of rules.tsv; its counts are among the others. */
function ruleCases(): RuleCase[] {
  return tableRows('rules.tsv', RULE_COLUMNS)
    .filter(({ kind }) => kind !== 'perft')
    .map(({ kind, rule, variant, turnOrder, fen, argument, expected }) => ({
      rule,
      ...rulesNamed(variant, turnOrder),
      fen,
      ...answerOf(kind, argument, expected),
    }));
}

function rulesNamed(variantText: string, orderText: string): Rules {
  const variant = VARIANTS.find((known) => known === variantText);
  const turnOrder = TURN_ORDERS.find((known) => known === orderText);
  if (!variant || !turnOrder) throw new Error(`no such game: ${variantText} ${orderText}`);
  return { variant, turnOrder };
}

function answerOf(kind: string, argument: string, expected: string): Omit<RuleCase, keyof Asked | 'rule'> {
  switch (kind) {
    case 'moves':
      return { movesFrom: argument === '*' ? '' : argument, moves: wordsIn(expected) };
    case 'after':
    case 'line':
      return { moves: wordsIn(argument), leadsTo: expected };
    case 'fen':
      return { canonical: expected };
    case 'status':
      return { status: expected };
    default:
      throw new Error(`rules.tsv asks for what the document cannot say: ${kind}`);
  }
}
