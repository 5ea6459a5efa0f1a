/** A button of its own, outside any form. `look` is its class: "plain" for one of many. */
export function createButton(words: string, press: () => void, look = 'plain'): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = look;
  button.textContent = words;
  button.addEventListener('click', press);
  return button;
}
