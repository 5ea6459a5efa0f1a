import { type Position, parseMove, playMove, type Replayed } from '../../engine/index.ts';
import { createButton } from '../page/elements.ts';
import { isSamePoint, type Point } from './point.ts';
import { moveWords, pointWords } from './point-words.ts';
import type { Branch, Variations } from './variations.ts';

/** Variations as they are to be shown. */
export interface ShownTree {
  readonly game: Replayed;
  readonly variations: Variations;
  /** Where the reader is. */
  readonly point: Point;
  /** What stands behind a move: that its line is kept, and the remark on it. */
  noteOn(point: Point): string | undefined;
  go(point: Point): void;
}

/** The variations as lists of buttons, one for each move, under the turns behind which they begin. */
export function drawTree(tree: ShownTree): HTMLElement[] {
  const { game, variations } = tree;
  return [...variations]
    .sort(([one], [other]) => one - other)
    .flatMap(([turn, branches]) => {
      const heading = document.createElement('h3');
      heading.textContent = turn === 0 ? 'From the start' : `After ${pointWords(game, { turn, path: [] })}`;
      const list = document.createElement('ul');
      list.className = 'lines';
      for (const branch of branches) {
        list.append(lineOf(tree, [branch], game.positions[turn]!, { turn, path: [] }));
      }
      return [heading, list];
    });
}

/** One line, and inside it those that leave it. The first of the branches is the main one. */
function lineOf(tree: ShownTree, branches: readonly Branch[], start: Position, from: Point): HTMLLIElement {
  const item = document.createElement('li');
  let position = start;
  let point = from;
  let [main, ...others] = branches;
  let isAlone = true;
  while (main !== undefined) {
    const { turn, path } = point;
    item.append(...moveOf(tree, main, position, { turn, path: [...path, main.move] }, isAlone));
    if (others.length > 0) {
      const aside = document.createElement('ul');
      aside.className = 'lines';
      for (const other of others) aside.append(lineOf(tree, [other], position, point));
      item.append(aside);
    }
    isAlone = others.length > 0;
    position = playMove(position, parseMove(position, main.move)!);
    point = { turn, path: [...path, main.move] };
    [main, ...others] = main.next;
  }
  return item;
}

function moveOf(
  { point: here, noteOn, go }: ShownTree,
  { san }: Branch,
  before: Position,
  point: Point,
  isAlone: boolean,
): HTMLElement[] {
  const button = createButton(moveWords(before, san, isAlone), () => go(point), 'tried');
  if (isSamePoint(point, here)) button.setAttribute('aria-current', 'step');
  const words = noteOn(point);
  if (words === undefined) return [button];
  const note = document.createElement('span');
  note.className = 'kept-note';
  note.textContent = words;
  return [button, note];
}
