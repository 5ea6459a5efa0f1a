import { Chess } from 'chess.js';
import { describe, expect, test } from 'vitest';
import type { GameRecord, Rules } from '../../src/engine/index.ts';
import { formatRecord, parseRecords, replay, splitTurnText, startFen } from '../../src/engine/index.ts';

const chess: Rules = { variant: 'orthodox', turnOrder: 'alternating' };

/** A record with made-up headers; `turns` is a line of text a turn. */
const recordOf = (rules: Rules, turns: readonly string[], more: Partial<GameRecord> = {}): GameRecord => {
  const start = more.startFen ?? startFen(rules);
  const played = replay(rules, start, turns.map(splitTurnText));
  if (!played.ok) throw new Error(played.problem.reason);
  return {
    rules,
    rulesVersion: 1,
    event: 'Chessivore correspondence game',
    site: 'https://chess.example/games/1',
    date: '2026.12.01',
    round: '-',
    white: 'Ada',
    black: 'Bo',
    result: '*',
    timeControl: '1/604800',
    termination: 'Unterminated',
    startFen: start,
    turns: played.value.turns.map((moves) => ({ moves, comment: undefined })),
    extraTags: [],
    ...more,
  };
};

/** The one game of a text. */
const theGame = (text: string): GameRecord => {
  const read = parseRecords(text);
  if (!read.ok) throw new Error(`line ${read.problem.line}: ${read.problem.reason} ${read.problem.text}`);
  expect(read.value).toHaveLength(1);
  return read.value[0]!;
};

const sans = (record: GameRecord): string =>
  record.turns.map((turn) => turn.moves.map((move) => move.san).join(' ')).join(' | ');

const movesOf = (text: string): string => text.split('\n\n')[1]!.trimEnd();

describe('a game is written as PGN', () => {
  test('an orthodox game: seven tags first, then ours, then the moves and the result', () => {
    const record = recordOf(chess, ['f3', 'e5', 'g4', 'Qh4'], { result: '0-1', termination: 'Normal' });
    expect(formatRecord(record)).toBe(`[Event "Chessivore correspondence game"]
[Site "https://chess.example/games/1"]
[Date "2026.12.01"]
[Round "-"]
[White "Ada"]
[Black "Bo"]
[Result "0-1"]
[RulesVersion "1"]
[TimeControl "1/604800"]
[Termination "Normal"]

1. f3 e5 2. g4 Qh4# 0-1
`);
  });

  test('a progressive African game: series numbered one after another, the start always told', () => {
    const rules: Rules = { variant: 'african', turnOrder: 'progressive-scottish' };
    expect(formatRecord(recordOf(rules, ['e4', 'e5, d5']))).toBe(`[Event "Chessivore correspondence game"]
[Site "https://chess.example/games/1"]
[Date "2026.12.01"]
[Round "-"]
[White "Ada"]
[Black "Bo"]
[Result "*"]
[Variant "African"]
[RulesVersion "1"]
[TurnOrder "Progressive (Scottish)"]
[TimeControl "1/604800"]
[Termination "Unterminated"]
[SetUp "1"]
[FEN "rnbqkhem/pppppppp/8/8/8/8/PPPPPPPP/MEHKQBNR w Kq - 0 1"]

1. e4 2. e5 d5 *
`);
  });

  const italian: Rules = { variant: 'orthodox', turnOrder: 'progressive-italian' };
  test.each<[sentence: string, rules: Rules, fen: string | undefined, turns: string[], moves: string]>([
    ['series', italian, undefined, ['e4', 'e5 d5', 'exd5 Nf3 Bb5'], '1. e4 2. e5 d5 3. exd5 Nf3 Bb5+ *'],
    [
      'a set-up in which Black begins with the fourth series',
      italian,
      '4k3/pppp4/8/8/8/8/PPPPP3/4K3 b - - 0 4',
      ['a6 b6 c6 d6', 'a3 b3 c3 d3 e3'],
      '4. a6 b6 c6 d6 5. a3 b3 c3 d3 e3 *',
    ],
    [
      'a set-up in which Black begins',
      chess,
      'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 12',
      ['e5', 'Nf3', 'Nc6'],
      '12... e5 13. Nf3 Nc6 *',
    ],
    ['no move at all', chess, undefined, [], '*'],
  ])('%s', (_, rules, fen, turns, moves) => {
    const record = recordOf(rules, turns, fen === undefined ? {} : { startFen: fen });
    expect(movesOf(formatRecord(record))).toBe(moves);
  });

  test('a comment interrupts the count, and its closing brace becomes a round one', () => {
    const record = recordOf(chess, ['e4', 'e5']);
    const turns = record.turns.map((turn) => ({ ...turn, comment: 'so {there} you  are' }));
    expect(movesOf(formatRecord({ ...record, turns, comment: 'hello' }))).toBe(
      '{hello} 1. e4 {so {there) you are} 1... e5 {so {there) you are} *',
    );
  });

  test('names are escaped and stay on their line', () => {
    const text = formatRecord(recordOf(chess, [], { white: 'a "b" \\ c\nd]' }));
    expect(text).toContain('[White "a \\"b\\" \\\\ c d]"]');
    expect(theGame(text).white).toBe('a "b" \\ c d]');
  });

  test('no line of moves has 80 columns, whatever is said', () => {
    const record = recordOf(chess, ['Nf3', 'Nf6', 'Ng1', 'Ng8', 'Nf3', 'Nf6', 'Ng1', 'Ng8']);
    const comment = `% ${'long'.repeat(40)} ${'%words and '.repeat(30)}`;
    const text = movesOf(
      formatRecord({ ...record, turns: record.turns.map((turn) => ({ ...turn, comment })) }),
    );
    for (const line of text.split('\n')) {
      expect(line.length).toBeLessThan(80);
      expect(line.startsWith('%')).toBe(false);
    }
  });

  test('another program reads an orthodox game', () => {
    const turns = 'e4 d5 exd5 Qxd5 Nc3 Qa5 d4 c6 Nf3 Bg4 Bf4 e6 h3 Bxf3 Qxf3 Bb4 Be2 Nd7 a3 O-O-O axb4 Qxa1+';
    const record = recordOf(chess, [...turns.split(' '), 'Kd2', 'Qxh1'], { result: '1-0' });
    const commented = record.turns.map((turn, index) => ({
      ...turn,
      comment: index % 5 === 0 ? 'a remark; 50% (sure) [%clk 1:00] $1' : undefined,
    }));
    const reader = new Chess();
    reader.loadPgn(formatRecord({ ...record, turns: commented }), { strict: true });
    expect(reader.history()).toEqual(record.turns.flatMap((turn) => turn.moves.map((move) => move.san)));
    expect(reader.getHeaders()).toMatchObject({ White: 'Ada', Result: '1-0', Date: '2026.12.01' });
  });

  test('what could have been played stands in brackets behind it, numbered anew, and so does what follows', () => {
    const record = recordOf(chess, ['e4', 'e5', 'Nf3']);
    const line = (...texts: readonly string[]) =>
      recordOf(chess, texts).turns.map((turn, index, all) =>
        index === all.length - 1 ? { ...turn, comment: 'so (or so)' } : turn,
      );
    const [first, second, third] = record.turns;
    const turns = [
      { ...first!, comment: 'best', variations: [line('d4', 'd5', 'c4'), line('c4')] },
      { ...second!, variations: [line('e4', 'c5').slice(1)] },
      { ...third!, variations: [[{ ...third!, variations: [line('e4', 'e5', 'f4').slice(2)] }]] },
    ];
    const text = formatRecord({ ...record, turns });
    expect(movesOf(text).replaceAll('\n', ' ')).toBe(
      '1. e4 {best} (1. d4 d5 2. c4 {so (or so)}) (1. c4 {so (or so)}) 1... e5 (1... c5 {so (or so)}) ' +
        '2. Nf3 (2. Nf3 (2. f4 {so (or so)})) *',
    );
    const reader = new Chess();
    reader.loadPgn(text, { strict: true });
    expect(reader.history()).toEqual(['e4', 'e5', 'Nf3']);
    expect(sans(theGame(text))).toBe('e4 | e5 | Nf3');
  });

  test('another program reads an orthodox game from a set-up in which Black begins', () => {
    const fen = '4k3/4p3/8/3P4/8/8/8/4K2R b K - 3 20';
    const record = recordOf(chess, ['e5', 'dxe6', 'Ke7', 'O-O'], { startFen: fen });
    const reader = new Chess();
    reader.loadPgn(formatRecord(record), { strict: true });
    expect(reader.history()).toEqual(['e5', 'dxe6', 'Ke7', 'O-O']);
  });
});

describe('ordinary PGN is read', () => {
  const GAME = `\uFEFF[Event "A \\"club\\" game"]\r
[White "Anderssen, Adolf"] [Black "Dufresne"]\r
[WhiteElo "2600"]\r
[ECO "C52"]\r
\r
% an escaped line with 1. h4\r
{Berlin,\r
1852} 1.e4 e5!? $14 2.Nf3 (2.f4 exf4 (2...d5 {a } line) 3.Nf3) 2...Nc6 ; the rest of the line 3. h4\r
3.Bc4 Bc5 {[%clk 0:01]} 4.b4 Bxb4 5.c3 Ba5 6.d4 exd4 7.0-0 1-0 {Black is lost}\r
`;

  test('comments, variations, glyphs, escaped lines, a byte order mark', () => {
    const game = theGame(GAME);
    expect(sans(game)).toBe('e4 | e5 | Nf3 | Nc6 | Bc4 | Bc5 | b4 | Bxb4 | c3 | Ba5 | d4 | exd4 | O-O');
    expect(game).toMatchObject({
      rules: chess,
      event: 'A "club" game',
      site: '?',
      date: undefined,
      white: 'Anderssen, Adolf',
      result: '1-0',
      comment: 'Berlin, 1852',
      timeControl: undefined,
      extraTags: [
        ['WhiteElo', '2600'],
        ['ECO', 'C52'],
      ],
    });
    expect(game.turns[3]!.comment).toBe('the rest of the line 3. h4');
    expect(game.turns[5]!.comment).toBe('[%clk 0:01]');
  });

  test('what was read is written, and read again the same', () => {
    const once = formatRecord(theGame(GAME));
    expect(formatRecord(theGame(once))).toBe(once);
    expect(theGame(once)).toEqual(theGame(GAME));
  });

  test('several games in one text, with and without tags and results', () => {
    const read = parseRecords(
      '1. e4 *\n\n[White "Ada"]\n\n1. d4\n\n[White "Bo"]\n\n1. c4 c5 1/2-1/2 1. g3 0-1',
    );
    if (!read.ok) throw new Error(read.problem.reason);
    expect(read.value.map((game) => [game.white, sans(game), game.result])).toEqual([
      ['?', 'e4', '*'],
      ['Ada', 'd4', '*'],
      ['Bo', 'c4 | c5', '1/2-1/2'],
      ['?', 'g3', '0-1'],
    ]);
  });

  test('an empty text holds no game', () => {
    expect(parseRecords(' \r\n')).toEqual({ ok: true, value: [] });
  });
});

describe('a record that cannot be read is refused with its line', () => {
  const tags = (variant: string, order = ''): string =>
    `[Variant "${variant}"]\n${order === '' ? '' : `[TurnOrder "${order}"]\n`}`;

  test.each<[sentence: string, text: string, problem: Record<string, unknown>]>([
    [
      'an unknown variant',
      `\n${tags('Atomic')}\n1. e4 *`,
      { reason: 'unknown-variant', line: 2, text: 'Atomic' },
    ],
    [
      'an unknown turn order',
      `${tags('African', 'Marseillais')}\n*`,
      { reason: 'unknown-turn-order', line: 2, text: 'Marseillais' },
    ],
    [
      'rules of another version',
      '[RulesVersion "7"]\n*',
      { reason: 'unknown-rules-version', line: 1, text: '7' },
    ],
    [
      'a start that is no position',
      '[Event "x"]\n[FEN "8/8/8/8/8/8/8/K7 w - - 0 1"]\n*',
      { reason: 'start-position', line: 2 },
    ],
    [
      'an illegal move',
      '1. e4 e5\n2. Ke3 *',
      { reason: 'illegal-move', line: 2, text: 'Ke3', refusal: { reason: 'cannot-move-like-that' } },
    ],
    ['a word that is no move', '1. e4\n\nhello', { reason: 'illegal-move', line: 3, text: 'hello' }],
    [
      'a last series that is not whole',
      `${tags('Cannibal', 'Progressive (Italian)')}\n1. e4 2. e5 *`,
      { reason: 'unfinished-series', line: 4, text: 'e5' },
    ],
    ['a comment without an end', '1. e4\n{so', { reason: 'unclosed-comment', line: 2, text: '{so' }],
    ['a variation without an end', '1. e4\n(1. d4 *', { reason: 'unclosed-variation', line: 2 }],
    ['a tag without its quotes', '[Event x]\n*', { reason: 'unreadable-tag', line: 1 }],
    ['a stray bracket', '1. e4 e5) *', { reason: 'unreadable-text', line: 1, text: ') *' }],
  ])('%s', (_, text, problem) => {
    expect(parseRecords(text)).toMatchObject({ ok: false, problem });
  });
});
