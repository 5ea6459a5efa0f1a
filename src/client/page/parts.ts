import type { Html } from '../../view/html.ts';
import { waitBeforeAttempt } from './wait-before-attempt.ts';

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

/**
 * Writes the parts of a page again. Where the focus was within one of them, it goes to what has the same name there
 * afterwards, or else to the first thing that can have it.
 */
export function rewriteParts(page: ParentNode, parts: Readonly<Record<string, Html>>): void {
  for (const [name, { markup }] of Object.entries(parts)) {
    const part = page.querySelector(`[data-part="${name}"]`);
    if (part === null || part.innerHTML === markup) continue;
    const focused = part.contains(document.activeElement) ? document.activeElement : null;
    part.innerHTML = markup;
    if (focused === null) continue;
    const candidates = [...part.querySelectorAll<HTMLElement>('button, a')];
    const same = candidates.find((candidate) => nameOf(candidate) === nameOf(focused));
    (same ?? candidates[0])?.focus();
  }
}

/** What readers know an element by. */
const nameOf = (element: Element): string => element.getAttribute('aria-label') ?? element.textContent.trim();
