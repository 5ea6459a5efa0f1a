import { type Html, html } from '../../view/html.ts';
import { parseMoveList } from '../../view/turn-address.ts';
import { allowPress, createButton, elementIn, scrollWithin } from '../page/elements.ts';
import type { Point } from './point.ts';
import { type ShownTree, treeHtml } from './variation-tree.ts';

/** A player's remark on a line may be this long, as the server has it. */
const REMARK_LENGTH = 500;

/** What the buttons of the panel do. */
export interface PanelDeeds {
  go(point: Point): void;
  makeMain(): void;
  remove(): void;
  /** Undefined where nothing is kept. */
  readonly keep: ((remark: string) => void) | undefined;
}

/** What the panel shows. */
interface PanelState extends ShownTree {
  readonly mayMakeMain: boolean;
  readonly mayRemove: boolean;
  readonly mayKeep: boolean;
}

/** The variations beside the board, and what can be done with them. */
export interface VariationsPanel {
  readonly element: HTMLElement;
  show(state: PanelState): void;
  /** What came of the last deed. */
  tell(words: string): void;
  forgetRemark(): void;
}

/** Builds the panel. `hint` says what trying is. */
export function createVariationsPanel(hint: string, deeds: PanelDeeds): VariationsPanel {
  const element = document.createElement('section');
  element.id = 'variations';
  element.className = 'variations';
  element.setAttribute('aria-labelledby', 'variations-heading');
  element.innerHTML = panelHtml(hint, deeds.keep !== undefined).markup;
  const tree = elementIn(element, '.tree');
  const told = elementIn(element, '.told');
  const remark = element.querySelector<HTMLInputElement>('#remark');
  const keep = createButton('Save this line', () => deeds.keep?.(remark?.value.trim() ?? ''), '');
  const main = createButton('Make main line', deeds.makeMain);
  const remove = createButton('Delete from here', deeds.remove);
  elementIn(element, '.actions').append(main, remove);
  remark?.after(keep);
  tree.addEventListener('click', ({ target }) => {
    const move = target instanceof Element ? target.closest<HTMLElement>('.tried') : null;
    if (move !== null) deeds.go(pointOf(move));
  });

  return {
    element,
    show: ({ mayMakeMain, mayRemove, mayKeep, ...shown }) => {
      const hadFocus = tree.contains(document.activeElement);
      tree.innerHTML = treeHtml(shown).markup;
      const current = tree.querySelector<HTMLElement>('[aria-current]');
      if (hadFocus) (current ?? tree.querySelector('button'))?.focus({ preventScroll: true });
      if (current !== null) scrollWithin(tree, current);
      allowPress(main, mayMakeMain);
      allowPress(remove, mayRemove);
      allowPress(keep, mayKeep);
      told.textContent = '';
    },
    tell: (words) => {
      told.textContent = words;
    },
    forgetRemark: () => {
      if (remark) remark.value = '';
    },
  };
}

const panelHtml = (hint: string, keepsLines: boolean): Html =>
  html`<h2 id="variations-heading">Variations</h2><p class="hint">${hint}</p><div class="tree"></div><p class="actions"></p>${
    keepsLines &&
    html`<p class="keep"><label for="remark">A comment on the line, if you like</label><input id="remark" maxlength="${REMARK_LENGTH}"></p>`
  }<p class="told"></p>`;

/** The point that a button of the tree leads to. */
const pointOf = ({ dataset: { turn, path = '' } }: HTMLElement): Point => ({
  turn: Number(turn),
  path: parseMoveList(path),
});
