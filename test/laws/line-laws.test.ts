import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keepLine } from '../../src/actions/keep-line.ts';
import {
  formatFen,
  formatLine,
  formatMove,
  formatRecord,
  isTurnStart,
  legalMoves,
  type Rules,
  readLine,
  splitTurnText,
  turnsOf,
} from '../../src/engine/index.ts';
import type { Analysis } from '../../src/games/analysis.ts';
import type { GameWithTurns } from '../../src/games/game.ts';
import { gameRecord } from '../../src/games/game-record.ts';
import { findAnalysis } from '../../src/store/analysis-rows.ts';
import { begin, expectOk, gameWithTurns, play } from '../support/games.ts';
import { readPosition } from '../support/positions.ts';
import { ALL_RULES, choices, type RandomGame, randomGame } from '../support/random-games.ts';
import { recordsIn } from '../support/records.ts';
import { leaveNothingOut, openTestWorld, type TestWorld } from '../support/world.ts';

const SEED = 20_261_202;

/** Whatever a player may write, with what a record might stumble over. */
const words = fc
  .string({ unit: 'grapheme', maxLength: 60 })
  .map((text) => `${text} (a) {b} c) "d" ; % \\ 1-0`.trim());

/** Where a line can begin in a random game: the counts of moves behind which a turn starts. */
const turnStarts = ({ positions }: RandomGame): number[] =>
  positions.flatMap((position, index) => (isTurnStart(position) ? [index] : []));

let world: TestWorld;
beforeAll(() => {
  world = openTestWorld();
});
afterAll(() => world.close());

describe.each(ALL_RULES)('$variant, $turnOrder', (rules: Rules) => {
  const law = (
    longest: number,
    numRuns: number,
    holds: (game: RandomGame, pick: number, text: string) => void | Promise<void>,
  ) =>
    fc.assert(
      fc.asyncProperty(choices(longest), fc.nat(), words, async (choosing, pick, text) =>
        holds(randomGame(rules, choosing), pick, text),
      ),
      { seed: SEED, numRuns },
    );

  test('a line reads back from its own text, with the same turns and the same end, wherever it begins', async () => {
    await law(40, 25, (game, pick) => {
      const starts = turnStarts(game);
      const first = starts[pick % starts.length]!;
      const start = game.positions[first]!;
      const machine = game.moves.slice(first).map(formatMove);
      const line = readLine(start, machine);
      expect(line.stop).toBeUndefined();
      expect(line.moves.map(({ move }) => move)).toEqual(machine);
      expect(line.positions.map(formatFen)).toEqual(game.positions.slice(first).map(formatFen));
      const text = formatLine(rules, formatFen(start), turnsOf(line).turns);
      expect(readLine(start, splitTurnText(text)).moves).toEqual(line.moves);
    });
  });

  test('a line comes out of the store as it was read', async () => {
    const game = await begin(world, { terms: { rules } });
    const owner = { gameId: game.id, color: 'white', turnNumber: 1, epoch: 0 } as const;
    await law(30, 8, async ({ moves }, _pick, comment) => {
      if (moves.length === 0) return;
      const kept = expectOk(
        await keepLine(world, { ...owner, afterTurn: 0, moves: moves.map(formatMove), comment }),
      );
      const found = await gameWithTurns(world, game.id);
      const { lines } = await findAnalysis(world.database.reads, owner, found, leaveNothingOut);
      expect(lines.find(({ id }) => id === kept.id)).toEqual(kept);
    });
  });

  test('a record with notes and lines, whatever they say, is read as the same game', async () => {
    const begun = await begin(world, { terms: { rules } });
    await play(world, begun.id, 'e4');
    const found: GameWithTurns = await gameWithTurns(world, begun.id);
    const plain = gameRecord(found, 'here', true);
    const behind = readPosition(rules, found.game.fen);
    await law(30, 15, (game, pick, text) => {
      const afterTurn = pick % 2;
      const answers = legalMoves(behind).map(formatMove);
      const line =
        afterTurn === 0
          ? readLine(game.positions[0]!, game.moves.map(formatMove))
          : readLine(behind, [answers[pick % answers.length]!]);
      const { turns } = turnsOf(line);
      const analysis: Analysis = {
        notes: { text, version: 1 },
        lines: [{ id: 'x'.repeat(16), afterTurn, turns, comment: text, keptAt: 0, fen: begun.fen }],
      };
      const written = formatRecord(gameRecord(found, 'here', true, analysis));
      const read = recordsIn(written);
      expect(read).toHaveLength(1);
      expect(read[0]).toEqual({ ...plain, comment: read[0]!.comment });
      for (const row of written.split('\n').slice(written.split('\n').indexOf('')))
        expect(Array.from(row).length).toBeLessThan(80);
    });
  });
});
