import { createFolderMailer, openFolder } from './mail-folder.ts';
import type { Mailer } from './mailer.ts';
import { createSmtpMailer } from './smtp.ts';
import { mailHost, type SmtpServer } from './smtp-server.ts';

/** Where letters go: an SMTP server, a folder of .eml files, or the built-in mailbox. */
export type MailTarget =
  | { readonly kind: 'smtp'; readonly server: SmtpServer }
  | { readonly kind: 'folder'; readonly path: string }
  | { readonly kind: 'mailbox' };

/**
 * Makes sure that letters can go there, as far as that can be seen from here.
 *
 * @throws the error of the system when a folder cannot be made, or not be written into
 */
export function openTarget(target: MailTarget): void {
  if (target.kind === 'folder') openFolder(target.path);
}

/**
 * The mailer of a target; at a server it calls itself like the host of the public address. The built-in mailbox needs none:
 * what is queued for it counts as delivered.
 */
export function createMailer(target: MailTarget, publicUrl: string): Mailer | undefined {
  switch (target.kind) {
    case 'smtp':
      return createSmtpMailer(target.server, mailHost(publicUrl));
    case 'folder':
      return createFolderMailer(target.path);
    case 'mailbox':
      return undefined;
  }
}
