import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, watch, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { simpleParser } from 'mailparser';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { composeLetter } from '../../src/mail/compose.ts';
import { createFolderMailer } from '../../src/mail/mail-folder.ts';
import { gameFacts, gameNotice, NOW, SETTINGS } from './letter-facts.ts';

const LETTER = composeLetter(
  SETTINGS,
  gameNotice('your-turn', gameFacts({ variant: 'african', turnOrder: 'alternating' }, ['b4'])),
  undefined,
  NOW,
);

describe('a folder for emails', () => {
  let parent: string;
  let folder: string;
  beforeEach(() => {
    parent = mkdtempSync(join(tmpdir(), 'chessivore-mail-'));
    folder = join(parent, 'made', 'when needed');
  });
  afterEach(() => rmSync(parent, { recursive: true, force: true }));

  it('is made, and holds each email as a file that its owner alone may read', async () => {
    expect(await createFolderMailer(folder).send(LETTER)).toEqual({ ok: true, value: undefined });
    const names = readdirSync(folder);
    expect(names).toEqual(['letter.bWVzc2FnZS1rZXk.eml']);
    const path = join(folder, names[0]!);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    const mail = await simpleParser(readFileSync(path));
    expect(mail.subject).toBe(LETTER.subject);
    expect(mail.text).toBe(LETTER.text.trimEnd());
    expect(readFileSync(path, 'latin1')).toMatch(/\r\n\r\n/);
  });

  it('never shows half an email', async () => {
    const mailer = createFolderMailer(parent);
    const seen = new Set<string>();
    const watcher = watch(parent, (_event, name) => {
      if (name === null || !name.endsWith('.eml')) return;
      const content = readFileSync(join(parent, name), 'latin1');
      seen.add(content.trimEnd().endsWith('--') ? 'whole' : 'half');
    });
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        mailer.send({ ...LETTER, messageId: `<${index}@example.org>` }),
      ),
    );
    await expect.poll(() => seen.size).toBeGreaterThan(0);
    watcher.close();
    expect([...seen]).toEqual(['whole']);
    expect(readdirSync(parent).filter((name) => !name.endsWith('.eml'))).toEqual([]);
  });

  it('has one file of an email that is sent twice', async () => {
    const mailer = createFolderMailer(folder);
    await mailer.send(LETTER);
    await mailer.send(LETTER);
    expect(readdirSync(folder)).toHaveLength(1);
  });

  it('that cannot be made is told at once', () => {
    writeFileSync(join(parent, 'a file'), '');
    expect(() => createFolderMailer(join(parent, 'a file', 'below'))).toThrow('ENOTDIR');
  });

  it('that goes away is trouble of the way', async () => {
    const mailer = createFolderMailer(folder);
    rmSync(folder, { recursive: true });
    writeFileSync(folder, '');
    expect(await mailer.send(LETTER)).toMatchObject({ ok: false, problem: { kind: 'way' } });
  });
});
