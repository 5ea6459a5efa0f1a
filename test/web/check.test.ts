import { parse } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import { dumpDatabase } from '../support/dump.ts';
import { ALL_RULES } from '../support/random-games.ts';
import { openTestSite, siteOfFile } from './support/site.ts';

const test = siteOfFile();

/** The page of a position, its words and where its links lead. */
async function check(query: Record<string, string>, status = 200) {
  const { text, headers } = await test.ask.get('/check').query(query).expect(status);
  const page = parse(text);
  const main = page.querySelector('main')!;
  return {
    page: main,
    headers,
    words: main.text.replaceAll(/\s+/g, ' '),
    links: main.querySelectorAll('a').map((link) => link.getAttribute('href')),
  };
}

const moves = (page: Awaited<ReturnType<typeof check>>['page']) =>
  page.querySelectorAll('.legal > div').map((group) => ({
    piece: group.querySelector('dt')?.text,
    moves: group.querySelectorAll('dd span').map((move) => move.text),
  }));

describe('the page that checks a position', () => {
  it('asks for one, with the game that the address names', async () => {
    const { page, headers } = await check({ variant: 'african', turnOrder: 'progressive-scottish' });
    const chosen = page.querySelectorAll('option[selected]').map((option) => option.getAttribute('value'));
    expect(chosen).toEqual(['african', 'progressive-scottish']);
    expect(page.querySelector('svg')).toBeNull();
    expect(headers['x-robots-tag']).toMatch(/noindex/);
  });

  it('shows board, side to move, what is legal by piece, and the FEN', async () => {
    const fen = '4k3/8/8/3p4/8/2N(R)5/8/4K3 w - - 0 1';
    const { page, words, links } = await check({ variant: 'absorption', turnOrder: 'alternating', fen });
    expect(page.querySelector('.stage svg')).not.toBeNull();
    expect(words).toContain('White to move');
    expect(words).toContain(fen);
    expect(words).not.toContain('corrected');
    const king = moves(page).find(({ piece }) => piece === 'king on e1');
    expect(king?.moves).toContain('Kd2');
    expect(moves(page).map(({ piece }) => piece)).toContain('knight with rook on c3');
    const count = moves(page).flatMap((group) => group.moves).length;
    expect(words).toContain(`Legal moves: ${count}`);
    expect(links.some((href) => href?.startsWith('/try/absorption/alternating?fen='))).toBe(true);
    expect(links.some((href) => href?.startsWith('/?variant=absorption'))).toBe(true);
  });

  it.each(ALL_RULES)('reads the start of $variant, $turnOrder', async (rules) => {
    const { variant, turnOrder } = rules;
    const { page, words } = await check({ variant, turnOrder, fen: 'start' });
    expect(words).toContain('Legal moves: 20');
    expect(words).toContain(rules.turnOrder === 'alternating' ? 'White to move' : 'White to play series 1');
    expect(moves(page).flatMap((group) => group.moves)).toHaveLength(20);
  });

  it('says what was corrected', async () => {
    const { words } = await check({
      fen: '\u00a0r3k3/8/8/8/8/8/8/4K2R w KQkq e3 3 0;',
    });
    expect(words).toContain('r3k3/8/8/8/8/8/8/4K2R w Kq - 3 1');
    for (const said of ['Extra spaces', 'Castling Q and k was dropped', 'En passant e3', 'Move number 0']) {
      expect(words).toContain(said);
    }
  });

  it.each([
    ['k6R/8/8/8/8/8/8/K7 b - - 0 1', /Black is in check from the rook on h8\. Rule 0\.1/, '#orthodox-0.1'],
    ['7k/6Q1/6K1/8/8/8/8/8 b - - 0 1', /The game is over\. White won: checkmate\. Rule/, '#orthodox-0.1'],
    ['k7/8/8/8/8/8/8/K7 w - - 0 1', /The game is over\. Draw: .*Legal moves: 3/, '#orthodox-0.4'],
    ['k7/8/8/8/8/8/8/K6R w - - 100 80', /White could claim a draw: fifty moves/, '#orthodox-0.5'],
    [
      'k6R/8/8/8/8/8/8/K7 w - - 0 1',
      /A game cannot start here\. The side that is not to move/,
      '#orthodox-0.9',
    ],
  ])('says of %s what holds there, with the rule: %s', async (fen, expected, anchor) => {
    const { words, links } = await check({ fen });
    expect(words).toMatch(expected);
    expect(links.some((href) => href?.endsWith(`/rules/orthodox/alternating${anchor}`))).toBe(true);
  });

  it('tells where within a series it stands', async () => {
    const { words, links } = await check({
      turnOrder: 'progressive-italian',
      fen: 'k7/8/8/8/8/8/7P/K7 w - - 0 3 1',
    });
    expect(words).toContain('White to play series 3, move 2 of 3');
    expect(words).toContain('A game begins at the start of a series');
    expect(links.some((href) => href?.startsWith('/try/'))).toBe(false);
  });

  it('says why a FEN cannot be read, and keeps it in the field', async () => {
    const { page, words } = await check({ fen: 'k7/8/8/3R(B)4/8/8/8/K7 w - - 0 1' }, 422);
    expect(words).toContain('“R(B)” is not a piece of this game');
    expect(words).toContain('d5');
    expect(page.querySelector('#fen')?.getAttribute('value')).toBe('k7/8/8/3R(B)4/8/8/8/K7 w - - 0 1');
    expect(page.querySelector('#fen')?.getAttribute('aria-describedby')).toBe('fen-error');
  });

  it.each([
    [
      'a1',
      'c1',
      /The king may not pass b1: the pawn on a2 attacks it\. Rule 1\.5/,
      'absorption/alternating#absorption-1.5',
    ],
    ['A1', ' b2 ', /Kb2 is legal\./, undefined],
    ['g7', 'g8', /g8=\w, .* and g8=\w are legal\./, undefined],
    ['h5', 'h6', /stands on h5\. Rule/, '#orthodox-0.7'],
  ])('answers whether one may go from %s to %s: %s', async (from, to, expected, rule) => {
    const fen = 'r7/6Pk/8/8/8/8/p7/K(R)7 w - - 0 1';
    const { words, links } = await check({ variant: 'absorption', fen, from, to });
    expect(words).toMatch(expected);
    if (rule) expect(links.some((href) => href?.endsWith(rule))).toBe(true);
  });

  it.each([
    ['e9', 'e4', '“e9” is no square'],
    ['e2', '', 'Name both squares'],
    ['', 'e4', 'Name both squares'],
    ['<b>', 'e4', '“<b>” is no square'],
  ])('%j to %j is no question', async (from, to, expected) => {
    const { page, words } = await check({ fen: 'start', from, to }, 422);
    expect(words.replaceAll('&lt;', '<').replaceAll('&gt;', '>')).toContain(expected);
    expect(page.querySelector('b')).toBeNull();
    expect(page.querySelector('.stage svg')).not.toBeNull();
  });

  it('refuses games that are none, and texts that are no FEN by their length', async () => {
    for (const query of [{ variant: 'chess' }, { turnOrder: 'random' }, { fen: 'x'.repeat(2_001) }]) {
      await test.ask.get('/check').query(query).expect(400);
    }
  });

  it('changes nothing', async () => {
    const before = await dumpDatabase(test.world.database.reads);
    await check({ fen: 'start', from: 'e2', to: 'e4' });
    expect(await dumpDatabase(test.world.database.reads)).toBe(before);
  });

  it.each(['/rules', '/rules/cannibal/alternating', '/try', '/try/cannibal/alternating'])(
    'is led to from %s',
    async (path) => {
      const { text } = await test.ask.get(path).expect(200);
      expect(text).toMatch(/href="\/check/);
    },
  );

  it('is led to with the very position of a try', async () => {
    const { text } = await test.ask.get('/try/cannibal/progressive-italian?moves=e2e4,e7e5').expect(200);
    const href = parse(text)
      .querySelectorAll('a')
      .map((link) => link.getAttribute('href') ?? '')
      .find((one) => one.startsWith('/check?'))!;
    const { text: page } = await test.ask.get(href).expect(200);
    expect(parse(page).querySelector('main')?.text).toContain('Black to play series 2, move 2 of 2');
  });
});

describe('the page that checks a record', () => {
  const post = (fields: Record<string, string>) => test.ask.post('/check').type('form').send(fields);
  const games = (html: string) =>
    parse(html)
      .querySelectorAll('.checked-game')
      .map((game) => ({
        words: game.text.replaceAll(/\s+/g, ' ').trim(),
        board: game.querySelector('svg') !== null,
        links: game.querySelectorAll('a').map((link) => link.getAttribute('href') ?? ''),
      }));

  const FILE = `[White "Ann"]
[Black "Bo"]
[Variant "Absorption"]

1. e4 d5 2. exd5 Qxd5 3. Nc3 Qxg2 *

[White "Cy"]
[Black "Di"]
[TurnOrder "Progressive (Italian)"]

1. e4 2. e5 d5 3. Qh5 Qxf7 Nf3 *

[White "<b>Ed</b>"]
[Result "0-1"]

1. f3 e5 2. g4 Qh4# 1-0
`;

  it('tells of each game, read or refused, with its last position', async () => {
    const { text } = await post({ record: FILE }).expect(200);
    expect(parse(text).querySelector('[role=status]')?.text).toContain('3 games: 2 read, 1 refused.');
    const [first, second, third] = games(text);
    expect(first?.words).toMatch(/^Game 1: Ann – Bo Absorption Chess\. 6 turns, no result\./);
    expect(first?.words).toContain('1. e4 d5 2. exd5 Qxd5 3. Nc3 Qxg2');
    expect(first?.board).toBe(true);
    expect(first?.links[0]).toMatch(/^\/check\?variant=absorption&turnOrder=alternating&fen=/);
    expect(second?.words).toMatch(/^Game 2: refused Line 11, column 23: Qxf7/);
    expect(second?.words).toContain('only the last move of a series');
    expect(second?.links).toContain('/rules/orthodox/progressive-italian#progressive-5.3');
    expect(second?.links.at(-1)).toMatch(/^\/check\?variant=orthodox&turnOrder=progressive-italian/);
    expect(third?.words).toContain('<b>Ed</b> –');
    expect(third?.words).toContain('Black won: checkmate. The record says 1-0; by the rules it is 0-1.');
  });

  it.each([
    ['1. e4 e5 2. Nf3 *', /3 turns, no result/, undefined],
    ['[TurnOrder "Progressive (Scottish)"]\n\n1. e4 2. e5 d5 *', /2 turns, 3 moves, no result\./, undefined],
    ['[Variant "Cannibal"]\n\n*', /^Game 1: .* 0 turns, no result\./, undefined],
    ['[Result "0-1"]\n\n1. f3 e5 2. g4 Qh4# 0-1', /Black won: checkmate\. Rule/, '#orthodox-0.1'],
    [
      '[TurnOrder "Progressive (Italian)"]\n\n1. e4 2. e5 d5 3. Nf3 *',
      /refused Line 3, column 19/,
      '/rules/orthodox/progressive-italian#progressive-5.4',
    ],
    [
      '[SetUp "1"]\n[FEN "8/8/8/8/8/8/8/8 w - - 0 1"]\n\n*',
      /refused Line 2/,
      '/rules/orthodox/alternating#orthodox-0.9',
    ],
    ['[Variant "Atomic"]\n\n1. e4 *', /refused Line 1/, undefined],
  ])('says of %j what its game comes to, and by which rule', async (record, words, rule) => {
    const [game] = games((await post({ record }).expect(200)).text);
    expect(game?.words).toMatch(words);
    const rules = game?.links.filter((href) => href.startsWith('/rules/')) ?? [];
    if (rule === undefined) expect(rules).toEqual([]);
    else
      expect(
        rules.some((href) => href.endsWith(rule)),
        rules.join(' '),
      ).toBe(true);
  });

  it('leads on to the last position', async () => {
    const { links } = games((await post({ record: FILE }).expect(200)).text)[0]!;
    const { text } = await test.ask.get(links.find((href) => href.startsWith('/check'))!).expect(200);
    expect(parse(text).querySelector('main')?.text).toContain('White to move');
  });

  it('takes a short record in its address, too', async () => {
    const { text } = await test.ask.get('/check').query({ record: '1. e4 e5 2. Ke3' }).expect(200);
    expect(games(text)[0]!.words).toMatch(/^Game 1: refused Line 1, column 13: Ke3/);
  });

  it('says that a text holds no game, and keeps it in the field', async () => {
    const { text } = await post({ record: '  - no <game>  ' }).expect(422);
    const page = parse(text);
    expect(page.querySelector('#record-error')?.text).toBe('There is no game in this text.');
    expect(page.querySelector('textarea')?.text).toContain('no <game>');
    expect(page.querySelector('game')).toBeNull();
  });

  it('shows the first games of many, and refuses what is too long or nothing it knows', async () => {
    const { text } = await post({ record: '1. e4 *\n'.repeat(200) }).expect(200);
    expect(games(text)).toHaveLength(50);
    expect(games(text).filter(({ board }) => board)).toHaveLength(12);
    expect(text).toContain('200 games: 200 read, 0 refused. Only the first 50 are shown here.');
    await post({ record: 'x'.repeat(30_001) }).expect(400);
    await post({ record: '1. e4', fen: 'start' }).expect(400);
  });

  it('counts as a question about the rules: 30 a minute', async () => {
    const site = openTestSite({ limited: true });
    try {
      for (let count = 0; count < 30; count++) await site.ask.get('/check').expect(200);
      const { text } = await site.ask.post('/check').type('form').send({ record: FILE }).expect(429);
      expect(text).toContain('<h1>');
      await site.ask.get('/rules').expect(200);
    } finally {
      await site.close();
    }
  });

  it('changes nothing', async () => {
    const before = await dumpDatabase(test.world.database.reads);
    await post({ record: FILE }).expect(200);
    expect(await dumpDatabase(test.world.database.reads)).toBe(before);
  });
});
