import { type Position, splitTurnText, type WrittenMove } from '../../engine/index.ts';
import { type Complaint, NO_MOVE_NAMED } from '../../view/complaints.ts';
import { choicesHtml, moveErrorHtml } from '../../view/move-forms-html.ts';
import { formatMoveList } from '../../view/turn-address.ts';

/** The ways to name a move without touching the board: typed, or chosen from a list. */
export interface MoveForms {
  /** The moves that can be named in a position, behind those made so far. */
  show(position: Position, before: readonly WrittenMove[]): void;
}

/** In both forms, the moves made so far. */
const MOVES_BEFORE = 'form.typed input[name="moves"], form.choose input[name="moves"]';

/**
 * Takes over the two forms: what they say is read at once, and put on the board by `add`; a refusal stands where the server
 * would have written it. `add` answers what is wrong, if anything.
 */
export function takeOverMoveForms(
  page: ParentNode,
  add: (texts: readonly string[]) => Complaint | undefined,
): MoveForms | undefined {
  const typedForm = page.querySelector<HTMLFormElement>('form.typed');
  const field = typedForm?.querySelector<HTMLInputElement>('#typed');
  const chooseForm = page.querySelector<HTMLFormElement>('form.choose');
  const list = chooseForm?.querySelector('select');
  if (!typedForm || !field || !chooseForm || !list) return undefined;

  const fail = (complaint: Complaint): void => {
    page.querySelector('#move-error')?.remove();
    typedForm.insertAdjacentHTML('beforebegin', moveErrorHtml(complaint).markup);
    field.setAttribute('aria-invalid', 'true');
    field.setAttribute('aria-describedby', 'move-error typed-hint');
  };
  const forgive = (): void => {
    page.querySelector('#move-error')?.remove();
    field.removeAttribute('aria-invalid');
    field.setAttribute('aria-describedby', 'typed-hint');
  };
  const read = (text: string): boolean => {
    const texts = splitTurnText(text);
    if (texts.length === 0) {
      fail(NO_MOVE_NAMED);
      return false;
    }
    const complaint = add(texts);
    if (complaint === undefined) forgive();
    else fail(complaint);
    return complaint === undefined;
  };

  typedForm.addEventListener('submit', (event) => {
    event.preventDefault();
    if (read(field.value)) field.value = '';
    else field.focus();
  });
  chooseForm.addEventListener('submit', (event) => {
    event.preventDefault();
    read(list.value);
  });
  return {
    show: (position, before) => {
      forgive();
      list.innerHTML = choicesHtml(position).markup;
      for (const field of page.querySelectorAll<HTMLInputElement>(MOVES_BEFORE))
        field.value = formatMoveList(before.map(({ move }) => move));
    },
  };
}
