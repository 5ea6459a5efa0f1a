import type { Position } from './board.ts';
import { startPosition } from './fen.ts';
import { TURN_ORDER_TAGS, VARIANT_TAGS } from './record.ts';
import type { RecordProblem } from './record-problem.ts';
import type { RecordPlace } from './record-tokens.ts';
import { ok, type Result, refuse } from './result.ts';
import { parseStartFen } from './start-fen.ts';
import { type Rules, type SettledRules, TURN_ORDERS, VARIANTS } from './types.ts';
import { isVersion, settledRules } from './variants/registry.ts';

/** The tags of one game by name, each with its place. */
export type Tags = ReadonlyMap<string, RecordPlace & { readonly text: string }>;

/** Other programs write one of these, or nothing, for orthodox chess. */
const ORTHODOX_TAGS = ['', '?', '-', 'chess', 'standard', 'orthodox', 'normal', 'from position'];
const ALTERNATING_TAGS = ['', '?', '-', 'alternating'];
const NO_FEN = ['', '?', '-'];

/** Which game is played: without the tags, orthodox chess in alternating play. */
const readRules = (tags: Tags): Result<Rules, RecordProblem> => {
  const variantTag = tags.get('Variant');
  const orderTag = tags.get('TurnOrder');
  const variantText = (variantTag?.text ?? '').trim().toLowerCase();
  const orderText = (orderTag?.text ?? '').trim().toLowerCase();
  const variant = ORTHODOX_TAGS.includes(variantText)
    ? 'orthodox'
    : VARIANTS.find((id) => id === variantText || VARIANT_TAGS[id]?.toLowerCase() === variantText);
  const turnOrder = ALTERNATING_TAGS.includes(orderText)
    ? 'alternating'
    : TURN_ORDERS.find((order) => order === orderText || TURN_ORDER_TAGS[order]?.toLowerCase() === orderText);
  if (variant === undefined) return refuse({ ...variantTag!, reason: 'unknown-variant' });
  if (turnOrder === undefined) return refuse({ ...orderTag!, reason: 'unknown-turn-order' });
  return ok({ variant, turnOrder });
};

/** The rules in the version by which the game was played; a record that does not say means the newest. */
const readVersion = (rules: Rules, tags: Tags): Result<SettledRules, RecordProblem> => {
  const tag = tags.get('RulesVersion');
  if (tag === undefined) return ok(settledRules(rules));
  const version = /^[1-9]\d*$/.test(tag.text) ? Number(tag.text) : 0;
  return isVersion(rules.variant, version)
    ? ok({ ...rules, version })
    : refuse({ ...tag, reason: 'unknown-rules-version' });
};

/** The position before the first move: the FEN tag's, or the variant's own. */
const readStart = (rules: Rules, tags: Tags): Result<Position, RecordProblem> => {
  const tag = tags.get('FEN');
  if (tag === undefined || NO_FEN.includes(tag.text.trim())) return ok(startPosition(rules));
  const start = parseStartFen(rules, tag.text);
  return start.ok ? start : refuse({ ...tag, reason: 'start-position', problem: start.problem });
};

/** What the tags decide: the rules, and where the game begins. */
export interface Beginning {
  readonly rules: SettledRules;
  readonly start: Position;
}

export const readBeginning = (tags: Tags): Result<Beginning, RecordProblem> => {
  const named = readRules(tags);
  if (!named.ok) return named;
  const rules = readVersion(named.value, tags);
  if (!rules.ok) return rules;
  const start = readStart(rules.value, tags);
  if (!start.ok) return start;
  return ok({ rules: rules.value, start: start.value });
};
