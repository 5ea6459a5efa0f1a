import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { playTurn, resign } from '../../src/actions/act-in-game.ts';
import { renewLinksOfCopy } from '../../src/actions/renew-links.ts';
import { isStale } from '../../src/games/delivery.ts';
import {
  begin,
  dueLetters,
  expectOk,
  gameNow,
  play,
  renewLinksOf,
  takeLetters,
  turnOf,
} from '../support/games.ts';
import { leaveNothingOut, openTestWorld, type TestWorld } from '../support/world.ts';

let world: TestWorld;
beforeEach(() => {
  world = openTestWorld();
});
afterEach(() => world.close());

const markAsCopy = (renewedUpTo = '') =>
  world.place.damage(`INSERT INTO copy (only_row, renewed_up_to) VALUES (1, '${renewedUpTo}')`);
const renew = () => renewLinksOfCopy(world, leaveNothingOut);
const epochsOf = async (gameId: string) => {
  const { white, black } = (await gameNow(world, gameId)).players;
  return [white.epoch, black.epoch];
};

describe('a database that is a copy', () => {
  it('gives both seats of each running game new epochs, once, and mails whoever is to move a new link', async () => {
    const first = await begin(world);
    const second = await begin(world);
    await play(world, second.id, 'e4');
    await takeLetters(world);
    await markAsCopy();
    expect(await renew()).toBe(2);
    const epochs = [...(await epochsOf(first.id)), ...(await epochsOf(second.id))];
    expect(new Set([0, ...epochs]).size).toBe(5);
    expect(await dueLetters(world)).toEqual(['new-link ann@example.org', 'new-link bo@example.org']);
    expect(await renew()).toBeUndefined();
  });

  it('leaves games that are over as they are', async () => {
    const game = await begin(world);
    expectOk(await resign(world, turnOf(game, '')));
    await takeLetters(world);
    await markAsCopy();
    expect(await renew()).toBe(0);
    expect(await epochsOf(game.id)).toEqual([0, 0]);
    expect(await dueLetters(world)).toEqual([]);
  });

  it('goes on where a start was cut short', async () => {
    const games = [await begin(world), await begin(world), await begin(world)].map(({ id }) => id).sort();
    await markAsCopy(games[0]);
    expect(await renew()).toBe(2);
    expect(await epochsOf(games[0] ?? '')).toEqual([0, 0]);
  });

  it('lets no email leave that was waiting with a link of before', async () => {
    const game = await begin(world);
    await play(world, game.id, 'e4');
    await markAsCopy();
    await renew();
    const waiting = await takeLetters(world);
    expect(waiting.map(({ notice, standing }) => [notice.kind, isStale(notice, standing)])).toEqual([
      ['confirm-invitation', true],
      ['invitation', true],
      ['accepted', true],
      ['your-turn', true],
      ['new-link', false],
    ]);
  });

  it('ends the links of a game that cannot be read too', async () => {
    const game = await begin(world);
    await markAsCopy();
    await world.place.damage(`UPDATE game SET fen = 'nothing'`);
    const leftOut: unknown[] = [];
    expect(await renewLinksOfCopy(world, (row) => leftOut.push(row.id))).toBe(1);
    expect(leftOut).toEqual([game.id]);
    await world.place.damage(`UPDATE game SET fen = terms ->> 'startFen'`);
    expect(await epochsOf(game.id)).not.toContain(0);
  });
});

describe('a person whose links are to end', () => {
  it('is in new epochs in all games, and mailed a new link where it is the turn of theirs', async () => {
    const toMove = await begin(world);
    const waiting = await begin(world);
    await play(world, waiting.id, 'e4');
    await takeLetters(world);
    for (const { id } of [toMove, waiting]) await renewLinksOf(world, id, ['white']);
    expect(await dueLetters(world)).toEqual(['new-link ann@example.org']);
    for (const { id } of [toMove, waiting]) {
      const [white, black] = await epochsOf(id);
      expect([white === 0, black]).toEqual([false, 0]);
    }
    const former = { ok: false, problem: { reason: 'link-former' } };
    expect(await playTurn(world, turnOf(toMove, 'e4'))).toEqual(former);
    expectOk(await playTurn(world, turnOf(await gameNow(world, toMove.id), 'e4')));
    expectOk(await playTurn(world, turnOf(await gameNow(world, waiting.id), 'e5')));
    expect(await dueLetters(world)).toEqual(['your-turn ann@example.org', 'your-turn bo@example.org']);
  });

  it('ends no link of the other side, and the letters to that side leave', async () => {
    const { id } = await begin(world);
    const asked = turnOf(await play(world, id, 'e4'), 'e5');
    await renewLinksOf(world, id, ['white']);
    expect(await dueLetters(world)).toContain('your-turn bo@example.org');
    expectOk(await playTurn(world, asked));
  });
});

it('a database that is no copy is left as it is', async () => {
  await begin(world);
  expect(await renew()).toBeUndefined();
});
