import type { LinkActor, Side } from '../games/actor.ts';
import type { InvitationLink } from '../games/invitation.ts';

/** One side of one game for a while, in the browser that has sent a turn of it. */
export interface StayClaim extends Side {
  readonly kind: 'stay';
  readonly epoch: number;
}

/** What a token lets its holder speak for. */
export type LinkClaim =
  /** One turn of one side, as long as its seat is in this epoch. */
  | ({ readonly kind: 'play' } & LinkActor)
  /** Every turn of one side, as long as its seat is in this epoch. */
  | ({ readonly kind: 'seat'; readonly epoch: number } & Side)
  | StayClaim
  /** To be told that a game goes on, and nothing else of it. */
  | { readonly kind: 'listener'; readonly gameId: string }
  | ({ readonly kind: 'invitation' } & InvitationLink)
  /** A player with an address, in all games. */
  | { readonly kind: 'player'; readonly playerId: number }
  /** One who plays without an address, in all games. */
  | { readonly kind: 'guest'; readonly guestId: string };

/** How long a token is good, whatever becomes of what it speaks for. */
export type Lifetime =
  | { readonly kind: 'lasting' }
  | { readonly kind: 'until'; readonly expiresAt: number }
  /** Good for one use, which is written down under the ticket. */
  | { readonly kind: 'once'; readonly expiresAt: number; readonly ticket: string };

/** All that a token says. */
export interface Grant {
  readonly claim: LinkClaim;
  readonly lifetime: Lifetime;
}

/** Who may hold a token: the claim's kind and side. Their order is part of the format. */
const HOLDERS = [
  'white',
  'black',
  'challenger',
  'opponent',
  'taker',
  'white-seat',
  'black-seat',
  'player',
  'guest',
  'listener',
  'white-stay',
  'black-stay',
] as const;
const LIFETIMES = ['lasting', 'until', 'once'] as const satisfies readonly Lifetime['kind'][];

/** The version in the upper two bits of the first byte; 0 is that of the links of 0.1. */
const VERSION = 1;
const ID_BYTES = 12;
const ID_FORM = /^[\w-]{16}$/;
const NUMBER_BYTES = 3;
const EPOCH_BYTES = 4;
const PLAYER_BYTES = 6;
const INSTANT_BYTES = 6;

/** The version that a token's bytes are of. */
export const versionOf = (bytes: Uint8Array): number => (bytes[0] ?? 0) >> 6;

/**
 * A grant as bytes: what comes before the signature in a token.
 *
 * | holds | bytes |
 * | --- | --- |
 * | version (2 bits), lifetime (2), holder (4) | 1 |
 * | of a turn: the game's id, the turn's number, the epoch | 12 + 3 + 4 |
 * | of a seat, of a stay: the game's id, the epoch | 12 + 4 |
 * | of a listener: the game's id | 12 |
 * | of an invitation: its id, the taker's number | 12 + 3 |
 * | of a player, a guest: the id | 6, 12 |
 * | unless it is lasting: when it expires, in milliseconds | 6 |
 * | of one that is good once: its ticket | 12 |
 */
export function packGrant({ claim, lifetime }: Grant): Buffer {
  const head = (VERSION << 6) | (LIFETIMES.indexOf(lifetime.kind) << 4) | HOLDERS.indexOf(holderOf(claim));
  return Buffer.concat([Buffer.from([head]), packClaim(claim), packLifetime(lifetime)]);
}

function holderOf(claim: LinkClaim): (typeof HOLDERS)[number] {
  switch (claim.kind) {
    case 'play':
      return claim.color;
    case 'seat':
    case 'stay':
      return `${claim.color}-${claim.kind}`;
    case 'invitation':
      return claim.party;
    case 'player':
    case 'guest':
    case 'listener':
      return claim.kind;
  }
}

function packClaim(claim: LinkClaim): Buffer {
  switch (claim.kind) {
    case 'play':
      return Buffer.concat([
        packId(claim.gameId),
        packNumber(claim.turnNumber, NUMBER_BYTES),
        packNumber(claim.epoch, EPOCH_BYTES),
      ]);
    case 'seat':
    case 'stay':
      return Buffer.concat([packId(claim.gameId), packNumber(claim.epoch, EPOCH_BYTES)]);
    case 'invitation':
      return Buffer.concat([packId(claim.invitationId), packNumber(claim.takerNumber, NUMBER_BYTES)]);
    case 'player':
      return packNumber(claim.playerId, PLAYER_BYTES);
    case 'guest':
      return packId(claim.guestId);
    case 'listener':
      return packId(claim.gameId);
  }
}

function packLifetime(lifetime: Lifetime): Buffer {
  if (lifetime.kind === 'lasting') return Buffer.alloc(0);
  const expiry = packNumber(lifetime.expiresAt, INSTANT_BYTES);
  return lifetime.kind === 'until' ? expiry : Buffer.concat([expiry, packId(lifetime.ticket)]);
}

function packId(id: string): Buffer {
  if (!ID_FORM.test(id)) throw new Error('An id is 12 bytes in base64url.');
  return Buffer.from(id, 'base64url');
}

function packNumber(number: number, bytes: number): Buffer {
  if (!Number.isInteger(number) || number < 0 || number >= 2 ** (8 * bytes))
    throw new Error('No such number.');
  const packed = Buffer.alloc(bytes);
  packed.writeUIntBE(number, 0, bytes);
  return packed;
}

/** Reads what `packGrant` has written; undefined for anything else. */
export function unpackGrant(bytes: Buffer): Grant | undefined {
  const head = bytes[0] ?? 0;
  const holder = HOLDERS[head & 0b1111];
  const lifetime = LIFETIMES[(head >> 4) & 0b11];
  if (versionOf(bytes) !== VERSION || holder === undefined || lifetime === undefined) return undefined;
  let at = 1;
  const take = (count: number): Buffer => {
    at += count;
    return bytes.subarray(at - count, at);
  };
  const id = () => take(ID_BYTES).toString('base64url');
  const number = (count: number) => {
    const taken = take(count);
    return taken.length === count ? taken.readUIntBE(0, count) : 0;
  };
  const grant = { claim: readClaim(holder, id, number), lifetime: readLifetime(lifetime, id, number) };
  return at === bytes.length ? grant : undefined;
}

type ReadId = () => string;
type ReadNumber = (bytes: number) => number;

function readClaim(holder: (typeof HOLDERS)[number], id: ReadId, number: ReadNumber): LinkClaim {
  switch (holder) {
    case 'white':
    case 'black':
      return {
        kind: 'play',
        gameId: id(),
        color: holder,
        turnNumber: number(NUMBER_BYTES),
        epoch: number(EPOCH_BYTES),
      };
    case 'white-seat':
    case 'black-seat':
      return {
        kind: 'seat',
        gameId: id(),
        color: holder === 'white-seat' ? 'white' : 'black',
        epoch: number(EPOCH_BYTES),
      };
    case 'challenger':
    case 'opponent':
    case 'taker':
      return { kind: 'invitation', invitationId: id(), party: holder, takerNumber: number(NUMBER_BYTES) };
    case 'player':
      return { kind: 'player', playerId: number(PLAYER_BYTES) };
    case 'guest':
      return { kind: 'guest', guestId: id() };
    case 'listener':
      return { kind: 'listener', gameId: id() };
    case 'white-stay':
    case 'black-stay':
      return {
        kind: 'stay',
        gameId: id(),
        color: holder === 'white-stay' ? 'white' : 'black',
        epoch: number(EPOCH_BYTES),
      };
  }
}

function readLifetime(kind: Lifetime['kind'], id: ReadId, number: ReadNumber): Lifetime {
  switch (kind) {
    case 'lasting':
      return { kind };
    case 'until':
      return { kind, expiresAt: number(INSTANT_BYTES) };
    case 'once':
      return { kind, expiresAt: number(INSTANT_BYTES), ticket: id() };
  }
}

/**
 * Reads the bytes of a link that version 0.1 has mailed; it lasts, and is of epoch 0.
 *
 * | byte | holds |
 * | --- | --- |
 * | 0 | the holder: one of the first five |
 * | 1 | 0 |
 * | 2–13 | the id of the game or invitation |
 * | 14–17 | the number of the turn or taker |
 */
export function unpackOldGrant(bytes: Buffer): Grant | undefined {
  const holder = HOLDERS.slice(0, 5)[bytes[0] ?? 0];
  if (bytes.length !== 18 || holder === undefined || bytes[1] !== 0) return undefined;
  const id = () => bytes.toString('base64url', 2, 14);
  const number = (count: number) => (count === EPOCH_BYTES ? 0 : bytes.readUInt32BE(14));
  return { claim: readClaim(holder, id, number), lifetime: { kind: 'lasting' } };
}
