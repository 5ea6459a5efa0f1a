import type { Result } from '../engine/result.ts';
import type { Letter } from './letter.ts';

/** Why a letter was not taken: `passing` may go another time, `permanent` will not for this address. */
export interface DeliveryFailure {
  readonly kind: 'passing' | 'permanent';
  /** In the words of whoever refused; it may name the address. */
  readonly error: string;
}

/** Whatever takes letters from us. */
export interface Mailer {
  /** Hands one letter over. Failures are values; only faults of our own throw. */
  send(letter: Letter): Promise<Result<undefined, DeliveryFailure>>;
  /** Lets go of connections; a letter in the middle of being handed over is finished first. */
  close(): void;
}
