import type { GameRecord } from '../engine/index.ts';
import type { GameWithTurns, Termination } from './game.ts';
import type { Clock, Instant } from './terms.ts';

const DAY_SECONDS = 86_400;

/** What PGN says of time: seconds a turn, a bank with its increment, or nothing. */
function timeControl(clock: Clock): string {
  switch (clock.kind) {
    case 'none':
      return '-';
    case 'per-turn':
      return `1/${clock.perTurnDays * DAY_SECONDS}`;
    case 'bank':
      return `${clock.initialDays * DAY_SECONDS}+${clock.incrementDays * DAY_SECONDS}`;
  }
}

function terminationTag(termination: Termination | undefined): string {
  switch (termination) {
    case undefined:
      return 'Unterminated';
    case 'time':
      return 'Time forfeit';
    case 'not-started':
      return 'Abandoned';
    default:
      return 'Normal';
  }
}

const dateTag = (at: Instant): string => new Date(at).toISOString().slice(0, 10).replaceAll('-', '.');

/**
 * A game as its record tells it.
 *
 * @param site the address of the game
 * @param withMessages whether what the players wrote goes along, as comments
 */
export function gameRecord({ game, turns }: GameWithTurns, site: string, withMessages: boolean): GameRecord {
  const { terms, players, state } = game;
  const finished = state.kind === 'finished' ? state : undefined;
  const first = turns[0];
  return {
    rules: terms.rules,
    rulesVersion: terms.rulesVersion,
    event: 'Chessivore correspondence game',
    site,
    date: first && dateTag(first.playedAt),
    round: '-',
    white: players.white.name,
    black: players.black.name,
    result: finished?.result ?? '*',
    timeControl: timeControl(terms.clock),
    termination: terminationTag(finished?.termination),
    startFen: terms.startFen,
    turns: turns.map(({ moves, message }) => ({ moves, comment: withMessages ? message : undefined })),
    extraTags: [],
  };
}
