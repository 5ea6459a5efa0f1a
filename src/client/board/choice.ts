/** One way to go on, as a large button. */
export interface Choice {
  readonly label: string;
  /** A drawing beside the words, SVG of our own. */
  readonly picture: string;
}

/** A question that is open. */
export interface OpenChoice {
  close(): void;
}

/**
 * Asks for one of several choices in a dialog. It can be left by Escape, the way back of a phone, a tap beside it, or its
 * own button; then nothing has happened. `onChoice` gets the place of the choice in the list.
 */
export function openChoice(
  heading: string,
  choices: readonly Choice[],
  onChoice: (index: number) => void,
): OpenChoice {
  const dialog = document.createElement('dialog');
  dialog.className = 'board-choice';
  dialog.setAttribute('aria-label', heading);
  const body = dialog.appendChild(document.createElement('div'));
  const title = body.appendChild(document.createElement('h2'));
  title.textContent = heading;
  let chosen: number | undefined;
  for (const [index, { label, picture }] of choices.entries()) {
    const button = addButton(body, label, 'choice');
    button.insertAdjacentHTML('afterbegin', picture);
    button.addEventListener('click', () => {
      chosen = index;
      dialog.close();
    });
  }
  addButton(body, 'Back to the board', 'button plain').addEventListener('click', () => dialog.close());
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close();
  });
  dialog.addEventListener('close', () => {
    dialog.remove();
    if (chosen !== undefined) onChoice(chosen);
  });
  document.body.append(dialog);
  dialog.showModal();
  return { close: () => dialog.close() };
}

function addButton(parent: HTMLElement, label: string, className: string): HTMLButtonElement {
  const button = parent.appendChild(document.createElement('button'));
  button.type = 'button';
  button.className = className;
  const words = button.appendChild(document.createElement('span'));
  words.textContent = label;
  return button;
}
