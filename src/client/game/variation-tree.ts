import { lastPosition, type Position, type Replayed, readLine } from '../../engine/index.ts';
import { type Html, html } from '../../view/html.ts';
import { formatMoveList } from '../../view/turn-address.ts';
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
}

/**
 * The variations as lists of buttons, one for each move, under the turns behind which they begin. Each button names the point
 * that it leads to by `data-turn` and `data-path`.
 */
export function treeHtml(tree: ShownTree): Html {
  const { game, variations } = tree;
  const turns = [...variations].sort(([one], [other]) => one - other);
  return html`${turns.map(([turn, branches]) => {
    const from: Point = { turn, path: [] };
    const start = game.positions[turn];
    const heading = turn === 0 ? 'From the start' : `After ${pointWords(game, from)}`;
    const lines = start && branches.map((branch) => lineHtml(tree, branch, start, from));
    return html`<h3>${heading}</h3><ul class="lines">${lines}</ul>`;
  })}`;
}

/** One line, and inside it those that leave it. The first of the moves behind another is the main one. */
function lineHtml(tree: ShownTree, first: Branch, start: Position, from: Point): Html {
  const parts: Html[] = [];
  let position = start;
  let point = from;
  let others: readonly Branch[] = [];
  let isAlone = true;
  for (let main: Branch | undefined = first; main !== undefined; [main, ...others] = main.next) {
    const [before, aside] = [position, point];
    point = { turn: point.turn, path: [...point.path, main.move] };
    parts.push(moveHtml(tree, moveWords(before, main.san, isAlone), point));
    if (others.length > 0)
      parts.push(html`<ul class="lines">${others.map((other) => lineHtml(tree, other, before, aside))}</ul>`);
    isAlone = others.length > 0;
    position = lastPosition(readLine(before, [main.move]));
  }
  return html`<li>${parts}</li>`;
}

function moveHtml({ point: here, noteOn }: ShownTree, words: string, point: Point): Html {
  const current = isSamePoint(point, here) && html` aria-current="step"`;
  const note = noteOn(point);
  const path = formatMoveList(point.path);
  return html`<button type="button" class="tried" data-turn="${point.turn}" data-path="${path}"${current}>${words}</button>${
    note !== undefined && html`<span class="kept-note">${note}</span>`
  }`;
}
