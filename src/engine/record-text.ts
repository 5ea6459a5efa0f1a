/**
 * The texts inside a record: values of tags and comments. Writing and reading both put them through the same functions,
 * so what was read is written as it was read.
 */

/** The longest line that PGN asks every reader to take. */
export const LONGEST_LINE = 255;

/** How wide a text is: its characters, an emoji being one. */
export const columns = (text: string): number => {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
};

/** What PGN cannot carry: line breaks and control characters become a space, half an emoji the sign for what is lost. */
export const pgnText = (text: string): string => text.toWellFormed().replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');

const PIECES = new RegExp(`.{1,${LONGEST_LINE}}`, 'gu');

/**
 * The words of a comment. The brace that would end the comment becomes a round bracket, several spaces become one, and
 * only a word that fits no line is cut.
 */
export const commentWords = (comment: string): string[] =>
  pgnText(comment)
    .replace(/\}/g, ')')
    .split(/ +/)
    .flatMap((word) => word.match(PIECES) ?? []);
