/** What is said to screen readers, politely. */
export interface Voice {
  say(words: string): void;
}

/** Long enough for what belongs together to be said together. */
const GATHER_MS = 60;

/** A live region at the end of an element. Sentences that come together are heard together; the same twice is heard twice. */
export function createVoice(parent: HTMLElement): Voice {
  const region = parent.appendChild(document.createElement('p'));
  region.className = 'unseen';
  region.setAttribute('role', 'status');
  let gathered: string[] = [];
  let said = '';
  const speak = (): void => {
    const words = gathered.join(' ');
    gathered = [];
    said = said === words ? `${words}\u00a0` : words;
    region.textContent = said;
  };
  return {
    say: (words) => {
      if (gathered.length === 0) setTimeout(speak, GATHER_MS);
      gathered.push(words);
    },
  };
}
