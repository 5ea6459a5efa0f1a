import type { PlayerFacts, PlayerNoticeKind } from '../games/notices.ts';
import { instantWords } from '../view/time-words.ts';
import type { Words } from '../words/words.ts';

/** Addresses that a letter about its reader alone names. */
export interface PlayerAddresses {
  readonly link: string;
  readonly home: string;
  readonly host: string;
}

/** What the templates of letters about their reader alone are filled with. */
export const playerLetterData = (
  words: Words,
  kind: PlayerNoticeKind,
  facts: PlayerFacts,
  addresses: PlayerAddresses,
) => ({
  kind,
  title: addresses.host,
  threadTopic: undefined,
  asked: instantWords(words, facts.askedAt),
  message: undefined,
  board: undefined,
  ...addresses,
});
