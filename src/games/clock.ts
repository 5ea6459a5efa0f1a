import type { Color } from '../engine/index.ts';
import { DAY_MS, type Instant, type TimeControl } from './terms.ts';

/** What a side has left: of the time of its turn, which is new with each, and in the bank, which is kept. */
export interface TimeLeft {
  readonly turnMs: number;
  readonly bankMs: number;
}

type TimesLeft = Readonly<Record<Color, TimeLeft>>;

/** Why a clock stands: a player is on leave, the host has stopped it, or the game is over. */
export const STOP_REASONS = ['leave', 'host', 'over'] as const;
export type StopReason = (typeof STOP_REASONS)[number];

/** It runs for the side to move. */
export interface RunningClock {
  readonly kind: 'running';
  readonly side: Color;
  /** When it began to run: with the turn, or later, when it went on after a stop. */
  readonly since: Instant;
  /** What both had at that moment. */
  readonly left: TimesLeft;
  /** The last instant at which the turn may be played. */
  readonly deadlineAt: Instant;
  /** When the side to move is reminded next; undefined once it has been, or wants no reminders. */
  readonly remindAt: Instant | undefined;
}

/** It stands, and nobody's time passes. */
interface StoppedClock {
  readonly kind: 'stopped';
  readonly left: TimesLeft;
  readonly why: StopReason;
}

/** How the time of a game stands. */
export type Clock = { readonly kind: 'none' } | RunningClock | StoppedClock;

export const CLOCK_STATES = ['none', 'running', 'stopped'] as const satisfies readonly Clock['kind'][];

/** What a clock goes by: its game. */
export interface Timed {
  readonly terms: { readonly timeControl: TimeControl };
  readonly clock: Clock;
  readonly toMove: Color;
  readonly turnNumber: number;
  readonly remindersStopped: Readonly<Record<Color, boolean>>;
}

/** A friendly game ends after so long a silence, if its players let it. */
const FRIENDLY_SILENCE_MS = 60 * DAY_MS;

/** All that a side has. */
export const totalLeft = ({ turnMs, bankMs }: TimeLeft): number => turnMs + bankMs;

/** What each side has before its first turn; undefined without a clock. */
export function timeAtStart(control: TimeControl): TimeLeft | undefined {
  switch (control.kind) {
    case 'none':
      return undefined;
    case 'per-turn':
    case 'friendly':
      return { turnMs: control.turnMs, bankMs: 0 };
    case 'per-turn-and-bank':
      return { turnMs: control.turnMs, bankMs: control.bankMs };
    case 'bank':
    case 'capped-bank':
      return { turnMs: 0, bankMs: control.bankMs };
    case 'turns-in-period':
      return { turnMs: 0, bankMs: control.periodMs };
  }
}

/** The clock of a game that begins. */
export function startClock(control: TimeControl, toMove: Color, now: Instant): Clock {
  const each = timeAtStart(control);
  return each ? run(control, { white: each, black: each }, toMove, now, true) : { kind: 'none' };
}

/**
 * The clock after a turn of the side to move, which has used what it took and gets what its turn brings; it runs on for
 * the opponent. A turn in a game whose clock stands leaves it standing.
 */
export function afterTurn(game: Timed, now: Instant): Clock {
  const { clock, toMove, turnNumber, terms, remindersStopped } = game;
  if (clock.kind === 'none') return clock;
  const { timeControl } = terms;
  const turnsMade = Math.ceil(turnNumber / 2);
  const left = leftAt(clock, now);
  const next = { ...left, [toMove]: afterCredit(timeControl, left[toMove], turnsMade) };
  if (clock.kind === 'stopped') return { ...clock, left: next };
  const opponent = toMove === 'white' ? 'black' : 'white';
  return run(timeControl, next, opponent, now, !remindersStopped[opponent]);
}

/** Stops the clock: what the side to move has used until now is gone. One that stands already stands for the new reason. */
export function stop({ clock }: Pick<Timed, 'clock'>, why: StopReason, now: Instant): Clock {
  return clock.kind === 'none' ? clock : { kind: 'stopped', left: leftAt(clock, now), why };
}

/** Lets a clock that stands go on, for the side to move, with what it had left. That of a game that is over stays. */
export function resume({ clock, terms, toMove, remindersStopped }: Timed, now: Instant): Clock {
  if (clock.kind !== 'stopped' || clock.why === 'over') return clock;
  return run(terms.timeControl, clock.left, toMove, now, !remindersStopped[toMove]);
}

/**
 * Gives a side more time: for its turn, where each has its own and there is no bank, and else into the bank. To one whose
 * friendly time is used up it counts from now.
 */
export function give(game: Timed, color: Color, ms: number, now: Instant): Clock {
  const { clock, terms, toMove } = game;
  if (clock.kind === 'none') return clock;
  const left = leftAt(clock, now);
  const given = { ...left, [color]: plus(terms.timeControl, left[color], ms) };
  if (clock.kind === 'stopped') return { ...clock, left: given };
  if (color !== toMove) return { ...clock, left: { ...clock.left, [color]: given[color] } };
  return run(terms.timeControl, given, toMove, now, !game.remindersStopped[toMove]);
}

/** A turn that comes at its very deadline is in time. */
export const isOverdue = (clock: Clock, now: Instant): boolean =>
  clock.kind === 'running' && now > clock.deadlineAt;

/** Whether the opponent may claim the game, in a friendly one: its time is used up, though it has not ended it. */
export const mayClaimTime = ({ clock, terms }: Timed, now: Instant): boolean =>
  terms.timeControl.kind === 'friendly' && clock.kind === 'running' && now > usedUpAt(clock);

/**
 * When the side to move is reminded: at half of its time, and for the last 24 hours where these begin later than the
 * half.
 */
export function reminderTimes(clock: Pick<RunningClock, 'since' | 'left' | 'side'>): {
  readonly halfTimeAt: Instant;
  readonly lastDayAt: Instant | undefined;
} {
  const { since, left, side } = clock;
  const halfTimeAt = since + Math.floor(totalLeft(left[side]) / 2);
  const lastDayAt = usedUpAt(clock) - DAY_MS;
  return { halfTimeAt, lastDayAt: lastDayAt > halfTimeAt ? lastDayAt : undefined };
}

/** When the side to move has used all that it had. With every clock but a friendly one that is its deadline. */
const usedUpAt = ({ since, left, side }: Pick<RunningClock, 'since' | 'left' | 'side'>): Instant =>
  since + totalLeft(left[side]);

function run(
  control: TimeControl,
  left: TimesLeft,
  side: Color,
  since: Instant,
  reminded: boolean,
): RunningClock {
  const begun = { kind: 'running', side, since, left } as const;
  const endAt = usedUpAt(begun);
  return {
    ...begun,
    deadlineAt: control.kind === 'friendly' ? Math.max(endAt, since + FRIENDLY_SILENCE_MS) : endAt,
    remindAt: reminded ? reminderTimes(begun).halfTimeAt : undefined,
  };
}

/** What both have at this moment. A clock of the machine that is set back gives nothing back. */
function leftAt(clock: RunningClock | StoppedClock, now: Instant): TimesLeft {
  if (clock.kind === 'stopped') return clock.left;
  const { left, side, since } = clock;
  return { ...left, [side]: minus(left[side], Math.max(0, now - since)) };
}

/** The time of the turn is used first. One who took longer than there was, because nothing ended it, has used it all. */
function minus({ turnMs, bankMs }: TimeLeft, usedMs: number): TimeLeft {
  const ofBank = Math.max(0, usedMs - turnMs);
  return { turnMs: Math.max(0, turnMs - usedMs), bankMs: Math.max(0, bankMs - ofBank) };
}

function plus({ kind }: TimeControl, { turnMs, bankMs }: TimeLeft, ms: number): TimeLeft {
  return kind === 'per-turn' || kind === 'friendly'
    ? { turnMs: turnMs + ms, bankMs }
    : { turnMs, bankMs: bankMs + ms };
}

/** What a side has once its turn has brought what it brings. */
function afterCredit(control: TimeControl, { turnMs, bankMs }: TimeLeft, turnsMade: number): TimeLeft {
  switch (control.kind) {
    case 'none':
      return { turnMs, bankMs };
    case 'per-turn':
    case 'per-turn-and-bank':
    case 'friendly':
      return { turnMs: control.turnMs, bankMs };
    case 'bank':
      return { turnMs, bankMs: bankMs + control.incrementMs };
    case 'capped-bank':
      return { turnMs, bankMs: Math.max(bankMs, Math.min(bankMs + control.incrementMs, control.capMs)) };
    case 'turns-in-period':
      return { turnMs, bankMs: turnsMade % control.turns === 0 ? bankMs + control.periodMs : bankMs };
  }
}
