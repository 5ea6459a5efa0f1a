import fc from 'fast-check';
import { expect } from 'vitest';
import {
  formatFen,
  formatLine,
  formatMove,
  HIGHEST_FIRST_MOVE,
  HIGHEST_FIRST_SERIES,
  legalMoves,
  legalSteps,
  type Position,
  parseStartFen,
  type Rules,
  replay,
  splitTurnText,
  startFen,
  type WrittenMove,
} from '../../src/engine/index.ts';
import { turnIsComplete } from '../../src/engine/line.ts';
import { readPosition } from './positions.ts';
import { placements } from './random-placements.ts';

/** FENs in which a game may begin, of all sorts, many of them with the highest number there may be. */
export const acceptedStarts = (rules: Rules): fc.Arbitrary<string> => {
  const isProgressive = rules.turnOrder !== 'alternating';
  const highest = isProgressive ? HIGHEST_FIRST_SERIES : HIGHEST_FIRST_MOVE;
  const quiet = fc.nat({ max: isProgressive ? 9 : 149 });
  const number = fc.oneof(
    fc.constant(highest),
    fc.constant(highest - 1),
    fc.integer({ min: 1, max: highest }),
  );
  const placed = placements(rules).map((position) => formatFen(position).split(' '));
  return fc
    .tuple(fc.oneof(placed, fc.constant(startFen(rules).split(' '))), quiet, number)
    .map(([fields, quietMoves, count]) => {
      const fits = !isProgressive || count % 2 === (fields[1] === 'w' ? 1 : 0);
      return [...fields.slice(0, 4), quietMoves, fits ? count : count - 1 || 2].join(' ');
    })
    .filter((fen) => parseStartFen(rules, fen).ok);
};

interface LongGame {
  readonly turns: readonly (readonly WrittenMove[])[];
  /** The position behind each turn. */
  readonly positions: readonly Position[];
}

/**
 * Plays any legal moves, whatever draws the rules would call, until nothing is legal or there are so many turns, or so
 * many moves and the turn is over.
 */
const longGame = (start: Position, seed: number, mostTurns: number, mostMoves: number): LongGame => {
  let state = seed;
  const drawn = (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const turns: WrittenMove[][] = [];
  const positions: Position[] = [];
  let position = start;
  for (let count = 0; turns.length < mostTurns && count < mostMoves; ) {
    const turn: WrittenMove[] = [];
    do {
      const legal = legalSteps(position);
      if (legal.length === 0) return { turns, positions };
      const { written, next } = legal[drawn(legal.length)]!;
      turn.push(written);
      position = next;
      count++;
    } while (!turnIsComplete(position));
    turns.push(turn);
    positions.push(position);
  }
  return { turns, positions };
};

/**
 * All that a game from this start writes reads again as the same: each position as FEN, the start, and the moves with
 * their numbers.
 */
export const expectReadable = (
  rules: Rules,
  fen: string,
  seed: number,
  mostTurns: number,
  mostMoves: number,
): void => {
  const start = parseStartFen(rules, fen);
  if (!start.ok) throw new Error(`${fen}: ${start.problem.reason}`);
  const startFen = formatFen(start.value);
  expect(parseStartFen(rules, startFen).ok).toBe(true);

  const { turns, positions } = longGame(start.value, seed, mostTurns, mostMoves);
  for (const position of positions) {
    const written = formatFen(position);
    const read = readPosition(rules, written);
    expect(formatFen(read)).toBe(written);
    expect(legalMoves(read).map(formatMove)).toEqual(legalMoves(position).map(formatMove));
  }
  const sans = turns.map((moves) => moves.map(({ san }) => san));
  const line = formatLine(rules, startFen, turns);
  expect(splitTurnText(line)).toEqual(sans.flat());
  const played = replay(rules, startFen, sans);
  expect(played.ok ? played.value.turns : played.problem).toEqual(turns);
};
