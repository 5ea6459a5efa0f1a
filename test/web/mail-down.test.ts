import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hold, markSent } from '../../src/store/letter-outcomes.ts';
import { leaseLetters } from '../support/games.ts';
import {
  beginTestGame,
  openTestSite,
  playTurns,
  postChallenge,
  type TestGame,
  type TestSite,
} from './support/site.ts';

const WORDS = 'Emails are not going out at the moment.';

let test: TestSite;
let game: TestGame;
beforeEach(async () => {
  test = openTestSite();
  game = await beginTestGame(test);
  await playTurns(test, game, ['e4']);
});
afterEach(() => test.close());

const text = async (path: string): Promise<string> => (await test.ask.get(path)).text;

/** The mail server takes nothing of what is due. */
async function mailFails(): Promise<void> {
  const { world } = test;
  const failure = {
    kind: 'way',
    error: 'refused',
    trouble: 'connect ECONNREFUSED',
    now: world.now(),
  } as const;
  for (const letter of await leaseLetters(world)) {
    await world.database.transaction((transaction) =>
      hold(transaction, letter, { ...failure, probeAt: world.now() + 5_000 }),
    );
  }
}

async function mailWorks(): Promise<void> {
  const { world } = test;
  world.wait(5_000);
  const letters = await leaseLetters(world);
  await world.database.transaction((transaction) => markSent(transaction, letters, world.now()));
}

describe('while nothing leaves', () => {
  it.each([
    ['the page of a game', () => `/games/${game.id}`],
    ['the page of a player who waits', () => `/play/${game.token('white', 1)}`],
    ['the page of a player whose turn it is', () => `/play/${game.token('black', 2)}`],
    ['the game as its player sees it', () => `/play/${game.token('white', 1)}/game`],
    ['the page that follows the asking for a link', () => '/fresh-link'],
  ])('%s says so, until emails go out again', async (_page, path) => {
    expect(await text(path())).not.toContain(WORDS);
    await mailFails();
    expect(await text(path())).toContain(WORDS);
    await mailWorks();
    expect(await text(path())).not.toContain(WORDS);
  });

  it('the page says so that waits for an address to be confirmed', async () => {
    const { id } = await postChallenge(test, { opponent: { email: 'cy@example.org' } });
    expect(await text(`/invitations/${id}`)).not.toContain(WORDS);
    await mailFails();
    expect(await text(`/invitations/${id}`)).toContain(WORDS);
  });
});
