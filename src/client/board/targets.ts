import {
  legalMovesFrom,
  type Move,
  type MoveFacts,
  moveFacts,
  type PlacedPiece,
  type Position,
  playMove,
  type Square,
  seriesOf,
  turnIsComplete,
} from '../../engine/index.ts';

/** What comes of going to a square, the choice of a promotion aside. */
export type Effect = 'goes' | 'captures' | 'tips' | 'castles';

/** A square on which a man in the hand may be put down, and what happens then. */
export interface Target {
  readonly square: Square;
  /** The one move, or the choices of a promotion. */
  readonly moves: readonly [Move, ...Move[]];
  readonly effect: Effect;
  /** Who is captured or tipped; it may stand elsewhere (en passant, a magpie's flight). */
  readonly met: PlacedPiece | undefined;
  /** The man itself is lost by tipping. */
  readonly isLost: boolean;
  readonly promotes: boolean;
  /** The series ends before its full number of moves; of a promotion, by some choice. */
  readonly endsSeries: boolean;
  /** Another square that is tapped for the same move: the rook to castle with, the man taken elsewhere. */
  readonly isAlias: boolean;
}

/**
 * Where the man on a square may go, each square once; none when it may not move. Aliases give way to squares to which the
 * man can go itself.
 */
export function targetsFrom(position: Position, from: Square): Target[] {
  const movesTo = new Map<Square, Move[]>();
  for (const move of legalMovesFrom(position, from)) {
    const there = movesTo.get(move.to);
    if (there === undefined) movesTo.set(move.to, [move]);
    else there.push(move);
  }
  const described = [...movesTo.values()].flatMap((moves) => {
    const [first, ...others] = promotionsFirst(moves);
    return first === undefined ? [] : [describe(position, [first, ...others])];
  });
  const aliases = described.flatMap(({ target, alsoAt }) =>
    alsoAt === undefined || movesTo.has(alsoAt) ? [] : [{ ...target, square: alsoAt, isAlias: true }],
  );
  return [...described.map(({ target }) => target), ...aliases];
}

/** Not to promote, where that is a choice, is the last one. */
const promotionsFirst = (moves: readonly Move[]): Move[] => [
  ...moves.filter(({ promotion }) => promotion !== undefined),
  ...moves.filter(({ promotion }) => promotion === undefined),
];

function describe(
  position: Position,
  moves: Target['moves'],
): { target: Target; alsoAt: Square | undefined } {
  const [first] = moves;
  const facts = moveFacts(position, first);
  const met = facts.captured ?? facts.tipped;
  const target: Target = {
    square: first.to,
    moves,
    effect: effectOf(facts),
    met,
    isLost: facts.becomes === undefined,
    promotes: moves.some(({ promotion }) => promotion !== undefined),
    endsSeries: moves.some((move) => endsSeriesEarly(position, move)),
    isAlias: false,
  };
  return { target, alsoAt: facts.castling?.rookFrom ?? (met?.square === first.to ? undefined : met?.square) };
}

function effectOf({ captured, tipped, castling }: MoveFacts): Effect {
  if (castling !== undefined) return 'castles';
  if (tipped !== undefined) return 'tips';
  return captured === undefined ? 'goes' : 'captures';
}

/** Does the series end by this move, although more moves of it are left? */
function endsSeriesEarly(position: Position, move: Move): boolean {
  const series = seriesOf(position);
  if (series === undefined || series.played + 1 >= series.number) return false;
  return turnIsComplete(playMove(position, move));
}
