import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Letters leave a moment after the answer; the built-in mailbox is asked again until the one looked for is there. */
export async function openLetter(page: Page, address: string, subject: RegExp): Promise<void> {
  const letter = page.getByRole('link', { name: `to ${address} ` }).filter({ hasText: subject });
  await expect
    .poll(async () => {
      await page.goto('/mailbox');
      return letter.count();
    })
    .toBeGreaterThan(0);
  await letter.first().click();
}

/** Follows the link that stands in a letter, as a mail program makes it of the address in the text. */
export const followLetter = (page: Page): Promise<void> =>
  page.locator('pre.text').getByRole('link').first().click();
