import { answerLinkRequests } from '../actions/answer-link-requests.ts';
import { endOverdueGames } from '../actions/end-overdue-games.ts';
import { expireInvitations } from '../actions/expire-invitations.ts';
import {
  forgetCounts,
  forgetDrafts,
  forgetInvitations,
  forgetLetters,
  forgetStrangers,
} from '../actions/forget-what-is-over.ts';
import { remindPlayers } from '../actions/remind-players.ts';
import type { Failure } from '../actions/settle-each.ts';
import type { World } from '../actions/world.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../games/terms.ts';
import type { Health } from '../health/health.ts';

/** Work that is done again and again. Letters are sent by `send-letters.ts`, which a commit wakes. */
export interface TimedWork {
  readonly name: string;
  readonly everyMs: number;
  /** Does what is due; gives back what could not be done, which stops nothing else. */
  run(world: World): Promise<readonly Failure[]>;
}

/** What has an end in time, so that it comes soon after. */
const SOON_MS = 5_000;

/** What somebody waits for. */
const AT_ONCE_MS = 1_000;

/** All of it but what needs more than the world: `keepingTime` and `lookingAfter`. Each is also done once at the start. */
export const SCHEDULE: readonly TimedWork[] = [
  {
    name: 'end overdue games',
    everyMs: SOON_MS,
    run: async (world) => (await endOverdueGames(world)).failures,
  },
  {
    name: 'answer link requests',
    everyMs: AT_ONCE_MS,
    run: async (world) => (await answerLinkRequests(world)).failures,
  },
  {
    name: 'remind players',
    everyMs: MINUTE_MS,
    run: async (world) => (await remindPlayers(world)).failures,
  },
  {
    name: 'expire invitations',
    everyMs: SOON_MS,
    run: async (world) => (await expireInvitations(world)).failures,
  },
  {
    name: 'forget drafts',
    everyMs: HOUR_MS,
    run: async (world) => {
      await forgetDrafts(world);
      return [];
    },
  },
  {
    name: 'forget who asked for letters',
    everyMs: HOUR_MS,
    run: async (world) => {
      await forgetCounts(world);
      return [];
    },
  },
  {
    name: 'forget letters',
    everyMs: DAY_MS,
    run: async (world) => {
      await forgetLetters(world);
      return [];
    },
  },
  {
    name: 'forget invitations and strangers',
    everyMs: DAY_MS,
    run: async (world) => {
      await forgetInvitations(world);
      await forgetStrangers(world);
      return [];
    },
  },
];

/** Looks at what is promised although nobody asks, so that the log tells of it. */
export const lookingAfter = (health: Health): TimedWork => ({
  name: 'look after health',
  everyMs: MINUTE_MS,
  async run() {
    await health();
    return [];
  },
});
