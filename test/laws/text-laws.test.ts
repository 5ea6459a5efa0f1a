import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { GameRecord, Position, Rules, WrittenMove } from '../../src/engine/index.ts';
import {
  formatFen,
  formatMove,
  formatRecord,
  formatSan,
  GAME_RESULTS,
  legalMoves,
  parseFen,
  parseMove,
  parseRecords,
  parseStartFen,
  readMove,
  readTurn,
  replay,
  seriesOf,
  splitTurnText,
  startFen,
  startPosition,
} from '../../src/engine/index.ts';
import { readPosition } from '../support/positions.ts';
import type { RandomGame } from '../support/random-games.ts';
import { ALL_RULES, choices, randomGame } from '../support/random-games.ts';

const SEED = 20_261_130;

/** The moves of a random game turn by turn; what it has of an unfinished last turn is left out. */
const wholeTurns = ({ positions, moves }: RandomGame): WrittenMove[][] => {
  const turns: WrittenMove[][] = [];
  let turn: WrittenMove[] = [];
  for (const [index, move] of moves.entries()) {
    turn.push({ move: formatMove(move), san: formatSan(positions[index]!, move) });
    const after = positions[index + 1]!;
    if ((seriesOf(after)?.played ?? 0) > 0 && legalMoves(after).length > 0) continue;
    turns.push(turn);
    turn = [];
  }
  return turns;
};

/** Player text with what a format might stumble over. */
const playerText = fc
  .string({ unit: 'grapheme', maxLength: 120 })
  .map((text) => `${text} "quoted" {braced} back\\slash ; %`);

describe.each(ALL_RULES)('$variant, $turnOrder', (rules: Rules) => {
  const lawful = (longest: number, numRuns: number, law: (game: RandomGame) => void): void =>
    fc.assert(
      fc.property(choices(longest), (choosing) => law(randomGame(rules, choosing))),
      { seed: SEED, numRuns },
    );

  test('every legal move has a machine text and a notation of its own, and both read as that move', () => {
    lawful(50, 30, ({ positions }) => {
      for (const position of positions.slice(-3)) {
        const moves = legalMoves(position);
        const texts = moves.map(formatMove);
        const sans = moves.map((move) => formatSan(position, move));
        expect(new Set(texts).size).toBe(moves.length);
        expect(new Set(sans).size).toBe(moves.length);
        expect(texts.map((text) => parseMove(position, text))).toEqual(moves);
        for (const written of [texts, sans, sans.map((san) => `12... ${san}!?`)]) {
          expect(written.map((text) => readMove(position, text))).toEqual(
            moves.map((value) => ({ ok: true, value })),
          );
        }
      }
    });
  });

  test('a game replayed from its notation is what was played', () => {
    lawful(40, 20, (game) => {
      const turns = wholeTurns(game);
      const played = replay(
        rules,
        startFen(rules),
        turns.map((turn) => turn.map((move) => move.san)),
      );
      expect(played.ok && played.value.turns).toEqual(turns);
      const last = game.positions[turns.flat().length]!;
      expect(played.ok && formatFen(played.value.positions.at(-1)!)).toBe(formatFen(last));
    });
  });

  test('a record that begins in the middle of a game comes back too', () => {
    lawful(40, 20, ({ positions, moves }) => {
      const starts = positions.filter((position) => (seriesOf(position)?.played ?? 0) === 0);
      const start = starts[starts.length >> 1]!;
      if (!parseStartFen(rules, formatFen(start)).ok) return;
      const from = positions.indexOf(start);
      const turns = wholeTurns({ positions: positions.slice(from), moves: moves.slice(from) }).map(
        (turn) => ({ moves: turn, comment: undefined }),
      );
      const record = { ...recordWith(rules, turns), startFen: formatFen(start) };
      expect(parseRecords(formatRecord(record))).toEqual({ ok: true, value: [record] });
    });
  });

  test('a record comes back as it was written', () => {
    const law = fc.property(
      choices(40),
      fc.array(playerText, { minLength: 3, maxLength: 5 }),
      fc.constantFrom(...GAME_RESULTS),
      (choosing, words, result) => {
        const turns = wholeTurns(randomGame(rules, choosing)).map((moves, index) => ({
          moves,
          comment: index % 3 === 0 ? words[index % words.length] : undefined,
        }));
        const text = formatRecord({
          ...recordWith(rules, turns),
          white: words[0]!,
          event: words[1]!,
          result,
        });
        const read = parseRecords(text);
        expect(read.ok ? read.value.map(formatRecord) : read.problem).toEqual([text]);
        expect(read.ok && read.value[0]!.turns.map((turn) => turn.moves)).toEqual(
          turns.map((turn) => turn.moves),
        );
      },
    );
    fc.assert(law, { seed: SEED, numRuns: 20 });
  });
});

const recordWith = (rules: Rules, turns: GameRecord['turns']): GameRecord => ({
  rules,
  rulesVersion: 1,
  event: 'Chessivore correspondence game',
  site: 'https://chess.example/games/1',
  date: '2026.12.01',
  round: '-',
  white: 'Ada',
  black: 'Bo',
  result: '*',
  timeControl: '-',
  termination: 'Normal',
  startFen: startFen(rules),
  turns,
  extraTags: [['Annotator', 'Cy']],
});

describe('a series of twelve moves with en passant, promotion and check', () => {
  const rules: Rules = { variant: 'orthodox', turnOrder: 'progressive-italian' };
  const BEFORE = '6k1/8/8/8/2p5/8/1P1P4/4K3 w - - 0 11';
  const WHITE = 'b4 d3 Kd1 Kc1 Kb1 Ka1 Kb1 Kc1 Kd1 Ke1 Kf1';
  const BLACK = 'cxb3 b2 Kf8 b1=N Nc3 Nb5 Nd4 Kg8 Kh8 Kg8 Kh8 Nf3';

  /** Black is to begin the twelfth series, White's pawn on b4 having come from b2 eleven moves ago. */
  const behindWhite = (): Position => {
    const turn = readTurn(readPosition(rules, BEFORE), splitTurnText(WHITE));
    if (!turn.ok) throw new Error(`${turn.problem.moveIndex}: ${turn.problem.refusal.reason}`);
    return turn.value.position;
  };

  test('is read from one line', () => {
    expect(formatFen(behindWhite())).toBe('6k1/8/8/8/1Pp5/3P4/8/5K2 b - b3 0 12');
    const turn = readTurn(behindWhite(), splitTurnText(`12. ${BLACK.replaceAll(' ', ', ')}`));
    if (!turn.ok) throw new Error(`${turn.problem.moveIndex}: ${turn.problem.refusal.reason}`);
    expect(turn.value.moves.map((move) => move.san).join(' ')).toBe(`${BLACK}`);
  });

  test('comes back from its record, every move the same', () => {
    const played = replay(rules, BEFORE, [splitTurnText(WHITE), splitTurnText(BLACK)]);
    if (!played.ok) throw new Error(played.problem.reason);
    const turns = played.value.turns.map((moves) => ({ moves, comment: undefined }));
    const text = formatRecord({ ...recordWith(rules, turns), startFen: BEFORE });
    expect(text).toContain('11. b4 d3');
    const read = parseRecords(text);
    expect(read.ok && read.value[0]!.turns).toEqual(turns);
  });
});

describe('whatever is typed, no parser throws or hangs', () => {
  const anything = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.uint8Array({ maxLength: 200 }).map((bytes) => new TextDecoder().decode(bytes)),
    fc
      .array(fc.constantFrom(...'KQRBNEHMPabcdefgh12345678xX~=+#!?.-–(){}[]";%$ \n/Oo0♔♟,:'), {
        maxLength: 60,
      })
      .map((all) => all.join('')),
  );

  test.each(ALL_RULES)('$variant, $turnOrder', (rules) => {
    const start = startPosition(rules);
    const law = fc.property(anything, (text) => {
      readMove(start, text);
      readTurn(start, splitTurnText(text));
      parseMove(start, text);
      parseFen(rules, text);
      parseStartFen(rules, startFen(rules).replace('pppp', text));
      parseRecords(text);
      parseRecords(`[Event "${text}"]\n${text} 1. e4 {${text}}`);
    });
    fc.assert(law, { seed: SEED, numRuns: 300 });
  });

  test.each<[what: string, text: string]>([
    ['digits', '1'.repeat(1_000_000)],
    ['spaces', ' '.repeat(1_000_000)],
    ['dashes', '-'.repeat(1_000_000)],
    ['signs', '+ '.repeat(500_000)],
    ['opening brackets', '('.repeat(1_000_000)],
    ['opening braces in variations', '({'.repeat(500_000)],
    ['quotes', `[Event "${'\\"'.repeat(500_000)}`],
    ['one long word', 'e4'.repeat(500_000)],
    ['e.p.', 'e.p. '.repeat(200_000)],
    ['dots', `1${'.'.repeat(1_000_000)}`],
  ])('a million %s take no time', (_, text) => {
    const rules = ALL_RULES[0]!;
    const begin = performance.now();
    readMove(startPosition(rules), text);
    splitTurnText(text);
    parseFen(rules, text);
    parseRecords(text);
    expect(performance.now() - begin).toBeLessThan(2000);
  });
});
