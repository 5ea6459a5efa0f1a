import { expect, it } from 'vitest';
import { looksLikeLink } from '../../src/games/invitation-notices.ts';

it.each([
  ['Ann', false],
  ['Ann-Marie O’Neil', false],
  ['J. R. Smith', false],
  ['J.R.', false],
  ['Dr. Who', false],
  ['Zoë, the 2nd', false],
  ['安', false],
  ['Ann: Queen of chess', false],
  ['http://example.org', true],
  ['hxxp://example', true],
  ['www', true],
  ['www.example', true],
  ['pills.example', true],
  ['Buy at Pills.Example now', true],
  ['пример.рф', true],
  ['例え。テスト', true],
  ['ann@example', true],
  ['mailto:ann', true],
  ['tel:+123', true],
  ['192.0.2.7', true],
  ['pills\uff0eexample', true],
  ['pills\u2024example', true],
  ['pills.\u200bexample', true],
  ['pi\u00adlls.exa\u00admple', true],
  ['ｗｗｗ', true],
])('a name such as %j could be taken for a link: %s', (name, could) => {
  expect(looksLikeLink(name)).toBe(could);
});
