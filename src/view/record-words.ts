import { type RecordProblem, seriesOf } from '../engine/index.ts';
import { moveRefusalSentence } from './move-words.ts';
import { counted } from './plain-text.ts';
import { fenProblemSentence } from './refusal-words.ts';

/** Why a game of a file cannot be read, in words. */
export function recordProblemSentence(problem: RecordProblem): string {
  switch (problem.reason) {
    case 'unclosed-comment':
      return 'This comment has no closing brace.';
    case 'unclosed-variation':
      return 'This variation has no closing bracket.';
    case 'unreadable-tag':
      return 'This tag cannot be read. A tag looks like this: [White "Ann"].';
    case 'unreadable-text':
      return 'This is not part of a game, and it closes nothing.';
    case 'too-long':
      return 'The record of this game is too long.';
    case 'unknown-variant':
      return `The variant “${problem.text}” is not known here.`;
    case 'unknown-turn-order':
      return `The turn order “${problem.text}” is not known here.`;
    case 'unknown-rules-version':
      return `Version “${problem.text}” of the rules is not known here.`;
    case 'null-move':
      return `“${problem.text}” is a null move, and the rules do not let a player pass.`;
    case 'start-position':
      return fenProblemSentence(problem.problem);
    case 'illegal-move':
      return moveRefusalSentence(problem.refusal, problem.position);
    case 'unfinished-series': {
      const { number = 0, played = 0 } = seriesOf(problem.position) ?? {};
      return `Series ${number} has ${counted(number, 'move')}, but the record ends after ${played}.`;
    }
  }
}
