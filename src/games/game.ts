import type { Claim, Color, RuleEnd, WrittenMove } from '../engine/types.ts';
import type { Instant, Terms } from './terms.ts';

/** The player of one color. The name is as that player gave it; the address stays in the store. */
export interface Seat {
  readonly playerId: number;
  readonly name: string;
}

/** What a player sent at once: one move, or in progressive play a series. */
export interface Turn {
  /** Counts the turns of both sides from 1. */
  readonly number: number;
  readonly color: Color;
  readonly moves: readonly WrittenMove[];
  readonly message: string | undefined;
  readonly offeredDraw: boolean;
  readonly playedAt: Instant;
  /** The position that the turn led to. */
  readonly fen: string;
}

/** How a game ended, in the words of the interface. */
export type Termination = RuleEnd | Claim | 'resignation' | 'agreement' | 'time' | 'not-started';

export type GameResult = '1-0' | '0-1' | '1/2-1/2' | '*';

export type GameState =
  | {
      readonly kind: 'running';
      readonly turnStartedAt: Instant;
      /** The one stored deadline, for the side to move; undefined without a clock. */
      readonly deadlineAt: Instant | undefined;
      /** Who offered a draw with the last turn, if the offer still stands. */
      readonly drawOfferBy: Color | undefined;
    }
  | {
      readonly kind: 'finished';
      readonly result: GameResult;
      readonly termination: Termination;
      readonly finishedAt: Instant;
    };

/** A game without its turns: all that is needed to decide the next one. */
export interface Game {
  /** Random, at least 80 bits, base64url. */
  readonly id: string;
  /** Short code that its players type on the home page. */
  readonly code: string;
  readonly terms: Terms;
  readonly players: Readonly<Record<Color, Seat>>;
  /** The position now: a checked copy that spares replaying the turns. */
  readonly fen: string;
  /** Single moves played so far. */
  readonly ply: number;
  /** The number of the turn being waited for, or that would have been next. */
  readonly turnNumber: number;
  readonly toMove: Color;
  /** Bank clocks: what each side had left when the running turn began. */
  readonly bankMs: Readonly<Record<Color, number>> | undefined;
  readonly state: GameState;
  readonly createdAt: Instant;
}

/** A game with all its turns, as pages, records and answers show it. */
export interface GameWithTurns {
  readonly game: Game;
  readonly turns: readonly Turn[];
}
