import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Grant, Lifetime, LinkClaim } from '../../src/links/claims.ts';
import { createLinks, standingClaim } from '../../src/links/links.ts';
import { mailSpelling, tokenOfMailSpelling } from '../../src/links/mail-spelling.ts';

const links = createLinks(Buffer.alloc(32, 7));

const id = fc
  .uint8Array({ minLength: 12, maxLength: 12 })
  .map((bytes) => Buffer.from(bytes).toString('base64url'));
const number = fc.integer({ min: 0, max: 0xff_ffff });
const epoch = fc.integer({ min: 0, max: 0xffff_ffff });
const large = fc.integer({ min: 0, max: 2 ** 48 - 1 });
const color = fc.constantFrom('white' as const, 'black' as const);
const claims: fc.Arbitrary<LinkClaim> = fc.oneof(
  fc.record({ kind: fc.constant('play' as const), gameId: id, color, turnNumber: number, epoch }),
  fc.record({ kind: fc.constant('seat' as const), gameId: id, color, epoch }),
  fc.record({
    kind: fc.constant('invitation' as const),
    invitationId: id,
    party: fc.constantFrom('challenger' as const, 'opponent' as const, 'taker' as const),
    takerNumber: number,
  }),
  fc.record({ kind: fc.constant('player' as const), playerId: large }),
  fc.record({ kind: fc.constant('guest' as const), guestId: id }),
  fc.record({ kind: fc.constant('listener' as const), gameId: id }),
  fc.record({ kind: fc.constant('stay' as const), gameId: id, color, epoch }),
);
const lifetimes: fc.Arbitrary<Lifetime> = fc.oneof(
  fc.constant({ kind: 'lasting' as const }),
  fc.record({ kind: fc.constant('until' as const), expiresAt: large }),
  fc.record({ kind: fc.constant('once' as const), expiresAt: large, ticket: id }),
);
const grants: fc.Arbitrary<Grant> = fc.record({ claim: claims, lifetime: lifetimes });
const tokenOf = ({ claim, lifetime }: Grant) => links.token(claim, lifetime);

const CLAIM: LinkClaim = {
  kind: 'play',
  gameId: 'AbCdEfGhIjKlMnOp',
  color: 'black',
  turnNumber: 12,
  epoch: 0,
};

describe('a link', () => {
  it('says who may do what, there and back', () => {
    fc.assert(
      fc.property(grants, (grant) => {
        expect(links.read(tokenOf(grant))).toEqual(grant);
      }),
    );
  });

  it('is the same every time, so that nothing of it is stored', () => {
    expect(links.token(CLAIM)).toBe(createLinks(Buffer.alloc(32, 7)).token({ ...CLAIM }));
  });

  it('needs no escaping; that of a turn has 48 characters', () => {
    fc.assert(fc.property(grants, (grant) => /^[\w-]{30,90}$/.test(tokenOf(grant))));
    fc.assert(fc.property(claims, (claim) => claim.kind !== 'play' || links.token(claim).length === 48));
  });

  it('differs for each holder, turn, epoch, game, invitation and lifetime', () => {
    const tokens = [
      links.token(CLAIM),
      links.token({ ...CLAIM, color: 'white' }),
      links.token({ ...CLAIM, turnNumber: 14 }),
      links.token({ ...CLAIM, epoch: 1 }),
      links.token(CLAIM, { kind: 'until', expiresAt: 1 }),
      links.token(CLAIM, { kind: 'until', expiresAt: 2 }),
      links.token(CLAIM, { kind: 'once', expiresAt: 2, ticket: 'AbCdEfGhIjKlMnOp' }),
      links.token({ kind: 'seat', gameId: 'AbCdEfGhIjKlMnOp', color: 'white', epoch: 0 }),
      links.token({ kind: 'seat', gameId: 'AbCdEfGhIjKlMnOp', color: 'black', epoch: 0 }),
      links.token({ kind: 'guest', guestId: 'AbCdEfGhIjKlMnOp' }),
      links.token({ kind: 'listener', gameId: 'AbCdEfGhIjKlMnOp' }),
      links.token({ kind: 'stay', gameId: 'AbCdEfGhIjKlMnOp', color: 'white', epoch: 0 }),
      links.token({ kind: 'stay', gameId: 'AbCdEfGhIjKlMnOp', color: 'black', epoch: 0 }),
      links.token({ kind: 'player', playerId: 12 }),
      links.token({ ...CLAIM, gameId: 'AbCdEfGhIjKlMnOq' }),
      ...(['challenger', 'opponent', 'taker'] as const).map((party) =>
        links.token({ kind: 'invitation', invitationId: 'AbCdEfGhIjKlMnOp', party, takerNumber: 12 }),
      ),
    ];
    expect(new Set(tokens).size).toBe(tokens.length);
  });

  it('with any one character changed is no link', () => {
    const token = links.token(CLAIM);
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    for (let at = 0; at < token.length; at += 1) {
      for (const other of alphabet.replace(token[at] ?? '', '')) {
        expect(links.read(token.slice(0, at) + other + token.slice(at + 1))).toBeUndefined();
      }
    }
  });

  it.each([
    ['nothing', () => ''],
    ['truncated', (token: string) => token.slice(0, -1)],
    ['lengthened', (token: string) => `${token}A`],
    ['padded', (token: string) => `${token}=`],
    ['with a space before it', (token: string) => ` ${token}`],
    ['with a line break behind it', (token: string) => `${token}\n`],
    [
      'in ordinary base64',
      (token: string) => Buffer.from(token, 'base64url').toString('base64').replace('A', '+'),
    ],
    ['in hex', (token: string) => Buffer.from(token, 'base64url').toString('hex')],
    ['in upper case', (token: string) => token.toUpperCase()],
    ['with characters beyond ASCII', (token: string) => `é${token.slice(1)}`],
    ['as escaped for an address', (token: string) => `%41${token.slice(3)}`],
  ])('%s is no link', (_name, spoil) => {
    expect(links.read(spoil(links.token(CLAIM)))).toBeUndefined();
  });

  it('signed with another secret is no link', () => {
    expect(createLinks(Buffer.alloc(32, 8)).read(links.token(CLAIM))).toBeUndefined();
  });

  it('is not read out of any other text, and reading never throws', () => {
    const texts = fc.oneof(
      fc.string(),
      fc.string({ unit: 'binary' }),
      fc.base64String({ minLength: 48, maxLength: 48 }),
    );
    fc.assert(
      fc.property(texts, (text) => {
        expect(links.read(text)).toBeUndefined();
      }),
    );
  });

  it.each([
    ['a game id of another form', { ...CLAIM, gameId: 'short' }],
    ['a negative turn', { ...CLAIM, turnNumber: -1 }],
    ['a fraction of a turn', { ...CLAIM, turnNumber: 1.5 }],
    ['a turn beyond three bytes', { ...CLAIM, turnNumber: 2 ** 24 }],
    ['an epoch beyond four bytes', { ...CLAIM, epoch: 2 ** 32 }],
  ] as const)('is not made for %s', (_name, claim) => {
    expect(() => links.token(claim)).toThrow();
  });
});

describe('a link that version 0.1 has mailed', () => {
  const OLD = [
    ['AQABsJ0R8aEiMqUyc6kAAAAMPPMZ5ph4sUHVTfzxuzRhmYkE', CLAIM],
    [
      'AAABsJ0R8aEiMqUyc6n_____8-0zC80X4Nen6s4JCNCwY-_E',
      { ...CLAIM, color: 'white', turnNumber: 4_294_967_295 },
    ],
    [
      'AgABsJ0R8aEiMqUyc6kAAAAAGcH8uK1r59oFKUdXEJO9ArXn',
      { kind: 'invitation', invitationId: 'AbCdEfGhIjKlMnOp', party: 'challenger', takerNumber: 0 },
    ],
    [
      'AwABsJ0R8aEiMqUyc6kAAAAABFcZHfIRIH-yIJYEcPWZiLrM',
      { kind: 'invitation', invitationId: 'AbCdEfGhIjKlMnOp', party: 'opponent', takerNumber: 0 },
    ],
    [
      'BAABsJ0R8aEiMqUyc6kAAAADifW3h5tZ2J2HLsUJ14j65Cnm',
      { kind: 'invitation', invitationId: 'AbCdEfGhIjKlMnOp', party: 'taker', takerNumber: 3 },
    ],
  ] as const;

  it.each(OLD)('%s goes on working, in epoch 0', (token, claim) => {
    expect(links.read(token)).toEqual({ claim, lifetime: { kind: 'lasting' } });
  });

  it.each(OLD)('%s with any one bit changed is no link', (token) => {
    const bytes = Buffer.from(token, 'base64url');
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const changed = Buffer.from(bytes);
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(links.read(changed.toString('base64url'))).toBeUndefined();
    }
  });
});

describe('a token in a mail address', () => {
  it('is read in whatever case it arrives', () => {
    fc.assert(
      fc.property(grants, fc.infiniteStream(fc.boolean()), (grant, capitals) => {
        const token = tokenOf(grant);
        const arrived = Array.from(mailSpelling(token), (character) =>
          capitals.next().value ? character.toUpperCase() : character,
        ).join('');
        expect(tokenOfMailSpelling(arrived)).toBe(token);
      }),
    );
  });

  it('leaves room before the @ for a name of five characters and a plus', () => {
    expect(`reply+${mailSpelling(links.token({ ...CLAIM, epoch: 0xffff_ffff }))}`).toHaveLength(64);
  });

  it.each([
    ['nothing', ''],
    ['a character that is none of the spelling', 'abc1'],
    ['a letter that only looks like one', 'ab\u212a'],
    ['bits left over that say something', 'ab'],
  ])('is not %s', (_name, text) => {
    expect(tokenOfMailSpelling(text)).toBeUndefined();
  });
});

describe('the claim of a token stands', () => {
  const at = (lifetime: Lifetime) => standingClaim({ claim: CLAIM, lifetime }, 100);
  it.each([
    ['always where the token lasts', { kind: 'lasting' }, true],
    ['at the last moment', { kind: 'until', expiresAt: 100 }, true],
    ['no more a moment later', { kind: 'until', expiresAt: 99 }, false],
    [
      'never where its use has to be written down',
      { kind: 'once', expiresAt: 101, ticket: 'A'.repeat(16) },
      false,
    ],
  ] as const)('%s', (_name, lifetime, stands) => {
    expect(at(lifetime)).toEqual(stands ? CLAIM : undefined);
  });
});
