import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { forgetLetters } from '../../src/actions/forget-what-is-over.ts';
import type { Game } from '../../src/games/game.ts';
import { LETTERS } from '../../src/games/letters.ts';
import { DAY_MS } from '../../src/games/terms.ts';
import { findLetterKey } from '../../src/store/letter-keys.ts';
import { markSent } from '../../src/store/letter-outcomes.ts';
import { type OutboxRow, queueNotice } from '../../src/store/outbox.ts';
import { begin, leaseLetters, play } from '../support/games.ts';
import { openTestWorld, type TestWorld } from '../support/world.ts';

let world: TestWorld;
let game: Game;
beforeEach(async () => {
  world = openTestWorld();
  game = await begin(world);
});
afterEach(() => world.close());

const write: TestWorld['database']['transaction'] = (work) => world.database.transaction(work);

/** Sends all letters that are due, each of another kind. */
async function sendAll(): Promise<Map<string, OutboxRow>> {
  const letters = await leaseLetters(world);
  await write((tx) => markSent(tx, letters, world.now()));
  return new Map(letters.map((letter) => [letter.notice.kind, letter]));
}

const find = (letter: OutboxRow | undefined) =>
  findLetterKey(world.database.reads, letter?.messageKey ?? 'of no letter');

const kindsInDatabase = async () =>
  new Map(
    (
      await world.database.reads.all<{ kind: string; about: string }>('SELECT kind, about FROM letter_kind')
    ).map(({ kind, about }) => [kind, about]),
  );

it('the database knows every kind of email, and what it is about', async () => {
  expect(await kindsInDatabase()).toEqual(
    new Map(Object.entries(LETTERS).map(([kind, { about }]) => [kind, about])),
  );
});

describe('an email', () => {
  it('is told from all others by the key in its Message-ID', async () => {
    await play(world, game.id, 'e4');
    const letters = await sendAll();
    expect(await find(letters.get('your-turn'))).toEqual({
      about: { kind: 'game', id: game.id },
      epoch: 0,
      turnNumber: 2,
      playerId: letters.get('your-turn')?.notice.playerId,
      kind: 'your-turn',
      occasion: 1,
    });
    expect(await find(letters.get('invitation'))).toMatchObject({
      about: letters.get('invitation')?.notice.about,
      turnNumber: undefined,
      kind: 'invitation',
    });
    expect(await find(undefined)).toBeUndefined();
  });

  it('about a game is known by its key when it has long been deleted, one about an invitation is not', async () => {
    await play(world, game.id, 'e4');
    const letters = await sendAll();
    const key = await find(letters.get('your-turn'));
    world.wait(31 * DAY_MS);
    expect(await forgetLetters(world)).toBe(letters.size);
    expect(await world.database.reads.all('SELECT id FROM outbox')).toEqual([]);
    expect(await find(letters.get('your-turn'))).toEqual(key);
    expect(await find(letters.get('invitation'))).toBeUndefined();
  });

  it('may be about its reader alone, one for each kind and occasion', async () => {
    const queue = (occasion: number) =>
      write((tx) =>
        queueNotice(
          tx,
          {
            about: { kind: 'player', id: 1 },
            kind: 'test',
            playerId: 1,
            occasion,
            dueAt: world.now(),
            facts: { askedAt: world.now() },
          },
          world.now(),
        ),
      );
    await queue(1);
    expect(await find((await sendAll()).get('test'))).toEqual({
      about: { kind: 'player', id: 1 },
      epoch: undefined,
      turnNumber: undefined,
      playerId: 1,
      kind: 'test',
      occasion: 1,
    });
    await queue(2);
    await expect(queue(2)).rejects.toThrow(/UNIQUE|unique/);
  });
});
