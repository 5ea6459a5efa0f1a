import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  formatFen,
  formatMove,
  formatRecord,
  formatSan,
  GAME_RESULTS,
  type GameRecord,
  legalMoves,
  type Position,
  parseFen,
  parseMove,
  parseStartFen,
  type RecordResult,
  type Rules,
  readMove,
  readRecords,
  readTurn,
  recordReader,
  replay,
  seriesOf,
  splitTurnText,
  startFen,
  startPosition,
  type WrittenMove,
} from '../../src/engine/index.ts';
import { readPosition } from '../support/positions.ts';
import { ALL_RULES, choices, type RandomGame, randomGame } from '../support/random-games.ts';
import { recordsIn, recordWith } from '../support/records.ts';

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

/** Words as people write them, and words no line under 80 columns can hold. */
const word = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom(
    '{',
    '}',
    '[Event',
    '"x"]',
    '(',
    ')',
    ';',
    '%',
    '$1',
    '\\',
    '\\"',
    '"',
    '1-0',
    '--',
    'e4',
    ',',
    '\u00a0',
    '\ud83e',
    '🦛',
  ),
  fc.integer({ min: 70, max: 255 }).map((length) => 'x'.repeat(length)),
);

/** What a player may write: words with white space between them, also at the edges. */
const playerText = fc
  .array(fc.tuple(fc.constantFrom(' ', '  ', '\n', '\n\n', '\r\n', '\t', '\0'), word), { maxLength: 12 })
  .map((parts) => parts.flat().join(''));

/** What PGN can carry of a text: no control characters, no half emoji; a comment also keeps no double space and no `}`. */
const inTag = (text: string): string => text.toWellFormed().replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
const inComment = (text: string | undefined): string | undefined =>
  inTag(text ?? '')
    .replace(/ +/g, ' ')
    .replace(/^ | $/g, '')
    .replaceAll('}', ')') || undefined;

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
      expect(recordsIn(formatRecord(record))).toEqual([record]);
    });
  });

  test('a record comes back as it was written, and what was read is written the same', () => {
    const law = fc.property(
      choices(40),
      fc.array(fc.option(playerText, { nil: undefined }), { minLength: 1, maxLength: 5 }),
      fc.array(playerText, { minLength: 3, maxLength: 3 }),
      fc.constantFrom(...GAME_RESULTS),
      (choosing, comments, [white, event, annotator], result) => {
        const turns = wholeTurns(randomGame(rules, choosing)).map((moves, index) => ({
          moves,
          comment: comments[index % comments.length],
        }));
        const record: GameRecord = {
          ...recordWith(rules, turns),
          white: white!,
          event: event!,
          extraTags: [['Annotator', annotator!]],
          comment: comments[0],
          result,
        };
        const carried: GameRecord = {
          ...record,
          white: inTag(white!),
          event: inTag(event!),
          extraTags: [['Annotator', inTag(annotator!)]],
          comment: inComment(comments[0]),
          turns: turns.map(({ moves, comment }) => ({ moves, comment: inComment(comment) })),
        };
        const text = formatRecord(record);
        expect(recordsIn(text)).toEqual([carried]);
        expect(formatRecord(carried)).toBe(text);
      },
    );
    fc.assert(law, { seed: SEED, numRuns: 25 });
  });

  test('a file of records is read the same however it is cut, and each game as soon as it has ended', () => {
    const law = fc.property(
      fc.array(fc.tuple(choices(12), playerText), { minLength: 1, maxLength: 4 }),
      fc.array(fc.nat({ max: 400 }), { maxLength: 30 }),
      fc.constantFrom('\n', '\r\n', '\r'),
      (games, cuts, lineEnd) => {
        const texts = games.map(([choosing, comment]) => {
          const turns = wholeTurns(randomGame(rules, choosing)).map((moves) => ({ moves, comment }));
          return formatRecord(recordWith(rules, turns)).replaceAll('\n', lineEnd);
        });
        const whole = [...readRecords(texts.join(lineEnd))];
        expect(whole.map((result) => result.ok)).toEqual(games.map(() => true));
        const reader = recordReader();
        let rest = texts.join(lineEnd);
        const pieces: RecordResult[] = [];
        for (const length of cuts) {
          pieces.push(...reader.take(rest.slice(0, length)));
          rest = rest.slice(length);
        }
        pieces.push(...reader.take(rest), ...reader.end());
        expect(pieces).toEqual(whole);

        const eager = recordReader();
        for (const text of texts) expect(eager.take(text + lineEnd)).toHaveLength(1);
      },
    );
    fc.assert(law, { seed: SEED, numRuns: 15 });
  });
});

describe('one wrong character in a file', () => {
  const rules = ALL_RULES[0]!;
  const turns = wholeTurns(randomGame(rules, [4, 8, 15, 16, 23, 42, 108, 7])).map((moves, index) => ({
    moves,
    comment: index % 3 === 1 ? 'well (or not), [so] be it' : undefined,
    variations: index === 4 ? [[{ moves, comment: 'the same; again' }]] : undefined,
  }));
  const recordOf = (white: string): GameRecord => ({ ...recordWith(rules, turns), white });
  const first = formatRecord(recordOf('Ada'));
  const middle = formatRecord(recordOf('Bo'));
  const last = formatRecord(recordOf('Cy'));

  test.each([true, false])('costs no game but the one it stands in (with comments: %s)', (commented) => {
    const plain = (text: string): string => (commented ? text : text.replace(/\{[^}]*\}/g, ''));
    const [before, after] = [recordsIn(plain(first)), recordsIn(plain(last))];
    const law = fc.property(
      fc.nat({ max: plain(middle).length - 1 }),
      fc.constantFrom(...'{}()[]";%$\\\n\r\0 ,*-x1', ''),
      fc.boolean(),
      (offset, character, replaces) => {
        const text = plain(middle);
        const spoiled = text.slice(0, offset) + character + text.slice(offset + (replaces ? 1 : 0));
        const results = [...readRecords(`${plain(first)}\n${spoiled}\n${plain(last)}`)];
        const ends = [results[0], results.at(-1)].map((result) => result?.ok && result.value.record);
        expect(ends).toEqual([...before, ...after]);
        // Where a character ends the game early, what follows it is a game of its own.
        expect(results.length).toBeGreaterThan(1);
        expect(results.length).toBeLessThan(5);
      },
    );
    fc.assert(law, { seed: SEED, numRuns: 500 });
  });
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
    expect(turn.value.moves.map((move) => move.san).join(' ')).toBe(BLACK);
  });

  test('comes back from its record, every move the same', () => {
    const played = replay(rules, BEFORE, [splitTurnText(WHITE), splitTurnText(BLACK)]);
    if (!played.ok) throw new Error(played.problem.reason);
    const turns = played.value.turns.map((moves) => ({ moves, comment: undefined }));
    const text = formatRecord({ ...recordWith(rules, turns), startFen: BEFORE });
    expect(text).toContain('11. b4 d3');
    expect(recordsIn(text)[0]!.turns).toEqual(turns);
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
      for (const part of [text, `[Event "${text}"]\n${text} 1. e4 {${text}} (${text}) e5`, `1. e4\n${text}`])
        expect([...readRecords(`${part}\n[White "Ada"]\n[White "Bo"]\n1. d4 *`)].length).toBeGreaterThan(0);
    });
    fc.assert(law, { seed: SEED, numRuns: 300 });
  });

  test.each<[what: string, text: string]>([
    ['digits', '1'],
    ['spaces', ' '],
    ['dashes', '-'],
    ['signs', '+ '],
    ['opening brackets', '('],
    ['opening braces', '{'],
    ['opening braces in variations', '({'],
    ['comments never closed before a tag', '{so\n[Event "x"]\n'],
    ['comments never closed before half a tag', '{so\n[Event "x'],
    ['variations never closed before a tag', '(so\n[Event "x"]\n'],
    ['lines like tags in a comment', '\n[Event "x"] {'],
    ['quotes', '\\"'],
    ['ends of a tag', '\\"]'],
    ['beginnings of a tag', '[Event "'],
    ['tags', '[Event "x"]\n'],
    ['results', '1-0\n'],
    ['games', '1. e4 e5*\n'],
    ['one long word', 'e4'],
    ['e.p.', 'e.p. '],
    ['dots', '.'],
    ['line ends', '\r\n'],
  ])(
    'reads 400,000 letters of %s before the test runs out of time, as quadratic work would not',
    (_, part) => {
      const rules = ALL_RULES[0]!;
      const text = part.repeat(400_000 / part.length);
      readMove(startPosition(rules), text);
      splitTurnText(text);
      parseFen(rules, text);
      for (const file of [text, `[Event "${text}`, `1. e4 {${text}`]) for (const _ of readRecords(file));
    },
  );
});
