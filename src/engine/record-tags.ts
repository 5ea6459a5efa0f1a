import type { Position } from './board.ts';
import { startFen } from './fen.ts';
import { TURN_ORDER_TAGS, VARIANT_TAGS } from './record.ts';
import type { RecordProblem } from './record-problem.ts';
import type { RecordToken } from './record-tokens.ts';
import type { Result } from './result.ts';
import { ok, refuse } from './result.ts';
import { parseStartFen } from './start-fen.ts';
import type { Rules } from './types.ts';
import { RULES_VERSION, TURN_ORDERS, VARIANTS } from './types.ts';

/** The tags of one game by name, each with its line. */
export type Tags = ReadonlyMap<string, { readonly text: string; readonly line: number }>;

/** Gathers the tags of a game; of two with one name the first counts. */
export const tagsOf = (tokens: readonly RecordToken[]): Tags => {
  const tags = new Map<string, { text: string; line: number }>();
  for (const token of tokens) {
    if (token.kind === 'tag' && !tags.has(token.name))
      tags.set(token.name, { text: token.text, line: token.line });
  }
  return tags;
};

/** Other programs write one of these, or nothing, for orthodox chess. */
const ORTHODOX_TAGS = ['', '?', '-', 'chess', 'standard', 'orthodox', 'normal', 'from position'];
const ALTERNATING_TAGS = ['', '?', '-', 'alternating'];

/** Which game is played: without the tags, orthodox chess in alternating play. */
export const readRules = (tags: Tags): Result<Rules, RecordProblem> => {
  const variantTag = tags.get('Variant');
  const orderTag = tags.get('TurnOrder');
  const variantText = (variantTag?.text ?? '').trim().toLowerCase();
  const orderText = (orderTag?.text ?? '').trim().toLowerCase();
  const variant = ORTHODOX_TAGS.includes(variantText)
    ? 'orthodox'
    : VARIANTS.find((id) => VARIANT_TAGS[id]?.toLowerCase() === variantText);
  const turnOrder = ALTERNATING_TAGS.includes(orderText)
    ? 'alternating'
    : TURN_ORDERS.find((order) => TURN_ORDER_TAGS[order]?.toLowerCase() === orderText);
  if (variant === undefined) return refuse({ reason: 'unknown-variant', ...variantTag! });
  if (turnOrder === undefined) return refuse({ reason: 'unknown-turn-order', ...orderTag! });
  return ok({ variant, turnOrder });
};

/** The version of the rules the game was played by; a record that does not say means the present one. */
export const readRulesVersion = (tags: Tags): Result<number, RecordProblem> => {
  const tag = tags.get('RulesVersion');
  if (tag === undefined || tag.text === String(RULES_VERSION)) return ok(RULES_VERSION);
  return refuse({ reason: 'unknown-rules-version', ...tag });
};

/** The position before the first move: the FEN tag's, or the variant's own. */
export const readStart = (rules: Rules, tags: Tags): Result<Position, RecordProblem> => {
  const tag = tags.get('FEN');
  const start = parseStartFen(rules, tag?.text ?? startFen(rules));
  if (start.ok) return start;
  return refuse({
    reason: 'start-position',
    line: tag?.line ?? 1,
    text: tag?.text ?? '',
    problem: start.problem,
  });
};
