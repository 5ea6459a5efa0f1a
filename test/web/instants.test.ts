import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatInstant } from '../../src/web/api/game-json.ts';

it('an instant is written as ISO 8601 in UTC, to the second', () => {
  const instants = fc.integer({ min: 0, max: Date.UTC(2300, 0) });
  fc.assert(
    fc.property(instants, (at) => {
      expect(formatInstant(at)).toBe(`${new Date(at).toISOString().slice(0, 19)}Z`);
    }),
  );
});
