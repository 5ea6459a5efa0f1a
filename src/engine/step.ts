import { advance } from './advance.ts';
import { emptyPosition, type Position } from './board.ts';
import { unpacked } from './move-code.ts';
import { factsOf } from './move-facts.ts';
import { formatMove } from './move-text.ts';
import { legalCodes, legalCodesFrom, packedMove } from './moves.ts';
import { sanOf } from './notation.ts';
import { squareName } from './squares.ts';
import type { Move, MoveFacts, Square, WrittenMove } from './types.ts';

/**
 * A legal move made. That it is legal was proved once, and everything else about it is worked out from that proof: how it
 * is carried out and how it is written only when somebody asks.
 */
export interface Step {
  readonly before: Position;
  readonly move: Move;
  readonly next: Position;
  readonly facts: MoveFacts;
  /** Canonical short algebraic notation. */
  readonly san: string;
  /** Both texts of the move, as records carry it. */
  readonly written: WrittenMove;
}

/** A class only so that what is asked for is worked out once, and what is not costs nothing. */
class ProvedStep implements Step {
  readonly before: Position;
  readonly next: Position;
  readonly #code: number;
  #facts: MoveFacts | undefined;
  #written: WrittenMove | undefined;

  constructor(before: Position, code: number) {
    const next = emptyPosition(before.rules, before.tables);
    advance(before, code, next);
    this.before = before;
    this.next = next;
    this.#code = code;
  }

  get move(): Move {
    return unpacked(this.#code);
  }

  get facts(): MoveFacts {
    this.#facts ??= factsOf(this.before, this.#code, this.next);
    return this.#facts;
  }

  get san(): string {
    return this.written.san;
  }

  get written(): WrittenMove {
    this.#written ??= {
      move: formatMove(this.move),
      san: sanOf(this.before, this.#code, this.facts),
    };
    return this.#written;
  }
}

/** The step of a move that the generator has listed in this very position. */
export const provedStep = (position: Position, code: number): Step => new ProvedStep(position, code);

/** Makes a legal move. Throws when it is not legal: ask `legalMoves`, `parseMove` or `whyNot` first. */
export function step(position: Position, move: Move): Step {
  const code = packedMove(position, move);
  if (code === undefined) {
    const { from, to, promotion } = move;
    throw new Error(`not a legal move: ${squareName(from)}${squareName(to)} ${promotion ?? ''}`);
  }
  return new ProvedStep(position, code);
}

/** The legal moves of the piece on one square, made. */
export const legalStepsFrom = (position: Position, square: Square): Step[] =>
  legalCodesFrom(position, square).map((code) => new ProvedStep(position, code));

/** Every legal move, made; in no particular order. */
export const legalSteps = (position: Position): Step[] =>
  legalCodes(position).map((code) => new ProvedStep(position, code));

/** The position after a legal move. Throws when it is not legal. */
export const playMove = (position: Position, move: Move): Position => step(position, move).next;

/** How a legal move is carried out. Throws when it is not legal. */
export const moveFacts = (position: Position, move: Move): MoveFacts => step(position, move).facts;

/**
 * Canonical short algebraic notation of a legal move, with `+` for check and `#` for mate by the turn order in force:
 * `exd5`, `Nbd2`, `O-O-O`, `e8=Q#`; a base pawn that has gained `Pxd5`, tipping `R~e5`, a magpie `Me5xd4`.
 */
export const formatSan = (position: Position, move: Move): string => step(position, move).san;
