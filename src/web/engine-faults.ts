import {
  formatFen,
  type MoveRefusal,
  type Position,
  rulesOf,
  squareName,
  type TurnMoveRefusal,
} from '../engine/index.ts';
import type { Refusal } from '../games/refusals.ts';
import type { Site } from './site.ts';

/** A refused move and the position in which it was tried: of a turn, a line or a trial. */
interface RefusedMove {
  readonly refusal: MoveRefusal | TurnMoveRefusal;
  readonly position: Position;
}

/**
 * Where two parts of the engine disagree about a move it is refused like any other, and the log has what it takes to see
 * that again, under the id that the refusal tells from then on.
 */
export function noted<Refused extends RefusedMove>(site: Site, refused: Refused): Refused {
  const { refusal, position } = refused;
  if (refusal.reason !== 'engine-fault' || refusal.text !== '') return refused;
  const move = refusal.squares.map(squareName).join('');
  const about = { ...rulesOf(position), fen: formatFen(position), move };
  const id = site.faults.note('the engine contradicts itself', undefined, about);
  return { ...refused, refusal: { ...refusal, text: id } };
}

/** The same for any "no" of the game. */
export function notedRefusal(site: Site, refusal: Refusal): Refusal {
  switch (refusal.reason) {
    case 'illegal-turn':
      return { ...refusal, turn: noted(site, refusal.turn) };
    case 'illegal-line':
      return { ...refusal, line: noted(site, refusal.line) };
    default:
      return refusal;
  }
}
