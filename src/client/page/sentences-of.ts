/** What some parts of the page say, as sentences for ears, in their order on the page; undefined where there are none. */
export function sentencesOf(selector: string): string | undefined {
  const sentences = [...document.querySelectorAll(selector)].flatMap(({ textContent }) => {
    const words = textContent.trim().replace(/\s+/g, ' ');
    return words === '' ? [] : [/[.!?]$/.test(words) ? words : `${words}.`];
  });
  return sentences.length === 0 ? undefined : sentences.join(' ');
}
