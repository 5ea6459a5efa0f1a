import { type Color, sideToMove } from '../engine/index.ts';
import { startClock } from './clock.ts';
import { FIRST_EPOCH } from './epochs.ts';
import type { Game, Seat } from './game.ts';
import { readPosition } from './position.ts';
import type { ColorChoice, Instant, Terms } from './terms.ts';

/** Crockford's alphabet: no I, L, O or U, so that a code read aloud or off a phone is typed right. */
const CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const CODE_LENGTH = 8;

/** The side that the challenger plays; `lot` is one random byte. */
export function colorByLot(plays: ColorChoice, lot: number): Color {
  if (plays !== 'random') return plays;
  return lot % 2 === 0 ? 'white' : 'black';
}

/** A game code of eight letters and digits, out of eight random bytes. */
export const formatCode = (bytes: Uint8Array): string =>
  Array.from(bytes.subarray(0, CODE_LENGTH), (byte) => CODE_ALPHABET[byte % CODE_ALPHABET.length]).join('');

/** Reads a code as people type it: any case, spaces or dashes inside, O for 0, I and L for 1. */
export const parseCode = (text: string): string =>
  text.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');

/** The seat of a person in a game that begins. */
export const personSeat = (playerId: number, name: string): Seat => ({
  kind: 'person',
  playerId,
  name,
  epoch: FIRST_EPOCH,
});

/** A game begins, on its first turn. The clock of the side to move runs from now. */
export function beginGame(
  id: string,
  code: string,
  terms: Terms,
  players: Readonly<Record<Color, Seat>>,
  now: Instant,
): Game {
  const toMove = sideToMove(readPosition(terms.rules, terms.startFen));
  return {
    id,
    code,
    terms,
    players,
    fen: terms.startFen,
    ply: 0,
    turnNumber: 1,
    toMove,
    clock: startClock(terms.timeControl, toMove, now),
    remindersStopped: { white: false, black: false },
    state: { kind: 'running', turnStartedAt: now, drawOfferBy: undefined },
    createdAt: now,
  };
}
