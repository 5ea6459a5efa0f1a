/**
 * Writes the parts of a page anew. Where the focus was within one of them, it goes to what has the same name there
 * afterwards, or else to the first thing that can have it.
 */
export function rewriteParts(page: ParentNode, parts: Readonly<Record<string, string>>): void {
  for (const [name, html] of Object.entries(parts)) {
    const part = page.querySelector(`[data-part="${name}"]`);
    if (part === null || part.innerHTML === html) continue;
    const focused = part.contains(document.activeElement) ? document.activeElement : null;
    part.innerHTML = html;
    if (focused === null) continue;
    const candidates = [...part.querySelectorAll<HTMLElement>('button, a')];
    const same = candidates.find((candidate) => nameOf(candidate) === nameOf(focused));
    (same ?? candidates[0])?.focus();
  }
}

const nameOf = (element: Element): string => element.getAttribute('aria-label') ?? element.textContent.trim();
