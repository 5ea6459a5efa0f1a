import {
  type FenProblem,
  type FenReason,
  HIGHEST_FIRST_MOVE,
  HIGHEST_FIRST_SERIES,
  type LineRefusal,
  seriesOf,
  type TurnRefusal,
} from '../engine/index.ts';
import type { Refusal } from '../games/refusals.ts';
import type { Words } from '../words/words.ts';
import { moveRefusalSentence } from './move-words.ts';
import { counted } from './plain-text.ts';
import { instantWords } from './time-words.ts';

/** What is wrong with a start position, by reason; `place` and `text` are those of the problem. */
const FEN_SENTENCES = {
  'too-long': () => 'The text is longer than any position.',
  'too-few-fields': () =>
    'A position has six fields with spaces between them: squares, side to move, castling, en passant and two numbers.',
  'too-many-fields': ({ text }) => `“${text}” is a field too many.`,
  'unknown-letter': ({ text }) => `“${text}” is not the letter of a piece in this game.`,
  'wrong-square-count': () => 'A rank has exactly eight squares.',
  'wrong-rank-count': () => 'A board has exactly eight ranks, with strokes between them.',
  'misplaced-brackets': ({ text }) => `“${text}” is not a piece of this game: brackets cannot say that here.`,
  'misplaced-tilde': ({ text }) =>
    `“${text}” is not a piece of this game: only elephants and hippos can be tipped.`,
  'wrong-king-count': () => 'Each side needs exactly one king.',
  'unreadable-side': ({ text }) => `The side to move is w or b, not “${text}”.`,
  'unreadable-castling': ({ text }) => `Castling rights are letters out of KQkq or a dash, not “${text}”.`,
  'unreadable-en-passant': ({ text }) => `The en passant field is a square or a dash, not “${text}”.`,
  'unreadable-number': ({ text }) => `“${text}” is not a number that can stand there.`,
  'side-does-not-fit-series': () => 'Odd series are played by White, even ones by Black.',
  'series-already-full': () => 'More moves are said to be made than the series has.',
  'inside-series': () => 'A game begins at the start of a series, not inside one.',
  'opponent-in-check': () => 'The side that is not to move stands in check.',
  'pawn-on-last-rank': () => 'A pawn cannot stand on a first or last rank.',
  'move-too-high': () => `A game begins with move ${HIGHEST_FIRST_MOVE} at the latest.`,
  'series-too-high': () => `A game begins with series ${HIGHEST_FIRST_SERIES} at the latest.`,
  'already-over': () => 'The game would be over before it begins.',
} as const satisfies Record<FenReason, (problem: FenProblem) => string>;

/** What is wrong with a start position, and where. */
export function fenProblemSentence(problem: FenProblem): string {
  const sentence = FEN_SENTENCES[problem.reason](problem);
  return problem.place === 'whole text' ? sentence : `${sentence} (At: ${problem.place}.)`;
}

/** Why a turn is refused; in a series, by which of its moves. */
export function turnRefusalSentence({ refusal, moveIndex, position }: TurnRefusal): string {
  const series = seriesOf(position);
  switch (refusal.reason) {
    case 'series-too-short':
      return series === undefined
        ? 'There is no move.'
        : `Series ${series.number} has ${counted(series.number, 'move')}, and only ${moveIndex} came.`;
    case 'series-too-long':
      return series === undefined
        ? 'A turn is one move: what follows is too much.'
        : `The series ends after ${counted(moveIndex, 'move')}: what follows is too much.`;
    default: {
      const sentence = moveRefusalSentence({ ...refusal, reason: refusal.reason }, position);
      return series === undefined ? sentence : `Move ${moveIndex + 1} of the series: ${sentence}`;
    }
  }
}

/** Why a line is refused, and by which of its moves. */
const lineRefusalSentence = ({ refusal, moveIndex, position }: LineRefusal): string =>
  `Move ${moveIndex + 1} of the line: ${moveRefusalSentence(refusal, position)}`;

/** Any "no" of the game, in a sentence for the person who hears it. */
export function refusalSentence(words: Words, refusal: Refusal): string {
  switch (refusal.reason) {
    case 'unknown':
      return 'There is nothing at this address.';
    case 'illegal-turn':
      return turnRefusalSentence(refusal.turn);
    case 'illegal-line':
      return lineRefusalSentence(refusal.line);
    case 'start-position':
      return fenProblemSentence(refusal.problem);
    case 'game-over':
      return 'The game is over.';
    case 'not-your-turn':
      return 'It is not your turn.';
    case 'link-used':
      return 'This link has already been used: its turn is played.';
    case 'link-former':
      return 'This link is out of date. We have sent you new ones since.';
    case 'stale-ply':
      return 'The game has moved on since you opened this page. This is the position now.';
    case 'no-draw-offer':
      return 'No draw is offered.';
    case 'no-claim':
      return refusal.rules.turnOrder === 'alternating'
        ? "You can't claim a draw here: the position has not come up three times, and there have not been fifty moves without a capture, promotion or pawn move."
        : 'In progressive play there is nothing to claim: ten series in a row without a capture, a promotion or a pawn move are a draw at once.';
    case 'offer-and-claim':
      return 'You can offer a draw or claim one, not both at once.';
    case 'no-such-turn':
      return 'That turn has not been played.';
    case 'too-many-lines':
      return "You can't save any more lines. Delete one first.";
    case 'notes-changed':
      return 'You changed these notes somewhere else after you opened them.';
    case 'invitation-closed':
      return 'This invitation is no longer open.';
    case 'invitation-unconfirmed':
      return 'This invitation has not been confirmed yet.';
    case 'opponent-is-challenger':
      return 'Nobody can play against themselves: both addresses are the same.';
    case 'local-address':
      return 'Email from here cannot reach localhost or a name without a dot. Please give an address like ann@example.org.';
    case 'too-many-invitations':
      return `Too many invitations from this address. Please try again after ${instantWords(words, refusal.retryAt)}.`;
  }
}
