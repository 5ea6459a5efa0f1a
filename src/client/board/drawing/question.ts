import { type Move, moveFacts, type Position, rulesOf, squareName } from '../../../engine/index.ts';
import { manSvg } from '../../../view/board-svg.ts';
import { html } from '../../../view/html.ts';
import { pieceName, promotionLabel } from '../../../view/piece-words.ts';
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
  dialog.innerHTML = html`<div><h2>${heading}</h2>${moves.map((move, index) => {
    const { becomes } = moveFacts(position, move);
    const picture = becomes && manSvg(becomes, variant);
    return html`<button type="button" class="choice" value="${index}">${picture}<span>${promotionLabel(position, move)}</span></button>`;
  })}<button type="button" class="button plain"><span>Back to the board</span></button></div>`.markup;
  let chosen: Move | undefined;
  let isAsked = true;
  dialog.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button?.classList.contains('choice')) chosen = moves[Number(button.value)];
    if (button !== null || target === dialog) dialog.close();
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
