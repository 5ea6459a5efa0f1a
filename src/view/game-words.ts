import {
  type Claim,
  type Color,
  type GameResult,
  type Outcome,
  type Rules,
  type TurnOrder,
  variantName,
} from '../engine/index.ts';
import type { Termination } from '../games/game.ts';
import {
  type ColorChoice,
  DAY_MS,
  type HelpRule,
  HOUR_MS,
  type TimeControl,
  type Visibility,
} from '../games/terms.ts';
import { COLOR_NAMES } from './piece-words.ts';
import { counted, isolate } from './plain-text.ts';

export const TURN_ORDER_NAMES = {
  alternating: 'one move each',
  'progressive-italian': 'progressive (Italian)',
  'progressive-scottish': 'progressive (Scottish)',
} as const satisfies Record<TurnOrder, string>;

/** How turns follow each other, for one who has never heard of it. */
export const TURN_ORDER_SENTENCES = {
  alternating: 'White and Black move in turn, one move each.',
  'progressive-italian':
    'White plays one move, Black two, White three, and so on. Check may be given only by the last move of a full series.',
  'progressive-scottish':
    'White plays one move, Black two, White three, and so on. A check ends the series at once.',
} as const satisfies Record<TurnOrder, string>;

/** What players may consult. */
export const HELP_RULE_WORDS = {
  none: 'no help at all, not even books',
  books: 'books and your own analysis are fine, engines are not',
  anything: 'anything goes, engines too',
} as const satisfies Record<HelpRule, string>;

/** Who can watch. */
export const VISIBILITY_WORDS = {
  link: 'anyone who has its address; it is not listed',
  public: 'anyone; it is listed on the home page',
  players: 'only the two players',
} as const satisfies Record<Visibility, string>;

export const COLOR_CHOICE_WORDS = {
  white: 'White',
  black: 'Black',
  random: 'a color at random',
} as const satisfies Record<ColorChoice, string>;

/** "Absorption Chess", "Absorption Chess, progressive (Italian)". */
export function rulesTitle(rules: Rules): string {
  const name = variantName(rules.variant);
  return rules.turnOrder === 'alternating' ? name : `${name}, ${TURN_ORDER_NAMES[rules.turnOrder]}`;
}

/** "Absorption Chess", "Progressive Absorption Chess": where room is short. */
export function shortRulesTitle({ variant, turnOrder }: Rules): string {
  const name = variantName(variant);
  return turnOrder === 'alternating' ? name : `Progressive ${name}`;
}

/** "7 days for each turn", "30 days for all turns, and 1 day more with each", "no clock". */
export function clockWords(control: TimeControl): string {
  switch (control.kind) {
    case 'none':
      return 'no clock';
    case 'per-turn':
      return `${span(control.turnMs)} for each turn`;
    case 'per-turn-and-bank':
      return `${span(control.turnMs)} for each turn, and a bank of ${span(control.bankMs)} for those that take longer`;
    case 'bank':
      return bankWords(control);
    case 'capped-bank':
      return `${bankWords(control)}, up to ${span(control.capMs)}`;
    case 'turns-in-period':
      return `${span(control.periodMs)} for each ${control.turns} turns; what is saved is kept`;
    case 'friendly':
      return `${span(control.turnMs)} for each turn; after that the opponent may claim the game, or give more`;
  }
}

const bankWords = ({ bankMs, incrementMs }: { readonly bankMs: number; readonly incrementMs: number }) =>
  incrementMs === 0
    ? `${span(bankMs)} for all turns`
    : `${span(bankMs)} for all turns, and ${span(incrementMs)} more with each`;

/** In days where they come out even, else in hours: "7 days", "36 hours". */
const span = (ms: number): string =>
  ms % DAY_MS === 0 ? counted(ms / DAY_MS, 'day') : counted(ms / HOUR_MS, 'hour');

/** What a claim rests on. */
export const CLAIM_WORDS = {
  threefold: 'the same position has come for the third time',
  'fifty-moves': 'fifty moves have passed without a capture, promotion or pawn move',
} as const satisfies Record<Claim, string>;

/** Why a game ended, as the second half of "Ann won: …" or "Draw: …". */
const END_WORDS = {
  checkmate: 'checkmate',
  stalemate: 'stalemate',
  'dead-position': 'neither side can give mate any more',
  threefold: 'the same position for the third time, claimed',
  fivefold: 'the same position for the fifth time',
  'fifty-moves': 'fifty moves without a capture, promotion or pawn move, claimed',
  'seventy-five-moves': 'seventy-five moves without a capture, promotion or pawn move',
  'ten-series': 'ten series without a capture, promotion or pawn move',
  resignation: 'the opponent resigned',
  agreement: 'both players agreed',
  time: "the opponent's time ran out",
  'not-started': 'the time ran out before each side had made its first turn',
} as const satisfies Record<Termination, string>;

/** Defeats with a sentence of their own: for the winner, for the loser, and for anybody else. */
const DEFEATS: Readonly<Partial<Record<Termination, Defeat>>> = {
  checkmate: {
    won: () => 'You won by checkmate.',
    lost: (winner) => `${winner} won by checkmate.`,
    told: (winner) => `${winner} won by checkmate.`,
  },
  resignation: {
    won: (loser) => `${loser} resigned. You won.`,
    lost: (winner) => `You resigned. ${winner} won.`,
    told: (winner, loser) => `${loser} resigned. ${winner} won.`,
  },
  time: {
    won: (loser) => `${loser} ran out of time. You won.`,
    lost: (winner) => `You ran out of time. ${winner} won.`,
    told: (winner, loser) => `${loser} ran out of time. ${winner} won.`,
  },
};

interface Defeat {
  readonly won: (loser: string) => string;
  readonly lost: (winner: string) => string;
  readonly told: (winner: string, loser: string) => string;
}

/**
 * How a game ended: "You resigned. Bo won.", "Bo (Black) won by checkmate.", "Draw: stalemate.", "No result: …".
 *
 * @param reader the player who is told; undefined for anybody else, who is told the colors too
 */
export function endSentence(
  result: GameResult,
  termination: Termination,
  names: Readonly<Record<Color, string>>,
  reader: Color | undefined,
): string {
  const why = END_WORDS[termination];
  switch (result) {
    case '1-0':
    case '0-1':
      return winSentence(result === '1-0' ? 'white' : 'black', termination, names, reader);
    case '1/2-1/2':
      return termination === 'time'
        ? 'Draw: the time ran out, but the opponent has only a king left.'
        : `Draw: ${why}.`;
    case '*':
      return `No result: ${why}.`;
  }
}

function winSentence(
  winner: Color,
  termination: Termination,
  names: Readonly<Record<Color, string>>,
  reader: Color | undefined,
): string {
  const loser = winner === 'white' ? 'black' : 'white';
  const defeat = DEFEATS[termination];
  const why = END_WORDS[termination];
  if (reader === winner) return defeat ? defeat.won(isolate(names[loser])) : `You won: ${why}.`;
  if (reader === loser)
    return defeat ? defeat.lost(isolate(names[winner])) : `${isolate(names[winner])} won: ${why}.`;
  const withColor = (color: Color): string => `${isolate(names[color])} (${COLOR_NAMES[color]})`;
  return defeat ? defeat.told(withColor(winner), withColor(loser)) : `${withColor(winner)} won: ${why}.`;
}

/** "White won: checkmate.", "Draw: stalemate.": where nobody's name is known. */
export const outcomeSentence = ({ end, winner }: Outcome): string =>
  `${winner === undefined ? 'Draw' : `${COLOR_NAMES[winner]} won`}: ${END_WORDS[end]}.`;
