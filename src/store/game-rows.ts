import { COLORS, type Color, GAME_RESULTS, type GameResult, type WrittenMove } from '../engine/index.ts';
import {
  GAME_STATES,
  type Game,
  type GameState,
  TERMINATIONS,
  type Termination,
  type Turn,
} from '../games/game.ts';
import { readPosition } from '../games/position.ts';
import { instant, instantIfAny, known, present } from './columns.ts';
import type { SqlValue } from './database.ts';
import { TERMS_COLUMNS, type TermsRow, termsFromRow, termsToRow } from './terms.ts';

export interface GameRow extends TermsRow {
  readonly id: string;
  readonly code: string;
  readonly white_id: number;
  readonly white_name: string;
  readonly white_epoch: number;
  readonly black_id: number;
  readonly black_name: string;
  readonly black_epoch: number;
  readonly white_reminders_stopped: number;
  readonly black_reminders_stopped: number;
  readonly created_at: number;
  readonly fen: string;
  readonly ply: number;
  readonly turn_number: number;
  readonly to_move: Color;
  readonly white_bank_ms: number | null;
  readonly black_bank_ms: number | null;
  readonly status: GameState['kind'];
  readonly turn_started_at: number | null;
  readonly deadline_at: number | null;
  readonly remind_at: number | null;
  readonly draw_offer_by: Color | null;
  readonly result: GameResult | null;
  readonly termination: Termination | null;
  readonly finished_at: number | null;
}

/** What a game begins with and keeps. */
const BEGINNING_COLUMNS = `id, code, ${TERMS_COLUMNS}, white_id, white_name, white_epoch, black_id, black_name, black_epoch,
  created_at`;
/** Where it stands. */
export const PROGRESS_COLUMNS = `fen, ply, turn_number, to_move, white_bank_ms, black_bank_ms,
  white_reminders_stopped, black_reminders_stopped, status, turn_started_at, deadline_at, remind_at, draw_offer_by,
  result, termination, finished_at`;
export const GAME_COLUMNS = `${BEGINNING_COLUMNS}, ${PROGRESS_COLUMNS}`;

/** The values of BEGINNING_COLUMNS, in their order. */
export const beginningToRow = (game: Game): SqlValue[] => [
  game.id,
  game.code,
  ...termsToRow(game.terms),
  game.players.white.playerId,
  game.players.white.name,
  game.players.white.epoch,
  game.players.black.playerId,
  game.players.black.name,
  game.players.black.epoch,
  game.createdAt,
];

/** The values of PROGRESS_COLUMNS, in their order. */
export function progressToRow(game: Game): SqlValue[] {
  const { state, bankMs, remindersStopped } = game;
  return [
    game.fen,
    game.ply,
    game.turnNumber,
    game.toMove,
    bankMs?.white ?? null,
    bankMs?.black ?? null,
    remindersStopped.white ? 1 : 0,
    remindersStopped.black ? 1 : 0,
    state.kind,
    ...(state.kind === 'running'
      ? [
          state.turnStartedAt,
          state.deadlineAt ?? null,
          state.remindAt ?? null,
          state.drawOfferBy ?? null,
          null,
          null,
          null,
        ]
      : [null, null, null, null, state.result, state.termination, state.finishedAt]),
  ];
}

/** @throws when the row makes no sense: its position cannot be read, say, or this program does not know its variant */
export function gameFromRow(row: GameRow): Game {
  const terms = termsFromRow(row);
  readPosition(terms.rules, row.fen);
  return {
    id: row.id,
    code: row.code,
    terms,
    players: {
      white: { playerId: row.white_id, name: row.white_name, epoch: row.white_epoch },
      black: { playerId: row.black_id, name: row.black_name, epoch: row.black_epoch },
    },
    fen: row.fen,
    ply: row.ply,
    turnNumber: row.turn_number,
    toMove: known(COLORS, row.to_move),
    bankMs:
      row.white_bank_ms === null
        ? undefined
        : { white: row.white_bank_ms, black: present(row.black_bank_ms) },
    remindersStopped: { white: row.white_reminders_stopped === 1, black: row.black_reminders_stopped === 1 },
    state: stateFromRow(row),
    createdAt: instant(row.created_at),
  };
}

const stateFromRow = (row: GameRow): GameState =>
  known(GAME_STATES, row.status) === 'running'
    ? {
        kind: 'running',
        turnStartedAt: instant(present(row.turn_started_at)),
        deadlineAt: instantIfAny(row.deadline_at),
        remindAt: instantIfAny(row.remind_at),
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
  moves: movesFromRow(row),
  message: row.message ?? undefined,
  offeredDraw: row.offered_draw === 1,
  playedAt: instant(row.played_at),
  fen: row.fen,
});

/** Most turns are single moves, and a page reads many of them. */
function movesFromRow({ moves, sans }: TurnRow): WrittenMove[] {
  if (!moves.includes(' ')) return [{ move: moves, san: sans }];
  const written = sans.split(' ');
  return moves.split(' ').map((move, index) => ({ move, san: written[index] }));
}
