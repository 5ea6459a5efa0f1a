import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useLinkKey } from '../../src/actions/use-link-key.ts';
import { fingerprintOf } from '../../src/link-secret.ts';
import { linkKeyWarning } from '../../src/start-warnings.ts';
import { hasSignedLinks } from '../../src/store/link-keys.ts';
import { begin, inviteAndConfirm, play } from '../support/games.ts';
import { openTestWorld, type TestWorld } from '../support/world.ts';

const FIRST = fingerprintOf(Buffer.from('the first key'));
const OTHER = fingerprintOf(Buffer.from('another key'));

let world: TestWorld;
beforeEach(() => {
  world = openTestWorld();
});
afterEach(() => world.close());

/** A start with the key a minute later: its warning, if there is one. */
async function start(fingerprint: string): Promise<string | undefined> {
  world.wait(60_000);
  return linkKeyWarning(await useLinkKey(world, fingerprint));
}

describe('the fingerprint of a key', () => {
  it('is the same for the same key, another for another, and does not hold the key', () => {
    expect(fingerprintOf(Buffer.from('the first key'))).toBe(FIRST);
    expect(OTHER).not.toBe(FIRST);
    expect(FIRST).toMatch(/^[0-9a-f]{32}$/);
  });
});

describe('the key that signs links', () => {
  it('is written down at its first start, and told of at none while it stays', async () => {
    expect(await start(FIRST)).toBeUndefined();
    await begin(world);
    expect(await start(FIRST)).toBeUndefined();
    expect(await world.database.reads.all('SELECT fingerprint FROM link_key')).toEqual([
      { fingerprint: FIRST },
    ]);
  });

  it('is taken for the one that signed all, where an earlier version has written none down', async () => {
    await begin(world);
    expect(await hasSignedLinks(world.database.reads, FIRST)).toBe(true);
    expect(await start(FIRST)).toBeUndefined();
    expect(await start(OTHER)).toContain('of running games 1, of invitations 0');
  });

  it('has signed nothing in a new database until it was used', async () => {
    expect(await hasSignedLinks(world.database.reads, FIRST)).toBe(false);
    await start(FIRST);
    expect(await hasSignedLinks(world.database.reads, FIRST)).toBe(true);
    expect(await hasSignedLinks(world.database.reads, OTHER)).toBe(false);
  });

  it('is named with what to do when it is another one, at each start until no link of the other is waited for', async () => {
    await start(FIRST);
    const game = await begin(world);
    await inviteAndConfirm(world, { challenger: { name: 'Cy', email: 'cy@example.org' } });
    for (let starts = 0; starts < 2; starts += 1) {
      const warning = await start(OTHER);
      expect(warning).toContain('of running games 1, of invitations 1');
      expect(warning).toMatch(/put the earlier key back/);
      expect(warning).toMatch(/code of their game/);
    }
    await play(world, game.id, 'e4');
    expect(await start(OTHER)).toContain('of running games 0, of invitations 1');
  });

  it('that is put back makes its own links work again, and the links of the other are counted', async () => {
    await start(FIRST);
    await begin(world);
    await start(OTHER);
    expect(await start(FIRST)).toContain('of running games 0');
    expect(await start(FIRST)).toBeUndefined();
    await start(OTHER);
    await begin(world);
    expect(await start(FIRST)).toContain('of running games 1');
  });
});
