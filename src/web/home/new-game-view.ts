import { ADDRESS_LENGTH } from '../../address.ts';
import { TURN_ORDERS } from '../../engine/index.ts';
import { COLOR_CHOICES, HELP_RULES, VISIBILITIES } from '../../games/terms.ts';
import type { Words } from '../../words/words.ts';
import {
  type FieldProblem,
  MESSAGE_LENGTH,
  MOST_DAYS,
  MOST_INCREMENT_DAYS,
  NAME_LENGTH,
  START_FEN_LENGTH,
} from '../fields.ts';
import {
  choicesOf,
  fieldMaker,
  fieldSentence,
  ownAddress,
  ownName,
  type Typed,
  typedText,
  variantChoices,
} from '../form-view.ts';
import { OFFERED_CLOCKS } from '../forms.ts';

const AGAINST = ['person', 'anyone'] as const;
/** Of a number of days. */
const DAYS_LENGTH = 3;

/** The form of a new game, of what was typed and what is wrong with it. */
export function newGameView(words: Words, typed: Typed, problems: readonly FieldProblem[]) {
  const field = fieldMaker(typed, problems);
  const days = (name: string, label: string, least = 1, most = MOST_DAYS) =>
    field(name, label, DAYS_LENGTH, { type: 'number', range: { least, most } });
  const fields = {
    perTurnDays: days('perTurnDays', words.say('home-days-per-turn')),
    initialDays: days('initialDays', words.say('home-bank-days')),
    incrementDays: days('incrementDays', words.say('home-added-days'), 0, MOST_INCREMENT_DAYS),
    fen: field('fen', words.say('home-start-position'), START_FEN_LENGTH, {
      hint: words.say('home-start-position-hint'),
    }),
    name: ownName(field, words),
    email: ownAddress(field, words),
    opponentName: field('opponentName', words.say('home-opponent-name'), NAME_LENGTH),
    opponentEmail: field('opponentEmail', words.say('home-opponent-email'), ADDRESS_LENGTH, {
      type: 'email',
    }),
  };
  const labels = new Map(Object.entries(fields).map(([name, { label }]) => [name, label]));
  labels.set('message', words.say('home-message'));
  const labelOf = (name: string): string =>
    labels.get(name) ?? (name === '' ? words.say('home-form') : `"${name}"`);
  return {
    ...fields,
    problems: problems.map(({ field: name, detail }) => ({
      detail: fieldSentence(labelOf(name), detail),
      href: labels.has(name) ? `#${name}` : undefined,
    })),
    failed: problems.length > 0,
    more: problems.length > 0 || typedText(typed, 'fen', START_FEN_LENGTH) !== '',
    variant: variantChoices(words, typed.variant),
    turnOrder: choicesOf(TURN_ORDERS, (order) => words.say('terms-order', { order }), typed.turnOrder),
    plays: choicesOf(COLOR_CHOICES, (plays) => words.say('terms-color', { plays }), typed.plays),
    helpRule: choicesOf(HELP_RULES, (rule) => words.say('terms-help', { rule }), typed.helpRule),
    visibility: choicesOf(
      VISIBILITIES,
      (visibility) => words.say('terms-visibility', { visibility }),
      typed.visibility,
    ),
    clock: choicesOf(OFFERED_CLOCKS, (clock) => words.say('home-clock', { clock }), typed.clock),
    against: choicesOf(AGAINST, (whom) => words.say('home-against', { whom }), typed.against),
    message: {
      value: typedText(typed, 'message', MESSAGE_LENGTH),
      error: problems.find(({ field: name }) => name === 'message')?.detail,
      maxLength: MESSAGE_LENGTH,
    },
  };
}
