import type { Color } from '../engine/types.ts';
import { colorOfTurn, type Game } from './game.ts';

/** Who speaks: the player of one color, by the link for one turn. */
export interface TurnLink {
  readonly color: Color;
  readonly turnNumber: number;
  /** That of the seat when the link was made. */
  readonly epoch: number;
}

/**
 * What the link for one turn is good for.
 * - `plays`: its turn is the one being waited for; while the game runs it plays it.
 * - `waits`: its turn comes after the opponent's; it reads and may resign.
 * - `played`: its turn has been played and the opponent's is awaited; it reads and may resign.
 * - `past`: the player has had a later turn; it only tells what happened since.
 * - `former`: its seat is in another epoch; it only tells how the game stands.
 */
export type LinkPower = 'plays' | 'waits' | 'played' | 'past' | 'former';

/** The power of a link; undefined where that color never has a turn of that number. Whether the game is over is not asked. */
export function linkPower(game: Game, link: TurnLink): LinkPower | undefined {
  if (link.epoch !== game.players[link.color].epoch) return 'former';
  const ahead = link.turnNumber - game.turnNumber;
  if (link.turnNumber < 1 || ahead > 1 || colorOfTurn(game, link.turnNumber) !== link.color) return undefined;
  if (ahead === 1) return 'waits';
  if (ahead === 0) return 'plays';
  return ahead === -1 ? 'played' : 'past';
}

/**
 * Whether the player's next turn or another epoch has begun since, so that the link only tells what has happened. When the game is over the
 * last link of each player goes on reading it.
 */
export function isPastLink(game: Game, link: TurnLink): boolean {
  const power = linkPower(game, link);
  if (power === 'former') return true;
  return power === 'past' && !(game.state.kind === 'finished' && game.turnNumber === link.turnNumber + 2);
}

/** The turn that a player's link is for: the running one if it is the player's, else the player's next. */
export const linkTurnNumber = (game: Game, color: Color): number =>
  game.toMove === color ? game.turnNumber : game.turnNumber + 1;
