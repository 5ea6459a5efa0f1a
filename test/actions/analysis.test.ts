import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { resign } from '../../src/actions/act-in-game.ts';
import { forgetLine, type KeepLine, keepLine } from '../../src/actions/keep-line.ts';
import { keepNotes } from '../../src/actions/keep-notes.ts';
import type { Side } from '../../src/games/actor.ts';
import type { Game } from '../../src/games/game.ts';
import { findAnalysis } from '../../src/store/analysis-rows.ts';
import { dumpDatabase } from '../support/dump.ts';
import { begin, expectOk, gameNow, gameWithTurns, play } from '../support/games.ts';
import { leaveNothingOut, openTestWorld, START_TIME, type TestWorld } from '../support/world.ts';

let world: TestWorld;
beforeEach(() => {
  world = openTestWorld();
});
afterEach(() => world.close());

const white = (game: Game, turnNumber = 1) =>
  ({ gameId: game.id, color: 'white', turnNumber, epoch: 0 }) as const;
const black = (game: Game, turnNumber = 2) =>
  ({ gameId: game.id, color: 'black', turnNumber, epoch: 0 }) as const;
const line = (link: ReturnType<typeof white | typeof black>, afterTurn: number, text: string): KeepLine => ({
  ...link,
  afterTurn,
  moves: text.split(' '),
});
const kept = async (owner: Side) =>
  findAnalysis(world.database.reads, owner, await gameWithTurns(world, owner.gameId), leaveNothingOut);
const lines = async (owner: Side) =>
  (await kept(owner)).lines.map(({ afterTurn, turns }) => [
    afterTurn,
    ...turns.map((turn) => turn.map(({ san }) => san).join(' ')),
  ]);

describe('notes', () => {
  it('are saved for one player of one game, and count their changes', async () => {
    const game = await begin(world);
    const other = await begin(world);
    expect((await kept(white(game))).notes).toEqual({ text: '', version: 0 });
    expect(expectOk(await keepNotes(world, { ...white(game), text: 'Try f4', version: 0 }))).toEqual({
      text: 'Try f4',
      version: 1,
    });
    expectOk(await keepNotes(world, { ...white(game), text: '', version: 1 }));
    expectOk(await keepNotes(world, { ...white(game), text: 'Or d4', version: 2 }));
    expect((await kept(white(game))).notes).toEqual({ text: 'Or d4', version: 3 });
    for (const owner of [black(game), white(other)]) expect((await kept(owner)).notes.version).toBe(0);
  });

  it('changed on another device meanwhile are told, and stay; seen, they can be written over', async () => {
    const game = await begin(world);
    expectOk(await keepNotes(world, { ...white(game), text: 'from the phone', version: 0 }));
    const before = await dumpDatabase(world.database.reads);
    expect(await keepNotes(world, { ...white(game), text: 'from the desk', version: 0 })).toEqual({
      ok: false,
      problem: { reason: 'notes-changed', text: 'from the phone', version: 1 },
    });
    expect(await dumpDatabase(world.database.reads)).toBe(before);
    expectOk(await keepNotes(world, { ...white(game), text: 'from both', version: 1 }));
    expect((await kept(white(game))).notes.text).toBe('from both');
  });

  it('sent twice are the same, and change nothing', async () => {
    const game = await begin(world);
    const save = { ...white(game), text: 'once', version: 0 };
    expectOk(await keepNotes(world, save));
    const before = await dumpDatabase(world.database.reads);
    expect(expectOk(await keepNotes(world, save)).version).toBe(1);
    expect(await dumpDatabase(world.database.reads)).toBe(before);
  });

  it('saved on two devices at once lose neither text: one stands, the other is told', async () => {
    const game = await begin(world);
    const answers = await Promise.all(
      ['a', 'b', 'c'].map((text) => keepNotes(world, { ...white(game), text, version: 0 })),
    );
    expect(answers.map(({ ok }) => ok)).toEqual([true, false, false]);
  });
});

describe('a line', () => {
  it('begins behind any turn of the game and goes on for both sides, each move checked', async () => {
    const game = await play(world, (await begin(world)).id, 'e4', 'e5');
    expectOk(await keepLine(world, line(white(game, 3), 2, 'Nf3 Nc6 Bb5')));
    expectOk(await keepLine(world, line(white(game, 3), 0, 'd2d4 d7d5')));
    expectOk(await keepLine(world, { ...line(white(game, 3), 1, 'c5'), comment: 'Sicilian' }));
    expect(await lines(white(game))).toEqual([
      [0, 'd4', 'd5'],
      [1, 'c5'],
      [2, 'Nf3', 'Nc6', 'Bb5'],
    ]);
    const [, sicilian] = (await kept(white(game))).lines;
    expect(sicilian).toMatchObject({
      turns: [[{ move: 'c7c5', san: 'c5' }]],
      comment: 'Sicilian',
      keptAt: START_TIME,
      fen: 'rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2',
    });
    expect(await gameNow(world, game.id)).toEqual(game);
  });

  it('of a progressive game is cut into its series by the rules, the last perhaps unfinished', async () => {
    const terms = { rules: { variant: 'absorption', turnOrder: 'progressive-scottish' } } as const;
    const game = await begin(world, { terms });
    expectOk(await keepLine(world, line(white(game), 0, 'e4 e5 d5 exd5 Bb5+ c6 cxb5')));
    expect(await lines(white(game))).toEqual([[0, 'e4', 'e5 d5', 'exd5 Bb5+', 'c6 cxb5']]);
  });

  it('saved again is the same one, whose remark a new one takes the place of', async () => {
    const game = await begin(world);
    const first = expectOk(await keepLine(world, { ...line(white(game), 0, 'e4'), comment: 'good' }));
    expect(expectOk(await keepLine(world, line(white(game), 0, 'e2-e4')))).toEqual(first);
    const again = expectOk(await keepLine(world, { ...line(white(game), 0, '5254'), comment: 'better' }));
    expect(again).toEqual({ ...first, comment: 'better' });
    expect((await kept(white(game))).lines).toEqual([again]);
  });

  it('with a remark of nothing has none', async () => {
    const game = await begin(world);
    expectOk(await keepLine(world, { ...line(white(game), 0, 'e4'), comment: '' }));
    expect((await kept(white(game))).lines.map(({ comment }) => comment)).toEqual([undefined]);
  });

  it('is forgotten by its player alone, again and again', async () => {
    const game = await begin(world);
    const { id } = expectOk(await keepLine(world, line(white(game), 0, 'e4')));
    expectOk(await forgetLine(world, black(game), id));
    expect(await lines(white(game))).toHaveLength(1);
    expectOk(await forgetLine(world, white(game), id));
    expectOk(await forgetLine(world, white(game), id));
    expect(await lines(white(game))).toEqual([]);
  });

  it('is one of fifty at most', async () => {
    const game = await begin(world);
    const firsts = ['a3', 'b3', 'c3', 'd3', 'e3', 'f3', 'g3', 'h3', 'a4', 'b4'];
    const seconds = ['a6', 'b6', 'c6', 'd6', 'e6'];
    for (const first of firsts) {
      for (const second of seconds) {
        expectOk(await keepLine(world, line(white(game), 0, `${first} ${second}`)));
      }
    }
    expect(await keepLine(world, line(white(game), 0, 'e4'))).toMatchObject({
      problem: { reason: 'too-many-lines' },
    });
    expectOk(await keepLine(world, line(white(game), 0, 'a3 a6')));
    expectOk(await keepLine(world, line(black(game), 0, 'e4')));
    expect(await lines(white(game))).toHaveLength(50);
  });

  it.each([
    ['an illegal move', 0, 'e4 e4', { reason: 'illegal-line', line: { moveIndex: 1 } }],
    ['a move behind the mate', 0, 'f3 e5 g4 Qh4 a3', { reason: 'illegal-line', line: { moveIndex: 4 } }],
    ['a turn that was not played', 3, 'Nf3', { reason: 'no-such-turn' }],
    ['unreadable text', 0, 'hello', { reason: 'illegal-line', line: { refusal: { reason: 'unreadable' } } }],
  ] as const)('with %s is not saved', async (_name, after, text, problem) => {
    const game = await play(world, (await begin(world)).id, 'e4', 'e5');
    const before = await dumpDatabase(world.database.reads);
    expect(await keepLine(world, line(white(game, 3), after, text))).toMatchObject({ ok: false, problem });
    expect(await dumpDatabase(world.database.reads)).toBe(before);
  });
});

describe('notes and lines are opened', () => {
  const all = async (link: ReturnType<typeof white | typeof black>) => {
    const answers = [
      await keepNotes(world, { ...link, text: 'x', version: 0 }),
      await keepLine(world, line(link, 0, 'e4')),
      await forgetLine(world, link, 'AAAAAAAAAAAAAAAA'),
    ];
    return answers.map((answer) => (answer.ok ? 'ok' : answer.problem.reason));
  };

  it('by the link that plays, has played or waits, and by no past or unknown one', async () => {
    const game = await play(world, (await begin(world)).id, 'e4', 'e5', 'Nf3');
    expect(await all(black(game, 4))).toEqual(['ok', 'ok', 'ok']);
    expect(await all(white(game, 3))).toEqual(['ok', 'ok', 'ok']);
    expect(await all(white(game, 5))).toEqual(['ok', 'ok', 'ok']);
    const before = await dumpDatabase(world.database.reads);
    expect(new Set(await all(white(game, 1)))).toEqual(new Set(['link-used']));
    expect(new Set(await all(white(game, 4)))).toEqual(new Set(['unknown']));
    expect(new Set(await all({ ...white(game), gameId: 'AAAAAAAAAAAAAAAA' }))).toEqual(new Set(['unknown']));
    expect(await dumpDatabase(world.database.reads)).toBe(before);
  });

  it('after the end too, by the last link of either side', async () => {
    const game = await play(world, (await begin(world)).id, 'e4', 'e5', 'Nf3');
    expectOk(await resign(world, white(game, 3)));
    for (const link of [white(game, 3), black(game, 4), black(game, 2)])
      expect(await all(link)).toEqual(['ok', 'ok', 'ok']);
    expect(new Set(await all(white(game, 1)))).toEqual(new Set(['link-used']));
  });
});
