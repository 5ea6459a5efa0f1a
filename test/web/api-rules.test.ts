import { describe, expect, it } from 'vitest';
import {
  formatFen,
  formatMove,
  legalMovesFrom,
  MOVE_REASONS,
  outcomeOf,
  playMove,
  positionKey,
  squareName,
  startFen,
  startPosition,
  step,
  TURN_ORDERS,
  turnIsComplete,
  VARIANTS,
  whyNot,
} from '../../src/engine/index.ts';
import { isQuick, perftCases } from '../support/perft-cases.ts';
import { readPosition } from '../support/positions.ts';
import { ALL_RULES, randomGame } from '../support/random-games.ts';
import { type ReferenceCase, referenceCases } from '../support/reference-cases.ts';
import { openTestSite, siteOfFile, type TestSite } from './support/site.ts';

const test = siteOfFile();

const ask = (call: string, body: object) => test.ask.post(`/api/rules/${call}`).send(body);
const answered = async (call: string, body: object) => (await ask(call, body).expect(200)).body;
const refused = async (call: string, body: object) => (await ask(call, body).expect(422)).body;

const ORTHODOX = { variant: 'orthodox', turnOrder: 'alternating' } as const;
const ITALIAN = { variant: 'orthodox', turnOrder: 'progressive-italian' } as const;
const everyNth = <Case>(cases: readonly Case[], step: number) =>
  cases.filter((_, index) => index % step === 0);
const numbers = (count: number, seed: number) =>
  Array.from({ length: count }, (_, index) => (seed * 7919 + index * index * 104_729) % 10_007);

describe('the worked examples of the OpenAPI document', () => {
  interface Examples {
    readonly examples?: Record<string, { summary: string; value: Record<string, unknown> }>;
  }
  interface Operation {
    readonly requestBody: { content: Record<string, Examples> };
    readonly responses: Record<string, { content: Record<string, Examples> }>;
  }

  it('are answered as they say, each call having one that is answered and one that is refused', async () => {
    const { paths } = (await test.ask.get('/api/openapi.json').expect(200)).body;
    const calls = Object.keys(paths).filter((path) => path.startsWith('/api/rules/'));
    expect(calls).toEqual(['moves', 'play', 'why-not', 'perft'].map((call) => `/api/rules/${call}`));
    const byMove = (one: { move: string }, other: { move: string }) => one.move.localeCompare(other.move);
    for (const path of calls) {
      const { requestBody, responses }: Operation = paths[path].post;
      const asked = Object.entries(requestBody.content['application/json']!.examples ?? {});
      expect(asked.length, path).toBeGreaterThanOrEqual(2);
      for (const [name, { value }] of asked) {
        const { body, status } = await test.ask.post(path).send(value);
        const [content] = Object.values(responses[status]!.content);
        const expected = content?.examples?.[name]?.value ?? {};
        for (const answer of [body, expected]) if (answer.legalMoves) answer.legalMoves.sort(byMove);
        expect(body, `${path} ${name}`).toEqual(expected);
      }
    }
  });
});

describe('the legal moves of a position', () => {
  it.each(everyNth(referenceCases('moves.tsv'), 20))(
    'are those of the table: $rules.variant, $rules.turnOrder: $fen',
    async ({ rules, fen, fields }: ReferenceCase) => {
      const { legal, ...rest } = await answered('moves', { ...rules, fen });
      expect(legal.map(({ move }: { move: string }) => move).join(' ')).toBe(fields[0] ?? '');
      expect(rest.fen).toBe(formatFen(readPosition(rules, fen)));
    },
  );

  it.each(everyNth(referenceCases('san.tsv'), 20))(
    'have the notation of the table: $rules.variant, $rules.turnOrder: $fen',
    async ({ rules, fen, fields }: ReferenceCase) => {
      const { legal } = await answered('moves', { ...rules, fen });
      const pairs = legal.map(({ move, san }: { move: string; san: string }) => `${move}=${san}`);
      expect(pairs.join(' ')).toBe(fields[0] ?? '');
    },
  );

  it.each(ALL_RULES)('lead where playing them leads: $variant, $turnOrder', async (rules) => {
    const position = randomGame(rules, numbers(40, 3)).positions.at(-1)!;
    const { legal } = await answered('moves', { ...rules, fen: formatFen(position) });
    for (const { move, fen } of legal) {
      const [played] = legalMovesFrom(position, square(move.slice(0, 2))).filter(
        (one) => formatMove(one) === move,
      );
      expect(formatFen(playMove(readPosition(rules, formatFen(position)), played!))).toBe(fen);
    }
  });

  it.each(ALL_RULES)('of the start: $variant, $turnOrder', async (rules) => {
    const { fen, legal, status, outcome } = await answered('moves', { ...rules, fen: 'start' });
    expect({ fen, status, outcome }).toEqual({ fen: startFen(rules), status: 'ongoing', outcome: null });
    expect(legal).toHaveLength(20);
  });

  it.each([
    ['7k/6Q1/6K1/8/8/8/8/8 b - - 0 1', 'checkmate', { result: '1-0', termination: 'checkmate' }, 0],
    ['7K/6q1/6k1/8/8/8/8/8 w - - 0 1', 'checkmate', { result: '0-1', termination: 'checkmate' }, 0],
    ['7k/8/6Q1/8/8/8/8/7K b - - 0 1', 'stalemate', { result: '1/2-1/2', termination: 'stalemate' }, 0],
    ['7k/8/8/8/8/8/8/KB6 w - - 0 1', 'ongoing', { result: '1/2-1/2', termination: 'dead-position' }, 9],
    [
      '7k/8/8/8/8/8/8/KR6 w - - 150 90',
      'ongoing',
      { result: '1/2-1/2', termination: 'seventy-five-moves' },
      15,
    ],
    ['7k/8/8/8/8/8/8/K6R b - - 0 1', 'check', null, 2],
  ])('%s: %s, %j, %i moves', async (fen, status, outcome, count) => {
    const answer = await answered('moves', { ...ORTHODOX, fen });
    expect({ status: answer.status, outcome: answer.outcome }).toEqual({ status, outcome });
    expect(answer.legal).toHaveLength(count);
  });
});

const square = (name: string): number => name.charCodeAt(0) - 97 + (name.charCodeAt(1) - 49) * 8;

describe('turns that are played', () => {
  it.each(ALL_RULES)('are a whole game, turn by turn: $variant, $turnOrder', async (rules) => {
    const { positions, moves } = randomGame(rules, numbers(60, 5));
    const over = positions.findIndex((position, index) => index > 0 && outcomeOf(position) !== undefined);
    const whole = positions
      .slice(0, over === -1 ? positions.length : over + 1)
      .findLastIndex((position) => turnIsComplete(position));
    const texts = moves.slice(0, whole).map((move, index) => step(positions[index]!, move).san);
    const { turns, fen } = await answered('play', { ...rules, fen: 'start', moves: texts });
    const played = turns.flatMap((turn: { moves: { san: string; fen: string }[] }) => turn.moves);
    expect(played.map(({ san }: { san: string }) => san)).toEqual(texts);
    expect(played.map((move: { fen: string }) => move.fen)).toEqual(
      positions.slice(1, whole + 1).map(formatFen),
    );
    expect(fen).toBe(formatFen(positions[whole]!));
    expect(turns.map(({ color }: { color: string }) => color)).toEqual(
      turns.map((_: unknown, index: number) => (index % 2 === 0 ? 'white' : 'black')),
    );
    if (rules.turnOrder !== 'alternating')
      expect(turns.slice(0, 3).map((turn: { moves: unknown[] }) => turn.moves.length)).toEqual([1, 2, 3]);
  });

  it('of which one is refused tell which, why, what was legal there, and what came before', async () => {
    const problem = await refused('play', {
      ...ITALIAN,
      fen: 'start',
      moves: ['e4', 'e5', 'Nf6', 'Qh5', 'Qxf7'],
    });
    expect(problem).toMatchObject({
      type: 'http://localhost:3000/problems/illegal-move',
      reason: 'checks-before-last-move',
      rule: 'progressive 5.3',
      ruleUrl: expect.stringContaining('/rules/orthodox/progressive-italian#progressive-5.3'),
      moveIndex: 4,
      detail: expect.stringMatching(/^Move 2 of the series: /),
      turns: [{ color: 'white' }, { color: 'black' }, { color: 'white', moves: [{ san: 'Qh5' }] }],
    });
    expect(problem.legalMoves).not.toContainEqual(expect.objectContaining({ san: 'Qxf7+' }));
    expect(problem.legalMoves.length).toBeGreaterThan(20);
  });

  it.each([
    ['no move at all', ORTHODOX, 'start', [], 'series-too-short', 0],
    ['a series without its last move', ITALIAN, 'start', ['e4', 'e5'], 'series-too-short', 2],
    ['nonsense', ORTHODOX, 'start', ['e4', 'x'], 'unreadable', 1],
    ['two that fit', ORTHODOX, 'k7/8/8/8/8/8/8/KN3N2 w - - 0 1', ['Nd2'], 'ambiguous', 0],
    ['what is too far', ORTHODOX, 'start', ['e4', 'e5', 'e1e3'], 'cannot-move-like-that', 2],
    ['a move behind a mate', ORTHODOX, 'start', ['f3', 'e5', 'g4', 'Qh4', 'a3'], 'no-move-left', 4],
    ['a move behind a draw', ORTHODOX, '7k/8/8/8/8/8/1r6/K7 w - - 0 1', ['Kxb2', 'Kg8'], 'no-move-left', 1],
    ['a move in a game that is over', ORTHODOX, '7k/8/8/8/8/8/8/K7 w - - 0 1', ['Kb1'], 'no-move-left', 0],
  ] as const)('%s is refused', async (_what, rules, fen, moves, reason, moveIndex) => {
    const problem = await refused('play', { ...rules, fen, moves });
    expect(problem).toMatchObject({ reason, moveIndex, detail: expect.stringMatching(/\w+\.$/) });
    expect(problem.ruleUrl).toMatch(/#(orthodox|progressive)-\d\.\d+$/);
  });

  it('may begin within a series, and only its rest is to be sent', async () => {
    const fen = 'k7/8/8/8/8/p7/p7/K7 w - - 0 3 1';
    const { turns } = await answered('play', { ...ITALIAN, fen, moves: ['Kxa2', 'Kxa3'] });
    expect(turns).toMatchObject([{ color: 'white', moves: [{ san: 'Kxa2' }, { san: 'Kxa3' }] }]);
  });

  it('take repetition into account by the keys that are sent and those of the turns themselves', async () => {
    const shuffle = ['Nf3', 'Nf6', 'Ng1', 'Ng8'];
    const start = positionKey(startPosition(ORTHODOX));
    const once = await answered('play', { ...ORTHODOX, fen: 'start', moves: shuffle });
    expect(once).toMatchObject({ claims: [], outcome: null });
    const twice = await answered('play', { ...ORTHODOX, fen: 'start', moves: [...shuffle, ...shuffle] });
    expect(twice).toMatchObject({ claims: ['threefold'], outcome: null });
    const before = await answered('play', { ...ORTHODOX, fen: 'start', moves: shuffle, keys: [start] });
    expect(before).toMatchObject({ claims: ['threefold'], outcome: null });
    const fifth = await answered('play', {
      ...ORTHODOX,
      fen: 'start',
      moves: shuffle,
      keys: [start, start, start],
    });
    expect(fifth.outcome).toEqual({ result: '1/2-1/2', termination: 'fivefold' });
    const none = await answered('play', { ...ITALIAN, fen: 'start', moves: ['e4'], keys: [start, start] });
    expect(none).toMatchObject({ claims: [], outcome: null });
  });

  it('are at most 300 moves a call', async () => {
    const moves = Array.from({ length: 301 }, (_, index) => ['Kb1', 'Kb8', 'Ka1', 'Ka8'][index % 4]);
    const fen = 'k7/8/8/3r4/8/8/8/K7 w - - 0 1';
    expect(await refused('play', { ...ORTHODOX, fen, moves })).toMatchObject({
      type: expect.stringMatching(/too-much-for-one-call$/),
      detail: expect.stringContaining('300'),
    });
    // Of 300 the rules have the say: the king that goes to and fro draws by repetition.
    const problem = await refused('play', { ...ORTHODOX, fen, moves: moves.slice(0, 300) });
    expect(problem).toMatchObject({ reason: 'no-move-left', rule: 'orthodox 0.4', moveIndex: 16 });
  });
});

describe('why a piece may not go somewhere', () => {
  it.each(ALL_RULES)('is what the engine says, from every square: $variant, $turnOrder', async (rules) => {
    const position = randomGame(rules, numbers(24, 11)).positions.at(-1)!;
    const fen = formatFen(position);
    for (let from = 0; from < 64; from += 3) {
      const to = (from * 29 + 13) % 64;
      const answer = await answered('why-not', { ...rules, fen, from: squareName(from), to: squareName(to) });
      const expected = whyNot(readPosition(rules, fen), from, to);
      expect(answer.legal).toBe(expected === undefined);
      expect(answer.reason).toBe(expected?.reason ?? null);
      expect(answer.rule).toBe(expected?.rule ?? null);
      expect(answer.squares).toEqual(expected?.squares.map(squareName) ?? []);
      expect(answer.sentence).toMatch(/\w.*\.$/);
      if (expected) expect(MOVE_REASONS).toContain(answer.reason);
    }
  });

  it('asks for the choice of a promotion, and takes it', async () => {
    const question = { ...ORTHODOX, fen: '8/P6k/8/8/8/8/8/K7 w - - 0 1', from: 'a7', to: 'a8' };
    const open = await answered('why-not', question);
    expect(open).toMatchObject({ legal: false, reason: 'promotion-not-named' });
    expect(open.moves).toHaveLength(4);
    expect(await answered('why-not', { ...question, promotion: 'n' })).toMatchObject({
      legal: true,
      sentence: 'a8=N is legal.',
    });
    expect(await answered('why-not', { ...question, promotion: 'e' })).toMatchObject({
      legal: false,
      reason: 'promotion-not-possible',
    });
  });
});

describe('counts', () => {
  it.each(everyNth(perftCases().filter(isQuick), 24))(
    'are those of the table: $rules.variant, $rules.turnOrder, depth $depth: $fen',
    async ({ rules, fen, depth, count }) => {
      expect((await answered('perft', { ...rules, fen, depth })).count).toBe(count);
    },
  );

  it.each(ALL_RULES)('beyond 100,000 nodes are refused at any depth: $variant, $turnOrder', async (rules) => {
    for (const depth of [4, 6, 99]) {
      const problem = await refused('perft', { ...rules, fen: 'start', depth });
      expect(problem).toMatchObject({
        type: expect.stringMatching(/too-much-for-one-call$/),
        detail: expect.stringContaining('100,000'),
      });
    }
  });
});

describe('what is asked', () => {
  const question = { ...ORTHODOX, fen: 'start' };
  const calls = {
    moves: question,
    play: { ...question, moves: ['e4'] },
    'why-not': { ...question, from: 'e2', to: 'e4' },
    perft: { ...question, depth: 1 },
  };

  it.each(Object.entries(calls))(
    'of %s is 400 where a field is missing, unknown or of a wrong kind',
    async (call, body) => {
      await answered(call, body);
      for (const name of Object.keys(body)) {
        const { [name]: _left, ...rest } = body as Record<string, unknown>;
        await ask(call, rest).expect(400);
        await ask(call, { ...body, [name]: 7.5 }).expect(400);
      }
      await ask(call, { ...body, token: 'x' }).expect(400);
      await ask(call, { ...body, variant: 'chess' }).expect(400);
      await test.ask.post(`/api/rules/${call}`).set('Content-Type', 'text/plain').send('{}').expect(400);
      await ask(call, { ...body, fen: 'x'.repeat(66_000) }).expect(413);
    },
  );

  it.each(Object.entries(calls))(
    'of %s is 422 where the FEN cannot be read, with reason and place',
    async (call, body) => {
      const wrong = [
        ['k7/8/8/8/8/8/8/R(N)6K w - - 0 1', ORTHODOX, 'misplaced-brackets', 'a1'],
        ['k7/8/8/8/8/8/8/8 w - - 0 1', ORTHODOX, 'wrong-king-count', 'whole text'],
        ['k7/8/8/8/8/8/8/K7 w - - 0 2', ITALIAN, 'side-does-not-fit-series', 'field 2 (side to move)'],
        [
          'k7/8/8/8/8/8/8/K7 w - - 0 1 1',
          ITALIAN,
          'series-already-full',
          'field 7 (moves made in the series)',
        ],
        ['x'.repeat(1_100), ORTHODOX, 'too-long', 'whole text'],
      ] as const;
      for (const [fen, rules, reason, place] of wrong) {
        const problem = await refused(call, { ...body, ...rules, fen });
        expect(problem.type).toMatch(/unreadable-fen$/);
        expect(problem.reason).toBe(reason);
        if (reason !== 'wrong-king-count') expect(problem.place).toBe(place);
        expect(problem.detail).toMatch(/\w/);
      }
    },
  );

  it('of depth or squares is 400 out of bounds', async () => {
    for (const depth of [-1, 1.5, 100]) await ask('perft', { ...question, depth }).expect(400);
    for (const from of ['e9', 'i1', 'E2', 'e', ''])
      await ask('why-not', { ...question, from, to: 'e4' }).expect(400);
  });
});

describe('scripts of other sites', () => {
  const origin = 'https://elsewhere.example';
  const CORS = { 'access-control-allow-origin': '*' };

  it('may ask, and read refusals too; never with credentials', async () => {
    const preflight = await test.ask
      .options('/api/rules/moves')
      .set({
        Origin: origin,
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'content-type',
      })
      .expect(204);
    expect(preflight.headers).toMatchObject({
      ...CORS,
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'Content-Type',
    });
    const post = (body: string) =>
      test.ask
        .post('/api/rules/moves')
        .set({ Origin: origin, 'Sec-Fetch-Site': 'cross-site', 'Content-Type': 'application/json' })
        .send(body);
    const answers = [
      await post(JSON.stringify({ ...ORTHODOX, fen: 'start' })).expect(200),
      await post('{}').expect(400),
      await post('{').expect(400),
      await post(JSON.stringify({ ...ORTHODOX, fen: 'x' })).expect(422),
      await test.ask.get('/api/rules/moves').expect(405),
      await test.ask.post('/api/rules/nothing').expect(404),
    ];
    for (const { headers } of [preflight, ...answers]) {
      expect(headers).toMatchObject(CORS);
      expect(headers).not.toHaveProperty('access-control-allow-credentials');
      expect(headers).not.toHaveProperty('set-cookie');
    }
  });

  it('may make no other call', async () => {
    for (const path of ['/api/variants', '/api/challenges', '/']) {
      const { headers } = await test.ask.get(path).set('Origin', origin);
      expect(headers).not.toHaveProperty('access-control-allow-origin');
    }
  });
});

describe('the limit of rules calls', () => {
  const perft = (site: TestSite) =>
    site.ask.post('/api/rules/perft').send({ ...ORTHODOX, fen: 'start', depth: 1 });

  it('is 30 a minute for one client, whichever they are; all else goes on', async () => {
    const site = openTestSite({ limited: true });
    try {
      for (let count = 0; count < 30; count++) {
        await site.ask.options('/api/rules/moves').expect(204);
        await perft(site).expect(200);
      }
      const { headers, body } = await perft(site).expect(429);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      expect(headers).toMatchObject({
        'access-control-allow-origin': '*',
        'access-control-expose-headers': 'Retry-After',
      });
      expect(body).toMatchObject({ status: 429, type: expect.stringMatching(/too-many-requests$/) });
      await site.ask.post('/api/rules/moves').send({}).expect(429);
      await site.ask.get('/api/variants').expect(200);
    } finally {
      await site.close();
    }
  });

  it('is lifted where limits are off', async () => {
    for (let count = 0; count < 40; count++) await perft(test).expect(200);
  });
});

it('the lists of variants and turn orders are those of the service', async () => {
  const { body } = await test.ask.get('/api/variants').expect(200);
  expect(body.map(({ id }: { id: string }) => id)).toEqual([...VARIANTS]);
  expect(body[0].turnOrders).toEqual([...TURN_ORDERS]);
});
