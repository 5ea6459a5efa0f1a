import type { WrittenMove } from '../../engine/index.ts';
import { type GameWithTurns, seriesNumber, type Turn } from '../../games/game.ts';
import { DAY_MS, type Instant, type TimeControl } from '../../games/terms.ts';
import type { GameStateJson, TurnJson } from './schemas.ts';

/** The dates that were written last, by their count of days: a game has many turns and few of them. */
const dates = new Map<number, string>();
const MOST_DATES = 10_000;

const TWO_DIGITS = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, '0'));

/**
 * "2026-12-01T09:00:00Z": whole seconds, as every answer writes instants. `toISOString` takes 0.65 µs instead of 0.08: for
 * the sixty turns of a usual game a tenth of the time of recording one.
 */
export function formatInstant(at: Instant): string {
  const day = Math.floor(at / DAY_MS);
  let date = dates.get(day);
  if (date === undefined) {
    if (dates.size >= MOST_DATES) dates.clear();
    date = new Date(day * DAY_MS).toISOString().slice(0, 11);
    dates.set(day, date);
  }
  const seconds = Math.floor(at / 1000) - day * (DAY_MS / 1000);
  const minutes = Math.floor(seconds / 60);
  return `${date}${TWO_DIGITS[Math.floor(minutes / 60)]}:${TWO_DIGITS[minutes % 60]}:${TWO_DIGITS[seconds % 60]}Z`;
}

/** A clock as bodies and answers write it: one of those that are offered. */
export function clockJson(control: TimeControl): GameStateJson['clock'] {
  switch (control.kind) {
    case 'none':
      return null;
    case 'per-turn':
      return { perTurnDays: control.turnMs / DAY_MS };
    case 'bank':
      return { initialDays: control.bankMs / DAY_MS, incrementDays: control.incrementMs / DAY_MS };
    default:
      throw new Error(`No answer has a form for a clock of the kind ${control.kind}.`);
  }
}

const moveJson = ({ move, san }: WrittenMove): WrittenMove => ({ move, san });

/** Turns without their messages, which are for the players' eyes. */
export const turnsJson = (turns: readonly Turn[]): TurnJson[] =>
  turns.map(({ number, color, moves, playedAt }) => ({
    number,
    color,
    moves: moves.map(moveJson),
    at: formatInstant(playedAt),
  }));

/** A game as every call answers it. */
export function gameStateJson({ game, turns }: GameWithTurns): GameStateJson {
  const { terms, players, state, clock } = game;
  const running = state.kind === 'running' ? state : undefined;
  const finished = state.kind === 'finished' ? state : undefined;
  const series = seriesNumber(game) ?? null;
  return {
    id: game.id,
    variant: terms.rules.variant,
    turnOrder: terms.rules.turnOrder,
    rulesVersion: terms.rules.version,
    players: { white: { name: players.white.name }, black: { name: players.black.name } },
    startFen: terms.startFen,
    fen: game.fen,
    ply: game.ply,
    toMove: running ? game.toMove : null,
    series,
    movesInSeries: series,
    turns: turnsJson(turns),
    status: state.kind,
    result: finished?.result ?? '*',
    termination: finished?.termination ?? null,
    drawOffer: running?.drawOfferBy ?? null,
    helpRule: terms.helpRule,
    visibility: terms.visibility,
    clock: clockJson(terms.timeControl),
    deadline: clock.kind === 'running' ? formatInstant(clock.deadlineAt) : null,
  };
}
