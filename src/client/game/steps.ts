import { allowPress, createButton, elementIn } from '../page/elements.ts';
import { WAYS, type Way } from '../page/step-keys.ts';

/** The row of buttons below a board. */
export interface Steps {
  /** Says where the reader is, and which buttons lead anywhere. */
  show(where: string, open: Readonly<Record<Way, boolean>>): void;
}

const FACES: Readonly<Record<Way, readonly [sign: string, words: string]>> = {
  first: ['\u23ee\ufe0e', 'To the start'],
  back: ['\u25c0\ufe0e', 'One move back'],
  on: ['\u25b6\ufe0e', 'One move on'],
  last: ['\u23ed\ufe0e', 'To the end'],
};

/** Puts buttons in the place of the links that lead from turn to turn. */
export function takeOverSteps(nav: Element, go: (way: Way) => void): Steps {
  const where = elementIn(nav, '.where');
  const buttons: Readonly<Record<Way, HTMLButtonElement>> = {
    first: buttonOf('first', go),
    back: buttonOf('back', go),
    on: buttonOf('on', go),
    last: buttonOf('last', go),
  };
  nav.replaceChildren(buttons.first, buttons.back, where, buttons.on, buttons.last);
  return {
    show: (text, open) => {
      where.textContent = text;
      for (const way of WAYS) allowPress(buttons[way], open[way]);
    },
  };
}

function buttonOf(way: Way, go: (way: Way) => void): HTMLButtonElement {
  const [sign, words] = FACES[way];
  const button = createButton(sign, () => go(way), 'step');
  button.setAttribute('aria-label', words);
  button.title = words;
  return button;
}
