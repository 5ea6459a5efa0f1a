/** The words beside a board: what the man in the hand is and can do, why it cannot go somewhere. */
export interface Panel {
  /** HTML of our own, escaped. */
  show(html: string): void;
  /** What stood there at first. */
  rest(): void;
}

/** Takes over the `.board-panel` that follows a frame, with its words for when nothing is in the hand; else makes one. */
export function createPanel(frame: HTMLElement): Panel {
  const found = frame.nextElementSibling;
  const element = found?.matches('.board-panel') ? found : document.createElement('div');
  if (element !== found) {
    element.className = 'board-panel';
    frame.after(element);
  }
  const atRest = element.innerHTML;
  return {
    show: (html) => {
      element.innerHTML = html;
    },
    rest: () => {
      element.innerHTML = atRest;
    },
  };
}
