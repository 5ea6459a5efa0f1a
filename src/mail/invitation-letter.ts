import { type Color, startFen } from '../engine/index.ts';
import { opponentOf } from '../games/game.ts';
import { LETTERS } from '../games/letters.ts';
import type { InvitationFacts, InvitationNoticeKind } from '../games/notices.ts';
import { readPosition } from '../games/position.ts';
import type { ColorChoice, Instant, Terms } from '../games/terms.ts';
import { clockWords, rulesTitle, shortRulesTitle } from '../view/game-words.ts';
import { COLOR_NAMES } from '../view/piece-words.ts';
import { isolate, linesOf, quotedLines } from '../view/plain-text.ts';
import { deadlineWords, shortInstantWords } from '../view/time-words.ts';
import type { Words } from '../words/words.ts';
import { letterBoard } from './letter-board.ts';
import { nameInSubject } from './subject.ts';

const LONGEST_NAME = 40;
/** One whose name the reader is not told. */
const UNNAMED = 'Someone';

/** Addresses that a letter about an invitation names. */
export interface InvitationAddresses {
  readonly link: string;
  readonly home: string;
  readonly host: string;
  readonly rules: string;
}

/** What the templates of letters about an invitation are filled with. `contentId` is that of a picture of a board. */
export function invitationLetterData(
  words: Words,
  kind: InvitationNoticeKind,
  facts: InvitationFacts,
  addresses: InvitationAddresses,
  contentId: string,
  now: Instant,
) {
  const { terms, party, message } = facts;
  const rule = LETTERS[kind];
  const common = {
    kind,
    title: rulesTitle(words, terms.rules),
    shortTitle: shortRulesTitle(words, terms.rules),
    threadTopic: undefined,
    turnOrder: words.say('terms-order-sentence', { order: terms.rules.turnOrder }),
    random: facts.plays === 'random',
    color: readersColor(facts.plays, party === 'challenger'),
    clock: clockWords(words, terms.timeControl),
    helpRule: words.say('terms-help', { rule: terms.helpRule }),
    visibility: words.say('terms-visibility', { visibility: terms.visibility }),
    expires: deadlineWords(words, facts.expiresAt, now),
    answerBy: shortInstantWords(words, facts.expiresAt),
    open: facts.open === true,
    message: undefined,
    board: undefined,
    ...addresses,
  };
  if (rule.words === 'none') return common;
  const opponent = facts.opponentName;
  const challenger = facts.challengerName === '' ? UNNAMED : facts.challengerName;
  return {
    ...common,
    toChallenger: party === 'challenger',
    challenger: isolate(challenger),
    subjectChallenger: nameInSubject(challenger, LONGEST_NAME),
    opponent: opponent === undefined ? undefined : isolate(opponent),
    subjectOpponent: opponent === undefined ? undefined : nameInSubject(opponent, LONGEST_NAME),
    message: message === undefined ? undefined : { quoted: quotedLines(message), lines: linesOf(message) },
    messageOnPage: facts.messageOnPage === true,
    startFen: terms.startFen,
    board: rule.board ? startBoard(terms, facts.plays === 'white' ? 'black' : 'white', contentId) : undefined,
  };
}

function readersColor(challengerPlays: ColorChoice, isChallenger: boolean): string {
  if (challengerPlays === 'random') return 'a color at random';
  if (isChallenger) return COLOR_NAMES[challengerPlays];
  return COLOR_NAMES[opponentOf(challengerPlays)];
}

/** The board of a game that does not begin from the variant's own start position. */
function startBoard({ rules, startFen: fen }: Terms, side: Color, contentId: string) {
  return fen === startFen(rules) ? undefined : letterBoard(readPosition(rules, fen), side, [], contentId);
}
