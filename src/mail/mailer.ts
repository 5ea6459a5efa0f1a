import type { Result } from '../engine/index.ts';
import type { FailureKind } from '../games/fate.ts';
import type { Letter } from './letter.ts';

/** Why a letter was not taken. */
export interface DeliveryFailure {
  readonly kind: Exclude<FailureKind, 'fault'>;
  /** In a word or a code, for the host: when it happened and what was answered. Never an address. */
  readonly trouble: string;
  /** In the words of whoever refused; it may name the address. */
  readonly error: string;
}

/** Whatever takes letters from us. */
export interface Mailer {
  /** How many letters it takes at once, as far as is known now. */
  readonly places: number;
  /**
   * Hands one letter over. Failures are values; only faults of our own throw.
   *
   * @param toStranger whether it gives its place up to others where it takes long
   */
  send(letter: Letter, toStranger?: boolean): Promise<Result<undefined, DeliveryFailure>>;
  /** Lets go of connections; a letter in the middle of being handed over is finished first. */
  close(): void;
}
