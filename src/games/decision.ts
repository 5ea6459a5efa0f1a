import type { Color } from '../engine/index.ts';
import { type Actor, type Power, powerOf } from './actor.ts';
import type { FinishedState, Game, GameWithTurns, Termination, Turn } from './game.ts';
import type { Instant } from './terms.ts';

/** What has happened in a game. All that follows is made of it: letters, and whatever else is told or counted. */
export type GameEvent =
  | { readonly kind: 'game-began'; readonly challenger: Color }
  | { readonly kind: 'turn-played'; readonly number: number; readonly by: Color }
  | { readonly kind: 'draw-offered'; readonly by: Color }
  /** In so many words, or by moving. */
  | { readonly kind: 'draw-declined'; readonly by: Color }
  | {
      readonly kind: 'reminder-due';
      readonly reader: Color;
      readonly reminder: 'half-time' | 'last-day';
    }
  | { readonly kind: 'reminders-stopped'; readonly by: Color }
  /** Somebody has asked for the current link; `occasion` counts how often that has been done in this game. */
  | { readonly kind: 'link-asked'; readonly by: Color; readonly occasion: number }
  /** The turns from this one on no longer stand. */
  | { readonly kind: 'turns-taken-back'; readonly from: number }
  /** No link that was mailed before acts any more. */
  | { readonly kind: 'links-renewed'; readonly of: readonly Color[] }
  | {
      readonly kind: 'game-ended';
      readonly result: FinishedState['result'];
      readonly termination: Termination;
    };

/** What becomes of a game: its next state, the turns that are recorded, and what has happened. Without an event nothing has. */
export interface Decision {
  readonly game: Game;
  readonly turns: readonly Turn[];
  readonly events: readonly GameEvent[];
}

/** What a decision about a game looks at: the game as it stands, who speaks and may do what, and the time. */
export interface Scene extends GameWithTurns {
  readonly actor: Actor;
  readonly power: Power;
  readonly now: Instant;
}

/** What is looked at where the turns do not matter. */
export type SceneWithoutTurns = Omit<Scene, 'turns'>;

/** Lets an actor speak about a game; undefined where that color never has a turn of that number. */
export function sceneOf<Stands extends { readonly game: Game }>(
  stands: Stands,
  actor: Actor,
  now: Instant,
): (Stands & SceneWithoutTurns) | undefined {
  const power = powerOf(stands.game, actor);
  return power && { ...stands, actor, power, now };
}

/** All stays as it is: what was asked for has been done before. */
export const unchanged = (game: Game): Decision => ({ game, turns: [], events: [] });

/** Nothing is played, but something has happened. */
export const happened = (game: Game, event: GameEvent): Decision => ({ game, turns: [], events: [event] });
