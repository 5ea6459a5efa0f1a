import { waitBeforeAttempt } from '../page/wait-before-attempt.ts';

const MOST_ATTEMPTS = 6;

/** Gets a page of ours as it is now. Tries for some minutes where it cannot be had; undefined after that. */
export async function loadPage(address: string): Promise<Document | undefined> {
  for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt += 1) {
    const text = await textAt(address);
    if (text !== undefined) return new DOMParser().parseFromString(text, 'text/html');
    const wait = waitBeforeAttempt(attempt, Math.random());
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
  return undefined;
}

async function textAt(address: string): Promise<string | undefined> {
  try {
    const response = await fetch(address, { cache: 'no-store' });
    return response.ok ? await response.text() : undefined;
  } catch {
    return undefined;
  }
}

/** A part of a page that a newer one has too. */
export const partOf = (page: Document, name: string): Element | null =>
  page.querySelector(`[data-part="${name}"]`);
