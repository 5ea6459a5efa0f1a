import type { Color, Rules } from '../engine/index.ts';
import { shortRulesTitle } from '../view/game-words.ts';
import { isolate, oneLine } from '../view/plain-text.ts';
import type { Words } from '../words/words.ts';

/** Names are cut, so that what happened and until when is always there. */
const LONGEST_NAME = 20;
const LONGEST_NAME_IN_TOPIC = 16;

/** Beyond this a subject is cut at its end; what letters say is shorter. */
const LONGEST_SUBJECT = 200;

/** The name of a player at the beginning of a subject. */
export const nameInSubject = (name: string, limit = LONGEST_NAME): string => isolate(oneLine(name, limit));

/**
 * What the subjects of all letters about a game end in, and what their Thread-Topic says: "(Absorption Chess, Ann – Bo)".
 * Mail programs that look only there gather them by it, if it is the end of the subject to the last character.
 */
export function threadTopicOf(
  words: Words,
  rules: Rules,
  { white, black }: Readonly<Record<Color, string>>,
): string {
  const [one, other] = [white, black].map((name) => nameInSubject(name, LONGEST_NAME_IN_TOPIC));
  return headerText(`(${shortRulesTitle(words, rules)}, ${one} – ${other})`);
}

/** The subject of a letter: one line. */
export const subjectLine = (text: string): string => oneLine(headerText(text), LONGEST_SUBJECT);

/**
 * In a header `=?` begins an encoded word, which mail programs decode. Where a name has it, an invisible joiner makes it
 * what it looks like.
 */
const headerText = (text: string): string => text.replaceAll('=?', '=\u2060?');
