import type { Replayed } from '../../engine/index.ts';
import { scrollWithin } from '../page/elements.ts';
import { isInGame, type Point, turnShown } from './point.ts';

/** The record on a page of a game, with a link for each turn and a mark where the reader is. */
export interface RecordList {
  /** Marks what is on the board and brings it into view, inside the box of the record only. */
  mark(game: Replayed, point: Point): void;
  /** Gives each link the address of the position behind its turn. */
  address(hrefOf: (turn: number) => string): void;
  /** Puts the record of a newer page in its place. */
  replace(newer: Element): void;
  /** The turn, and the move within a series, that an element stands for. */
  placeOf(element: Element): { readonly turn: number; readonly move: number | undefined } | undefined;
  /** What was written with a turn; empty where nothing was, or where it is not for this reader. */
  noteOf(turn: number): Node | undefined;
}

/** Takes over the box of the record. */
export function readRecordList(box: Element): RecordList {
  const linksOf = () => [...box.querySelectorAll<HTMLAnchorElement>('.record li > a')];
  let links = linksOf();

  return {
    mark: (game, point) => {
      for (const marked of box.querySelectorAll('[aria-current], .is-here')) {
        marked.removeAttribute('aria-current');
        marked.classList.remove('is-here');
      }
      const link = links[turnShown(game, point) - 1];
      if (link === undefined) {
        box.scrollTop = 0;
        return;
      }
      link.setAttribute('aria-current', 'step');
      const inside = isInGame(game, point) ? point.path.length : 0;
      const here = inside > 0 ? link.querySelector(`[data-move="${inside}"]`) : null;
      here?.classList.add('is-here');
      scrollWithin(box, here ?? link);
    },
    address: (hrefOf) => {
      for (const [index, link] of links.entries()) link.setAttribute('href', hrefOf(index + 1));
    },
    replace: (newer) => {
      const focused = links.findIndex((link) => link.matches(':focus'));
      box.replaceChildren(...newer.childNodes);
      links = linksOf();
      links[focused]?.focus({ preventScroll: true });
    },
    placeOf: (element) => {
      const link = element.closest('a');
      const turn = link === null ? 0 : links.indexOf(link) + 1;
      if (turn === 0) return undefined;
      const move = element.closest<HTMLElement>('[data-move]')?.dataset.move;
      return { turn, move: move === undefined ? undefined : Number(move) };
    },
    noteOf: (turn) => box.querySelector(`blockquote[data-turn="${turn}"]`) ?? undefined,
  };
}
