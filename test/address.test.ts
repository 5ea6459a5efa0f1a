import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ADDRESS_LENGTH,
  ADDRESS_REASONS,
  type AddressReason,
  addressKey,
  countedMailbox,
  isLocalAddress,
  isSameAddress,
  maskedAddress,
  parseAddress,
} from '../src/address.ts';

const formOf = (text: string): string | undefined => {
  const parsed = parseAddress(text);
  return parsed.ok ? parsed.value : undefined;
};

const KELVIN = '\u212a';

/** What was typed, and the form of it. */
const ACCEPTED: readonly (readonly [what: string, typed: string, form: string])[] = [
  ['a plain address', 'ann@example.org', 'ann@example.org'],
  ['spaces around it', '  ann@example.org ', 'ann@example.org'],
  ['a domain in capitals', 'Ann@EXAMPLE.Org', 'Ann@example.org'],
  ['full-width letters in the domain', 'bob@\uff45xample.org', 'bob@example.org'],
  ['a full-width domain with a full-width full stop', 'bob@ｅｘａｍｐｌｅ．ｏｒｇ', 'bob@example.org'],
  ['an ideographic full stop', 'bob@example\u3002org', 'bob@example.org'],
  ['a half-width ideographic full stop', 'bob@example\uff61org', 'bob@example.org'],
  ['a Kelvin sign in the domain', `ann@${KELVIN}elvin.org`, 'ann@kelvin.org'],
  ['a composed letter in the domain', 'ann@b\u00fccher.example', 'ann@xn--bcher-kva.example'],
  ['the same letter decomposed', 'ann@bu\u0308cher.example', 'ann@xn--bcher-kva.example'],
  ['the same domain as Punycode in capitals', 'ann@XN--BCHER-KVA.example', 'ann@xn--bcher-kva.example'],
  ['an eszett, which is a letter of its own', 'ann@fa\u00df.example', 'ann@xn--fa-hia.example'],
  ['a joiner where a script needs it', 'a@\u0915\u094d\u200d\u0937.org', 'a@xn--11b2ezcw70k.org'],
  ['a picture as a domain', 'a@\u2615.example', 'a@xn--53h.example'],
  ['a domain of digits and letters', 'a@1.de', 'a@1.de'],
  ['two hyphens inside a label', 'a@a--b.org', 'a@a--b.org'],
  [
    'a plus, an apostrophe and what else a name may hold',
    "o'neil+x=_&#*/?^`{|}~-$@a.org",
    "o'neil+x=_&#*/?^`{|}~-$@a.org",
  ],
  ['letters beyond ASCII that have one form only', 'jos\u00e9@example.org', 'jos\u00e9@example.org'],
  [
    'another script',
    '\u03bc\u03b1\u03c1\u03af\u03b1@example.org',
    '\u03bc\u03b1\u03c1\u03af\u03b1@example.org',
  ],
  ['a name without a dot, which is for the host to let in', 'ann@mailhost', 'ann@mailhost'],
  ['localhost, likewise', 'ann@localhost', 'ann@localhost'],
  ['a local part of 64 bytes', `${'a'.repeat(64)}@example.org`, `${'a'.repeat(64)}@example.org`],
  ['a label of 63 letters', `a@${'b'.repeat(63)}.org`, `a@${'b'.repeat(63)}.org`],
];

const REFUSED: readonly (readonly [what: string, typed: string, reason: AddressReason])[] = [
  ['nothing', '', 'not-an-address'],
  ['no @', 'example.org', 'not-an-address'],
  ['nothing before the @', '@example.org', 'not-an-address'],
  ['nothing after it', 'ann@', 'not-an-address'],
  ['two of them', 'ann@home@example.org', 'not-an-address'],
  ['a name around it', 'Ann <ann@example.org>', 'not-an-address'],
  ['two addresses', 'ann@example.org,bob@example.org', 'not-an-address'],
  ['a space inside', 'ann b@example.org', 'not-an-address'],
  ['a space in the domain', 'ann@exam ple.org', 'not-an-address'],
  ['an ideographic space', 'ann@exam\u3000ple.org', 'not-an-address'],
  ['a comment', 'ann(home)@example.org', 'not-an-address'],
  ['a dot at the start', '.ann@example.org', 'not-an-address'],
  ['a dot at the end of the name', 'ann.@example.org', 'not-an-address'],
  ['two dots in a row', 'a..n@example.org', 'not-an-address'],
  ['a mark that stands on nothing', '\u0301a@example.org', 'not-an-address'],
  ['a picture before the @', '\u2615@example.org', 'not-an-address'],
  ['quotation marks', '"ann"@example.org', 'quoted-address'],
  ['quotation marks around an @', '"a@b"@example.org', 'quoted-address'],
  ['a percent route', 'ann%example.org@relay.example', 'routed-address'],
  ['a bang route', 'relay!ann@example.org', 'routed-address'],
  ['a Kelvin sign before the @', `mi${KELVIN}e@example.org`, 'lookalike-address'],
  ['a full-width letter before the @', '\uff42ob@example.org', 'lookalike-address'],
  ['a letter that is not composed', 'jose\u0301@example.org', 'lookalike-address'],
  ['a ligature', '\ufb01nn@example.org', 'lookalike-address'],
  ['a small raised letter', 'ann\u00aa@example.org', 'lookalike-address'],
  ['a line end', 'ann@example.org\r\nBcc: x@y.org', 'hidden-character'],
  ['a NUL', 'ann\u0000@example.org', 'hidden-character'],
  ['a tab at an edge', '\tann@example.org', 'hidden-character'],
  ['a mark of direction', 'ann\u202e@example.org', 'hidden-character'],
  ['a mark of direction in the domain', 'ann@exa\u200fmple.org', 'hidden-character'],
  ['a soft hyphen in the domain', 'ann@exa\u00admple.org', 'hidden-character'],
  ['a zero-width space in the domain', 'ann@exa\u200bmple.org', 'hidden-character'],
  ['a joiner before the @', 'an\u200dn@example.org', 'hidden-character'],
  ['a variation selector', 'a\ufe0f@example.org', 'hidden-character'],
  ['half a character', '\ud800@example.org', 'hidden-character'],
  ['a joiner where no script has it', 'a@a\u200db.org', 'no-such-domain'],
  ['an empty label', 'ann@example..org', 'no-such-domain'],
  ['a full stop at the end', 'ann@example.org.', 'no-such-domain'],
  ['a full stop at the start', 'ann@.example.org', 'no-such-domain'],
  ['a hyphen at the start of a label', 'ann@-example.org', 'no-such-domain'],
  ['a hyphen at its end', 'ann@example-.org', 'no-such-domain'],
  ['a hyphen at the end of a label in another script', 'a@\u0915-.org', 'no-such-domain'],
  ['an underscore', 'ann@exam_ple.org', 'no-such-domain'],
  ['a percent sign in the domain', 'ann@ex%61mple.org', 'no-such-domain'],
  ['a path', 'ann@example.org/x', 'no-such-domain'],
  ['a full-width stroke', 'ann@example.org\uff0fx', 'no-such-domain'],
  ['a port', 'ann@example.org:25', 'no-such-domain'],
  ['a label of 64 letters', `a@${'b'.repeat(64)}.org`, 'no-such-domain'],
  ['a domain of 254 letters', `a@${'b.'.repeat(125)}orgs`, 'no-such-domain'],
  ['Punycode of nothing', 'ann@xn--a.org', 'no-such-domain'],
  ['Punycode without more', 'ann@xn--.org', 'no-such-domain'],
  ['Punycode of a full-width letter', 'ann@xn--xample-cl95d.org', 'no-such-domain'],
  ['Punycode of plain letters', 'ann@xn--example-.org', 'no-such-domain'],
  ['an IP number', 'ann@127.0.0.1', 'address-at-a-number'],
  ['an IP number in brackets', 'ann@[127.0.0.1]', 'address-at-a-number'],
  ['an IPv6 number', 'ann@[IPv6:::1]', 'address-at-a-number'],
  ['a short IP number', 'ann@127.1', 'address-at-a-number'],
  ['a hexadecimal IP number', 'ann@0x7f.1', 'address-at-a-number'],
  ['an IP number as one number', 'ann@2130706433', 'address-at-a-number'],
  ['a full-width IP number', 'ann@１２７．１', 'address-at-a-number'],
  ['a number at the end', 'ann@example.1', 'address-at-a-number'],
  ['65 bytes before the @', `${'a'.repeat(65)}@example.org`, 'address-too-long'],
  ['33 letters of two bytes', `${'\u00e9'.repeat(33)}@example.org`, 'address-too-long'],
  [
    '255 bytes in all',
    `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(60)}.e`,
    'address-too-long',
  ],
  ['a whole book', 'a'.repeat(60_000), 'address-too-long'],
  ['a crowd of spaces', `a@${' '.repeat(60_000)}b`, 'address-too-long'],
];

describe('an address', () => {
  it.each(ACCEPTED)('with %s has one form', (_what, typed, form) => {
    expect(parseAddress(typed)).toEqual({ ok: true, value: form });
  });

  it.each(REFUSED)('with %s is refused', (_what, typed, reason) => {
    expect(parseAddress(typed)).toEqual({ ok: false, problem: reason });
  });

  it('is refused for each reason somewhere above', () => {
    expect([...new Set(REFUSED.map(([, , reason]) => reason))].sort()).toEqual([...ADDRESS_REASONS].sort());
  });

  it.each([
    ['capitals', 'Ann@Example.org', 'aNN@eXAMPLE.ORG', true],
    ['a full-width letter in the domain', 'bob@\uff45xample.org', 'bob@example.org', true],
    ['a domain in Punycode', 'bob@bücher.example', 'bob@xn--bcher-kva.example', true],
    ['a plus', 'bob+chess@example.org', 'bob@example.org', false],
    ['an accent', 'jos\u00e9@example.org', 'jose@example.org', false],
  ])('that differs by %s is the same or not', (_what, one, other, same) => {
    expect(isSameAddress(one, other)).toBe(same);
  });

  it.each([
    ['ann@localhost', true],
    ['ann@mailhost', true],
    ['ann@box.localhost', true],
    ['ann@example.org', false],
    ['ann@localhost.example.org', false],
  ])('%s stays in the network of the host: %s', (address, local) => {
    expect(isLocalAddress(address)).toBe(local);
  });

  it.each([
    ['ann@example.org', 'ann@example.org'],
    ['A.n.N+chess+2@Example.org', 'ann@example.org'],
    ['+all@example.org', '+all@example.org'],
    ['ann@mail.example.org', 'ann@mail.example.org'],
  ])('%s is counted for the mailbox %s', (address, mailbox) => {
    expect(countedMailbox(address)).toBe(mailbox);
  });

  it.each([
    ['bob@mail.example.org', 'b…@m….org'],
    ['bob@host', 'b…@h…'],
  ])('%s is shown as %s to those who are to recognize it only', (address, masked) => {
    expect(maskedAddress(address)).toBe(masked);
  });
});

/** Texts near the border between what is an address and what is none. */
const signs = fc.constantFrom(
  ...'aAzZ09.-+_\'"%!@[]:/\\<>(),; \t\u00ad\u00df\u00e9\u0130\u0131\u017f\u03a3\u03c2\u0301\u0308',
  ...'\u200b\u200c\u200d\u200e\u202e\u212a\u2460\u3002\ufb01\uff0e\uff21\uff45\uff61\u0915\u094d\u05d0\u0661\ufe0f',
  'xn--',
  '\u{1f409}',
);
const part = fc.string({ unit: signs, maxLength: 12 });
const texts = fc.oneof(
  fc.tuple(part, part).map(([local, domain]) => `${local}@${domain}`),
  fc.tuple(part, part).map(([local, domain]) => `${local}@${domain}.org`),
  fc.string({ unit: 'grapheme' }),
  fc.emailAddress(),
);

describe('whatever text', () => {
  it('is brought to its form once and for all', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const form = formOf(text);
        if (form !== undefined) expect(formOf(form)).toBe(form);
      }),
      { numRuns: 5_000 },
    );
  });

  it('that has a form has one that travels: a domain of plain labels, nothing hidden, within the lengths', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const form = formOf(text);
        if (form === undefined) return;
        expect(form).toMatch(
          /^[^\s@\p{C}"(),:;<>[\\\]]+@[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/u,
        );
        expect(form.normalize('NFKC')).toBe(form);
        expect(Buffer.byteLength(form)).toBeLessThanOrEqual(ADDRESS_LENGTH);
      }),
      { numRuns: 5_000 },
    );
  });

  it('compares equal exactly where its form does, but for capitals', () => {
    fc.assert(
      fc.property(texts, texts, (one, other) => {
        const [first, second] = [formOf(one), formOf(other)];
        if (first === undefined || second === undefined) return;
        expect(isSameAddress(one, other)).toBe(first.toLowerCase() === second.toLowerCase());
        expect(addressKey(one)).toBe(addressKey(first));
      }),
    );
  });
});
