import { domainToASCII, domainToUnicode } from 'node:url';
import { ok, type Result, refuse } from './engine/index.ts';

/**
 * Mail addresses. There is one form of each: it is what is checked, compared, stored and written to. The domain is in
 * ASCII and lower case as UTS 46 has it, so that full-width letters, ideographic full stops and capitals make no other
 * address; the part before the @ stays as its owner spells it.
 */

/** Why a text is no address that letters are sent to. */
export const ADDRESS_REASONS = [
  /** Not one @ with something that can be an address around it. */
  'not-an-address',
  'address-too-long',
  /** Control characters, marks of direction, joiners and others that nobody sees. */
  'hidden-character',
  /** `"ann b"@example.org` */
  'quoted-address',
  /** `ann%example.org@relay.example`, `relay!ann@example.org`: a way through somebody else's server. */
  'routed-address',
  /** The part before the @ changes under NFKC: it looks like another address than it is. */
  'lookalike-address',
  /** Empty or overlong labels, signs that no host name has, Punycode of nothing. */
  'no-such-domain',
  /** An IP number, in whatever way it is written: `[127.0.0.1]`, `127.1`, `0x7f.1`. */
  'address-at-a-number',
] as const;
export type AddressReason = (typeof ADDRESS_REASONS)[number];

/** Bytes, as RFC 5321 counts them. */
export const ADDRESS_LENGTH = 254;
const LOCAL_PART_LENGTH = 64;
const DOMAIN_LENGTH = 253;
/** A text with more characters than this is not looked at. */
const LONGEST_TEXT = 1_000;

const HIDDEN = /[\p{C}\p{Default_Ignorable_Code_Point}]/u;
/** Zero-width joiners belong to some names; UTS 46 knows where. */
const JOINERS = /[\u200c\u200d]/g;
const ATOM = "(?!\\p{M})[\\p{L}\\p{M}\\p{N}#$&'*+/=?^_`{|}~-]+";
const LOCAL_PART = new RegExp(`^${ATOM}(?:\\.${ATOM})*$`, 'u');
/** What of ASCII a host name cannot hold; all the rest is for UTS 46 to judge. */
const NO_HOST_SIGN = /[^a-z0-9.\u0080-\u{10ffff}-]/iu;
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const IP_NUMBER = /^\d+(?:\.\d+){3}$/;
const LAST_LABEL_IS_NUMBER = /(?:^|\.)(?:\d+|0x[\da-f]*)$/i;

/** The address as letters are sent to it, of a text that people typed; spaces at its edges are nothing. */
export function parseAddress(text: string): Result<string, AddressReason> {
  if (text.length > LONGEST_TEXT) return refuse('address-too-long');
  const trimmed = text.replace(/^ +| +$/g, '');
  const at = trimmed.lastIndexOf('@');
  const localPart = trimmed.slice(0, Math.max(at, 0));
  const written = trimmed.slice(at + 1);
  if (HIDDEN.test(localPart) || HIDDEN.test(written.replace(JOINERS, ''))) return refuse('hidden-character');
  if (at < 1 || written === '') return refuse('not-an-address');
  if (localPart.startsWith('"')) return refuse('quoted-address');
  if (/[%!]/.test(localPart)) return refuse('routed-address');
  if (localPart.normalize('NFKC') !== localPart) return refuse('lookalike-address');
  if (!LOCAL_PART.test(localPart) || /\s/.test(written)) return refuse('not-an-address');
  const domain = parseDomain(written);
  if (!domain.ok) return domain;
  const address = `${localPart}@${domain.value}`;
  const tooLong = byteLength(localPart) > LOCAL_PART_LENGTH || byteLength(address) > ADDRESS_LENGTH;
  return tooLong ? refuse('address-too-long') : ok(address);
}

function parseDomain(written: string): Result<string, AddressReason> {
  if (written.startsWith('[')) return refuse('address-at-a-number');
  if (NO_HOST_SIGN.test(written)) return refuse('no-such-domain');
  const ascii = domainToASCII(written);
  if (IP_NUMBER.test(ascii) || LAST_LABEL_IS_NUMBER.test(written)) return refuse('address-at-a-number');
  const isHost = ascii.length <= DOMAIN_LENGTH && ascii.split('.').every((label) => LABEL.test(label));
  return isHost && isReadable(ascii) ? ok(ascii) : refuse('no-such-domain');
}

/** Whether each `xn--` label stands for something, for nothing that has another form, and for no hyphen at an edge. */
function isReadable(ascii: string): boolean {
  const unicode = domainToUnicode(ascii);
  return !/(?:^|\.)(?:xn--|-)|-(?:\.|$)/.test(unicode) && domainToASCII(unicode) === ascii;
}

const byteLength = (text: string): number => new TextEncoder().encode(text).length;

/** What addresses are compared by. What is no address by today's rules is compared as version 0.1 did. */
export function addressKey(text: string): string {
  const address = parseAddress(text);
  return (address.ok ? address.value : text.trim()).toLowerCase();
}

/** Do two addresses belong to one mailbox? */
export const isSameAddress = (one: string, other: string): boolean => addressKey(one) === addressKey(other);

/** Whether mail to it stays in the host's own network: `localhost`, and names of a single label. */
export function isLocalAddress(address: string): boolean {
  const domain = address.slice(address.lastIndexOf('@') + 1);
  return !domain.includes('.') || domain.endsWith('.localhost');
}

/**
 * The mailbox that letters to an address are counted for: without dots, and without what follows a plus, as many
 * servers take them to mean nothing. For counting only.
 */
export function countedMailbox(address: string): string {
  const key = addressKey(address);
  const at = key.lastIndexOf('@');
  const folded = key.slice(0, at).replace(/\+.*$/, '').replaceAll('.', '');
  return folded === '' ? key : folded + key.slice(at);
}

/** Enough for one who knows the address to recognize it: `b…@e….org`. */
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf('@');
  const labels = address.slice(at + 1).split('.');
  const [first = ''] = address;
  const [domainFirst = ''] = labels[0] ?? '';
  const rest = labels.length > 1 ? `.${labels.at(-1)}` : '';
  return `${first}…@${domainFirst}…${rest}`;
}

/** What stands behind the @, in lower case. */
export const domainOf = (address: string): string =>
  address.slice(address.lastIndexOf('@') + 1).toLowerCase();
