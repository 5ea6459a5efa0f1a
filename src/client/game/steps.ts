import { allowPress, createButton } from '../page/elements.ts';
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
  const where = nav.querySelector('.where')!;
  const buttons = new Map(WAYS.map((way) => [way, buttonOf(way, go)]));
  const [first, back, on, last] = buttons.values();
  nav.replaceChildren(first!, back!, where, on!, last!);
  return {
    show: (text, open) => {
      where.textContent = text;
      for (const [way, button] of buttons) allowPress(button, open[way]);
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
