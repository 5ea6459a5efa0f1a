import { ICONS } from '../../view/icons.ts';
import { stepSign } from '../../view/steps-html.ts';
import { allowPress, createButton, elementIn } from '../page/elements.ts';
import { WAYS, type Way } from '../page/step-keys.ts';

/** The row of buttons below a board. */
export interface Steps {
  /** Says where the reader is, and which buttons lead anywhere. */
  show(where: string, open: Readonly<Record<Way, boolean>>): void;
}

const WORDS: Readonly<Record<Way, string>> = {
  first: 'To the start',
  back: 'One move back',
  on: 'One move on',
  last: 'To the end',
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
  const button = createButton(stepSign(ICONS[way], WORDS[way]), () => go(way), 'step');
  button.title = WORDS[way];
  return button;
}
