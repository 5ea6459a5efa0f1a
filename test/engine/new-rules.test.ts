import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type * as Engine from '../../src/engine/index.ts';
import { checkRoom } from '../../src/engine/variants/registry.ts';
import { plainMan } from '../../src/engine/variants/variant.ts';
import type * as GameWords from '../../src/view/game-words.ts';
import type * as ReadCatalogue from '../../src/words/read-catalogue.ts';
import type * as WordsModule from '../../src/words/words.ts';
import { type ChangedSources, changedSources } from '../support/changed-sources.ts';
import { messageTypes, readMessages } from '../words/messages.ts';

/** What the compiler cannot know, as the copy's own types would have it. */
type Rules = Engine.SettledRules;
const rulesOf = (variant: string, turnOrder: string, version: number) =>
  ({ variant, turnOrder, version }) as unknown as Rules;

const HILL = `
import { orthodox } from './orthodox.ts';
import type { Variant } from './variant.ts';

/** Hill Chess: a king that reaches the middle of the board has won, and never castles. */
const TOP: readonly number[] = [27, 28, 35, 36];

export const hill: Variant = {
  ...orthodox,
  id: 'hill',
  name: 'Hill Chess',
  rights: '-',
  castlings: [],
  bareKingWinsOnTime: true,
  ownEnd({ men }) {
    const climber = men.find(({ piece, square }) => piece.role === 'king' && TOP.includes(square));
    return climber && { end: 'king-on-hill', winner: climber.piece.color };
  },
};
`;

/** The tables in which a variant and an end have what is theirs, each with what is put in and before what. */
const TABLES: readonly (readonly [path: string, text: string, before: string])[] = [
  ['src/engine/record.ts', `hill: 'Hill', `, `african: 'African'`],
  ['src/view/rule-links.ts', `'king-on-hill': ['0.1'], `, `checkmate: ['0.1', '5.4']`],
  ['src/web/rules/rules-board.ts', `hill: 'k7/8/8/3K4/8/8/8/8 w - - 0 1', `, `orthodox: 'r1bq1rk1`],
  ['src/web/rules/text/chapters.ts', `hill: [], `, `orthodox: [],`],
  ['src/web/rules/text/differences.ts', `hill: [],\n`, `} as const satisfies Record<VariantId`],
];

/** The sentences of the catalogue that have a variant for each of them. */
const SENTENCES: readonly (readonly [path: string, text: string, before: string])[] = [
  ['src/words/en/endings.ftl', '    [king-on-hill] the king is on the hill\n', '    [checkmate] checkmate'],
  ['src/words/en/home.ftl', '    [hill] Climb it first.\n', '    [absorption] Capturing'],
  ['src/words/en/terms.ftl', '    [hill] Hill Chess\n', '    [orthodox] Orthodox Chess'],
];

/** Where these are said. */
const SPEAKERS = [
  'src/view/game-parts.ts',
  'src/view/game-words.ts',
  'src/web/form-view.ts',
  'src/web/home/home-page.ts',
  'src/web/invitation/invitation-view.ts',
];

describe('a fifth rule set with an end of its own', () => {
  let sources: ChangedSources;
  beforeAll(async () => {
    sources = await changedSources();
    await sources.insert('src/engine/types.ts', `'hill', `, `'african'] as const`);
    await sources.insert(
      'src/engine/types.ts',
      `'king-on-hill',`,
      `'checkmate',\n  'stalemate',\n  'dead-position'`,
    );
    await sources.write('src/engine/variants/hill.ts', HILL);
    const registry = 'src/engine/variants/registry.ts';
    await sources.insert(registry, `import { hill } from './hill.ts';\n`, `import type { Variant }`);
    await sources.insert(registry, `hill: [hill], `, `orthodox: [orthodox]`);
  });
  afterAll(() => sources.remove());

  test('needs its file, the registry and its words, and the compiler names every place of these', async () => {
    expect(await sources.wrongFiles()).toEqual([...TABLES.map(([path]) => path), ...SPEAKERS].sort());
    for (const [path, text, before] of [...TABLES, ...SENTENCES]) await sources.insert(path, text, before);
    const { readSources } = await sources.load<typeof ReadCatalogue>('src/words/read-catalogue.ts');
    await sources.write('src/words/messages.ts', messageTypes(readMessages(readSources('en'))));
    expect(await sources.wrongFiles()).toEqual([]);
  });

  test('is played, written, read and ended like the others', async () => {
    const engine = await sources.load<typeof Engine>('src/engine/index.ts');
    const { outcomeSentence } = await sources.load<typeof GameWords>('src/view/game-words.ts');
    const rules = rulesOf('hill', 'alternating', 1);
    const line = engine.readLine(
      engine.startPosition(rules),
      'e4 e5 Ke2 a6 Ke3 a5 Kd3 a4 Kc4 a3 Kd5 axb2'.split(' '),
      {
        untilOver: true,
      },
    );
    expect(line.moves.at(-1)).toEqual({ move: 'c4d5', san: 'Kd5' });
    expect(line.stop).toMatchObject({ reason: 'over', outcome: { end: 'king-on-hill', winner: 'white' } });
    expect(engine.bracketsOf(rules.variant)).toBeUndefined();
    const outcome = engine.outcomeOf(engine.lastPosition(line));
    const { readCatalogue } = await sources.load<typeof ReadCatalogue>('src/words/read-catalogue.ts');
    const { createWords } = await sources.load<typeof WordsModule>('src/words/words.ts');
    const words = createWords(readCatalogue('en'));
    expect(outcome && outcomeSentence(words, outcome)).toBe('White won: the king is on the hill.');
  });

  test('does not know castling as a move where it has none', async () => {
    const engine = await sources.load<typeof Engine>('src/engine/index.ts');
    const start = engine.startPosition(rulesOf('hill', 'alternating', 1));
    for (const text of ['O-O', '0-0-0', 'o-o'])
      expect(engine.readMove(start, text)).toMatchObject({ problem: { reason: 'unreadable' } });
  });

  test('ends a series where the game ends, and its turn is whole', async () => {
    const engine = await sources.load<typeof Engine>('src/engine/index.ts');
    const start = engine.parseFen(rulesOf('hill', 'progressive-scottish', 1), '7k/8/8/8/8/3K4/8/8 w - - 0 5');
    if (!start.ok) throw new Error(start.problem.reason);
    const turn = engine.readTurn(start.value, ['Ke4']);
    expect(turn).toMatchObject({ ok: true, value: { moves: [{ san: 'Ke4' }] } });
    expect(engine.readTurn(start.value, ['Ke4', 'Kf3'])).toMatchObject({
      problem: { refusal: { reason: 'series-too-long' }, moveIndex: 1 },
    });
  });
});

const SECOND_VERSION = `
import { orthodox } from './orthodox.ts';
import type { Variant } from './variant.ts';

/** A pawn becomes a queen and nothing else. */
export const orthodox2: Variant = {
  ...orthodox,
  promotions: (man) => orthodox.promotions(man).filter(({ choice }) => choice === 'queen'),
};
`;

describe('a second version of a rule', () => {
  let sources: ChangedSources;
  let engine: typeof Engine;
  beforeAll(async () => {
    sources = await changedSources();
    await sources.write('src/engine/variants/orthodox-2.ts', SECOND_VERSION);
    const registry = 'src/engine/variants/registry.ts';
    await sources.insert(
      registry,
      `import { orthodox2 } from './orthodox-2.ts';\n`,
      `import type { Variant }`,
    );
    await sources.insert(registry, `, orthodox2`, `],\n  absorption: [absorption]`);
    engine = await sources.load<typeof Engine>('src/engine/index.ts');
  });
  afterAll(() => sources.remove());

  const FEN = '8/P6k/8/8/8/8/8/K7 w - - 0 1';
  const byVersion = (version: number) =>
    engine.replay(rulesOf('orthodox', 'alternating', version), FEN, [['a8=N']]);

  test('is what new games are played by, and the first goes on', () => {
    expect(engine.newestVersion('orthodox')).toBe(2);
    expect(engine.newestVersion('african')).toBe(1);
    expect(engine.settledRules({ variant: 'orthodox', turnOrder: 'alternating' }).version).toBe(2);
  });

  test('plays and replays beside the first', () => {
    expect(byVersion(1)).toMatchObject({ ok: true, value: { turns: [[{ san: 'a8=N' }]] } });
    expect(byVersion(2)).toMatchObject({
      problem: { turnIndex: 0, turn: { refusal: { reason: 'promotion-not-possible' } } },
    });
    expect(() => byVersion(3)).toThrow('orthodox has no version 3');
  });

  test('is named in records, and each is read by its own', () => {
    const record = (version: string) =>
      `[Event "?"]\n[RulesVersion "${version}"]\n[SetUp "1"]\n[FEN "${FEN}"]\n\n1. a8=N *\n`;
    const read = (version: string) => [...engine.readRecords(record(version))];
    expect(read('1')).toMatchObject([{ ok: true, value: { record: { rules: { version: 1 } } } }]);
    expect(read('2')).toMatchObject([{ ok: false, problem: { reason: 'illegal-move' } }]);
    expect(read('3')).toMatchObject([{ ok: false, problem: { reason: 'unknown-rules-version' } }]);
  });
});

describe('a rule set with more kinds of pieces than there are codes', () => {
  const men = (count: number) => Array.from({ length: count }, () => plainMan('pawn'));

  test('is an error where the program is loaded', () => {
    expect(() => checkRoom({ name: 'Crowd Chess', men: men(63) })).not.toThrow();
    expect(() => checkRoom({ name: 'Crowd Chess', men: men(64) })).toThrow('Crowd Chess has 64 kinds of men');
    expect(() => checkRoom({ name: 'Crowd Chess', men: [] }, 16)).toThrow('there are 16 roles');
  });

  test('keeps the whole engine from loading', async () => {
    const sources = await changedSources();
    const crowd = `{ ...orthodox, men: Array(64).fill(orthodox.men[0]) }`;
    await sources.insert(
      'src/engine/variants/registry.ts',
      `, ${crowd} as Variant`,
      `],\n  absorption: [absorption]`,
    );
    await expect(sources.load('src/engine/index.ts')).rejects.toThrow('only 63 fit');
    await sources.remove();
  });
});
