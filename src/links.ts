import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';

/** What a link in a letter lets its holder speak for. */
export type LinkClaim =
  | {
      readonly kind: 'play';
      readonly gameId: string;
      readonly color: 'white' | 'black';
      readonly turnNumber: number;
    }
  | {
      readonly kind: 'invitation';
      readonly invitationId: string;
      readonly party: 'challenger' | 'opponent' | 'taker';
      /** 0 unless the party is a taker. */
      readonly takerNumber: number;
    };

export interface Links {
  /** The token that stands for the claim, always the same one: 48 characters of base64url. */
  token(claim: LinkClaim): string;
  /** What a token stands for; undefined unless it is, letter by letter, one that `token` makes with this secret. */
  read(token: string): LinkClaim | undefined;
}

/**
 * A token is 18 bytes that say who may do what, then 18 bytes (144 bits) of HMAC-SHA256 over them. No byte count leaves
 * bits over in base64url, so each token has exactly one spelling.
 *
 * | byte | holds |
 * | --- | --- |
 * | 0 | the claim's kind and side, an index into SIDES |
 * | 1 | 0, for later use |
 * | 2–13 | the id of the game or invitation |
 * | 14–17 | the number of the turn or taker, big-endian |
 */
const CLAIM_BYTES = 18;
const SIGNATURE_BYTES = 18;
const TOKEN_FORM = /^[\w-]{48}$/;
const ID_FORM = /^[\w-]{16}$/;
const SIDES = ['white', 'black', 'challenger', 'opponent', 'taker'] as const;
const LARGEST_NUMBER = 0xffff_ffff;

/** Links signed with the given secret. Nothing of them is stored: whoever has the secret can make them all. */
export function createLinks(secret: Uint8Array): Links {
  // Made once: to make a key of bytes for each signature takes four times as long as to sign.
  const key = createSecretKey(secret);
  const sign = (claim: Buffer): string => {
    const signature = createHmac('sha256', key).update('chessivore link 1\n').update(claim).digest();
    return Buffer.concat([claim, signature.subarray(0, SIGNATURE_BYTES)]).toString('base64url');
  };
  return {
    token: (claim) => sign(packClaim(claim)),
    read(token) {
      if (!TOKEN_FORM.test(token)) return undefined;
      const claim = Buffer.from(token, 'base64url').subarray(0, CLAIM_BYTES);
      const unpacked = unpackClaim(claim);
      // The whole text is compared, in a time that does not depend on where it differs.
      return timingSafeEqual(Buffer.from(sign(claim)), Buffer.from(token)) ? unpacked : undefined;
    },
  };
}

function packClaim(claim: LinkClaim): Buffer {
  const [side, id, number] =
    claim.kind === 'play'
      ? [claim.color, claim.gameId, claim.turnNumber]
      : [claim.party, claim.invitationId, claim.takerNumber];
  if (!ID_FORM.test(id)) throw new Error('An id is 12 bytes in base64url.');
  if (!Number.isInteger(number) || number < 0 || number > LARGEST_NUMBER) throw new Error('No such number.');
  const bytes = Buffer.alloc(CLAIM_BYTES);
  bytes[0] = SIDES.indexOf(side);
  bytes.write(id, 2, 'base64url');
  bytes.writeUInt32BE(number, 14);
  return bytes;
}

function unpackClaim(bytes: Buffer): LinkClaim | undefined {
  const side = SIDES[bytes[0]];
  const id = bytes.toString('base64url', 2, 14);
  const number = bytes.readUInt32BE(14);
  if (side === undefined || bytes[1] !== 0) return undefined;
  return side === 'white' || side === 'black'
    ? { kind: 'play', gameId: id, color: side, turnNumber: number }
    : { kind: 'invitation', invitationId: id, party: side, takerNumber: number };
}
