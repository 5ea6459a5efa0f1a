import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { referenceCases } from '../support/reference-cases.ts';

const program = fileURLToPath(new URL('../../src/engine/cli.ts', import.meta.url));

interface Answer {
  readonly code: number | null;
  readonly out: string;
  readonly error: string;
}

function engine(words: readonly string[], input: string | Buffer = ''): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, ...words]);
    let out = '';
    let error = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      out += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      error += text;
    });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, out, error }));
    // It may have ended over its first words.
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
  });
}

const lone = 'k7/8/8/8/8/8/1P6/K7 w - - 0 1';

describe('the engine on the command line', () => {
  it('lists moves bytewise, each with the FEN after it', async () => {
    const { code, out } = await engine(['moves', 'orthodox', 'alternating', lone]);
    expect(code).toBe(0);
    expect(out).toBe(
      [
        'a1a2\tk7/8/8/8/8/8/KP6/8 b - - 1 1',
        'a1b1\tk7/8/8/8/8/8/1P6/1K6 b - - 1 1',
        'b2b3\tk7/8/8/8/8/1P6/8/K7 b - - 0 1',
        'b2b4\tk7/8/8/8/1P6/8/8/K7 b - - 0 1',
        '',
      ].join('\n'),
    );
  });

  it('writes nothing where nothing is legal', async () => {
    const stalemate = 'k7/2Q5/8/8/8/8/8/7K b - - 0 1';
    expect(await engine(['moves', 'orthodox', 'alternating', stalemate])).toEqual({
      code: 0,
      out: '',
      error: '',
    });
    const batch = await engine(['batchmoves'], `orthodox\talternating\t${stalemate}\n`);
    expect(batch).toEqual({ code: 0, out: '\n', error: '' });
  });

  it.each([
    [['perft', 'absorption', 'progressive-scottish', 'start', '3'], '8902\n'],
    [['perft', 'orthodox', 'alternating', lone, '0'], '1\n'],
    [['divide', 'orthodox', 'alternating', lone, '1'], 'a1a2: 1\na1b1: 1\nb2b3: 1\nb2b4: 1\n'],
    [['divide', 'orthodox', 'alternating', lone, '2'], 'a1a2: 3\na1b1: 3\nb2b3: 3\nb2b4: 3\n'],
    [['status', 'african', 'alternating', 'start'], 'ongoing\n'],
    [['status', 'orthodox', 'progressive-italian', 'r1k5/8/8/8/8/8/1P6/KR3B2 w - - 0 3'], 'checkmate\n'],
    [['san', 'orthodox', 'alternating', lone], 'a1a2\tKa2\na1b1\tKb1\nb2b3\tb3\nb2b4\tb4\n'],
  ])('answers %j', async (words, expected) => {
    expect(await engine(words)).toEqual({ code: 0, out: expected, error: '' });
  });

  it('splits a line of a batch at its first tabs only: a FEN may hold tabs', async () => {
    const tabs = lone.replaceAll(' ', '\t');
    const input = `orthodox\talternating\t${tabs}\t\r\northodox\talternating\t\t${lone}\n`;
    const moves = 'a1a2 a1b1 b2b3 b2b4\n';
    expect(await engine(['batchmoves'], input)).toEqual({ code: 0, out: moves + moves, error: '' });
    const counted = await engine(['batchperft'], `orthodox\talternating\t1\t${tabs}\n`);
    expect(counted).toEqual({ code: 0, out: '4\n', error: '' });
  });

  it('answers a batch line by line', async () => {
    const cases = referenceCases('moves.tsv');
    const input = cases.map(({ rules, fen }) => `${rules.variant}\t${rules.turnOrder}\t${fen}\n`).join('');
    const { code, out } = await engine(['batchmoves'], input);
    expect(code).toBe(0);
    expect(out).toBe(cases.map(({ fields }) => `${fields[0] ?? ''}\n`).join(''));
  });

  it('counts and names in batches too, with or without a last line break', async () => {
    const counts = await engine(
      ['batchperft'],
      'cannibal\talternating\t2\tstart\r\nafrican\talternating\t1\tstart',
    );
    expect(counts).toEqual({ code: 0, out: '400\n20\n', error: '' });
    const names = await engine(['batchsan'], `orthodox\talternating\t${lone}\n`);
    expect(names.out).toBe('a1a2=Ka2 a1b1=Kb1 b2b3=b3 b2b4=b4\n');
  });

  it('has no answer to an empty batch', async () => {
    expect(await engine(['batchmoves'])).toEqual({ code: 0, out: '', error: '' });
  });

  it.each([
    [[], /unknown command ""/],
    [['toString'], /unknown command "toString"/],
    [['play', 'orthodox', 'alternating', 'start'], /unknown command "play"/],
    [['moves', 'orthodox', 'alternating'], /expected VARIANT ORDER FEN/],
    [['moves', 'chess', 'alternating', 'start'], /unknown variant "chess"/],
    [['moves', 'orthodox', 'progressive', 'start'], /unknown turn order "progressive"/],
    [['perft', 'orthodox', 'alternating', 'start', 'deep'], /depth .*"deep"/],
    [['perft', 'orthodox', 'alternating', 'start', '-1'], /depth .*"-1"/],
    [['moves', 'orthodox', 'alternating', 'k7/8/8/3x4/8/8/8/K7 w - - 0 1'], /“x”.*d5/],
    [['moves', 'orthodox', 'alternating', 'k7/8/8/3\n4/8/8/8/K7 w - - 0 1'], /whole text|field|d5/],
    [['moves', 'orthodox', 'progressive-italian', 'k7/8/8/8/8/8/8/K7 w - - 0 2'], /Odd series/],
    [['batchmoves', 'start'], /standard input/],
    [['records', 'games.pgn'], /standard input/],
  ])('refuses %j in one line', async (words, expected) => {
    const { code, out, error } = await engine(words);
    expect(code).toBe(2);
    expect(out).toBe('');
    expect(error).toMatch(expected);
    expect(error.trimEnd().split('\n')).toHaveLength(1);
  });

  const oneGame = '[White "Zoë"]\n\n1. e4 e5 *\n';
  const bigEndian = (text: string): Buffer => Buffer.from(text, 'utf16le').swap16();
  it.each<[name: string, file: Buffer]>([
    ['UTF-8', Buffer.from(oneGame)],
    ['UTF-8 with its mark', Buffer.from(`\ufeff${oneGame}`)],
    ['UTF-16 with its mark', Buffer.from(`\ufeff${oneGame}`, 'utf16le')],
    ['UTF-16 without a mark', Buffer.from(oneGame, 'utf16le')],
    ['UTF-16 the other way round, with its mark', bigEndian(`\ufeff${oneGame}`)],
    ['UTF-16 the other way round, without a mark', bigEndian(oneGame)],
  ])('reads a file of records in %s', async (_, file) => {
    const { code, out } = await engine(['records'], file);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ tags: { White: 'Zoë' }, turns: 2, result: '*' });
  });

  it('tells of each game of a file of records, one JSON object a line', async () => {
    const tags = '[White "Ada \\"A\\""]\n[Variant "African"]\n[TurnOrder "Progressive (Scottish)"]\n';
    const { code, out, error } = await engine(
      ['records'],
      `${tags}\n1. e4 2. e5, d5*\n\n1. e4 --\n\n${tags}`,
    );
    expect([code, error]).toEqual([0, '']);
    const lines = out.trimEnd().split('\n');
    const named = { White: 'Ada "A"', Variant: 'African', TurnOrder: 'Progressive (Scottish)' };
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      {
        game: 1,
        line: 1,
        tags: named,
        turns: 2,
        moves: 3,
        fen: 'rnbqkhem/ppp2ppp/8/3pp3/4P3/8/PPPP1PPP/MEHKQBNR w Kq - 0 3',
        result: '*',
      },
      { game: 2, line: 7, column: 7, refused: expect.stringContaining('null move'), text: '--' },
      {
        game: 3,
        line: 9,
        tags: named,
        turns: 0,
        moves: 0,
        fen: 'rnbqkhem/pppppppp/8/8/8/8/PPPPPPPP/MEHKQBNR w Kq - 0 1',
        result: '*',
      },
    ]);
    expect(Object.keys(JSON.parse(lines[0]!))).toEqual([
      'game',
      'line',
      'tags',
      'turns',
      'moves',
      'fen',
      'result',
    ]);
    expect(Object.keys(JSON.parse(lines[1]!))).toEqual(['game', 'line', 'column', 'refused', 'text']);
  });

  it('tells nothing of a file without a game, whatever bytes it holds', async () => {
    expect(await engine(['records'])).toEqual({ code: 0, out: '', error: '' });
    const bytes = Uint8Array.from({ length: 3000 }, (_, index) => (index * 7919) % 256);
    expect(await engine(['records'], new TextDecoder('latin1').decode(bytes))).toMatchObject({
      code: 0,
      error: '',
    });
  });

  it('stops a batch at the first bad line, names it, and keeps the answers before it', async () => {
    const good = `orthodox\talternating\t${lone}\n`;
    const answer = await engine(['batchmoves'], `${good}${good}orthodox\talternating\tnonsense\n${good}`);
    expect(answer.code).toBe(2);
    expect(answer.out).toBe('a1a2 a1b1 b2b3 b2b4\n'.repeat(2));
    expect(answer.error).toMatch(/^line 3: A position has six fields/);
  });
});
