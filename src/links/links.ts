import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import type { Instant } from '../games/terms.ts';
import {
  type Grant,
  type Lifetime,
  type LinkClaim,
  packGrant,
  unpackGrant,
  unpackOldGrant,
  versionOf,
} from './claims.ts';

export interface Links {
  /** The token that stands for the claim, always the same one; it lasts unless told otherwise. */
  token(claim: LinkClaim, lifetime?: Lifetime): string;
  /** What a token says; undefined unless it is, letter by letter, one that was signed with this secret. */
  read(token: string): Grant | undefined;
}

/** How tokens of one version are signed. */
interface Signing {
  readonly label: string;
  /** How many bytes of HMAC-SHA256 stand behind the grant. */
  readonly bytes: number;
  unpack(grant: Buffer): Grant | undefined;
}

const OLD: Signing = { label: 'chessivore link 1\n', bytes: 18, unpack: unpackOldGrant };
const NOW: Signing = { label: 'chessivore link 2\n', bytes: 16, unpack: unpackGrant };
/** By their version. */
const SIGNINGS: readonly (Signing | undefined)[] = [OLD, NOW];

/** Longer than any token of ours. */
const TOKEN_FORM = /^[\w-]{24,100}$/;

/**
 * Links signed with the given secret. Nothing of them is stored: whoever has the secret can make them all. A token is the
 * bytes of its grant, then 16 bytes (128 bits) of HMAC-SHA256 over them, in base64url; that of a turn has 48 characters.
 */
export function createLinks(secret: Uint8Array): Links {
  // Made once: to make a key of bytes for each signature takes four times as long as to sign.
  const key = createSecretKey(secret);
  return {
    token: (claim, lifetime = { kind: 'lasting' }) => sign(key, NOW, packGrant({ claim, lifetime })),
    read(token) {
      if (!TOKEN_FORM.test(token)) return undefined;
      const bytes = Buffer.from(token, 'base64url');
      const signing = SIGNINGS[versionOf(bytes)];
      if (signing === undefined) return undefined;
      const packed = bytes.subarray(0, -signing.bytes);
      const signed = Buffer.from(sign(key, signing, packed));
      // The whole text is compared, so that each token has one spelling, in a time that does not depend on where it differs.
      const given = Buffer.from(token);
      if (signed.length !== given.length || !timingSafeEqual(signed, given)) return undefined;
      return signing.unpack(packed);
    },
  };
}

function sign(key: KeyObject, { label, bytes }: Signing, packed: Buffer): string {
  const signature = createHmac('sha256', key).update(label).update(packed).digest();
  return Buffer.concat([packed, signature.subarray(0, bytes)]).toString('base64url');
}

/** The claim of a token that may be used again and again, while its time lasts; undefined for all others. */
export function standingClaim({ claim, lifetime }: Grant, now: Instant): LinkClaim | undefined {
  switch (lifetime.kind) {
    case 'lasting':
      return claim;
    case 'until':
      return now <= lifetime.expiresAt ? claim : undefined;
    case 'once':
      return undefined;
  }
}
