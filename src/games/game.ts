import {
  CLAIMS,
  type Color,
  type GameResult,
  type Outcome,
  RULE_ENDS,
  type WrittenMove,
} from '../engine/index.ts';
import type { Clock } from './clock.ts';
import type { Instant, Terms } from './terms.ts';

interface AnySeat {
  /** As it is shown: what a person or a guest gave. */
  readonly name: string;
  /** Links of another epoch no longer act for it: see `epochs.ts`. */
  readonly epoch: number;
}

/** Somebody with an address, which stays in the store. Only persons are written to. */
export interface PersonSeat extends AnySeat {
  readonly kind: 'person';
  readonly playerId: number;
}

/** Somebody who plays without an address. */
interface GuestSeat extends AnySeat {
  readonly kind: 'guest';
  /** Random, at least 80 bits, base64url. */
  readonly guestId: string;
}

export const HOUSE_LEVELS = [1, 2, 3, 4, 5] as const;
export type HouseLevel = (typeof HOUSE_LEVELS)[number];

/** The program itself. */
interface HouseSeat extends AnySeat {
  readonly kind: 'house';
  readonly level: HouseLevel;
}

/** Who plays one color. */
export type Seat = PersonSeat | GuestSeat | HouseSeat;

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

/** What the last turn was, for one who is told of it. */
export interface LastTurn {
  readonly number: number;
  readonly color: Color;
  readonly moves: readonly WrittenMove[];
  readonly message: string | undefined;
  /** The position before the turn, for marks and numbers. */
  readonly fenBefore: string;
}

export const TERMINATIONS = [
  ...RULE_ENDS,
  ...CLAIMS,
  'resignation',
  'agreement',
  'time',
  'not-started',
] as const;
/** How a game ended, in the words of the interface. */
export type Termination = (typeof TERMINATIONS)[number];

interface RunningState {
  readonly kind: 'running';
  readonly turnStartedAt: Instant;
  /** Who offered a draw with the last turn, if the offer still stands. */
  readonly drawOfferBy: Color | undefined;
}

export interface FinishedState {
  readonly kind: 'finished';
  readonly result: GameResult;
  readonly termination: Termination;
  readonly finishedAt: Instant;
}

export type GameState = RunningState | FinishedState;

export const GAME_STATES = ['running', 'finished'] as const satisfies readonly GameState['kind'][];

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
  readonly clock: Clock;
  /** Whether that side wants no more reminders in this game. */
  readonly remindersStopped: Readonly<Record<Color, boolean>>;
  readonly state: GameState;
  readonly createdAt: Instant;
}

/** A game with all its turns, as pages, records and answers show it. */
export interface GameWithTurns {
  readonly game: Game;
  readonly turns: readonly Turn[];
}

/** A turn as those who are told of it see it. */
export const lastTurnOf = (turn: Turn, fenBefore: string): LastTurn => ({
  number: turn.number,
  color: turn.color,
  moves: turn.moves,
  message: turn.message,
  fenBefore,
});

/** The turn that led to where a game stands; undefined before the first. */
export function lastTurnIn({ game, turns }: GameWithTurns): LastTurn | undefined {
  const last = turns.at(-1);
  return last && lastTurnOf(last, turns.at(-2)?.fen ?? game.terms.startFen);
}

/** A game that is still being played. */
export type RunningGame = Game & { readonly state: RunningState };

/** Is the game still being played? */
export const isRunning = (game: Game): game is RunningGame => game.state.kind === 'running';

export const opponentOf = (color: Color): Color => (color === 'white' ? 'black' : 'white');

/** Which side plays the turn of that number: turns alternate, whatever their length. */
export const colorOfTurn = (game: Game, turnNumber: number): Color =>
  (turnNumber - game.turnNumber) % 2 === 0 ? game.toMove : opponentOf(game.toMove);

/** The color that the player has in the game, if any. */
export const colorOfPlayer = ({ players }: Game, playerId: number): Color | undefined => {
  const { white, black } = players;
  if (white.kind === 'person' && white.playerId === playerId) return 'white';
  return black.kind === 'person' && black.playerId === playerId ? 'black' : undefined;
};

/** The number of the series being waited for; undefined in alternating play. */
export const seriesNumber = ({ terms, fen }: Game): number | undefined =>
  terms.rules.turnOrder === 'alternating' ? undefined : Number(fen.split(' ')[5]);

/** The result of a game that this side has won. */
export const winFor = (winner: Color): GameResult => (winner === 'white' ? '1-0' : '0-1');

/** The result of a game that the rules have ended. */
export const resultOf = ({ winner }: Outcome): GameResult =>
  winner === undefined ? '1/2-1/2' : winFor(winner);
