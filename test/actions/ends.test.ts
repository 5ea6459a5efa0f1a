import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answerDraw, playTurn, resign } from '../../src/actions/act-in-game.ts';
import { endOverdueGames } from '../../src/actions/end-overdue-games.ts';
import type { Color } from '../../src/engine/index.ts';
import type { Actor } from '../../src/games/actor.ts';
import type { Game } from '../../src/games/game.ts';
import { DAY_MS } from '../../src/games/terms.ts';
import { dumpDatabase } from '../support/dump.ts';
import { begin, dueLetters, expectOk, gameNow, play, takeLetters, turnOf } from '../support/games.ts';
import { openTestWorld, type TestWorld } from '../support/world.ts';

let world: TestWorld;
beforeEach(() => {
  world = openTestWorld();
});
afterEach(() => world.close());

const link = (game: Game, color: Color, turnNumber: number): Actor => ({
  gameId: game.id,
  color,
  turnNumber,
  epoch: 0,
});
const finished = (result: string, termination: string) => ({
  state: { kind: 'finished', result, termination, finishedAt: world.now() },
});
const refused = (reason: string) => ({ ok: false, problem: { reason } });
const BOTH_TOLD = ['game-over ann@example.org', 'game-over bo@example.org'];

describe('resigning', () => {
  it('loses the game and tells both', async () => {
    const game = await begin(world);
    await play(world, game.id, 'e4', 'e5');
    await takeLetters(world);
    expect(expectOk(await resign(world, link(game, 'black', 2))).game).toMatchObject(
      finished('1-0', 'resignation'),
    );
    expect(await dueLetters(world)).toEqual(BOTH_TOLD);
  });

  it('again changes nothing; by the other side the game is over', async () => {
    const game = await begin(world);
    const ended = expectOk(await resign(world, link(game, 'white', 1))).game;
    const before = await dumpDatabase(world.database.reads);
    expect(expectOk(await resign(world, link(game, 'white', 1))).game).toEqual(ended);
    expect(await resign(world, link(game, 'black', 2))).toMatchObject(refused('game-over'));
    expect(await resign(world, link(game, 'black', 1))).toMatchObject(refused('unknown'));
    expect(await dumpDatabase(world.database.reads)).toBe(before);
  });
});

describe('a draw offer', () => {
  async function offered(): Promise<Game> {
    const game = await begin(world);
    const { game: next } = expectOk(await playTurn(world, turnOf(game, 'e4', { offerDraw: true })));
    return next;
  }

  it('goes with a move, in an email of its own kind, and stands until the opponent moves', async () => {
    const game = await offered();
    expect(game.state).toMatchObject({ drawOfferBy: 'white' });
    expect(await dueLetters(world)).toContain('draw-offer bo@example.org');
    expect((await play(world, game.id, 'e5')).state).toMatchObject({ drawOfferBy: undefined });
  });

  it('accepted draws the game by agreement and tells both', async () => {
    const game = await offered();
    await takeLetters(world);
    const ended = expectOk(await answerDraw(world, link(game, 'black', 2), 'accept')).game;
    expect(ended).toMatchObject(finished('1/2-1/2', 'agreement'));
    expect(await dueLetters(world)).toEqual(BOTH_TOLD);
    expect(expectOk(await answerDraw(world, link(game, 'black', 2), 'accept')).game).toEqual(ended);
    expect(await dueLetters(world)).toEqual([]);
  });

  it('declined is gone, the turn goes on, and declining twice is no error', async () => {
    const game = await offered();
    expect(expectOk(await answerDraw(world, link(game, 'black', 2), 'decline')).game).toMatchObject({
      state: { drawOfferBy: undefined },
      clock: { deadlineAt: world.now() + 7 * DAY_MS },
    });
    expect((await answerDraw(world, link(game, 'black', 2), 'decline')).ok).toBe(true);
    expect(await answerDraw(world, link(game, 'black', 2), 'accept')).toMatchObject(refused('no-draw-offer'));
  });
});

const THERE_AND_BACK = ['Nf3', 'Nf6', 'Ng1', 'Ng8'];

describe('threefold repetition', () => {
  it('is claimed without a move by the side that has it before itself', async () => {
    const game = await begin(world);
    const next = await play(world, game.id, ...THERE_AND_BACK, ...THERE_AND_BACK);
    await takeLetters(world);
    const ended = expectOk(await answerDraw(world, link(next, 'white', 9), 'claim')).game;
    expect(ended).toMatchObject({ ply: 8, ...finished('1/2-1/2', 'threefold') });
    expect(await dueLetters(world)).toEqual(BOTH_TOLD);
    expect(expectOk(await answerDraw(world, link(next, 'white', 9), 'claim')).game).toEqual(ended);
  });

  it('claimed wrongly with a move plays nothing', async () => {
    const game = await begin(world);
    const next = await play(world, game.id, ...THERE_AND_BACK, 'Nf3', 'Nf6');
    const before = await dumpDatabase(world.database.reads);
    expect(await playTurn(world, turnOf(next, 'Ng1', { claimDraw: true }))).toMatchObject(
      refused('no-claim'),
    );
    expect(await answerDraw(world, link(next, 'white', 7), 'claim')).toMatchObject(refused('no-claim'));
    expect(await dumpDatabase(world.database.reads)).toBe(before);
  });
});

describe('a series that runs out of moves', () => {
  /** White's third move of the series is not to be had: after h7 nothing of White's can move. */
  const startFen = '7k/8/7P/8/8/1pp5/p7/K7 w - - 0 3';
  /** Black's king and pawn are shut in after h2. */
  const blackStartFen = 'k7/P7/1PP5/8/8/7p/8/7K b - - 0 2';
  const orders = ['progressive-italian', 'progressive-scottish'] as const;

  it.each(
    orders.flatMap((turnOrder) => [
      { turnOrder, color: 'white', startFen, text: 'h7', other: 'black' } as const,
      { turnOrder, color: 'black', startFen: blackStartFen, text: 'h2', other: 'white' } as const,
    ]),
  )('of $color in $turnOrder is a draw, and every link stays with its player', async (series) => {
    const rules = { variant: 'orthodox', turnOrder: series.turnOrder } as const;
    const game = await begin(world, { terms: { rules, startFen: series.startFen } });
    await takeLetters(world);
    const turn = turnOf(game, series.text);
    expect(turn.color).toBe(series.color);
    expect(expectOk(await playTurn(world, turn)).game).toMatchObject({
      toMove: series.other,
      turnNumber: 2,
      ...finished('1/2-1/2', 'stalemate'),
    });
    expect(expectOk(await playTurn(world, turn)).events).toEqual([]);
    expect(await resign(world, link(game, series.color, 1))).toMatchObject(refused('game-over'));
    expect(await resign(world, link(game, series.other, 2))).toMatchObject(refused('game-over'));
    expect(await resign(world, link(game, series.other, 1))).toMatchObject(refused('unknown'));
    for (const { notice } of await takeLetters(world)) {
      if (!('reader' in notice.facts)) throw new Error('a letter about something else');
      const { reader, linkTurnNumber } = notice.facts;
      expect([reader, linkTurnNumber]).toEqual(reader === series.other ? [reader, 2] : [reader, 3]);
    }
  });
});

describe('time over', () => {
  it('before each side has made its first turn ends the game as not started, and tells both', async () => {
    const game = await begin(world);
    await takeLetters(world);
    world.wait(7 * DAY_MS + 1);
    expect(await endOverdueGames(world)).toEqual({ count: 1, failures: [] });
    expect(await gameNow(world, game.id)).toMatchObject(finished('*', 'not-started'));
    const letters = await dueLetters(world);
    expect(letters).toContain('not-started ann@example.org');
    expect(letters).toContain('not-started bo@example.org');
  });

  it('later loses for the side to move, with no visit of anybody', async () => {
    const game = await begin(world);
    await play(world, game.id, 'e4', 'e5', 'd4');
    await takeLetters(world);
    world.wait(7 * DAY_MS);
    expect(await endOverdueGames(world)).toEqual({ count: 0, failures: [] });
    world.wait(1);
    expect(await endOverdueGames(world)).toEqual({ count: 1, failures: [] });
    expect(await gameNow(world, game.id)).toMatchObject({ toMove: 'black', ...finished('1-0', 'time') });
    expect(await dueLetters(world)).toEqual(expect.arrayContaining(BOTH_TOLD));
    expect(await endOverdueGames(world)).toEqual({ count: 0, failures: [] });
  });

  it('is found by a turn, a resignation, an answer or a claim that come too late', async () => {
    const late = async (act: (game: Game) => Promise<unknown>) => {
      const game = await begin(world);
      const { game: next } = expectOk(
        await playTurn(world, turnOf(await play(world, game.id, 'e4', 'e5'), 'd4', { offerDraw: true })),
      );
      world.wait(7 * DAY_MS + 1);
      expect(await act(next)).toMatchObject(refused('game-over'));
      expect(await gameNow(world, game.id)).toMatchObject(finished('1-0', 'time'));
    };
    await late((game) => playTurn(world, turnOf(game, 'exd4')));
    await late((game) => resign(world, link(game, 'black', 4)));
    await late((game) => answerDraw(world, link(game, 'black', 4), 'accept'));
    await late((game) => answerDraw(world, link(game, 'black', 4), 'decline'));
    await late((game) => answerDraw(world, link(game, 'black', 4), 'claim'));
  });

  it('of one game that cannot be handled does not stop the others', async () => {
    const broken = await begin(world);
    const game = await begin(world);
    for (const { id } of [broken, game]) await play(world, id, 'e4', 'e5');
    await world.database.transaction((tx) =>
      tx.run('UPDATE game SET fen = ? WHERE id = ?', 'rubbish', broken.id),
    );
    world.wait(8 * DAY_MS);
    const settled = await endOverdueGames(world);
    expect(settled.count).toBe(1);
    expect(settled.failures).toHaveLength(1);
    expect((await gameNow(world, game.id)).state.kind).toBe('finished');
  });

  it('never comes without a clock', async () => {
    const game = await begin(world, { terms: { timeControl: { kind: 'none' } } });
    world.wait(10_000 * DAY_MS);
    expect(await endOverdueGames(world)).toEqual({ count: 0, failures: [] });
    expect(await play(world, game.id, 'e4')).toMatchObject({
      state: { kind: 'running' },
      clock: { kind: 'none' },
    });
  });
});
