import { opponentOf } from '../games/game.ts';
import type { GameFacts, GameNoticeKind } from '../games/notices.ts';
import { readPosition } from '../games/position.ts';
import type { Instant } from '../games/terms.ts';
import { clockWords, endSentence, HELP_RULE_WORDS, rulesTitle } from '../view/game-words.ts';
import { COLOR_NAMES } from '../view/piece-words.ts';
import { isolate, linesOf, oneLine, quotedLines } from '../view/plain-text.ts';
import { deadlineWords, shortInstantWords } from '../view/time-words.ts';
import { seriesWords, shortTurnText, turnText } from '../view/turn-words.ts';
import { letterBoard } from './letter-board.ts';

/** Names are cut to this many characters in subjects, so that what follows them is still seen. */
const NAME_IN_SUBJECT = 24;

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
  kind: GameNoticeKind,
  facts: GameFacts,
  addresses: GameAddresses,
  contentId: string,
  now: Instant,
) {
  const { terms, names, reader, lastTurn, end } = facts;
  const { rules } = terms;
  const position = readPosition(rules, facts.fen);
  const opponent = opponentOf(reader);
  const message = lastTurn?.color === opponent ? lastTurn.message : undefined;
  return {
    kind,
    title: rulesTitle(rules),
    subjectWhite: isolate(oneLine(names.white, NAME_IN_SUBJECT)),
    subjectBlack: isolate(oneLine(names.black, NAME_IN_SUBJECT)),
    white: isolate(names.white),
    black: isolate(names.black),
    opponent: isolate(names[opponent]),
    color: COLOR_NAMES[reader],
    opponentColor: COLOR_NAMES[opponent],
    toMove: end === undefined && facts.toMove === reader,
    series: seriesWords(position),
    lastTurn: lastTurn && {
      text: turnText(rules, lastTurn.fenBefore, lastTurn.moves),
      short: shortTurnText(rules, lastTurn.fenBefore, lastTurn.moves),
      own: lastTurn.color === reader,
    },
    message: message === undefined ? undefined : { quoted: quotedLines(message), lines: linesOf(message) },
    drawOffered: end === undefined && facts.drawOfferBy === opponent,
    deadline:
      facts.deadlineAt === undefined
        ? undefined
        : { words: deadlineWords(facts.deadlineAt, now), short: shortInstantWords(facts.deadlineAt) },
    end: end && { sentence: endSentence(end.result, end.termination, names, reader), result: end.result },
    board: letterBoard(position, reader, lastTurn?.moves ?? [], contentId),
    clock: clockWords(terms.timeControl),
    helpRule: HELP_RULE_WORDS[terms.helpRule],
    code: facts.code,
    ...addresses,
  };
}
