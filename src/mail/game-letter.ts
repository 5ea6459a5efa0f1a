import { piecesOf } from '../engine/index.ts';
import { opponentOf } from '../games/game.ts';
import type { GameFacts, GameNoticeKind } from '../games/notices.ts';
import { readPosition } from '../games/position.ts';
import type { Instant } from '../games/terms.ts';
import { boardTable } from '../view/board-table.ts';
import { boardText } from '../view/board-text.ts';
import { clockWords, endSentence, HELP_RULE_WORDS, rulesTitle } from '../view/game-words.ts';
import { COLOR_NAMES, pieceListWords } from '../view/piece-words.ts';
import { isolate, linesOf, oneLine, quotedLines } from '../view/plain-text.ts';
import { deadlineWords, shortInstantWords } from '../view/time-words.ts';
import { seriesWords, shortTurnText, squaresOfMoves, turnText } from '../view/turn-words.ts';

/** Names are cut to this many characters in subjects, so that what follows them is still seen. */
const NAME_IN_SUBJECT = 24;

/** Addresses that a letter about a game names. */
export interface GameAddresses {
  readonly link: string;
  readonly home: string;
  readonly rules: string;
}

/** What the templates of letters about a game are filled with. */
export function gameLetterData(
  kind: GameNoticeKind,
  facts: GameFacts,
  addresses: GameAddresses,
  now: Instant,
) {
  const { terms, names, reader, lastTurn, end } = facts;
  const { rules } = terms;
  const position = readPosition(rules, facts.fen);
  const pieces = piecesOf(position);
  const marks = lastTurn === undefined ? [] : squaresOfMoves(lastTurn.moves);
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
    end: end && { sentence: endSentence(end.result, end.termination, names), result: end.result },
    boardText: boardText(pieces, reader, rules.variant),
    boardTable: boardTable(pieces, reader, rules.variant, marks),
    whiteMen: pieceListWords(pieces, 'white', rules.variant),
    blackMen: pieceListWords(pieces, 'black', rules.variant),
    clock: clockWords(terms.clock),
    helpRule: HELP_RULE_WORDS[terms.helpRule],
    code: facts.code,
    ...addresses,
  };
}
