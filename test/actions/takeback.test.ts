import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { playTurn } from '../../src/actions/act-in-game.ts';
import { keepDraft } from '../../src/actions/keep-draft.ts';
import { DAY_MS } from '../../src/games/terms.ts';
import { findDraft } from '../../src/store/drafts.ts';
import { findTurnsTakenBack } from '../../src/store/games.ts';
import {
  begin,
  dueLetters,
  expectOk,
  gameNow,
  gameWithTurns,
  play,
  takeBackFrom,
  turnOf,
} from '../support/games.ts';
import { openTestWorld, type TestWorld } from '../support/world.ts';

let world: TestWorld;
beforeEach(() => {
  world = openTestWorld();
});
afterEach(() => world.close());

const movesOf = async (gameId: string) =>
  (await gameWithTurns(world, gameId)).turns.map(({ moves }) => moves.map(({ san }) => san).join(' '));

const takenBack = async (gameId: string) =>
  (await findTurnsTakenBack(world.database.reads, gameId)).map(
    ({ number, moves }) => `${number} ${moves[0]?.san}`,
  );

describe('a takeback', () => {
  it('keeps what was taken back as history, each takeback by itself', async () => {
    const { id } = await begin(world);
    await play(world, id, 'e4', 'e5', 'Nf3');
    await takeBackFrom(world, id, 2);
    await play(world, id, 'c5', 'd4');
    await takeBackFrom(world, id, 3);
    await play(world, id, 'Nf3');
    expect(await movesOf(id)).toEqual(['e4', 'c5', 'Nf3']);
    const history = await takenBack(id);
    expect([
      ['2 e5', '3 Nf3', '3 d4'],
      ['3 d4', '2 e5', '3 Nf3'],
    ]).toContainEqual(history);
  });

  it('ends the links of both, and those of before play neither the same turn nor another', async () => {
    const { id } = await begin(world);
    const asked = turnOf(await play(world, id, 'e4'), 'e5');
    expectOk(await playTurn(world, asked));
    await takeBackFrom(world, id, 2);
    expect(await dueLetters(world)).toContain('new-link bo@example.org');
    const used = { ok: false, problem: { reason: 'link-former' } };
    expect(await playTurn(world, asked)).toEqual(used);
    expect(await playTurn(world, { ...asked, moves: ['c5'] })).toEqual(used);
    expectOk(await playTurn(world, turnOf(await gameNow(world, id), 'c5')));
  });

  it('takes no time from anybody but what was used, and forgets the draft', async () => {
    const { id } = await begin(world);
    const running = await play(world, id, 'e4', 'e5');
    expectOk(await keepDraft(world, { ...turnOf(running, 'Nf3') }));
    world.wait(DAY_MS);
    await takeBackFrom(world, id, 2);
    const game = await gameNow(world, id);
    expect(game.clock).toMatchObject({
      kind: 'running',
      side: 'black',
      deadlineAt: world.now() + 7 * DAY_MS,
    });
    expect(game.clock).toMatchObject({ left: { white: { turnMs: 6 * DAY_MS } } });
    expect(await findDraft(world.database.reads, game)).toBeUndefined();
  });
});
