import { isInCheck } from './attacks.ts';
import {
  lowest,
  neighbour,
  type Position,
  type PositionInMaking,
  passedSquare,
  passerSquare,
} from './board.ts';
import { TAKES_EN_PASSANT } from './tables.ts';
import type { TurnOrder } from './types.ts';

/** A turn order says how long a turn is and what a check does within it. */
interface TurnRule {
  /** Turns are series: the n-th has n moves, and the counter counts series (progressive 5.1, 5.7). */
  readonly isSeries: boolean;
  /** Italian 5.3: only the last move of a full series may give check. */
  readonly forbidsEarlyChecks: boolean;
  /** Scottish 5.3: check ends the series. */
  readonly endsOnCheck: boolean;
}

const TURN_RULES: Readonly<Record<TurnOrder, TurnRule>> = {
  alternating: { isSeries: false, forbidsEarlyChecks: false, endsOnCheck: false },
  'progressive-italian': { isSeries: true, forbidsEarlyChecks: true, endsOnCheck: false },
  'progressive-scottish': { isSeries: true, forbidsEarlyChecks: false, endsOnCheck: true },
};

/** Is a check by the next move forbidden, because the series goes on after it? */
export const forbidsCheckNow = (position: Position): boolean =>
  TURN_RULES[position.rules.turnOrder].forbidsEarlyChecks && position.played + 1 < position.number;

/** Hands the turn on when the move that `next` has just been given completes it. `restarts`: it restarts the counter. */
export function finishMove(next: PositionInMaking, restarts: boolean): void {
  const rule = TURN_RULES[next.rules.turnOrder];
  next.enPassant = 0;
  if (!rule.isSeries) {
    next.quiet = restarts ? 0 : next.quiet + 1;
    next.number += next.side;
    passTurn(next);
    return;
  }
  next.played++;
  next.restarted ||= restarts;
  const isOver = next.played >= next.number || (rule.endsOnCheck && isInCheck(next, next.side ^ 1));
  if (!isOver) return;
  next.quiet = next.restarted ? 0 : next.quiet + 1;
  next.restarted = false;
  next.played = 0;
  next.number++;
  passTurn(next);
}

function passTurn(next: PositionInMaking): void {
  next.side ^= 1;
  if (next.doubleSteps === 0) return;
  next.enPassant = withinReach(next, next.doubleSteps);
  next.doubleSteps = 0;
}

/** Of these files, those whose pawn the side to move might take en passant, as far as the placement goes. */
export function withinReach(position: Position, files: number): number {
  const { board, side, tables } = position;
  let reached = 0;
  for (let bits = files; bits !== 0; bits &= bits - 1) {
    const file = lowest(bits);
    if (board[passedSquare(side, file)] !== 0) continue;
    const pawn = passerSquare(side, file);
    for (const direction of [2, 6]) {
      const beside = neighbour(pawn, direction);
      if (beside < 0) continue;
      const code = board[beside]!;
      if ((code & 1) === side && (tables.facts[code]! & TAKES_EN_PASSANT) !== 0) reached |= 1 << file;
    }
  }
  return reached;
}
