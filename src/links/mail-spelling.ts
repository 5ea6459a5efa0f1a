/** Base32 (RFC 4648) in lower case: no two of these characters become one when a mail program changes their case. */
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';
const BITS = 5;
const SPELLING_FORM = /^[a-z2-7]+$/i;

/**
 * A token as it stands in a mail address, where programs on the way may change the case: that of a turn has 58 characters,
 * of the 64 that may stand before the @.
 */
export function mailSpelling(token: string): string {
  const bits = Array.from(Buffer.from(token, 'base64url'), (byte) => byte.toString(2).padStart(8, '0')).join(
    '',
  );
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => ALPHABET[Number.parseInt(group.padEnd(BITS, '0'), 2)]).join('');
}

/** The token that a mail address spells, in whatever case; undefined for what spells none. */
export function tokenOfMailSpelling(text: string): string | undefined {
  if (!SPELLING_FORM.test(text)) return undefined;
  const spelled = text.toLowerCase();
  const bits = Array.from(spelled, (character) =>
    ALPHABET.indexOf(character).toString(2).padStart(BITS, '0'),
  ).join('');
  const bytes = bits.match(/.{8}/g) ?? [];
  const token = Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2))).toString('base64url');
  return mailSpelling(token) === spelled ? token : undefined;
}
