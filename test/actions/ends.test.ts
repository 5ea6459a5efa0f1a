import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answerDraw } from '../../src/actions/answer-draw.ts';
import { endOverdueGames } from '../../src/actions/end-overdue-games.ts';
import { playTurn } from '../../src/actions/play-turn.ts';
import { resign } from '../../src/actions/resign.ts';
import type { Color } from '../../src/engine/types.ts';
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
  it.each([
    ['on the own turn', 'white', 3, '0-1'],
    ["on the opponent's turn, by the link for the next one", 'black', 4, '1-0'],
    ["on the opponent's turn, by the link that has played", 'black', 2, '1-0'],
  ] as const)('%s loses the game and tells both', async (_name, color, turnNumber, result) => {
    const game = await begin(world);
    await play(world, game.id, 'e4', 'e5');
    await takeLetters(world);
    expect(expectOk(await resign(world, link(game, color, turnNumber))).game).toMatchObject(
      finished(result, 'resignation'),
    );
    expect(await dueLetters(world)).toEqual(BOTH_TOLD);
  });

  it('by a link whose turn is long past is refused', async () => {
    const game = await begin(world);
    await play(world, game.id, 'e4', 'e5');
    expect(await resign(world, link(game, 'white', 1))).toMatchObject(refused('link-used'));
  });

  it('before the first move is possible', async () => {
    const game = await begin(world);
    expect(expectOk(await resign(world, link(game, 'black', 2))).game).toMatchObject(
      finished('1-0', 'resignation'),
    );
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

  it('goes with a move, in a letter of its own kind, and stands until the opponent moves', async () => {
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

  it.each([
    ['the one who offered', 'white', 3, 'not-your-turn'],
    ['the link that played', 'white', 1, 'link-used'],
    ['a color that has no such turn', 'white', 2, 'unknown'],
  ] as const)('is not answered by %s', async (_name, color, turnNumber, reason) => {
    const game = await offered();
    expect(await answerDraw(world, link(game, color, turnNumber), 'accept')).toMatchObject(refused(reason));
    expect(await answerDraw(world, link(game, color, turnNumber), 'decline')).toMatchObject(refused(reason));
  });

  it('that was never made is neither accepted nor declined', async () => {
    const game = await begin(world);
    const next = await play(world, game.id, 'e4');
    expect(await answerDraw(world, link(next, 'black', 2), 'accept')).toMatchObject(refused('no-draw-offer'));
    expect(await answerDraw(world, link(next, 'black', 2), 'decline')).toMatchObject(
      refused('no-draw-offer'),
    );
    expect(await answerDraw(world, link(next, 'black', 2), 'accept')).toMatchObject(refused('no-draw-offer'));
  });

  it('cannot be answered once the game is over', async () => {
    const game = await offered();
    expectOk(await resign(world, link(game, 'white', 3))).game;
    expect(await answerDraw(world, link(game, 'black', 2), 'accept')).toMatchObject(refused('game-over'));
    expect(await answerDraw(world, link(game, 'black', 2), 'decline')).toMatchObject(refused('game-over'));
    expect(await answerDraw(world, link(game, 'black', 2), 'claim')).toMatchObject(refused('game-over'));
  });

  it('with the move that mates is idle', async () => {
    const game = await begin(world);
    const next = await play(world, game.id, 'f3', 'e5', 'g4');
    const { game: ended } = expectOk(await playTurn(world, turnOf(next, 'Qh4#', { offerDraw: true })));
    expect(ended).toMatchObject(finished('0-1', 'checkmate'));
  });
});

const THERE_AND_BACK = ['Nf3', 'Nf6', 'Ng1', 'Ng8'];
const SET_UP = 'r3k3/8/8/8/8/8/8/R3K3 w Qq - 20 30';

describe('threefold repetition', () => {
  it('is claimed with the move that completes it, the start position counted', async () => {
    const game = await begin(world);
    const next = await play(world, game.id, ...THERE_AND_BACK, 'Nf3', 'Nf6', 'Ng1');
    const { game: ended } = expectOk(await playTurn(world, turnOf(next, 'Ng8', { claimDraw: true })));
    expect(ended).toMatchObject({ ply: 8, ...finished('1/2-1/2', 'threefold') });
  });

  it('is claimed without a move by the side that has it before itself', async () => {
    const game = await begin(world);
    const next = await play(world, game.id, ...THERE_AND_BACK, ...THERE_AND_BACK);
    await takeLetters(world);
    const ended = expectOk(await answerDraw(world, link(next, 'white', 9), 'claim')).game;
    expect(ended).toMatchObject({ ply: 8, ...finished('1/2-1/2', 'threefold') });
    expect(await dueLetters(world)).toEqual(BOTH_TOLD);
    expect(expectOk(await answerDraw(world, link(next, 'white', 9), 'claim')).game).toEqual(ended);
  });

  it('counts the set-up position a game starts from, and positions before castling rights were lost apart', async () => {
    const game = await begin(world, { terms: { startFen: SET_UP } });
    const kings = ['Kd2', 'Kd7', 'Ke1', 'Ke8'];
    const next = await play(world, game.id, ...kings, ...kings);
    expect(await answerDraw(world, link(next, 'white', 9), 'claim')).toMatchObject(refused('no-claim'));
    const later = await play(world, game.id, 'Kd2', 'Kd7', 'Ke1');
    expect(expectOk(await playTurn(world, turnOf(later, 'Ke8', { claimDraw: true }))).game).toMatchObject(
      finished('1/2-1/2', 'threefold'),
    );
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

  it('unclaimed goes on, and the fifth time ends the game at once', async () => {
    const game = await begin(world);
    const four = [...THERE_AND_BACK, ...THERE_AND_BACK, ...THERE_AND_BACK];
    const next = await play(world, game.id, ...four, 'Nf3', 'Nf6', 'Ng1');
    expect(next.state.kind).toBe('running');
    expect(await play(world, game.id, 'Ng8')).toMatchObject(finished('1/2-1/2', 'fivefold'));
  });

  it('is not used in progressive play', async () => {
    const terms = { rules: { variant: 'orthodox', turnOrder: 'progressive-italian' } } as const;
    const game = await begin(world, { terms });
    const next = await play(world, game.id, 'Nf3', 'Nf6 Ng8', 'Ng1 Nf3 Ng1');
    expect(await answerDraw(world, link(next, 'black', 4), 'claim')).toMatchObject(refused('no-claim'));
    const claim = turnOf(next, 'Nf6 Ng8 Nf6 Ng8', { claimDraw: true });
    expect(await playTurn(world, claim)).toMatchObject(refused('no-claim'));
  });
});

describe('quiet moves', () => {
  const quiet = (halfMoves: number) => `4k3/8/8/8/8/8/8/R3K3 w - - ${halfMoves} 90`;

  it('fifty a side are claimed with the move that completes them, or afterwards', async () => {
    const first = await begin(world, { terms: { startFen: quiet(99) } });
    expect(expectOk(await playTurn(world, turnOf(first, 'Ra2', { claimDraw: true }))).game).toMatchObject(
      finished('1/2-1/2', 'fifty-moves'),
    );
    const second = await begin(world, { terms: { startFen: quiet(99) } });
    const next = await play(world, second.id, 'Ra2');
    expect(expectOk(await answerDraw(world, link(next, 'black', 2), 'claim')).game).toMatchObject(
      finished('1/2-1/2', 'fifty-moves'),
    );
  });

  it('one fewer gives no claim', async () => {
    const game = await begin(world, { terms: { startFen: quiet(98) } });
    expect(await playTurn(world, turnOf(game, 'Ra2', { claimDraw: true }))).toMatchObject(
      refused('no-claim'),
    );
  });

  it('seventy-five a side end the game at once', async () => {
    const game = await begin(world, { terms: { startFen: quiet(149) } });
    expect(await play(world, game.id, 'Ra2')).toMatchObject(finished('1/2-1/2', 'seventy-five-moves'));
  });

  it('do not save a king that the last of them mates', async () => {
    const startFen = '7k/8/6K1/8/8/8/8/R7 w - - 149 90';
    const game = await begin(world, { terms: { startFen } });
    expect(await play(world, game.id, 'Ra8#')).toMatchObject(finished('1-0', 'checkmate'));
  });
});

describe('other ends', () => {
  it.each([
    ['stalemate', '7k/8/8/6Q1/8/8/8/K7 w - - 0 1', 'Qg6', 'stalemate'],
    ['bare kings', '4k3/8/8/8/8/8/3r4/4K3 w - - 0 1', 'Kxd2', 'dead-position'],
  ])('%s is a draw', async (_name, startFen, text, termination) => {
    const game = await begin(world, { terms: { startFen } });
    expect(await play(world, game.id, text)).toMatchObject(finished('1/2-1/2', termination));
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
