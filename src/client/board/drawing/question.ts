import { type Move, moveFacts, type Position, rulesOf, squareName } from '../../../engine/index.ts';
import { manSvg } from '../../../view/board-svg.ts';
import { pieceName } from '../../../view/piece-words.ts';
import { promotionLabel } from '../../../view/promotion-words.ts';
import type { Question } from '../state.ts';

/** A question that is open. */
export interface OpenQuestion {
  /** Takes it away, without an answer. */
  close(): void;
}

/**
 * Asks in a dialog what becomes of a man. It can be left by Escape, the way back of a phone, a tap beside it, or its own
 * button: then `onAnswer` gets nothing.
 */
export function askQuestion(
  position: Position,
  { hand: { piece }, moves }: Question,
  onAnswer: (move: Move | undefined) => void,
): OpenQuestion {
  const { variant } = rulesOf(position);
  const heading = `What becomes of the ${pieceName(piece, variant)} on ${squareName(moves[0].to)}?`;
  const dialog = document.createElement('dialog');
  dialog.className = 'board-choice';
  dialog.setAttribute('aria-label', heading);
  const body = dialog.appendChild(document.createElement('div'));
  body.appendChild(document.createElement('h2')).textContent = heading;
  let chosen: Move | undefined;
  let isAsked = true;
  for (const move of moves) {
    const { becomes } = moveFacts(position, move);
    const button = addButton(body, promotionLabel(position, move), 'choice');
    if (becomes !== undefined) button.insertAdjacentHTML('afterbegin', manSvg(becomes, variant).markup);
    button.addEventListener('click', () => {
      chosen = move;
      dialog.close();
    });
  }
  addButton(body, 'Back to the board', 'button plain').addEventListener('click', () => dialog.close());
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close();
  });
  dialog.addEventListener('close', () => {
    dialog.remove();
    if (isAsked) onAnswer(chosen);
  });
  document.body.append(dialog);
  dialog.showModal();
  return {
    close: () => {
      isAsked = false;
      dialog.close();
    },
  };
}

function addButton(parent: HTMLElement, label: string, className: string): HTMLButtonElement {
  const button = parent.appendChild(document.createElement('button'));
  button.type = 'button';
  button.className = className;
  const words = button.appendChild(document.createElement('span'));
  words.textContent = label;
  return button;
}
