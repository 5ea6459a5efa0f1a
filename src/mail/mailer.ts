import type { Result } from '../engine/result.ts';
import type { Letter } from './letter.ts';
import { createFolderMailer } from './mail-folder.ts';
import { createSmtpMailer } from './smtp.ts';

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

/** Where letters go: an SMTP server, a folder of .eml files, or the built-in mailbox. */
export type MailTarget =
  | { readonly kind: 'smtp'; readonly url: string }
  | { readonly kind: 'folder'; readonly path: string }
  | { readonly kind: 'mailbox' };

/** The mailer of a target. The built-in mailbox needs none: what is queued for it counts as delivered. */
export function createMailer(target: MailTarget): Mailer | undefined {
  switch (target.kind) {
    case 'smtp':
      return createSmtpMailer(target.url);
    case 'folder':
      return createFolderMailer(target.path);
    case 'mailbox':
      return undefined;
  }
}
