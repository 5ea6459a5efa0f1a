import { expect, it } from 'vitest';
import { waitBeforeAttempt } from '../../src/client/page/wait-before-attempt.ts';

it.each([
  [1, 2_000, 4_000],
  [2, 4_000, 8_000],
  [3, 8_000, 16_000],
  [20, 150_000, 300_000],
])('after %i refusals in a row a reader waits between %i and %i ms', (refusals, least, most) => {
  expect(waitBeforeAttempt(refusals, 0)).toBe(least);
  expect(waitBeforeAttempt(refusals, 1)).toBe(most);
});
