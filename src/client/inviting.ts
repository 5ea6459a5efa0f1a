import { addressHint } from './inviting/address-hint.ts';
import { words } from './page/script-words.ts';

/** Below the opponent's address, once it is typed: whom the invitation goes to, or that the address looks cut short. */
export function startInviting(): void {
  const field = document.querySelector<HTMLInputElement>('#opponentEmail');
  if (field === null) return;
  const line = document.createElement('p');
  line.className = 'hint';
  line.setAttribute('role', 'status');
  field.insertAdjacentElement('afterend', line);
  const tell = (): void => {
    line.textContent = addressHint(words, field.value);
  };
  field.addEventListener('change', tell);
  tell();
}
