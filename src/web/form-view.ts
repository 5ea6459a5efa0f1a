import { ADDRESS_LENGTH } from '../address.ts';
import { VARIANTS } from '../engine/index.ts';
import type { Words } from '../words/words.ts';
import { type FieldProblem, NAME_LENGTH } from './fields.ts';

/** What forms show: choices, and fields with what was typed and what is wrong with it. */

interface Choice {
  readonly value: string;
  readonly label: string;
  readonly chosen: boolean;
}

/** The choices of a list, in its order, with their words. */
export const choicesOf = <Value extends string>(
  values: readonly Value[],
  labelOf: (value: Value) => string,
  chosen: unknown,
): Choice[] => values.map((value) => ({ value, label: labelOf(value), chosen: value === chosen }));

/** The choices of a variant, by name. */
export const variantChoices = (words: Words, chosen: unknown): Choice[] =>
  choicesOf(VARIANTS, (variant) => words.say('terms-variant', { variant }), chosen);

/** A field as the partial `text-field` draws it. */
export interface TextField {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly hint: string | undefined;
  readonly type: 'text' | 'email' | 'number';
  readonly autocomplete: string;
  readonly maxLength: number;
  /** Of a number, for which browsers heed no length. */
  readonly range?: { readonly least: number; readonly most: number } | undefined;
  /** The first field that is wrong is where the reader begins. */
  readonly focus: boolean;
}

/** The field in which people give their own name. */
export const ownName = (field: FieldMaker, words: Words): TextField =>
  field('name', words.say('forms-your-name'), NAME_LENGTH, {
    autocomplete: 'name',
    hint: words.say('forms-your-name-hint'),
  });

/** The field in which people give their own address. */
export const ownAddress = (field: FieldMaker, words: Words): TextField =>
  field('email', words.say('forms-your-email'), ADDRESS_LENGTH, {
    type: 'email',
    autocomplete: 'email',
    hint: words.say('forms-your-email-hint'),
  });

/** What came with a form, before it is believed. */
export type Typed = Readonly<Record<string, unknown>>;

/**
 * The text of one field, to be shown again; empty where there is none. One that is too long comes back to be shortened,
 * but no longer than twice what the field takes: pages let nobody type that much.
 */
export function typedText(typed: Typed, name: string, maxLength: number): string {
  const value = Object.hasOwn(typed, name) ? typed[name] : undefined;
  return typeof value === 'string' ? value.slice(0, 2 * maxLength) : '';
}

/** What is wrong with a field: "Your name must not be empty."; what is a sentence already stays as it is. */
export const fieldSentence = (label: string, detail: string): string =>
  /^\p{Lu}/u.test(detail) ? detail : `${label} ${detail}.`;

/** Whether each problem is about a field of that name, so that the form can be shown again with what is wrong. */
export const areAbout = (problems: readonly FieldProblem[], names: readonly string[]): boolean =>
  problems.every(({ field }) => names.includes(field));

type FieldMaker = (
  name: string,
  label: string,
  maxLength: number,
  rest?: Partial<Pick<TextField, 'hint' | 'type' | 'autocomplete' | 'range'>>,
) => TextField;

/** Makes the fields of one form, of what was typed and what is wrong with it. */
export function fieldMaker(typed: Typed, problems: readonly FieldProblem[]): FieldMaker {
  const errors = new Map(problems.map(({ field, detail }) => [field, detail]));
  const first = problems[0]?.field;
  return (name, label, maxLength, rest = {}) => ({
    name,
    label,
    value: typedText(typed, name, maxLength),
    error: errors.has(name) ? fieldSentence(label, errors.get(name) ?? '') : undefined,
    hint: undefined,
    type: 'text',
    autocomplete: 'off',
    maxLength,
    range: undefined,
    focus: name === first,
    ...rest,
  });
}
