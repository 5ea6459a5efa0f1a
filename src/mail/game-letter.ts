import { opponentOf } from '../games/game.ts';
import type { GameFacts, GameNoticeKind } from '../games/notices.ts';
import { readPosition } from '../games/position.ts';
import { recordLines } from '../games/recent-record.ts';
import type { Instant } from '../games/terms.ts';
import { captureStory } from '../view/capture-story.ts';
import { clockWords, endSentence, rulesTitle } from '../view/game-words.ts';
import { COLOR_NAMES } from '../view/piece-words.ts';
import { isolate, linesOf, quotedLines } from '../view/plain-text.ts';
import { deadlineWords, shortInstantWords } from '../view/time-words.ts';
import { movesText, seriesWords, shortMovesText } from '../view/turn-words.ts';
import type { Words } from '../words/words.ts';
import { letterBoard } from './letter-board.ts';
import { nameInSubject, threadTopicOf } from './subject.ts';

/** Narrower than folded text: lines of the record are never folded. */
const RECORD_WIDTH = 68;

/** Addresses that a letter about a game names. */
export interface GameAddresses {
  readonly link: string;
  readonly home: string;
  readonly rules: string;
  /** The very rule that the letter is about, if there is one. */
  readonly rule: { readonly href: string; readonly words: string } | undefined;
}

/** What the templates of letters about a game are filled with. `contentId` is that of the picture of the board. */
export function gameLetterData(
  words: Words,
  kind: GameNoticeKind,
  facts: GameFacts,
  addresses: GameAddresses,
  contentId: string,
  now: Instant,
) {
  const { terms, names, reader, lastTurn, end, record = '' } = facts;
  const { rules } = terms;
  const position = readPosition(rules, facts.fen);
  const opponent = opponentOf(reader);
  const message = lastTurn?.color === opponent ? lastTurn.message : undefined;
  const toMove = end === undefined && facts.toMove === reader;
  const shortNames = { white: nameInSubject(names.white), black: nameInSubject(names.black) };
  return {
    kind,
    title: rulesTitle(words, rules),
    threadTopic: threadTopicOf(words, rules, names),
    subjectOpponent: shortNames[opponent],
    white: isolate(names.white),
    black: isolate(names.black),
    opponent: isolate(names[opponent]),
    color: COLOR_NAMES[reader],
    toMove,
    series: seriesWords(position),
    lastTurn: lastTurn && {
      text: movesText(lastTurn.moves),
      short: shortMovesText(lastTurn.moves),
      several: lastTurn.moves.length > 1,
      own: lastTurn.color === reader,
      captures: captureStory(readPosition(rules, lastTurn.fenBefore), lastTurn.moves).join(' '),
    },
    // Where lines are as long as the window, a number stays with its move.
    moves: record.replace(/\. /g, '.\u00a0'),
    record: recordLines(record, RECORD_WIDTH),
    message: message === undefined ? undefined : { quoted: quotedLines(message), lines: linesOf(message) },
    drawDeclined: facts.drawDeclined,
    drawLink: toMove && facts.drawOfferBy === opponent ? `${addresses.link}/draw/accept` : undefined,
    deadline:
      facts.deadlineAt === undefined
        ? undefined
        : {
            words: deadlineWords(words, facts.deadlineAt, now),
            short: shortInstantWords(words, facts.deadlineAt),
          },
    end: end && {
      sentence: endSentence(words, end.result, end.termination, names, reader),
      short: endSentence(words, end.result, end.termination, shortNames, reader).replace(/\.$/, ''),
    },
    board: letterBoard(position, reader, lastTurn?.moves ?? [], contentId),
    clock: clockWords(words, terms.timeControl),
    helpRule: words.say('terms-help', { rule: terms.helpRule }),
    code: facts.code,
    ...addresses,
  };
}
