import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLinks, type LinkClaim } from '../../src/links.ts';

const links = createLinks(Buffer.alloc(32, 7));

const id = fc
  .uint8Array({ minLength: 12, maxLength: 12 })
  .map((bytes) => Buffer.from(bytes).toString('base64url'));
const number = fc.integer({ min: 0, max: 0xffff_ffff });
const claims: fc.Arbitrary<LinkClaim> = fc.oneof(
  fc.record({
    kind: fc.constant('play' as const),
    gameId: id,
    color: fc.constantFrom('white' as const, 'black' as const),
    turnNumber: number,
  }),
  fc.record({
    kind: fc.constant('invitation' as const),
    invitationId: id,
    party: fc.constantFrom('challenger' as const, 'opponent' as const, 'taker' as const),
    takerNumber: number,
  }),
);

const CLAIM: LinkClaim = { kind: 'play', gameId: 'AbCdEfGhIjKlMnOp', color: 'black', turnNumber: 12 };

describe('a link', () => {
  it('says who may do what, there and back', () => {
    fc.assert(
      fc.property(claims, (claim) => {
        expect(links.read(links.token(claim))).toEqual(claim);
      }),
    );
  });

  it('is the same every time, so that nothing of it is stored', () => {
    expect(links.token(CLAIM)).toBe(createLinks(Buffer.alloc(32, 7)).token({ ...CLAIM }));
  });

  it('is 48 characters that need no escaping', () => {
    fc.assert(fc.property(claims, (claim) => /^[\w-]{48}$/.test(links.token(claim))));
  });

  it('differs for each player, turn, game and invitation', () => {
    const tokens = [
      links.token(CLAIM),
      links.token({ ...CLAIM, color: 'white' }),
      links.token({ ...CLAIM, turnNumber: 14 }),
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
    ['a turn beyond four bytes', { ...CLAIM, turnNumber: 2 ** 32 }],
  ] as const)('is not made for %s', (_name, claim) => {
    expect(() => links.token(claim)).toThrow();
  });
});
