import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Rules } from '../../src/engine/index.ts';
import type { Turn } from '../../src/games/game.ts';
import { recentRecord, recordLines } from '../../src/games/recent-record.ts';
import { play, termsOf } from '../mail/letter-facts.ts';

const ORTHODOX: Rules = { variant: 'orthodox', turnOrder: 'alternating' };
const ITALIAN: Rules = { variant: 'orthodox', turnOrder: 'progressive-italian' };

const recordOf = (rules: Rules, turns: readonly string[]) => recentRecord(termsOf(rules), play(rules, turns));

const SHUFFLE = ['Nf3', 'Nf6', 'Ng1', 'Ng8'];

describe('the record so far', () => {
  it.each([
    ['nothing before the first turn', ORTHODOX, [], ''],
    ['one move', ORTHODOX, ['e4'], '1. e4'],
    ['whole moves', ORTHODOX, ['e4', 'e5', 'Nf3'], '1. e4 e5 2. Nf3'],
    ['series', ITALIAN, ['e4', 'e5 d5', 'exd5 Nf3 Nxe5'], '1. e4 2. e5 d5 3. exd5 Nf3 Nxe5'],
  ] as const)('is %s', (_what, rules, turns, record) => {
    expect(recordOf(rules, turns)).toBe(record);
  });

  it('of a long game is cut from the front, at a turn', () => {
    const turns = Array.from({ length: 40 }, (_, index) => SHUFFLE[index % 4]!);
    expect(recordOf(ORTHODOX, turns)).toMatch(/^… 1\d\.(?:\.\.)? N\w+ (?:N\w+ )?.* 20\. Ng1 Ng8$/);
    expect(recordOf(ORTHODOX, turns.slice(0, -1))).toMatch(/ 20\. Ng1$/);
  });

  it('of a series that is too long alone keeps its end', () => {
    const [turn] = play(ORTHODOX, ['e4']);
    const moves = Array(40).fill({ move: 'e2e4', san: 'Nb1xd2+' });
    const long: Turn = { ...turn!, moves };
    expect(recentRecord(termsOf(ITALIAN), [long])).toMatch(/^1\. …(?: Nb1xd2\+){15}$/);
  });

  it('takes two lines at most, and a number stays with its move', () => {
    const sans = fc.array(fc.constantFrom('e4', 'O-O-O', 'Nb1xd2=Q#', 'Qa1~c3+'), {
      minLength: 1,
      maxLength: 60,
    });
    fc.assert(
      fc.property(sans, fc.constantFrom(ORTHODOX, ITALIAN), fc.nat({ max: 9998 }), (texts, rules, number) => {
        const [pattern] = play(ORTHODOX, ['e4']);
        const turns = texts.map((san, index): Turn => {
          const white = index % 2 === 0;
          return {
            ...pattern!,
            color: white ? 'white' : 'black',
            moves: [{ move: 'e2e4', san }],
            fen: `8/8/8/8/8/8/8/8 ${white ? 'b' : 'w'} - - 0 ${number + Math.ceil(index / 2)}`,
          };
        });
        const lines = recordLines(recentRecord(termsOf(rules), turns), 68);
        expect(lines.length).toBeLessThanOrEqual(2);
        for (const line of lines) {
          expect(line.length).toBeLessThanOrEqual(68);
          expect(line).not.toMatch(/\d\.$/);
        }
      }),
    );
  });
});
