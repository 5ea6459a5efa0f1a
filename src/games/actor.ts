import type { Color } from '../engine/index.ts';
import { colorOfTurn, type Game, isRunning } from './game.ts';
import type { Refusal } from './refusals.ts';

/** One player of one game. */
export interface Side {
  readonly gameId: string;
  readonly color: Color;
}

/** A player by the link of a letter, which is for one turn, in the epoch that the seat had when it was made. */
export interface LinkActor extends Side {
  readonly turnNumber: number;
  readonly epoch: number;
}

/**
 * Who speaks in a game, wherever that is known from: a link, or something that is for no single turn, such as a seat's token or
 * the house itself, and speaks as a link that was mailed now would.
 */
export type Actor =
  | LinkActor
  | (Side & { readonly turnNumber?: undefined; readonly epoch?: number | undefined });

/**
 * What an actor may do.
 * - `plays`: the turn is the one being waited for; while the game runs the actor plays it.
 * - `waits`: the turn comes after the opponent's; the actor reads and may resign.
 * - `played`: the turn has been played and the opponent's is awaited; the actor reads and may resign. When the game is
 *   over the last link of each player goes on reading it.
 * - `past`: the player has had a later turn; the link only tells what happened since.
 * - `former`: the seat is in another epoch; the link only tells how the game stands.
 */
export type Power = 'plays' | 'waits' | 'played' | 'past' | 'former';

/** The power of an actor; undefined where that color never has a turn of that number. */
export function powerOf(game: Game, actor: Actor): Power | undefined {
  const { color, epoch, turnNumber = linkTurnNumber(game, color) } = actor;
  if (epoch !== undefined && epoch !== game.players[color].epoch) return 'former';
  const ahead = turnNumber - game.turnNumber;
  if (turnNumber < 1 || ahead > 1 || colorOfTurn(game, turnNumber) !== color) return undefined;
  if (ahead === 1) return 'waits';
  if (ahead === 0) return 'plays';
  return ahead === -1 || (ahead === -2 && !isRunning(game)) ? 'played' : 'past';
}

/** Why a link that only tells what has become of the game does nothing else; undefined for all that do more. */
export function refuseToDoMore(power: Power): Refusal | undefined {
  if (power === 'former') return { reason: 'link-former' };
  return power === 'past' ? { reason: 'link-used' } : undefined;
}

/** The turn that a player's link is for: the running one if it is the player's, else the player's next. */
export const linkTurnNumber = (game: Game, color: Color): number =>
  game.toMove === color ? game.turnNumber : game.turnNumber + 1;
