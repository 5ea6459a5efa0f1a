import { accessSync, constants, mkdirSync } from 'node:fs';
import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import { ok, refuse } from '../engine/index.ts';
import type { Letter } from './letter.ts';
import type { Mailer } from './mailer.ts';
import { toMessage } from './message.ts';

const OWNER_ONLY = 0o600;

/** Files written at once. */
const PLACES = 10;

/**
 * Makes the folder if it is missing.
 *
 * @throws the error of the system when it cannot be made, or not be written into
 */
export function openFolder(folder: string): void {
  mkdirSync(folder, { recursive: true });
  accessSync(folder, constants.W_OK | constants.X_OK);
}

/**
 * Puts each letter into a folder as one `.eml` file, which appears there whole: written beside it under another name,
 * then renamed. A letter sent again replaces its file.
 *
 * @throws as `openFolder` does
 */
export function createFolderMailer(folder: string): Mailer {
  openFolder(folder);
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    places: PLACES,
    async send(letter) {
      const { message } = await transport.sendMail(await toMessage(letter));
      try {
        await mkdir(folder, { recursive: true });
        await writeWhole(join(folder, fileName(letter)), message as Buffer);
        return ok(undefined);
      } catch (error) {
        return refuse({ kind: 'way', trouble: troubleOf(error), error: String(error) });
      }
    },
    close: () => transport.close(),
  };
}

/** The code of the system: "ENOSPC". */
const troubleOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown';

/** Named after its Message-ID. */
const fileName = ({ messageId }: Letter): string =>
  `${messageId.replace(/^<|@.*$/g, '').replace(/[^\w.-]/g, '_')}.eml`;

async function writeWhole(path: string, content: Buffer): Promise<void> {
  const unfinished = `${path}.part`;
  const file = await open(unfinished, 'w', OWNER_ONLY);
  try {
    await file.writeFile(content);
    // What counts as sent has to survive a power cut.
    await file.datasync();
  } finally {
    await file.close();
  }
  await rename(unfinished, path);
}
