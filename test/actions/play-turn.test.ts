import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { playTurn } from '../../src/actions/act-in-game.ts';
import { DAY_MS } from '../../src/games/terms.ts';
import { Conflict } from '../../src/store/conflict.ts';
import { findTurn, saveGame } from '../../src/store/games.ts';
import { dumpDatabase } from '../support/dump.ts';
import { begin, dueLetters, expectOk, gameWithTurns, play, takeLetters, turnOf } from '../support/games.ts';
import { openTestWorld, START_TIME, type TestWorld } from '../support/world.ts';

let world: TestWorld;
beforeEach(() => {
  world = openTestWorld();
});
afterEach(() => world.close());

const AFTER_E4 = 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1';

describe('a turn', () => {
  it('is recorded with its position, the next deadline and its message', async () => {
    const game = await begin(world);
    world.wait(DAY_MS);
    const request = turnOf(game, 'e2-e4', { ply: 0, message: 'Good luck!' });
    const answer = expectOk(await playTurn(world, request));
    expect(answer.events).toEqual([{ kind: 'turn-played', number: 1, by: 'white' }]);
    expect(answer.game).toMatchObject({ fen: AFTER_E4, ply: 1, turnNumber: 2, toMove: 'black' });
    expect(answer.game.state).toEqual({
      kind: 'running',
      turnStartedAt: START_TIME + DAY_MS,
      drawOfferBy: undefined,
    });
    expect(answer.game.clock).toMatchObject({
      side: 'black',
      deadlineAt: START_TIME + 8 * DAY_MS,
      remindAt: START_TIME + 4.5 * DAY_MS,
    });
    const stored = await gameWithTurns(world, game.id);
    expect(stored.game).toEqual(answer.game);
    expect(stored.turns).toEqual([
      {
        number: 1,
        color: 'white',
        moves: [{ move: 'e2e4', san: 'e4' }],
        message: 'Good luck!',
        offeredDraw: false,
        playedAt: START_TIME + DAY_MS,
        fen: AFTER_E4,
      },
    ]);
  });

  it.each(['', ' ', '\n\u00a0\n', '\ufeff'])(
    'with a message of nothing but space (%j) has none',
    async (message) => {
      const game = await begin(world);
      expectOk(await playTurn(world, turnOf(game, 'e4', { message })));
      expect((await gameWithTurns(world, game.id)).turns[0]!.message).toBeUndefined();
    },
  );

  it('queues the email to the opponent, with position and moves of that moment, and wakes the sender', async () => {
    const game = await begin(world);
    await takeLetters(world);
    const wakesBefore = world.wakeCount();
    expectOk(await playTurn(world, turnOf(game, 'e4', { message: 'Hello <b>' })));
    expect(world.wakeCount()).toBe(wakesBefore + 1);
    const [letter, ...others] = await takeLetters(world);
    expect(others).toEqual([]);
    expect(letter?.address).toBe('bo@example.org');
    expect(letter?.notice).toMatchObject({
      about: { kind: 'game', id: game.id },
      kind: 'your-turn',
      dueAt: world.now(),
      facts: {
        epoch: 0,
        code: game.code,
        names: { white: 'Ann', black: 'Bo' },
        reader: 'black',
        linkTurnNumber: 2,
        toMove: 'black',
        fen: AFTER_E4,
        ply: 1,
        lastTurn: {
          number: 1,
          color: 'white',
          moves: [{ move: 'e2e4', san: 'e4' }],
          message: 'Hello <b>',
          fenBefore: game.fen,
        },
        deadlineAt: START_TIME + 7 * DAY_MS,
      },
    });
  });

  it('may be a whole series, whose moves all count as plies', async () => {
    const terms = { rules: { variant: 'absorption', turnOrder: 'progressive-italian' } } as const;
    const game = await begin(world, { terms });
    const next = await play(world, game.id, 'e4', 'e5 d5', 'exd5 Nf3 Bb5+');
    expect(next).toMatchObject({ ply: 6, turnNumber: 4, toMove: 'black' });
    const { turns } = await gameWithTurns(world, game.id);
    expect(turns.map(({ color, moves }) => `${color} ${moves.map(({ san }) => san).join(' ')}`)).toEqual([
      'white e4',
      'black e5 d5',
      'white exd5 Nf3 Bb5+',
    ]);
  });

  it('waits MAIL_DELAY before its email leaves, and needs none when answered meanwhile', async () => {
    const slow = openTestWorld({ mailDelayMs: 180_000 });
    const game = await begin(slow);
    await takeLetters(slow);
    await play(slow, game.id, 'e4');
    expect(await dueLetters(slow)).toEqual([]);
    slow.wait(180_000);
    expect(await dueLetters(slow)).toEqual(['your-turn bo@example.org']);
    await slow.close();
  });

  it('that ends the game tells both sides, the mover too', async () => {
    const game = await begin(world);
    const ended = await play(world, game.id, 'f3', 'e5', 'g4', 'Qh4#');
    expect(ended).toMatchObject({
      turnNumber: 5,
      state: { kind: 'finished', result: '0-1', termination: 'checkmate', finishedAt: world.now() },
    });
    const letters = await takeLetters(world);
    const over = letters.filter(({ notice }) => notice.kind === 'game-over');
    expect(over.map(({ address }) => address)).toEqual(['ann@example.org', 'bo@example.org']);
    expect(over[0]!.notice.facts).toMatchObject({
      reader: 'white',
      end: { result: '0-1', termination: 'checkmate' },
      lastTurn: { number: 4, moves: [{ move: 'd8h4', san: 'Qh4#' }] },
    });
  });
});

describe('a refused turn', () => {
  it.each([
    ['an illegal move', 'e5', {}, 'illegal-turn'],
    ["the opponent's turn number with the own color", 'e4', { turnNumber: 2 }, 'unknown'],
    ['a turn far ahead', 'e4', { turnNumber: 3 }, 'unknown'],
    ['turn nought', 'e4', { turnNumber: 0 }, 'unknown'],
    ['a game that is not there', 'e4', { gameId: 'AAAAAAAAAAAAAAAA' }, 'unknown'],
  ] as const)('%s changes nothing', async (_name, text, more, reason) => {
    const game = await begin(world);
    const before = await dumpDatabase(world.database.reads);
    const answer = await playTurn(world, turnOf(game, text, more));
    expect(answer).toMatchObject({ ok: false, problem: { reason } });
    expect(await dumpDatabase(world.database.reads)).toBe(before);
  });

  it('after an exception inside the engine leaves the game as it was', async () => {
    const game = await begin(world);
    const setFen = (fen: string) =>
      world.database.transaction((tx) => tx.run('UPDATE game SET fen = ? WHERE id = ?', fen, game.id));
    await setFen('rubbish');
    const before = await dumpDatabase(world.database.reads);
    await expect(playTurn(world, turnOf(game, 'e4'))).rejects.toThrow();
    expect(await dumpDatabase(world.database.reads)).toBe(before);
    await setFen(game.fen);
    expect(expectOk(await playTurn(world, turnOf(game, 'e4'))).events).not.toEqual([]);
  });
});

describe('the same request again', () => {
  it('gets the same answer and changes nothing', async () => {
    const game = await begin(world);
    await play(world, game.id, 'e4');
    const before = await dumpDatabase(world.database.reads);
    const again = expectOk(await playTurn(world, turnOf(game, 'E2-E4', { ply: 0, message: 'other words' })));
    expect(again).toEqual({ ...(await gameWithTurns(world, game.id)), events: [] });
    expect(await dumpDatabase(world.database.reads)).toBe(before);
  });

  it('answers with the game as it is now, whatever happened since', async () => {
    const game = await begin(world);
    await play(world, game.id, 'f3', 'e5', 'g4', 'Qh4#');
    expect(expectOk(await playTurn(world, turnOf(game, 'f3')))).toEqual({
      ...(await gameWithTurns(world, game.id)),
      events: [],
    });
  });

  it("with the link's turn number and the other color is unknown", async () => {
    const game = await begin(world);
    await play(world, game.id, 'e4', 'e5');
    const answer = await playTurn(world, turnOf(game, 'e4', { color: 'black' }));
    expect(answer).toMatchObject({ problem: { reason: 'unknown' } });
  });

  it('many times in parallel records one turn and one email, and all get the same game', async () => {
    const game = await begin(world);
    await takeLetters(world);
    const answers = await Promise.all(Array.from({ length: 20 }, () => playTurn(world, turnOf(game, 'e4'))));
    const values = answers.map(expectOk);
    expect(values.filter(({ events }) => events.length > 0)).toHaveLength(1);
    expect(new Set(values.map(({ game: now }) => JSON.stringify(now))).size).toBe(1);
    expect((await gameWithTurns(world, game.id)).turns).toHaveLength(1);
    expect(await dueLetters(world)).toEqual(['your-turn bo@example.org']);
  });

  it('in parallel with another move lets one of them be played', async () => {
    const game = await begin(world);
    const [first, second] = await Promise.all([
      playTurn(world, turnOf(game, 'e4')),
      playTurn(world, turnOf(game, 'd4')),
    ]);
    expect(first.ok).toBe(true);
    expect(second).toMatchObject({ ok: false, problem: { reason: 'link-used' } });
    expect((await gameWithTurns(world, game.id)).turns).toHaveLength(1);
  });

  it('is a conflict where another process has recorded the turn since the game was read', async () => {
    const game = await begin(world);
    const after = await play(world, game.id, 'e4');
    const found = await findTurn(world.database.reads, after, 1);
    let conflict: unknown;
    await world.database.transaction(async (tx) => {
      conflict = await saveGame(tx, after, [found!.turn]).catch((error: unknown) => error);
    });
    expect(conflict).toBeInstanceOf(Conflict);
  });
});
