import { COLORS, type Color, GAME_RESULTS, type GameResult } from '../engine/index.ts';
import { CLOCK_STATES, type Clock, STOP_REASONS, type StopReason, type TimeLeft } from '../games/clock.ts';
import {
  GAME_STATES,
  type Game,
  type GameState,
  TERMINATIONS,
  type Termination,
  type Turn,
} from '../games/game.ts';
import { readPosition } from '../games/position.ts';
import { instant, instantIfAny, known, present, writtenMoves } from './columns.ts';
import type { SqlValue } from './database.ts';
import { SEATS_COLUMNS, type SeatsRow, seatsFromRow, seatsToRow } from './seat-rows.ts';
import { formatTerms, parseTerms } from './terms-column.ts';

export interface GameRow extends ClockRow, SeatsRow {
  readonly id: string;
  readonly code: string;
  readonly terms: string;
  readonly white_reminders_stopped: number;
  readonly black_reminders_stopped: number;
  readonly created_at: number;
  readonly fen: string;
  readonly ply: number;
  readonly turn_number: number;
  readonly to_move: Color;
  readonly status: GameState['kind'];
  readonly turn_started_at: number | null;
  readonly draw_offer_by: Color | null;
  readonly result: GameResult | null;
  readonly termination: Termination | null;
  readonly finished_at: number | null;
}

/** How its clock stands; it runs for the side to move. */
interface ClockRow {
  readonly to_move: Color;
  readonly clock: Clock['kind'];
  readonly white_turn_ms: number | null;
  readonly white_bank_ms: number | null;
  readonly black_turn_ms: number | null;
  readonly black_bank_ms: number | null;
  readonly clock_since: number | null;
  readonly deadline_at: number | null;
  readonly remind_at: number | null;
  readonly clock_stopped_by: StopReason | null;
}

/** What a game begins with and keeps. */
const BEGINNING_COLUMNS = `id, code, terms, ${SEATS_COLUMNS}, created_at`;
/** Where it stands. */
export const PROGRESS_COLUMNS = `fen, ply, turn_number, to_move, clock, white_turn_ms, white_bank_ms, black_turn_ms,
  black_bank_ms, clock_since, deadline_at, remind_at, clock_stopped_by, white_reminders_stopped,
  black_reminders_stopped, status, turn_started_at, draw_offer_by, result, termination, finished_at`;
export const GAME_COLUMNS = `${BEGINNING_COLUMNS}, ${PROGRESS_COLUMNS}`;

/** The values of BEGINNING_COLUMNS, in their order. */
export const beginningToRow = (game: Game): SqlValue[] => [
  game.id,
  game.code,
  formatTerms(game.terms),
  ...seatsToRow(game.players),
  game.createdAt,
];

/** The values of PROGRESS_COLUMNS, in their order. */
export function progressToRow(game: Game): SqlValue[] {
  const { state, clock, remindersStopped } = game;
  return [
    game.fen,
    game.ply,
    game.turnNumber,
    game.toMove,
    ...clockToRow(clock),
    remindersStopped.white ? 1 : 0,
    remindersStopped.black ? 1 : 0,
    state.kind,
    ...(state.kind === 'running'
      ? [state.turnStartedAt, state.drawOfferBy ?? null, null, null, null]
      : [null, null, state.result, state.termination, state.finishedAt]),
  ];
}

function clockToRow(clock: Clock): SqlValue[] {
  if (clock.kind === 'none') return [clock.kind, ...Array.from({ length: 8 }, () => null)];
  const { white, black } = clock.left;
  return [
    clock.kind,
    white.turnMs,
    white.bankMs,
    black.turnMs,
    black.bankMs,
    ...(clock.kind === 'running'
      ? [clock.since, clock.deadlineAt, clock.remindAt ?? null, null]
      : [null, null, null, clock.why]),
  ];
}

/** @throws when the row makes no sense: its position cannot be read, say, or this program does not know its variant */
export function gameFromRow(row: GameRow): Game {
  const terms = parseTerms(row.terms);
  readPosition(terms.rules, row.fen);
  return {
    id: row.id,
    code: row.code,
    terms,
    players: seatsFromRow(row),
    fen: row.fen,
    ply: row.ply,
    turnNumber: row.turn_number,
    toMove: known(COLORS, row.to_move),
    clock: clockFromRow(row),
    remindersStopped: { white: row.white_reminders_stopped === 1, black: row.black_reminders_stopped === 1 },
    state: stateFromRow(row),
    createdAt: instant(row.created_at),
  };
}

function clockFromRow(row: ClockRow): Clock {
  const kind = known(CLOCK_STATES, row.clock);
  if (kind === 'none') return { kind };
  const left = {
    white: timeLeft(row.white_turn_ms, row.white_bank_ms),
    black: timeLeft(row.black_turn_ms, row.black_bank_ms),
  };
  return kind === 'running'
    ? {
        kind,
        side: known(COLORS, row.to_move),
        since: instant(present(row.clock_since)),
        left,
        deadlineAt: instant(present(row.deadline_at)),
        remindAt: instantIfAny(row.remind_at),
      }
    : { kind, left, why: known(STOP_REASONS, present(row.clock_stopped_by)) };
}

const timeLeft = (turnMs: number | null, bankMs: number | null): TimeLeft => ({
  turnMs: present(turnMs),
  bankMs: present(bankMs),
});

const stateFromRow = (row: GameRow): GameState =>
  known(GAME_STATES, row.status) === 'running'
    ? {
        kind: 'running',
        turnStartedAt: instant(present(row.turn_started_at)),
        drawOfferBy: row.draw_offer_by ?? undefined,
      }
    : {
        kind: 'finished',
        result: known(GAME_RESULTS, present(row.result)),
        termination: known(TERMINATIONS, present(row.termination)),
        finishedAt: instant(present(row.finished_at)),
      };

export interface TurnRow {
  readonly number: number;
  readonly color: Color;
  readonly moves: string;
  readonly sans: string;
  readonly message: string | null;
  readonly offered_draw: number;
  readonly played_at: number;
  readonly fen: string;
}

export const TURN_COLUMNS = 'number, color, moves, sans, message, offered_draw, played_at, fen';

/** The values of TURN_COLUMNS, in their order. */
export const turnToRow = (turn: Turn): SqlValue[] => [
  turn.number,
  turn.color,
  turn.moves.map(({ move }) => move).join(' '),
  turn.moves.map(({ san }) => san).join(' '),
  turn.message ?? null,
  turn.offeredDraw ? 1 : 0,
  turn.playedAt,
  turn.fen,
];

export const turnFromRow = (row: TurnRow): Turn => ({
  number: row.number,
  color: row.color,
  moves: writtenMoves(row.moves, row.sans),
  message: row.message ?? undefined,
  offeredDraw: row.offered_draw === 1,
  playedAt: instant(row.played_at),
  fen: row.fen,
});
