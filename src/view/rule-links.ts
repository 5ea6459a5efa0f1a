import { type Position, pieceAt, type Rules, type Square, type TurnReason } from '../engine/index.ts';
import type { Termination } from '../games/game.ts';
import { rulePath } from './rules-addresses.ts';

/** A place in the rules, as something to follow. */
export interface RuleLink {
  readonly href: string;
  /** "Rule 1.5". */
  readonly name: string;
}

export const ruleLink = (rules: Rules, rule: string): RuleLink => ({
  href: rulePath(rules, rule),
  name: `Rule ${rule.split(' ')[1]}`,
});

/** Where it is told how positions are written, for all games in one place. */
export const fenRuleLink = (rules: Rules): RuleLink => ruleLink(rules, 'orthodox 0.9');

/** Where the common ground has what a refusal of orthodox chess rests on. */
const COMMON_PLACES = {
  'nothing-there': '0.7',
  'not-your-piece': '0.7',
  'same-square': '0.7',
  'own-piece-there': '0.7',
  'cannot-move-like-that': '0.7',
  blocked: '0.7',
  'landing-square-not-empty': '0.7',
  'king-cannot-tip': '0.7',
  'series-too-short': '0.7',
  'series-too-long': '0.7',
  'nothing-to-capture': '0.8',
  'cannot-capture-like-that': '0.8',
  'double-step-not-allowed': '0.8',
  'en-passant-not-available': '0.8',
  'en-passant-only-by-pawns': '0.8',
  'not-en-passant': '0.8',
  'royal-pawn-en-passant': '0.8',
  'king-not-captured': '0.1',
  'leaves-king-in-check': '0.1',
  'king-onto-attacked-square': '0.1',
  'king-passes-attacked-square': '0.1',
  'check-not-answered': '0.1',
  'checks-before-last-move': '0.1',
  'castling-right-lost': '0.2',
  'castling-blocked': '0.2',
  'castling-in-check': '0.2',
  'castling-through-attack': '0.2',
  'castling-written-otherwise': '0.2',
  'promotion-not-named': '0.3',
  'promotion-not-possible': '0.3',
  'not-a-promotion': '0.3',
  'captures-without-promotion': '0.3',
  'no-move-left': '0.4',
  'engine-fault': '0.7',
  'tips-instead': '0.9',
  'captures-instead': '0.9',
  'captures-nothing': '0.9',
  'tips-nothing': '0.9',
  'crosses-otherwise': '0.9',
  'no-such-piece': '0.9',
  'none-goes-there': '0.7',
  ambiguous: '0.9',
  unreadable: '0.9',
} as const satisfies Record<TurnReason, string>;

/** What is refused, as far as it says where in the rules. */
interface RuledRefusal {
  readonly reason: TurnReason;
  readonly rule: string;
  readonly squares: readonly Square[];
}

/** Where the square of the piece that cannot go there stands, for reasons about how pieces move. */
const MOVER_AT: Partial<Record<TurnReason, number>> = {
  'cannot-move-like-that': 0,
  blocked: 1,
  'none-goes-there': 1,
};

/** The rule by number on which a refusal rests. The engine names the Laws of Chess as a whole: "orthodox". */
export function ruleOfRefusal({ reason, rule, squares }: RuledRefusal, position: Position): string {
  if (rule !== 'orthodox') return rule;
  const from = squares[MOVER_AT[reason] ?? squares.length];
  const isPawn = from !== undefined && pieceAt(position, from)?.role === 'pawn';
  return `orthodox ${isPawn ? '0.8' : COMMON_PLACES[reason]}`;
}

/** The rule that says what may be claimed: in progressive play nothing. */
export const ruleOfClaims = ({ turnOrder }: Rules): string =>
  turnOrder === 'alternating' ? 'orthodox 0.5' : 'progressive 5.6';

/** Where the rules have an end: in alternating play, and in progressive play where that differs. */
const END_PLACES = {
  checkmate: ['0.1', '5.4'],
  stalemate: ['0.4', '5.4'],
  'dead-position': ['0.4', '5.6'],
  fivefold: ['0.4'],
  'seventy-five-moves': ['0.4'],
  'ten-series': ['0.4', '5.6'],
  threefold: ['0.5'],
  'fifty-moves': ['0.5'],
  agreement: ['0.5'],
  resignation: ['0.6'],
  time: ['0.6'],
  'not-started': ['0.6'],
} as const satisfies Record<Termination, readonly [string, string?]>;

/** The rule by which a game ends so, or may be claimed to end. */
export function ruleOfEnd({ turnOrder }: Rules, end: Termination): string {
  const [common, progressive]: readonly [string, string?] = END_PLACES[end];
  return turnOrder === 'alternating' || progressive === undefined
    ? `orthodox ${common}`
    : `progressive ${progressive}`;
}
