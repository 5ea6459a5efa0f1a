import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { begin, dueLetters, play } from '../support/games.ts';
import { openTestWorld, type TestWorld } from '../support/world.ts';

let world: TestWorld;
beforeEach(() => {
  world = openTestWorld();
});
afterEach(() => world.close());

describe('a turn', () => {
  it('is recorded with its position, its deadline and its letter', async () => {
    const game = await begin(world);
    await dueLetters(world);
    const next = await play(world, game.id, 'e4');
    expect(next.turnNumber).toBe(2);
    expect(await dueLetters(world)).toEqual(['your-turn bo@example.org']);
  });
});
