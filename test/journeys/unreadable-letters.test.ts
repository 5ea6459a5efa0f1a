import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Service, startService } from '../support/service.ts';

/** Ways in which a letter that has been sent can make no sense, as what to set in its row. */
const DAMAGED_LETTERS: readonly (readonly [string, string])[] = [
  ['whose facts are no JSON', `facts = 'nothing'`],
  ['whose facts are null', `facts = 'null'`],
  ['whose facts say nothing', `facts = '{}'`],
  ['whose facts lack the terms', `facts = replace(facts, '"terms"', '"no terms"')`],
  ['of a variant that nobody knows', `facts = replace(facts, '"variant":"african"', '"variant":"atomic"')`],
  ['under a kind that nobody knows', `kind = 'greeting'`],
];

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.end());

const subjectsInMailbox = async (): Promise<string> => {
  const answer = await fetch(`${service.publicUrl}/mailbox`);
  expect(answer.status).toBe(200);
  return answer.text();
};

/** Somebody is asked to confirm an open invitation of African Chess. */
async function invite(name: string): Promise<void> {
  const answer = await fetch(`${service.publicUrl}/api/challenges`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      variant: 'african',
      turnOrder: 'alternating',
      challenger: { name, email: `${name}@example.org` },
      plays: 'white',
      clock: null,
      fen: '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1',
    }),
  });
  expect(answer.status).toBe(202);
  await expect.poll(subjectsInMailbox).toContain(`${name}@example.org`);
}

describe('the built-in mailbox', () => {
  it.each(DAMAGED_LETTERS)('leaves out an email %s, and shows the others', async (_what, set) => {
    const name = (part: string) => `${part}${DAMAGED_LETTERS.findIndex(([, other]) => other === set)}`;
    await invite(name('before'));
    await invite(name('bad'));
    await service.place.damage(
      `UPDATE outbox SET ${set} WHERE player_id = (SELECT id FROM player WHERE address = ?)`,
      `${name('bad')}@example.org`,
    );
    await invite(name('after'));
    const mailbox = await subjectsInMailbox();
    expect(mailbox).toContain(`${name('before')}@example.org`);
    expect(mailbox).not.toContain(`${name('bad')}@example.org`);
  });
});
