import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatReply, kindOfRefusal, parseReply, SMTP_PHASES } from '../../src/mail/smtp-answers.ts';

const phase = fc.constantFrom(...SMTP_PHASES);
const code = fc.integer({ min: 400, max: 599 });
const status = fc
  .tuple(fc.constantFrom(4, 5), fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 40 }))
  .map((parts) => parts.join('.'));
const answer = fc.oneof(
  code.map((number) => `${number} no`),
  fc.tuple(code, status).map(([number, text]) => `${number} ${text} no`),
);

describe('an answer of a mail server', () => {
  it.each([
    ['550 5.1.1 no such mailbox', { code: 550, status: '5.1.1' }],
    ['550-5.1.1 no such mailbox\n550 5.1.1 at all', { code: 550, status: '5.1.1' }],
    ['550 5.1.10', { code: 550, status: '5.1.10' }],
    ['450 5.1.1 only for now', { code: 450, status: '4.1.1' }],
    ['550 4.1.1 only for now', { code: 550, status: '4.1.1' }],
    ['550 5.0.0 says nothing', { code: 550, status: undefined }],
    ['550 2.0.0 says nothing', { code: 550, status: undefined }],
    ['550 #5.1.0 no status', { code: 550, status: undefined }],
    ['550 5.1.1.2 is no status', { code: 550, status: undefined }],
    ['550 is not here', { code: 550, status: undefined }],
    ['421', { code: 421, status: undefined }],
    ['hello', undefined],
    ['', undefined],
  ])('%j is read as %j', (text, reply) => {
    expect(parseReply(text)).toEqual(reply);
  });

  it('that is read, written and read again is the same', () => {
    fc.assert(
      fc.property(answer, (text) => {
        const reply = parseReply(text)!;
        expect(parseReply(formatReply(reply))).toEqual(reply);
      }),
    );
  });

  it('is about the way as long as nobody has been named', () => {
    const before = fc.constantFrom('connect', 'greeting', 'hello', 'login', 'sender');
    fc.assert(
      fc.property(before, answer, (at, text) => {
        expect(kindOfRefusal(at, parseReply(text)!)).toBe('way');
      }),
    );
  });

  it('is about an address for good only with 5.1, in its code and its status', () => {
    fc.assert(
      fc.property(phase, answer, (at, text) => {
        if (kindOfRefusal(at, parseReply(text)!) === 'address') expect(text).toMatch(/^5\d\d 5\.1\./);
      }),
    );
  });

  it('is about what the email says only after its final dot', () => {
    fc.assert(
      fc.property(phase, answer, (at, text) => {
        if (kindOfRefusal(at, parseReply(text)!) === 'content') expect(at).toBe('letter');
      }),
    );
  });

  it('with 3, 4 or 5 in the middle of its status is about the way, whenever it comes', () => {
    const ours = fc.tuple(code, fc.constantFrom(4, 5), fc.constantFrom(3, 4, 5), fc.nat(20));
    fc.assert(
      fc.property(phase, ours, (at, [number, ...parts]) => {
        expect(kindOfRefusal(at, parseReply(`${number} ${parts.join('.')} no`)!)).toBe('way');
      }),
    );
  });
});
