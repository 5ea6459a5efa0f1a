import type { Replayed } from '../../engine/index.ts';
import { allowPress, createButton, elementIn, scrollWithin } from '../page/elements.ts';
import type { Point } from './point.ts';
import { drawTree } from './variation-tree.ts';
import type { Variations } from './variations.ts';

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
interface PanelState {
  readonly game: Replayed;
  readonly variations: Variations;
  readonly point: Point;
  readonly mayMakeMain: boolean;
  readonly mayRemove: boolean;
  readonly mayKeep: boolean;
  /** What stands behind the move that leads to a point. */
  noteOn(point: Point): string | undefined;
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
  element.innerHTML =
    '<h2 id="variations-heading">Variations</h2><p class="hint"></p><div class="tree"></div>' +
    '<p class="actions"></p><p class="told"></p>';
  elementIn(element, '.hint').textContent = hint;
  const tree = elementIn(element, '.tree');
  const actions = elementIn(element, '.actions');
  const told = elementIn(element, '.told');

  const main = createButton('Make main line', deeds.makeMain);
  const remove = createButton('Delete from here', deeds.remove);
  const remark = document.createElement('input');
  const keep = createButton('Keep this line', () => deeds.keep?.(remark.value.trim()), '');
  actions.append(main, remove);
  if (deeds.keep !== undefined) actions.after(keepForm(remark, keep));

  return {
    element,
    show: ({ game, variations, point, mayMakeMain, mayRemove, mayKeep, noteOn }) => {
      const hadFocus = tree.contains(document.activeElement);
      tree.replaceChildren(...drawTree({ game, variations, point, noteOn, go: deeds.go }));
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
      remark.value = '';
    },
  };
}

function keepForm(remark: HTMLInputElement, keep: HTMLButtonElement): HTMLElement {
  const form = document.createElement('p');
  form.className = 'keep';
  const label = document.createElement('label');
  label.textContent = 'Your remark on the line, if any';
  remark.maxLength = REMARK_LENGTH;
  remark.id = 'remark';
  label.htmlFor = remark.id;
  form.append(label, remark, keep);
  return form;
}
