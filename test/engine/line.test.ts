import { describe, expect, test } from 'vitest';
import {
  beginLine,
  continueLine,
  cutLine,
  formatFen,
  type Line,
  lastPosition,
  lineReader,
  type Rules,
  readLine,
  startPosition,
  step,
  turnsOf,
} from '../../src/engine/index.ts';
import { readPosition } from '../support/positions.ts';

const ALTERNATING: Rules = { variant: 'orthodox', turnOrder: 'alternating' };
const SCOTTISH: Rules = { variant: 'orthodox', turnOrder: 'progressive-scottish' };
const TWO_ROUNDS = 'Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8'.split(' ');

const sans = ({ moves }: Line): string => moves.map(({ san }) => san).join(' ');

describe('a legal move made', () => {
  const position = readPosition(
    { ...ALTERNATING, variant: 'absorption' },
    '4k3/8/8/3r4/8/2N5/8/4K3 w - - 0 1',
  );
  const made = step(position, { from: 18, to: 35 });

  test('tells how it is carried out, how it is written, and what comes of it', () => {
    expect(made.facts).toMatchObject({
      captured: { square: 35 },
      becomes: { carried: ['rook'] },
      mate: false,
    });
    expect(made.written).toEqual({ move: 'c3d5', san: 'Nxd5' });
    expect(formatFen(made.next)).toBe('4k3/8/8/3N(R)4/8/8/8/4K3 b - - 0 1');
    expect(made.before).toBe(position);
  });

  test('is not made where it is not legal', () => {
    expect(() => step(position, { from: 18, to: 19 })).toThrow('not a legal move: c3d3');
  });
});

describe('a line', () => {
  test('reads any notation, and tells each position and the keys of its turns', () => {
    const line = readLine(startPosition(SCOTTISH), ['e4', 'e7-e5', 'd5']);
    expect(sans(line)).toBe('e4 e5 d5');
    expect(line.positions).toHaveLength(4);
    expect(line.keys).toHaveLength(3);
    expect(turnsOf(line)).toMatchObject({
      complete: true,
      turns: [[{ san: 'e4' }], [{ san: 'e5' }, { san: 'd5' }]],
    });
  });

  test('stops where a move is refused, with all that was played before it', () => {
    const line = readLine(startPosition(ALTERNATING), ['e4', 'e5', 'Ke3', 'd4']);
    expect(sans(line)).toBe('e4 e5');
    expect(line.stop).toMatchObject({ reason: 'refused', refusal: { reason: 'cannot-move-like-that' } });
    expect(line.stop?.position).toBe(lastPosition(line));
  });

  test.each<
    [where: string, limits: Parameters<typeof readLine>[2], played: number, reason: string | undefined]
  >([
    ['nowhere before its texts end', {}, 16, undefined],
    ['with the turn in which it begins', { oneTurn: true }, 1, 'too-long'],
    ['at so many moves', { most: 5 }, 5, 'too-long'],
    ['where the rules end the game: at the fifth repetition', { untilOver: true }, 16, undefined],
  ])('stops %s', (_, limits, played, reason) => {
    const line = readLine(startPosition(ALTERNATING), [...TWO_ROUNDS, ...TWO_ROUNDS], limits);
    expect(line.moves).toHaveLength(played);
    expect(line.stop?.reason).toBe(reason);
  });

  test('goes no further once a position has come up five times', () => {
    const line = readLine(startPosition(ALTERNATING), [...TWO_ROUNDS, ...TWO_ROUNDS, 'e4'], {
      untilOver: true,
    });
    expect(line.stop).toMatchObject({ reason: 'over', outcome: { end: 'fivefold' } });
  });

  test('is the same in one piece and in two, and cut as if it had never gone on', () => {
    const whole = readLine(startPosition(SCOTTISH), ['e4', 'e5', 'd5', 'exd5', 'Nf3', 'Nc3']);
    const texts = whole.moves.map(({ move }) => move);
    for (let count = 0; count <= texts.length; count++) {
      const part = readLine(startPosition(SCOTTISH), texts.slice(0, count));
      const cut = cutLine(whole, count);
      expect([cut.moves, cut.keys, cut.positions]).toEqual([part.moves, part.keys, part.positions]);
      expect(continueLine(cut, texts.slice(count)).keys).toEqual(whole.keys);
    }
  });

  test('without moves is its start', () => {
    const start = startPosition(ALTERNATING);
    expect(lastPosition(beginLine(start))).toBe(start);
    expect(turnsOf(beginLine(start))).toEqual({ turns: [], complete: true });
  });
});

test('a reader counts the turns that were played before it', () => {
  const before = readLine(startPosition(ALTERNATING), [...TWO_ROUNDS, ...TWO_ROUNDS.slice(0, 7)]);
  const reader = lineReader(lastPosition(before), { untilOver: true }, before.keys.slice(0, -1));
  expect(reader.play('Ng8').ok).toBe(true);
  expect(reader.play('e4')).toMatchObject({ ok: false, problem: { reason: 'over' } });
});
