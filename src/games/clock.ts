import { piecesOf } from '../engine/index.ts';
import type { Color } from '../engine/types.ts';
import type { FinishedState, Game, RunningGame, RunningState } from './game.ts';
import { opponentOf, winFor } from './game.ts';
import { readPosition } from './position.ts';
import { type Clock, DAY_MS, type Instant, type Terms } from './terms.ts';

type Banks = Game['bankMs'];

/** What each side has on a bank clock before the first turn. */
export function fullBanks(clock: Clock): Banks {
  if (clock.kind !== 'bank') return undefined;
  const bankMs = clock.initialDays * DAY_MS;
  return { white: bankMs, black: bankMs };
}

/**
 * The banks after a side's turn: what it used is gone, and the increment comes once for a whole series. A turn that was
 * taken after its deadline, because nothing ends for a while after an outage, has used all there was.
 */
export function banksAfterTurn(clock: Clock, banks: Banks, mover: Color, usedMs: number): Banks {
  if (clock.kind !== 'bank' || !banks) return undefined;
  return { ...banks, [mover]: Math.max(0, banks[mover] - usedMs) + clock.incrementDays * DAY_MS };
}

/** The last instant at which the turn that starts now may be played; undefined without a clock. */
export function deadlineFor(
  clock: Clock,
  banks: Banks,
  toMove: Color,
  startsAt: Instant,
): Instant | undefined {
  switch (clock.kind) {
    case 'none':
      return undefined;
    case 'per-turn':
      return startsAt + clock.perTurnDays * DAY_MS;
    case 'bank':
      return banks && startsAt + banks[toMove];
  }
}

/** Time spent on the running turn; a clock of the machine that is set back takes nothing away. */
export const timeUsed = (game: RunningGame, now: Instant): number =>
  Math.max(0, now - game.state.turnStartedAt);

/** A turn that comes at its very deadline is in time. */
export const isOverdue = (game: RunningGame, now: Instant): boolean =>
  game.state.deadlineAt !== undefined && now > game.state.deadlineAt;

/**
 * How a game ends whose time is over. The side to move loses; before each side has made its first turn nobody does, and
 * in orthodox chess a bare king cannot win on time (rules, common ground).
 */
export function endOnTime(game: RunningGame, now: Instant): FinishedState {
  const over = { kind: 'finished', finishedAt: now } as const;
  if (game.turnNumber <= 2) return { ...over, result: '*', termination: 'not-started' };
  const winner = opponentOf(game.toMove);
  const result = hasBareOrthodoxKing(game, winner) ? '1/2-1/2' : winFor(winner);
  return { ...over, result, termination: 'time' };
}

function hasBareOrthodoxKing(game: Game, color: Color): boolean {
  if (game.terms.rules.variant !== 'orthodox') return false;
  const position = readPosition(game.terms.rules, game.fen);
  return piecesOf(position).filter(({ piece }) => piece.color === color).length === 1;
}

/** When a turn begins, until when it may be played, and when its player is reminded first. */
export type TurnTimes = Pick<RunningState, 'turnStartedAt' | 'deadlineAt' | 'remindAt'>;

/** The times of the turn that begins now. */
export function turnTimes(
  terms: Terms,
  banks: Banks,
  toMove: Color,
  remindersStopped: Game['remindersStopped'],
  now: Instant,
): TurnTimes {
  const deadlineAt = deadlineFor(terms.clock, banks, toMove, now);
  const reminded = deadlineAt !== undefined && !remindersStopped[toMove];
  return {
    turnStartedAt: now,
    deadlineAt,
    remindAt: reminded ? reminderTimes(now, deadlineAt).halfTimeAt : undefined,
  };
}

/**
 * When a player is reminded of a turn: at half of its time, and for the last 24 hours where these begin later than the
 * half.
 */
export function reminderTimes(
  startsAt: Instant,
  deadlineAt: Instant,
): { readonly halfTimeAt: Instant; readonly lastDayAt: Instant | undefined } {
  const halfTimeAt = startsAt + Math.floor((deadlineAt - startsAt) / 2);
  const lastDayAt = deadlineAt - DAY_MS;
  return { halfTimeAt, lastDayAt: lastDayAt > halfTimeAt ? lastDayAt : undefined };
}
