import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { playTurn } from '../../src/actions/act-in-game.ts';
import type { News } from '../../src/store/news.ts';
import { begin, expectOk, gameNow, turnOf } from '../support/games.ts';
import { openTestWorld, type TestWorld } from '../support/world.ts';

let world: TestWorld;
beforeEach(() => {
  world = openTestWorld();
});
afterEach(() => world.close());

describe('whoever listens to the database', () => {
  it('hears of a turn once, after its commit: the game has gone on, and emails may leave', async () => {
    const game = await begin(world);
    const heard: News[] = [];
    const turnsThen: Promise<number>[] = [];
    world.database.listen((news) => {
      heard.push(news);
      turnsThen.push(gameNow(world, game.id).then(({ turnNumber }) => turnNumber));
    });
    expectOk(await playTurn(world, turnOf(game, 'e4')));
    expect(heard).toEqual([{ letters: true, games: [game.id] }]);
    expect(await Promise.all(turnsThen)).toEqual([2]);
  });

  it('hears nothing of what was refused, nor of what was rolled back', async () => {
    const game = await begin(world);
    const heard: News[] = [];
    world.database.listen((news) => heard.push(news));
    expect(await playTurn(world, turnOf(game, 'e5'))).toMatchObject({ ok: false });
    const failing = world.database.transaction(async (transaction) => {
      transaction.tell('letters');
      throw new Error('a bug');
    });
    await expect(failing).rejects.toThrow('a bug');
    expect(heard).toEqual([]);
  });
});
