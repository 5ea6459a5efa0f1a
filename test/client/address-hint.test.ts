import { expect, it } from 'vitest';
import { addressHint } from '../../src/client/inviting/address-hint.ts';
import { english } from '../support/english.ts';

it.each([
  ['', ''],
  ['  ', ''],
  ['walter', 'An address looks like name@example.org.'],
  ['walter@', 'An address looks like name@example.org.'],
  ['@example.org', 'An address looks like name@example.org.'],
  ['walter@example', '“example” has no ending such as .org. Is walter@example complete?'],
  ['walter@example.', '“example.” has no ending such as .org. Is walter@example. complete?'],
  [' walter@example.org ', "We'll invite walter@example.org."],
])('below the address “%s” of an opponent stands: %s', (typed, told) => {
  expect(addressHint(english, typed)).toBe(told);
});
