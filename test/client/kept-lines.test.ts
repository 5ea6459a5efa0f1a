import { once } from 'node:events';
import { createServer as createHttpServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createKeeping, type Keeping } from '../../src/client/game/keeping.ts';
import { keptLinesAt } from '../../src/client/game/kept-lines.ts';
import { reach } from '../../src/client/game/point.ts';
import { type Replayed, replay, startFen } from '../../src/engine/index.ts';
import { createServer } from '../../src/web/server.ts';
import { beginTestGame, openTestSite, playTurns, type TestGame, type TestSite } from '../web/support/site.ts';

let test: TestSite;
let server: Server;
let game: TestGame;

beforeEach(async () => {
  test = openTestSite();
  server = createHttpServer(createServer(test.site));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  game = await beginTestGame(test);
  await playTurns(test, game, ['e4', 'e5']);
});
afterEach(async () => {
  server.close();
  server.closeAllConnections();
  await test.close();
});

/** The page of one side, as a browser on one more device has it. */
const open = (color: 'white' | 'black', turnNumber: number): Keeping =>
  createKeeping(
    keptLinesAt(
      `http://127.0.0.1:${(server.address() as AddressInfo).port}/play/${game.token(color, turnNumber)}/notes/lines`,
    ),
  );

function played(...turns: readonly string[]): Replayed {
  const rules = { variant: 'orthodox', turnOrder: 'alternating' } as const;
  const replayed = replay(
    rules,
    startFen(rules),
    turns.map((turn) => [turn]),
  );
  if (!replayed.ok) throw new Error('a turn of the test is illegal');
  return replayed.value;
}

const point = (turn: number, text: string) => ({ turn, path: text.split(' ') });
const line = (on: Replayed, turn: number, text: string) => ({
  turn,
  moves: reach(on, point(turn, text)).moves,
});

const textsOf = async (keeping: Keeping): Promise<string[]> => {
  const answer = await keeping.load();
  if ('trouble' in answer) throw new Error(answer.trouble);
  return answer.value.map(
    ({ turn, moves, comment }) =>
      `${turn}: ${moves.map(({ san }) => san).join(' ')}${comment ? ` (${comment})` : ''}`,
  );
};

describe('lines that a player has saved', () => {
  it('are there again on another device, with their remarks, and never for the opponent', async () => {
    const now = played('e4', 'e5');
    const desk = open('white', 3);
    expect(await desk.keep(now, line(now, 2, 'g1f3 b8c6'), 'quiet & good, 100% +1')).toEqual({
      value: undefined,
    });
    expect(await desk.keep(now, line(now, 0, 'd2d4'), '')).toEqual({ value: undefined });
    expect(await textsOf(open('white', 3))).toEqual(['0: d4', '2: Nf3 Nc6 (quiet & good, 100% +1)']);
    expect(await textsOf(open('black', 4))).toEqual([]);
  });

  it('are one when a line goes on from another, unless that one has a remark', async () => {
    const now = played('e4', 'e5');
    const keeping = open('white', 3);
    await keeping.keep(now, line(now, 2, 'g1f3'), '');
    await keeping.keep(now, line(now, 2, 'g1f3 b8c6'), '');
    expect(await textsOf(keeping)).toEqual(['2: Nf3 Nc6']);
    await keeping.keep(now, line(now, 2, 'g1f3 b8c6'), 'here');
    await keeping.keep(now, line(now, 2, 'g1f3 b8c6 f1b5'), '');
    await keeping.keep(now, line(now, 2, 'f2f4'), '');
    expect((await textsOf(keeping)).sort()).toEqual(['2: Nf3 Nc6 (here)', '2: Nf3 Nc6 Bb5', '2: f4']);
  });

  it('are found where they are in a game that has gone on', async () => {
    const before = played('e4', 'e5');
    const keeping = open('white', 3);
    await keeping.keep(before, line(before, 2, 'g1f3 b8c6 f1b5'), '');
    const after = played('e4', 'e5', 'Nf3');
    expect(keeping.endingAt(before, point(2, 'g1f3 b8c6 f1b5'))?.comment).toBeUndefined();
    expect(keeping.endingAt(after, point(3, 'b8c6 f1b5'))).toBeDefined();
    expect(keeping.endingAt(after, point(3, 'b8c6'))).toBeUndefined();
    expect(keeping.through(after, point(3, 'b8c6'))).toHaveLength(1);
    expect(keeping.through(after, point(3, 'd7d6'))).toEqual([]);
  });

  it('are gone once they are forgotten', async () => {
    const now = played('e4', 'e5');
    const keeping = open('white', 3);
    await keeping.keep(now, line(now, 2, 'g1f3'), '');
    await keeping.forget(keeping.through(now, point(2, 'g1f3')));
    expect(keeping.endingAt(now, point(2, 'g1f3'))).toBeUndefined();
    expect(await textsOf(open('white', 3))).toEqual([]);
  });

  it('are not saved when the server says no, or cannot be reached; the player is told why', async () => {
    const now = played('e4', 'e5');
    const keeping = open('white', 3);
    const tooLong = await keeping.keep(now, line(now, 2, 'g1f3'), 'x'.repeat(501));
    expect(tooLong).toEqual({ trouble: expect.stringMatching(/comment/) });
    server.close();
    server.closeAllConnections();
    const unreached = await keeping.keep(now, line(now, 2, 'g1f3'), '');
    expect(unreached).toEqual({ trouble: expect.stringMatching(/Try again/) });
    expect(keeping.endingAt(now, point(2, 'g1f3'))).toBeUndefined();
  });
});
