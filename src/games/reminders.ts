import { ok, type Result, refuse } from '../engine/result.ts';
import { reminderTimes } from './clock.ts';
import type { GameChange } from './ending.ts';
import { type Game, isRunning, type LastTurn } from './game.ts';
import { gameNotice } from './game-notices.ts';
import { isPastLink, linkPower, type TurnLink } from './link-power.ts';
import type { Refusal } from './refusals.ts';
import type { Instant } from './terms.ts';

/**
 * Reminds the side to move, when the time for it has come: at half-time, and for the last 24 hours. Of two that are due
 * at once, after an outage, the later one is enough. Undefined when there is nothing to remind of yet.
 */
export function remindPlayer(
  game: Game,
  lastTurn: LastTurn | undefined,
  now: Instant,
): GameChange | undefined {
  const { clock } = game;
  if (clock.kind !== 'running' || clock.remindAt === undefined || now < clock.remindAt) return undefined;
  const { lastDayAt } = reminderTimes(clock);
  const isLastDay = lastDayAt !== undefined && now >= lastDayAt;
  const kind = isLastDay ? 'reminder-last-day' : 'reminder-half-time';
  return {
    game: { ...game, clock: { ...clock, remindAt: isLastDay ? undefined : lastDayAt } },
    notices: [gameNotice(kind, game, game.toMove, lastTurn, now)],
  };
}

/**
 * No more reminders to the player whose link it is. A link of an earlier turn only tells what has happened since; asking
 * again, or of a game that is over, changes nothing.
 */
export function stopReminding(game: Game, link: TurnLink): Result<GameChange, Refusal> {
  const { color } = link;
  if (linkPower(game, link) === undefined) return refuse({ reason: 'unknown' });
  if (isPastLink(game, link)) return refuse({ reason: 'link-used' });
  if (!isRunning(game) || game.remindersStopped[color]) return ok({ game, notices: [] });
  const runsForReader = game.clock.kind === 'running' && game.toMove === color;
  const clock = runsForReader ? { ...game.clock, remindAt: undefined } : game.clock;
  const remindersStopped = { ...game.remindersStopped, [color]: true };
  return ok({ game: { ...game, clock, remindersStopped }, notices: [] });
}
