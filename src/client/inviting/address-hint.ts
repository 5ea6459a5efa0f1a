import type { Words } from '../../words/words.ts';

/** What is to be said of an address; nothing where none has been typed. The server is the one who refuses it. */
export function addressHint(words: Words, typed: string): string {
  const address = typed.trim();
  if (address === '') return '';
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  if (at < 1 || domain === '') return words.say('script-no-address');
  return /[^.]\.[^.]/.test(domain)
    ? words.say('script-goes-to', { address })
    : words.say('script-short-address', { address, domain });
}
