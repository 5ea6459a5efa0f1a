import { type HtmlPart, html } from '../../view/html.ts';

/** An element that the server writes on every page of its kind: that it is missing is a bug. */
export function elementIn(parent: ParentNode, selector: string): HTMLElement {
  const found = parent.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(`the page has no ${selector}`);
  return found;
}

/** A button outside any form; of the class "plain" where it is one of many. */
export function createButton(words: HtmlPart, press: () => void, className = 'plain'): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = className;
  button.innerHTML = html`${words}`.markup;
  button.addEventListener('click', () => {
    if (button.getAttribute('aria-disabled') !== 'true') press();
  });
  return button;
}

/** Says whether a button can be pressed now. Not by `disabled`, which would take the focus away from who stands on it. */
export const allowPress = (button: HTMLButtonElement, isAllowed: boolean): void =>
  button.setAttribute('aria-disabled', String(!isAllowed));

/** Brings an element into view inside a box that scrolls; the page stays where it is. */
export function scrollWithin(box: Element, element: Element): void {
  const outer = box.getBoundingClientRect();
  const inner = element.getBoundingClientRect();
  if (inner.top < outer.top) box.scrollTop -= outer.top - inner.top;
  else if (inner.bottom > outer.bottom) box.scrollTop += inner.bottom - outer.bottom;
}
