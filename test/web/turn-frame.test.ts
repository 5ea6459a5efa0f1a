import { parse } from 'node-html-parser';
import { expect, it } from 'vitest';
import { playSetup } from '../../src/client/board/first-board.ts';
import { squareName } from '../../src/engine/index.ts';
import { frameIn } from './support/page-data.ts';
import { beginTestGame, playTurns, siteOfFile } from './support/site.ts';

const test = siteOfFile();

/** What the frame of the board says to the script, on the page at an address. */
async function frameAt(address: string) {
  const { text } = await test.ask.get(address);
  const page = parse(text);
  const data = frameIn(page, 'turn');
  return { ...data, ...playSetup(data) };
}

it('the board of a turn page says where the turn begins, what is made of it, and the turn before', async () => {
  const game = await beginTestGame(test, { variant: 'absorption', turnOrder: 'progressive-scottish' });
  await playTurns(test, game, ['e4', 'd5 dxe4']);
  const path = `/play/${game.token('white', 3)}`;
  const none = await frameAt(path);
  expect(none.moves).toEqual([]);
  expect(none.rules).toEqual({ variant: 'absorption', turnOrder: 'progressive-scottish', version: 1 });
  expect(none.side).toBe('white');
  expect(none.path).toBe(path);
  expect(none.lastMove.map(squareName)).toEqual(['d7', 'd5', 'd5', 'e4']);
  expect(none.last).toMatch(/^\S+ played d5 dxe4\. Black's pawn goes to d5\. /);
  expect(none.time).toMatch(/^You have until .*\.$|^There is no time limit\.$/);

  const some = await frameAt(`${path}?moves=g1f3,d2d4`);
  expect(some.moves.map(({ san }) => san)).toEqual(['Nf3', 'd4']);
  expect(some.lastMove.map(squareName)).toEqual(['d2', 'd4']);
  expect(some.picked).toBeUndefined();

  const picked = await frameAt(`${path}?moves=g1f3&from=b1`);
  expect(picked.picked && squareName(picked.picked)).toBe('b1');
  expect((await frameAt(`${path}?from=b8`)).picked).toBeUndefined();

  await test.ask.post(`${path}/draft`).type('form').send({ moves: 'b1c3' });
  expect((await frameAt(path)).moves.map(({ san }) => san)).toEqual(['Nc3']);
});

it('the board of Black stands with Black at the bottom', async () => {
  const game = await beginTestGame(test);
  await playTurns(test, game, ['e4']);
  expect((await frameAt(`/play/${game.token('black', 2)}`)).side).toBe('black');
});
