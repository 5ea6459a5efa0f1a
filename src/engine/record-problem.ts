import type { Position } from './board.ts';
import type { FenProblem } from './fen-problem.ts';
import type { RecordPlace, TokenReason } from './record-tokens.ts';
import type { MoveRefusal } from './types.ts';

/** Why a game of a file cannot be read: where, the text it is about, and what is wrong with it. */
export type RecordProblem = RecordPlace & { readonly text: string } & (
    | {
        readonly reason:
          | TokenReason
          | 'unknown-variant'
          | 'unknown-turn-order'
          | 'unknown-rules-version'
          /** A side passes: no rule here allows that. */
          | 'null-move';
      }
    | { readonly reason: 'start-position'; readonly problem: FenProblem }
    | { readonly reason: 'illegal-move'; readonly refusal: MoveRefusal; readonly position: Position }
    /** The last series has moves, but not all: a game is its whole turns. */
    | { readonly reason: 'unfinished-series'; readonly position: Position }
  );
