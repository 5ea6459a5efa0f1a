import type { Replayed, WrittenMove } from '../../engine/index.ts';
import type { Point } from './point.ts';

/** A move that was tried, and what was tried after it; the first of these is the main line. */
export interface Branch extends WrittenMove {
  readonly next: readonly Branch[];
}

/** What was tried behind each turn of a game, by the number of that turn. */
export type Variations = ReadonlyMap<number, readonly Branch[]>;

export const NO_VARIATIONS: Variations = new Map();

/** One line of moves behind a turn. */
export interface VariationLine {
  readonly turn: number;
  readonly moves: readonly WrittenMove[];
}

/** What was tried at a point, the main line first. */
export function triedAt(variations: Variations, { turn, path }: Point): readonly Branch[] {
  let branches = variations.get(turn) ?? [];
  for (const move of path) branches = branches.find((branch) => branch.move === move)?.next ?? [];
  return branches;
}

/** With one more line. What it shares with others is there once. */
export const addLine = (variations: Variations, { turn, moves }: VariationLine): Variations =>
  withBranches(variations, turn, merged(variations.get(turn) ?? [], chain(moves)));

/** Without the last move of this path and all that was tried after it. */
export const removeFrom = (variations: Variations, { turn, path }: Point): Variations =>
  withBranches(variations, turn, pruned(variations.get(turn) ?? [], path));

/** With this path as the main line, from its first move to its last. */
export const makeMain = (variations: Variations, { turn, path }: Point): Variations =>
  withBranches(variations, turn, preferred(variations.get(turn) ?? [], path));

/** Is this the main line, as far as it goes? */
export const isMain = (variations: Variations, { turn, path }: Point): boolean =>
  path.every((move, index) => triedAt(variations, { turn, path: path.slice(0, index) })[0]?.move === move);

/** From a point on to the end of its main line. */
export function mainLineEnd(variations: Variations, { turn, path }: Point): Point {
  const end = [...path];
  let [main] = triedAt(variations, { turn, path });
  while (main !== undefined) {
    end.push(main.move);
    [main] = main.next;
  }
  return { turn, path: end };
}

/** Every line to its end, in the order in which they are shown. */
export function linesOf(variations: Variations): VariationLine[] {
  const lines: VariationLine[] = [];
  const walk = (turn: number, branches: readonly Branch[], before: readonly WrittenMove[]): void => {
    for (const { move, san, next } of branches) {
      const moves = [...before, { move, san }];
      if (next.length === 0) lines.push({ turn, moves });
      else walk(turn, next, moves);
    }
  };
  for (const [turn, branches] of [...variations].sort(([one], [other]) => one - other))
    walk(turn, branches, []);
  return lines;
}

/**
 * The same variations beside this game, which may have gone on since: what was tried after a turn that has been played now
 * stands behind that turn, and what is no more than the game itself is gone.
 */
export function besideGame(variations: Variations, { turns }: Replayed): Variations {
  let result = variations;
  for (const [turn, played] of turns.entries()) {
    const { aside, onward } = parted(result.get(turn) ?? [], played);
    result = withBranches(result, turn, aside);
    result = withBranches(result, turn + 1, merged(result.get(turn + 1) ?? [], onward));
  }
  return result;
}

/** What leaves the moves of a turn that was played, and what goes on behind them. */
function parted(
  branches: readonly Branch[],
  [first, ...rest]: readonly WrittenMove[],
): { aside: readonly Branch[]; onward: readonly Branch[] } {
  if (first === undefined) return { aside: [], onward: branches };
  const foreseen = branches.find(({ move }) => move === first.move);
  if (foreseen === undefined) return { aside: branches, onward: [] };
  const { aside, onward } = parted(foreseen.next, rest);
  const kept = branches.flatMap((branch) => {
    if (branch !== foreseen) return [branch];
    return aside.length === 0 ? [] : [{ ...foreseen, next: aside }];
  });
  return { aside: kept, onward };
}

const chain = ([first, ...rest]: readonly WrittenMove[]): readonly Branch[] =>
  first === undefined ? [] : [{ move: first.move, san: first.san, next: chain(rest) }];

function merged(branches: readonly Branch[], others: readonly Branch[]): readonly Branch[] {
  const known = branches.map((branch) => {
    const same = others.find(({ move }) => move === branch.move);
    return same === undefined ? branch : { ...branch, next: merged(branch.next, same.next) };
  });
  return [...known, ...others.filter(({ move }) => !branches.some((branch) => branch.move === move))];
}

const pruned = (branches: readonly Branch[], [first, ...rest]: readonly string[]): readonly Branch[] =>
  branches.flatMap((branch) => {
    if (branch.move !== first) return [branch];
    return rest.length === 0 ? [] : [{ ...branch, next: pruned(branch.next, rest) }];
  });

function preferred(branches: readonly Branch[], [first, ...rest]: readonly string[]): readonly Branch[] {
  const main = branches.find(({ move }) => move === first);
  if (main === undefined) return branches;
  return [{ ...main, next: preferred(main.next, rest) }, ...branches.filter((branch) => branch !== main)];
}

function withBranches(variations: Variations, turn: number, branches: readonly Branch[]): Variations {
  const result = new Map(variations);
  if (branches.length === 0) result.delete(turn);
  else result.set(turn, branches);
  return result;
}
