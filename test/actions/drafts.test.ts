import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { resign } from '../../src/actions/act-in-game.ts';
import { forgetDrafts } from '../../src/actions/forget-what-is-over.ts';
import { keepDraft } from '../../src/actions/keep-draft.ts';
import type { Game } from '../../src/games/game.ts';
import { DAY_MS } from '../../src/games/terms.ts';
import { findDraft } from '../../src/store/drafts.ts';
import { dumpDatabase } from '../support/dump.ts';
import { begin, expectOk, gameNow, play } from '../support/games.ts';
import { openTestWorld, START_TIME, type TestWorld } from '../support/world.ts';

let world: TestWorld;
beforeEach(() => {
  world = openTestWorld();
});
afterEach(() => world.close());

type KeptSteps = Extract<Parameters<typeof keepDraft>[1], { turnNumber: number }>;

/** What the side to move asks to be kept. */
const steps = (game: Game, text: string, more: Partial<KeptSteps> = {}): KeptSteps => ({
  gameId: game.id,
  color: game.toMove,
  turnNumber: game.turnNumber,
  epoch: 0,
  moves: text === '' ? [] : text.split(' '),
  ...more,
});
const kept = async (game: Game) =>
  findDraft(world.database.reads, await gameNow(world, game.id)).then((draft) => draft?.moves.join(' '));
const series = (turnOrder: 'progressive-italian' | 'progressive-scottish') =>
  ({ terms: { rules: { variant: 'absorption', turnOrder } } }) as const;

describe('a draft', () => {
  it('saves a part of a series or the whole, in machine text, and nothing of the game changes', async () => {
    const begun = await begin(world, series('progressive-italian'));
    const game = await play(world, begun.id, 'e4', 'e5 d5');
    for (const [text, stored] of [
      ['exd5', 'e4d5'],
      ['exd5 Nf3', 'e4d5 g1f3'],
      ['exd5 Nf3 Bb5+', 'e4d5 g1f3 f1b5'],
      ['d4', 'd2d4'],
    ] as const) {
      expectOk(await keepDraft(world, steps(game, text)));
      expect(await kept(game)).toBe(stored);
      expect(await gameNow(world, game.id)).toEqual(game);
    }
    expect(await world.database.reads.all('SELECT * FROM draft')).toEqual([
      { game_id: game.id, turn_number: 3, moves: 'd2d4', message: null, kept_at: START_TIME },
    ]);
  });

  it('is forgotten when no step is left', async () => {
    const game = await begin(world);
    expectOk(await keepDraft(world, steps(game, 'Nf3', { message: 'Hello' })));
    expect(expectOk(await keepDraft(world, steps(game, '')))).toBeUndefined();
    expect(await world.database.reads.all('SELECT * FROM draft')).toEqual([]);
  });

  it('of a turn that has been played, by it or otherwise, is seen no more, and the message neither', async () => {
    const game = await begin(world);
    expectOk(await keepDraft(world, steps(game, 'Nf3', { message: 'Only for turn one' })));
    const next = await play(world, game.id, 'e4');
    expect(await kept(game)).toBeUndefined();
    const draft = expectOk(await keepDraft(world, steps(next, 'e5')));
    expect(draft).toEqual({ turnNumber: 2, moves: ['e7e5'], message: undefined, keptAt: world.now() });
    expect(await world.database.reads.all('SELECT turn_number FROM draft')).toEqual([{ turn_number: 2 }]);
  });

  it('is still there after a restart', async () => {
    const game = await begin(world);
    expectOk(await keepDraft(world, steps(game, 'Nf3')));
    const again = world.place.open();
    expect((await findDraft(again.reads, game))?.moves).toEqual(['g1f3']);
    await again.close();
  });

  it('wakes nobody and tells nobody', async () => {
    const game = await begin(world);
    const wakes = world.wakeCount();
    const letters = await world.database.reads.all('SELECT id FROM outbox');
    expectOk(await keepDraft(world, steps(game, 'Nf3')));
    expect(world.wakeCount()).toBe(wakes);
    expect(await world.database.reads.all('SELECT id FROM outbox')).toEqual(letters);
  });
});

describe('nothing is saved', () => {
  it.each([
    ['an illegal step', 'e5', {}, 'illegal-turn'],
    ["the opponent's link, to forget", '', { color: 'black', turnNumber: 2 }, 'not-your-turn'],
    ["the own turn with the other's color", 'e4', { color: 'black' }, 'unknown'],
    ['a game that is not there', 'e4', { gameId: 'AAAAAAAAAAAAAAAA' }, 'unknown'],
  ] as const)('of %s', async (_name, text, more, reason) => {
    const game = await begin(world);
    expectOk(await keepDraft(world, steps(game, 'Nf3')));
    const before = await dumpDatabase(world.database.reads);
    expect(await keepDraft(world, steps(game, text, more))).toMatchObject({ ok: false, problem: { reason } });
    expect(await dumpDatabase(world.database.reads)).toBe(before);
  });

  it('of a turn that has been played, of one whose time is over, and of a game that is', async () => {
    const game = await begin(world);
    await play(world, game.id, 'e4');
    expect(await keepDraft(world, steps(game, 'd4'))).toMatchObject({ problem: { reason: 'link-used' } });
    const next = await gameNow(world, game.id);
    world.wait(8 * DAY_MS);
    expect(await keepDraft(world, steps(next, 'e5'))).toMatchObject({ problem: { reason: 'game-over' } });
    const other = await begin(world);
    expectOk(await resign(world, { gameId: other.id, color: 'white', turnNumber: 1, epoch: 0 }));
    expect(await keepDraft(world, steps(other, 'e4'))).toMatchObject({ problem: { reason: 'game-over' } });
    expect(await world.database.reads.all('SELECT * FROM draft')).toEqual([]);
  });
});

describe('the job that forgets drafts', () => {
  it('deletes those of played turns and of games that are over, and no other', async () => {
    const [played, over, waiting] = [await begin(world), await begin(world), await begin(world)];
    for (const game of [played, over, waiting]) expectOk(await keepDraft(world, steps(game, 'Nf3')));
    await play(world, played.id, 'e4');
    expectOk(await resign(world, { gameId: over.id, color: 'white', turnNumber: 1, epoch: 0 }));
    expect(await kept(over)).toBeUndefined();
    expect(await forgetDrafts(world)).toBe(2);
    expect(await world.database.reads.all('SELECT game_id FROM draft')).toEqual([{ game_id: waiting.id }]);
    expect(await forgetDrafts(world)).toBe(0);
  });
});
