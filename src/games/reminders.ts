import { ok, type Result, refuse } from '../engine/index.ts';
import { refuseToDoMore } from './actor.ts';
import { reminderTimes } from './clock.ts';
import { type Decision, happened, type Scene, unchanged } from './decision.ts';
import { type Game, isRunning } from './game.ts';
import type { Refusal } from './refusals.ts';
import type { Instant } from './terms.ts';

/**
 * Reminds the side to move, when the time for it has come: at half-time, and for the last 24 hours. Of two that are due
 * at once, after an outage, the later one is enough. Undefined when there is nothing to remind of yet.
 */
export function remindPlayer(game: Game, now: Instant): Decision | undefined {
  const { clock } = game;
  if (clock.kind !== 'running' || clock.remindAt === undefined || now < clock.remindAt) return undefined;
  const { lastDayAt } = reminderTimes(clock);
  const isLastDay = lastDayAt !== undefined && now >= lastDayAt;
  return happened(
    { ...game, clock: { ...clock, remindAt: isLastDay ? undefined : lastDayAt } },
    { kind: 'reminder-due', reader: game.toMove, reminder: isLastDay ? 'last-day' : 'half-time' },
  );
}

/**
 * No more reminders to the player who asks for it. A link of an earlier turn only tells what has happened since; asking
 * again, or of a game that is over, changes nothing.
 */
export function stopReminding({ game, actor: { color }, power }: Scene): Result<Decision, Refusal> {
  const refusal = refuseToDoMore(power);
  if (refusal) return refuse(refusal);
  if (!isRunning(game) || game.remindersStopped[color]) return ok(unchanged(game));
  const runsForReader = game.clock.kind === 'running' && game.toMove === color;
  const clock = runsForReader ? { ...game.clock, remindAt: undefined } : game.clock;
  const remindersStopped = { ...game.remindersStopped, [color]: true };
  return ok(happened({ ...game, clock, remindersStopped }, { kind: 'reminders-stopped', by: color }));
}
