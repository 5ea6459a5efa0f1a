/** A comment in braces that is read part by part. */
export interface CommentInMaking {
  /** A stretch without braces and line ends, a line end, or an opening brace. */
  take(part: string): void;
  /** All there is of it. */
  text(): string;
  /** Its letters so far. */
  length(): number;
  /**
   * Where it was perhaps never closed: from its first line on that looks like a tag, counted in lines from the one on
   * which it began.
   */
  nextGame(): { readonly text: string; readonly lines: number } | undefined;
}

const TAG_LINE = /^\[\s*[\w+#=:.-]+\s*".*"\s*\]/;

/** Looks at each line once, when it ends or at its first brace, so that no comment costs more than its letters. */
export const commentInMaking = (): CommentInMaking => {
  const parts: string[] = [];
  let length = 0;
  let lines = 0;
  /** The line at hand from its first column on, while it may still be a tag. */
  let line: string | undefined;
  let lineBegin = 0;
  let next: { readonly begin: number; readonly lines: number } | undefined;

  const look = (): void => {
    if (next === undefined && line !== undefined && TAG_LINE.test(line)) next = { begin: lineBegin, lines };
    line = undefined;
  };

  return {
    take(part) {
      if (part === '\n' || part === '{') look();
      parts.push(part);
      length += part.length;
      if (part === '\n') {
        lines += 1;
        line = '';
        lineBegin = parts.length;
      } else if (line !== undefined) line += part;
    },
    text: () => parts.join(''),
    length: () => length,
    nextGame() {
      look();
      return next && { text: parts.slice(next.begin).join(''), lines: next.lines };
    },
  };
};
