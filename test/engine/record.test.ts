import { Chess } from 'chess.js';
import { describe, expect, test } from 'vitest';
import {
  formatFen,
  formatRecord,
  type GameRecord,
  type RecordResult,
  type Rules,
  readRecords,
  recordReader,
  replay,
  splitTurnText,
  startFen,
} from '../../src/engine/index.ts';
import { recordProblemSentence } from '../../src/view/record-words.ts';
import { recordsIn, recordWith } from '../support/records.ts';

const chess: Rules = { variant: 'orthodox', turnOrder: 'alternating' };

/** A record of turns as people type them, one text a turn. */
const recordOf = (rules: Rules, turns: readonly string[], more: Partial<GameRecord> = {}): GameRecord => {
  const start = more.startFen ?? startFen(rules);
  const played = replay(rules, start, turns.map(splitTurnText));
  if (!played.ok) throw new Error(played.problem.reason);
  const turnsPlayed = played.value.turns.map((moves) => ({ moves, comment: undefined }));
  return recordWith(rules, turnsPlayed, { startFen: start, ...more });
};

/** The one game of a text. */
const theGame = (text: string): GameRecord => {
  const records = recordsIn(text);
  expect(records).toHaveLength(1);
  return records[0]!;
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

  test.each<[sentence: string, value: string, tag: string, read?: string]>([
    ['quotes and backslashes are escaped', 'a "b" \\ c]', '[White "a \\"b\\" \\\\ c]"]'],
    ['a backslash at its end too', 'C:\\', '[White "C:\\\\"]'],
    ['spaces at its edges are of the value', '  Ada ', '[White "  Ada "]'],
    ['other alphabets stay as they are', 'Ἀδα 🦛 \u00a0', '[White "Ἀδα 🦛 \u00a0"]'],
    ['a line break becomes a space', 'a\r\nb', '[White "a b"]', 'a b'],
    ['so does any control character', 'a\u0000b\tc\u2028d', '[White "a b c d"]', 'a b c d'],
    ['half an emoji is lost', 'a\ud83e', '[White "a\ufffd"]', 'a\ufffd'],
  ])('the value of a tag is one line: %s', (_, value, tag, read = value) => {
    const text = formatRecord(recordOf(chess, [], { white: value }));
    expect(text.split('\n')).toContain(tag);
    expect(theGame(text).white).toBe(read);
  });

  test.each([76, 77, 78, 79, 80, 130, 254, 255])('a word of %d letters in a comment is not cut', (length) => {
    const address = `https://${'a'.repeat(length - 8)}`;
    for (const comment of [
      address,
      `see ${address}`,
      `${address} now`,
      `see ${address} or %${address.slice(1)}`,
    ]) {
      const { turns } = recordOf(chess, ['e4', 'e5']);
      const text = formatRecord(recordOf(chess, [], { turns: turns.map((turn) => ({ ...turn, comment })) }));
      expect(theGame(text).turns.map((turn) => turn.comment)).toEqual([comment, comment]);
      for (const line of text.split('\n')) expect(line.trim().length).toBeLessThanOrEqual(255);
    }
  });

  test('only a word that fits no line of PGN is cut, and read as it was cut', () => {
    const once = theGame(`1. e4 {${'x'.repeat(600)}} *`);
    expect(once.turns[0]!.comment).toBe(`${'x'.repeat(255)} ${'x'.repeat(255)} ${'x'.repeat(90)}`);
    expect(theGame(formatRecord(once))).toEqual(once);
  });

  test('no line of moves has 80 columns, whatever is said', () => {
    const record = recordOf(chess, ['Nf3', 'Nf6', 'Ng1', 'Ng8', 'Nf3', 'Nf6', 'Ng1', 'Ng8']);
    const comment = `% ${'long'.repeat(18)} ${'%words [and '.repeat(30)}`;
    const text = movesOf(
      formatRecord({ ...record, turns: record.turns.map((turn) => ({ ...turn, comment })) }),
    );
    for (const line of text.split('\n')) {
      expect(line.length).toBeLessThan(80);
      expect(line).not.toMatch(/^[%[]/);
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

  test('what could have been played stands in brackets behind it, with numbers of its own, and so does what follows', () => {
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

  test('an empty text holds no game', () => {
    expect(recordsIn(' \r\n')).toEqual([]);
  });
});

/** What became of each game: its name, its moves and its result, or why it was refused and where. */
const outline = (text: string): string[] =>
  [...readRecords(text)].map((result) => {
    if (!result.ok) return `${result.problem.line}:${result.problem.column} ${result.problem.reason}`;
    const { record } = result.value;
    return [record.white === '?' ? record.event : record.white, sans(record), record.result].join(' / ');
  });

describe('a text is several games', () => {
  test.each<[sentence: string, text: string, games: string[]]>([
    [
      'a game ends with its result, or where tags stand behind moves',
      '1. e4 *\n\n[White "Ada"]\n\n1. d4\n\n[White "Bo"]\n\n1. c4 c5 1/2-1/2 1. g3 0-1',
      ['? / e4 / *', 'Ada / d4 / *', 'Bo / c4 | c5 / 1/2-1/2', '? / g3 / 0-1'],
    ],
    [
      'a repeated tag name begins a new game',
      '[Event "a"]\n[White "Ada"]\n[Result "1-0"]\n\n[Event "b"]\n[White "Bo"]\n\n1. e4 0-1',
      ['Ada /  / 1-0', 'Bo / e4 / 0-1'],
    ],
    [
      'also without an empty line before it, or a line end',
      '[White "Ada"]\n[White "Bo"] [White "Cy"]\n*',
      ['Ada /  / *', 'Bo /  / *', 'Cy /  / *'],
    ],
    [
      'an empty line inside the tags of one game goes on',
      '[Event "a"]\n\n\n[White "Ada"]\n\n1. e4 1-0',
      ['Ada / e4 / 1-0'],
    ],
    ['so does one inside the moves', '[White "Ada"]\n1. e4\n\n\n1... e5 1-0', ['Ada / e4 | e5 / 1-0']],
    [
      'and one behind the tags of a game without moves',
      '[White "Ada"]\n\n\n*\n[White "Bo"]\n\n*',
      ['Ada /  / *', 'Bo /  / *'],
    ],
    [
      'a tag inside a comment is a comment',
      '[White "Ada"]\n\n1. e4 {from\n[White "Bo"]\n\n1. d4} 1... e5 {so} *',
      ['Ada / e4 | e5 / *'],
    ],
    [
      'what is said between games is of neither',
      'From: ada@b2.example\nHi (see below:\n\n[White "Ada"]\n1. e4 1-0 {Bo is lost} What a game, [he] said!\n% 1. d4\n[White "Bo"]\n1. d4',
      ['Ada / e4 / 1-0', 'Bo / d4 / *'],
    ],
    ['a result alone is a game without moves', '*\n1-0', ['? /  / *', '? /  / 1-0']],
    [
      'a result said twice is one',
      '1. e4 1/2 - 1/2\n1. d4 1-0 {so} 1-0',
      ['? / e4 / 1/2-1/2', '? / d4 / 1-0'],
    ],
    ['a text without a move or tag holds no game', 'hello (world\n{}\n50 %', []],
  ])('%s', (_, text, games) => {
    expect(outline(text)).toEqual(games);
    expect(outline(text.replaceAll('\n', '\r\n'))).toEqual(games);
    expect(outline(`\uFEFF${text.replaceAll('\n', '\r')}`)).toEqual(games);
  });

  test.each<[trouble: string, game: string, problem: string]>([
    ['an illegal move', '1. e4 Ke3 2. Nf3 1-0', '4:7 illegal-move'],
    ['a word that is none', '1. e4 hello 2. Nf3 1-0', '4:7 illegal-move'],
    ['a null move', '1. e4 -- 2. d4 1-0', '4:7 null-move'],
    ['no result', '1. e4 e4', '4:7 illegal-move'],
    ['a comment that is never closed', '1. e4 {so 1... e5 1-0', '4:7 unclosed-comment'],
    ['a variation that is never closed', '1. e4 (1. d4 {so} 1... e5 1-0', '4:7 unclosed-variation'],
    ['both', '1. e4 (1. d4 (1. c4 {so 1... e5 1-0', '4:21 unclosed-comment'],
    ['a comment that nothing opens', '1. e4 so} 1... e5 1-0', '4:7 illegal-move'],
    ['a variation that nothing opens', '1. e4 1. d4) 1... e5 1-0', '4:10 illegal-move'],
    ['a tag among the moves', '1. e4 [%clk 0:01] 1... e5 1-0', '4:7 unreadable-text'],
    ['a tag without a name', '["Ada"]\n1. e4 e5 1-0', '4:1 unreadable-text'],
    ['a tag without its quotes', '[Black Bo]\n1. e4 e5 1-0', '4:1 unreadable-tag'],
    ['a tag without its end', '[Black "Bo"\n1. e4 e5 1-0', '4:1 unreadable-tag'],
    ['a tag that is broken over lines', '[Black "Bo\nthe Great"]\n1. e4 e5 1-0', '4:1 unreadable-tag'],
    ['rules nobody knows', '[Variant "Atomic"]\n1. e4 e5 1-0', '4:1 unknown-variant'],
    ['a start that is none', '[FEN "8/8"]\n1. e4 e5 1-0', '4:1 start-position'],
  ])('a refused game costs no other: %s', (_, game, problem) => {
    const others = (name: string) => `[Event "x"]\n[White "${name}"]\n\n1. d4 {so} 1-0\n\n`;
    const text = `[White "Bo"]\n\n\n${game}\n\n${others('Cy')}${others('Di')}1. c4`;
    expect(outline(text)).toEqual([problem, 'Cy / d4 / 1-0', 'Di / d4 / 1-0', '? / c4 / *']);
    const plain = `[White "Bo"]\n\n\n${game}\n\n${others('Cy')}${others('Di')}1. c4`.replaceAll('{so} ', '');
    expect(outline(plain).slice(1)).toEqual(['Cy / d4 / 1-0', 'Di / d4 / 1-0', '? / c4 / *']);
  });

  test('a variation that is never closed ends with its game also where there are no tags', () => {
    expect(outline('1. e4 (1. d4 1-0\n\n1. c4 (1. g4 1-0\n\n) 1... c5 *')).toEqual([
      '1:7 unclosed-variation',
      '? / c4 | c5 / *',
    ]);
  });

  test.each<[what: string, game: string]>([
    ['a comment', `1. e4 {${'x'.repeat(2000)}} 1-0`],
    ['a comment that is never closed', `1. e4 {${'x'.repeat(2000)}`],
    ['a comment to the line’s end', `1. e4 ;${'x'.repeat(2000)}\n1-0`],
    ['many comments', `1. e4 ${'{so} '.repeat(200)} 1-0`],
    ['moves without end', 'Nf3 Nf6 Ng1 Ng8 '.repeat(20)],
    ['tags without end', Array.from({ length: 100 }, (_, index) => `[A${index} ""]`).join('\n')],
    ['a tag', `[Event "${'x'.repeat(2000)}"] 1-0`],
  ])('a game that is too long is refused, and costs no other: %s', (_, game) => {
    const reader = recordReader(1000);
    const text = `${game}\n[White "Bo"]\n[White "Cy"]\n1. d4 {${'x'.repeat(800)}} *`;
    const results: RecordResult[] = [];
    for (let begin = 0; begin < text.length; begin += 50)
      results.push(...reader.take(text.slice(begin, begin + 50)));
    results.push(...reader.end());
    const [first, last] = [results[0], results.at(-1)];
    expect(first?.ok === false && recordProblemSentence(first.problem)).toMatch(/too long|no closing brace/);
    expect(last?.ok && last.value.record.white).toBe('Cy');
  });

  test('each game tells where it begins, its tags as they stand there, and its last position', () => {
    const text = '{so}\n[White "Ada"]\n[WhiteElo "2600"]\n[__proto__ "x"]\n\n1. e4 *\n\n\n1. d4';
    const games = [...readRecords(text)].map((result) => {
      if (!result.ok) throw new Error(result.problem.reason);
      const { game, line, tags, position } = result.value;
      return [game, line, Object.fromEntries(tags), formatFen(position)];
    });
    expect(games).toEqual([
      [
        1,
        2,
        Object.fromEntries([
          ['White', 'Ada'],
          ['WhiteElo', '2600'],
          ['__proto__', 'x'],
        ]),
        'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1',
      ],
      [2, 9, {}, 'rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b KQkq - 0 1'],
    ]);
  });
});

describe('what can mean one thing only is read', () => {
  test.each<[sentence: string, text: string, game: string]>([
    ['a result right behind a move', '1. f3 e5 2. g4 Qh4#0-1', '? / f3 | e5 | g4 | Qh4# / 0-1'],
    ['a star right behind a move', '1. e4 e5*', '? / e4 | e5 / *'],
    ['a result right behind a square', '1. e4 e51-0', '? / e4 | e5 / 1-0'],
    ['a draw right behind a number', '1. e4 e5 2.½-½', '? / e4 | e5 / 1/2-1/2'],
    ['a result in front of a comment', '1. e4 1-0{so}', '? / e4 / 1-0'],
    ...['½-½', '½–½', '½', '1/2', '1/2:1/2', '0.5-0.5', '1/2‐1/2'].map((draw): [string, string, string] => [
      `a draw written ${draw}`,
      `1. e4 ${draw}`,
      '? / e4 / 1/2-1/2',
    ]),
    ['a win written 1:0', '1. e4 1:0', '? / e4 / 1-0'],
    ['a win written with a long dash', '1. e4 0–1', '? / e4 / 0-1'],
    ['a draw in the tag alone', '[Result "½-½"]\n1. e4', '? / e4 / 1/2-1/2'],
    ['a tag that names no result', '[Result "ongoing"]\n1. e4', '? / e4 / *'],
    ['e.p. right behind its square', '1. e4 a6 2. e5 d5 3. exd6ep', '? / e4 | a6 | e5 | d5 | exd6 / *'],
    ['and with its full stops', '1. e4 a6 2. e5 d5 3. exd6e.p.!', '? / e4 | a6 | e5 | d5 | exd6 / *'],
    ['and apart', '1. e4 a6 2. e5 d5 3. exd6 e.p. exd6 (ep)', '? / e4 | a6 | e5 | d5 | exd6 | exd6 / *'],
    ['no space between number and move', '1.e4 e5 2.Nf3 2...Nc6 3…a3', '? / e4 | e5 | Nf3 | Nc6 | a3 / *'],
    ['numbers without full stops', '1 e4 e5 2 Nf3', '? / e4 | e5 | Nf3 / *'],
    ['numeric notation', '1. 5254 5755 2. 7163', '? / e4 | e5 | Nf3 / *'],
    [
      'zeros for castling',
      '1. Nf3 Nf6 2. g3 g6 3. Bg2 Bg7 4. 0-0 o-o 0-1',
      '? / Nf3 | Nf6 | g3 | g6 | Bg2 | Bg7 | O-O | O-O / 0-1',
    ],
    [
      'signs of value',
      '1. e4 += e5 ± 2. Nf3 +- Nc6 = 3. d4 -+ a6 !? $14$1',
      '? / e4 | e5 | Nf3 | Nc6 | d4 | a6 / *',
    ],
    ['quotes inside a value', '[White "The "Rock" Bo"]\n*', 'The "Rock" Bo /  / *'],
    ['a backslash that escapes nothing', '[White "C:\\games\\"]\n*', 'C:\\games\\ /  / *'],
    ['brackets inside a value', '[White "[Ada] (\\"A\\") {}"]\n*', '[Ada] ("A") {} /  / *'],
    ['white space inside a tag', '[ White\t"Ada" ]\n*', 'Ada /  / *'],
    ['commas between moves', '1. e4,e5, 2. Nf3 ,Nc6', '? / e4 | e5 | Nf3 | Nc6 / *'],
    ['a NUL for a space, and an old end of file', '1. e4\0e5 *\u001a', '? / e4 | e5 / *'],
    ['an empty FEN', '[FEN ""]\n1. e4', '? / e4 / *'],
    [
      'rules by their short names',
      '[Variant "african"]\n[TurnOrder "progressive-scottish"]\ne4 e5 d5',
      '? / e4 | e5 d5 / *',
    ],
  ])('%s', (_, text, game) => {
    expect(outline(text)).toEqual([game]);
  });

  test('commas between the moves of a series, and none', () => {
    const tags = '[White "Ada"]\n[TurnOrder "Progressive (Italian)"]\n';
    for (const moves of [
      '1. e4 2. e5, d5 3. exd5, Nf3, Bb5+',
      '1.e4 2.e5,d5 3.exd5,Nf3,Bb5',
      'e4 e5 d5 exd5 Nf3 Bb5',
    ])
      expect(outline(tags + moves)).toEqual(['Ada / e4 | e5 d5 | exd5 Nf3 Bb5+ / *']);
  });

  test.each(['--', '---', '–', '—', 'Z0', '0000', '@@@@', 'null', 'pass', '1...--', '--!?', 'Z0+'])(
    'a null move (%s) is refused for its game',
    (move) => {
      const [refused, next] = [...readRecords(`1. e4 ${move} 2. d4 1-0 1. c4 *`)];
      expect(refused?.ok === false && recordProblemSentence(refused.problem)).toMatch(/is a null move/);
      expect(next?.ok).toBe(true);
      expect(outline(`1. e4 (1. d4 ${move} 2. c4) 1... e5`)).toEqual(['? / e4 | e5 / *']);
    },
  );

  test.each(['exd6ep', 'exd6 ep', 'e5d6e.p.'])('%s is read on the board as well', (text) => {
    const played = replay(chess, startFen(chess), [['e4'], ['a6'], ['e5'], ['d5'], [text]]);
    expect(played.ok && played.value.turns.at(-1)![0]!.san).toBe('exd6');
  });

  test('dxe5ep of a capture that is none is not so', () => {
    const played = replay(chess, startFen(chess), [['e4'], ['e5'], ['d4'], ['a6'], ['dxe5ep']]);
    expect(played.ok).toBe(false);
  });
});

describe('a game that cannot be read is refused with its place, its text and a sentence', () => {
  const tags = (variant: string, order = ''): string =>
    `[Variant "${variant}"]\n${order === '' ? '' : `[TurnOrder "${order}"]\n`}`;

  test.each<[text: string, line: number, column: number, about: string, sentence: RegExp]>([
    [`\n${tags('Atomic')}\n1. e4 *`, 2, 1, 'Atomic', /variant “Atomic” is not known/],
    [`${tags('African', 'Marseillais')}\n*`, 2, 1, 'Marseillais', /turn order “Marseillais” is not known/],
    ['[Event "x"] [RulesVersion "7"]\n*', 1, 13, '7', /Version “7” of the rules/],
    ['[Event "x"]\n[FEN "8/8/8/8/8/8/8/K7 w - - 0 1"]\n*', 2, 1, '8/8/8/8/8/8/8/K7 w - - 0 1', /one king/],
    ['1. e4 e5\n2. Ke3 *', 2, 4, 'Ke3', /king on e1 .*e3/],
    ['{🦛}1. e4 e5\n {🦛} 2.Ke3!? *', 2, 8, 'Ke3!?', /king on e1/],
    ['1. e4\n\nhello', 3, 1, 'hello', /“hello”.* read as a move/],
    ['1. e4 e5 2. --', 1, 13, '--', /“--” is a null move/],
    [
      `${tags('Cannibal', 'Progressive (Italian)')}\n1. e4 2. e5 *`,
      4,
      10,
      'e5',
      /Series 2 has 2 moves.* after 1/,
    ],
    ['1. e4\n{so\nand so', 2, 1, '{so', /no closing brace/],
    ['1. e4\n(1. d4 (1. c4) *', 2, 1, '(', /no closing bracket/],
    ['[Event x]\n*', 1, 1, '[Event x]', /tag cannot be read/],
    ['1. e4 e5) *', 1, 9, ')', /closes nothing/],
    ['1. e4 e5} *', 1, 9, '}', /closes nothing/],
    [`1. e4 ${'x'.repeat(50)}`, 1, 7, 'x'.repeat(40), /“x{40,50}”.* read as a move/],
  ])('%j', (text, line, column, about, sentence) => {
    const [result, ...others] = [...readRecords(text)];
    expect(others).toEqual([]);
    if (result?.ok !== false) throw new Error('was read');
    expect(result.problem).toMatchObject({ game: 1, line, column, text: about });
    expect(recordProblemSentence(result.problem)).toMatch(sentence);
  });
});
