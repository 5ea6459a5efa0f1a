import type { Claim, Color, GameResult, Outcome, Rules } from '../engine/index.ts';
import { opponentOf, type Termination } from '../games/game.ts';
import type { TimeControl } from '../games/terms.ts';
import type { Words } from '../words/words.ts';

/** "Absorption Chess", "Absorption Chess, progressive (Italian)". */
export const rulesTitle = (words: Words, { variant, turnOrder: order }: Rules): string =>
  words.say('terms-title', { variant, order });

/** "Absorption Chess", "Progressive Absorption Chess": where room is short. */
export const shortRulesTitle = (words: Words, { variant, turnOrder: order }: Rules): string =>
  words.say('terms-short-title', { variant, order });

/** "7 days for each turn", "30 days for the whole game, plus 1 day with each turn", "no clock". */
export function clockWords(words: Words, control: TimeControl): string {
  switch (control.kind) {
    case 'none':
      return words.say('terms-no-clock');
    case 'per-turn':
      return words.say('terms-per-turn', { turn: control.turnMs });
    case 'per-turn-and-bank':
      return words.say('terms-per-turn-and-bank', { turn: control.turnMs, bank: control.bankMs });
    case 'bank': {
      const { bankMs: bank, incrementMs: increment } = control;
      return increment === 0
        ? words.say('terms-bank', { bank })
        : words.say('terms-bank-and-increment', { bank, increment });
    }
    case 'capped-bank': {
      const { bankMs: bank, incrementMs: increment, capMs: cap } = control;
      return increment === 0
        ? words.say('terms-capped-bank', { bank, cap })
        : words.say('terms-capped-bank-and-increment', { bank, increment, cap });
    }
    case 'turns-in-period':
      return words.say('terms-turns-in-period', { period: control.periodMs, turns: control.turns });
    case 'friendly':
      return words.say('terms-friendly', { turn: control.turnMs });
  }
}

/**
 * How a game ended: "You resigned. Bo won.", "Bo (Black) won by checkmate.", "Draw: stalemate.", "No result: …".
 *
 * @param reader the player who is told; undefined for anybody else, who is told the colors too
 */
export function endSentence(
  words: Words,
  result: GameResult,
  end: Termination,
  names: Readonly<Record<Color, string>>,
  reader: Color | undefined,
): string {
  switch (result) {
    case '1-0':
    case '0-1': {
      const color = result === '1-0' ? 'white' : 'black';
      const winner = names[color];
      const loser = names[opponentOf(color)];
      if (reader === color) return words.say('endings-you-won', { end, loser });
      if (reader !== undefined) return words.say('endings-you-lost', { end, winner });
      return words.say('endings-won', { end, color, winner, loser });
    }
    case '1/2-1/2':
      return words.say('endings-draw', { end });
    case '*':
      return words.say('endings-no-result', { end });
  }
}

/** "White won: checkmate.", "Draw: stalemate.": where nobody's name is known. */
export const outcomeSentence = (words: Words, { end, winner }: Outcome): string =>
  words.say('endings-outcome', { end, winner: winner ?? 'none' });

/** "The game is over. White won: checkmate." */
export const overSentence = (words: Words, { end, winner }: Outcome): string =>
  words.say('endings-over', { end, winner: winner ?? 'none' });

/** What a position allows to whoever is to move, were it one of a game. */
export const claimSentence = (words: Words, color: Color, claim: Claim): string =>
  words.say('endings-could-claim', { color, claim });
