import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  back,
  isInGame,
  latestPoint,
  onInGame,
  type Point,
  START,
  settled,
} from '../../src/client/game/point.ts';
import { moveWords, pointWords } from '../../src/client/game/point-words.ts';
import { treeHtml } from '../../src/client/game/variation-tree.ts';
import {
  addLine,
  besideGame,
  linesOf,
  mainLineEnd,
  makeMain,
  NO_VARIATIONS,
  removeFrom,
  triedAt,
  type Variations,
} from '../../src/client/game/variations.ts';
import { type Replayed, type Rules, replay, startFen, startPosition } from '../../src/engine/index.ts';

const ALTERNATING: Rules = { variant: 'orthodox', turnOrder: 'alternating' };
const PROGRESSIVE: Rules = { variant: 'orthodox', turnOrder: 'progressive-italian' };

/** A game through these turns, each the texts of its moves with spaces between them. */
function played(rules: Rules, ...turns: readonly string[]): Replayed {
  const replayed = replay(
    rules,
    startFen(rules),
    turns.map((turn) => turn.split(' ')),
  );
  if (!replayed.ok) throw new Error('a turn of the test is illegal');
  return replayed.value;
}

/** Lines as short text: "1: e7e5 g1f3". */
const texts = (variations: Variations): string[] =>
  linesOf(variations).map(({ turn, moves }) => `${turn}: ${moves.map(({ move }) => move).join(' ')}`);

const line = (turn: number, text: string) => ({
  turn,
  moves: text.split(' ').map((move) => ({ move, san: move })),
});

const tried = (...lines: readonly [turn: number, text: string][]): Variations =>
  lines.reduce((variations, [turn, text]) => addLine(variations, line(turn, text)), NO_VARIATIONS);

const at = (turn: number, text = '') => ({ turn, path: text === '' ? [] : text.split(' ') });

describe('stepping through a game', () => {
  const games: [string, Replayed, number][] = [
    ['alternating', played(ALTERNATING, 'e4', 'e5', 'Nf3'), 3],
    ['progressive', played(PROGRESSIVE, 'e4', 'e5 d5', 'exd5 Nf3 Nxe5'), 6],
  ];

  it.each(games)('goes through every move of an %s game, there and back', (_order, game, count) => {
    const there = [START];
    for (let next = onInGame(game, START); next; next = onInGame(game, next)) there.push(next);
    expect(there).toHaveLength(count + 1);
    expect(there.at(-1)).toEqual(latestPoint(game));
    const andBack = [latestPoint(game)];
    for (let next = back(game, latestPoint(game)); next; next = back(game, next)) andBack.push(next);
    expect(andBack.reverse().map((point) => settled(game, point))).toEqual(there);
  });

  it('leaves a variation the way it came', () => {
    const game = games[1]![1];
    const aside = at(1, 'e7e5 g8f6');
    expect(isInGame(game, aside)).toBe(false);
    expect(onInGame(game, aside)).toBeUndefined();
    expect(back(game, aside)).toEqual(at(1, 'e7e5'));
    expect(isInGame(game, at(1, 'e7e5'))).toBe(true);
  });

  it('knows the moves of the game in a variation that repeats them', () => {
    const game = games[0]![1];
    expect(settled(game, at(0, 'e2e4 e7e5'))).toEqual(at(2));
    expect(settled(game, at(0, 'e2e4 c7c5'))).toEqual(at(1, 'c7c5'));
    expect(settled(game, at(3, 'b8c6'))).toEqual(at(3, 'b8c6'));
  });

  it.each([
    [0, at(0), 'Start of the game'],
    [0, at(1), '1. e4'],
    [0, at(2), '1... e5'],
    [0, at(3, 'b8c6 f1b5'), 'Variation: 3. Bb5'],
    [1, at(1), '1. e4'],
    [1, at(1, 'e7e5'), '2. e5, move 1 of 2'],
    [1, at(2), '2. e5 d5'],
    [1, at(1, 'e7e5 g8f6'), 'Variation: 2. Nf6, move 2 of 2'],
  ])('says where it is (game %i, %j): %s', (which, point, words) => {
    expect(pointWords(games[which]![1], point)).toBe(words);
  });

  it('numbers moves that follow another one only where records do', () => {
    const game = games[0]![1];
    expect(moveWords(game.positions[2]!, 'Nf3', false)).toBe('2. Nf3');
    expect(moveWords(game.positions[1]!, 'e5', false)).toBe('e5');
    expect(moveWords(startPosition(PROGRESSIVE), 'e4', false)).toBe('1. e4');
  });
});

describe('variations', () => {
  it('share what they have in common, in the order in which they were tried', () => {
    const variations = tried([2, 'a b c'], [2, 'a b d'], [2, 'e'], [0, 'z'], [2, 'a b c x']);
    expect(texts(variations)).toEqual(['0: z', '2: a b c x', '2: a b d', '2: e']);
    expect(triedAt(variations, at(2, 'a b')).map(({ move }) => move)).toEqual(['c', 'd']);
    expect(triedAt(variations, at(7))).toEqual([]);
  });

  it('are gone from a removed move on; what led to it stays', () => {
    const variations = tried([2, 'a b c'], [2, 'a b d']);
    expect(texts(removeFrom(variations, at(2, 'a b c')))).toEqual(['2: a b d']);
    expect(texts(removeFrom(variations, at(2, 'a b')))).toEqual(['2: a']);
    expect(texts(removeFrom(variations, at(2, 'a')))).toEqual([]);
    expect(removeFrom(variations, at(2, 'a')).size).toBe(0);
    expect(texts(removeFrom(variations, at(2, 'q')))).toEqual(texts(variations));
  });

  it('have the line first that was made the main one, wherever it leaves the others', () => {
    const variations = tried([2, 'a b c'], [2, 'a b d'], [2, 'e f'], [2, 'e g']);
    expect(texts(makeMain(variations, at(2, 'e g')))).toEqual(['2: e g', '2: e f', '2: a b c', '2: a b d']);
    expect(mainLineEnd(variations, at(2))).toEqual(at(2, 'a b c'));
    expect(mainLineEnd(makeMain(variations, at(2, 'a b d')), at(2, 'a'))).toEqual(at(2, 'a b d'));
  });

  it('stand behind a turn that was foreseen once it is played', () => {
    const game = played(ALTERNATING, 'e4', 'e5', 'Nf3');
    const variations = tried([1, 'e7e5 g1f3 b8c6'], [1, 'e7e5 f2f4'], [1, 'c7c5'], [3, 'd7d6']);
    expect(texts(besideGame(variations, game))).toEqual(['1: c7c5', '2: f2f4', '3: d7d6', '3: b8c6']);
  });

  it('are nothing where they say no more than the game', () => {
    const game = played(PROGRESSIVE, 'e4', 'e5 d5');
    expect(texts(besideGame(tried([0, 'e2e4'], [1, 'e7e5'], [1, 'e7e5 d7d5']), game))).toEqual([]);
    expect(texts(besideGame(tried([1, 'e7e5 g8f6'], [1, 'e7e5 d7d5 e4d5']), game))).toEqual([
      '1: e7e5 g8f6',
      '2: e4d5',
    ]);
  });

  it('are the same when their lines are put together again, whatever was done to them', () => {
    const paths = fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 5 });
    const turns = fc.integer({ min: 0, max: 2 });
    const deeds = fc.array(fc.tuple(fc.constantFrom('add', 'remove', 'main'), turns, paths), {
      maxLength: 20,
    });
    fc.assert(
      fc.property(deeds, (list) => {
        let variations: Variations = NO_VARIATIONS;
        for (const [deed, turn, path] of list) {
          if (deed === 'add') variations = addLine(variations, line(turn, path.join(' ')));
          else if (deed === 'remove') variations = removeFrom(variations, { turn, path });
          else variations = makeMain(variations, { turn, path });
        }
        const again = linesOf(variations).reduce(addLine, NO_VARIATIONS);
        expect([...again].sort()).toEqual([...variations].sort());
      }),
    );
  });
});

describe('the tree of variations', () => {
  const game = played(ALTERNATING, 'e4', 'e5', 'Nf3');
  const sans: Readonly<Record<string, string>> = {
    b8c6: 'Nc6',
    f1b5: 'Bb5',
    f1c4: 'Bc4',
    a7a6: 'a6',
    d2d4: 'd4',
  };
  const variations = ['b8c6 f1b5 a7a6', 'b8c6 f1c4'].reduce(
    (before, text) =>
      addLine(before, { turn: 3, moves: text.split(' ').map((move) => ({ move, san: sans[move] ?? move })) }),
    addLine(NO_VARIATIONS, { turn: 0, moves: [{ move: 'd2d4', san: 'd4' }] }),
  );
  const tree = (point = at(0), noteOn: (of: Point) => string | undefined = () => undefined) =>
    treeHtml({ game, variations, point, noteOn }).markup;

  it('has a list for each turn behind which something was tried, and in it what leaves the main line', () => {
    const words = tree()
      .replace(/<h3>/g, '# ')
      .replace(/<ul class="lines">/g, '( ')
      .replace(/<\/ul>/g, ') ')
      .replace(/<[^>]*>/g, ' ')
      .replace(/ +/g, ' ')
      .trim();
    expect(words).toBe('# From the start ( 1. d4 ) # After 2. Nf3 ( 2... Nc6 3. Bb5 ( 3. Bc4 ) 3... a6 )');
  });

  it('names on each button the point that it leads to, and marks the one that is shown', () => {
    const buttons = [...tree(at(3, 'b8c6 f1c4')).matchAll(/data-turn="(\d)" data-path="([^"]*)"([^>]*)>/g)];
    expect(buttons.map(([, turn, path, more]) => `${turn}: ${path}${more}`)).toEqual([
      '0: d2d4',
      '3: b8c6',
      '3: b8c6,f1b5',
      '3: b8c6,f1c4 aria-current="step"',
      '3: b8c6,f1b5,a7a6',
    ]);
  });

  it('shows a remark as text behind its move', () => {
    const marked = tree(at(0), ({ path }) => (path.length === 3 ? 'kept: <b>' : undefined));
    expect(marked).toContain('a6</button><span class="kept-note">kept: &lt;b&gt;</span>');
  });
});
