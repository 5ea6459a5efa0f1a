import { afterEach, beforeEach, expect, it } from 'vitest';
import { answerLinkRequests, askForLink } from '../../src/actions/answer-link-requests.ts';
import { endOverdueGames } from '../../src/actions/end-overdue-games.ts';
import { expireInvitations } from '../../src/actions/expire-invitations.ts';
import { remindPlayers } from '../../src/actions/remind-players.ts';
import type { Settled } from '../../src/actions/settle-each.ts';
import type { World } from '../../src/actions/world.ts';
import { DAY_MS } from '../../src/games/terms.ts';
import {
  ANN,
  begin,
  dueLetters,
  inviteAndConfirm,
  inviteUnconfirmed,
  takeLetters,
} from '../support/games.ts';
import { openTestWorld, type TestWorld } from '../support/world.ts';

/*
 * Several processes may work on one database, and each has the timed work done. What one of them has found may have been
 * done by another before its own turn comes.
 */

let world: TestWorld;
beforeEach(() => {
  world = openTestWorld();
});
afterEach(() => world.close());

const wait = async (days: number): Promise<void> => {
  await takeLetters(world);
  world.wait(days * DAY_MS);
};

it.each<
  [what: string, prepare: () => Promise<void>, work: (world: World) => Promise<Settled>, letters: string[]]
>([
  [
    'a game in which nobody moved in time ends',
    async () => {
      await begin(world);
      await wait(8);
    },
    endOverdueGames,
    ['not-started ann@example.org', 'not-started bo@example.org'],
  ],
  [
    'an invitation that nobody has answered expires',
    async () => {
      await inviteAndConfirm(world);
      await wait(15);
    },
    expireInvitations,
    ['expired ann@example.org', 'expired bo@example.org'],
  ],
  [
    'an invitation that was never confirmed vanishes',
    async () => {
      await inviteUnconfirmed(world);
      await wait(3);
    },
    expireInvitations,
    [],
  ],
  [
    'a player is reminded',
    async () => {
      await begin(world);
      await wait(4);
    },
    remindPlayers,
    ['reminder-half-time ann@example.org'],
  ],
  [
    'one who has asked for the current link is mailed it',
    async () => {
      const { code } = await begin(world);
      await wait(0);
      await askForLink(world, { code, email: ANN.email });
    },
    answerLinkRequests,
    ['fresh-link ann@example.org'],
  ],
])('%s once, however many processes see to it at the same moment', async (_what, prepare, work, letters) => {
  await prepare();
  const settled = await Promise.all([work(world), work(world), work(world)]);
  expect(settled.flatMap(({ failures }) => failures)).toEqual([]);
  expect(settled.reduce((sum, { count }) => sum + count, 0)).toBe(1);
  expect((await dueLetters(world)).sort()).toEqual(letters);
});
