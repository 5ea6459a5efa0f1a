import type { TokenProblem } from './record-tokens.ts';
import type { FenProblem, MoveRefusal } from './types.ts';

/** Why a record cannot be read: the line, counted from 1, and the text it is about. */
export type RecordProblem =
  | TokenProblem
  | {
      readonly reason:
        | 'unknown-variant'
        | 'unknown-turn-order'
        | 'unknown-rules-version'
        /** The last series has moves, but not all: a game is its whole turns. */
        | 'unfinished-series';
      readonly line: number;
      readonly text: string;
    }
  | {
      readonly reason: 'start-position';
      readonly line: number;
      readonly text: string;
      readonly problem: FenProblem;
    }
  | {
      readonly reason: 'illegal-move';
      readonly line: number;
      readonly text: string;
      readonly refusal: MoveRefusal;
    };
