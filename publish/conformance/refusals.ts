import { type Position, pieceAt, sideToMove, squareName, whyNot } from '../../src/engine/index.ts';
import { readPosition } from '../../test/support/positions.ts';
import { referenceCases } from '../../test/support/reference-cases.ts';
import type { Asked, RefusalCase } from './document.ts';

/** How many moves are shown for each reason in each combination. */
const MOST_OF_A_REASON = 3;

/** Every so many positions of a table are looked through: those of the notation hold the rare cases. */
const STEPS = { 'san.tsv': 2, 'moves.tsv': 12 };

/** What hardly comes about in the tables. */
const RARE: readonly Asked[] = [
  { variant: 'orthodox', turnOrder: 'alternating', fen: '4k3/8/8/8/4r3/8/8/4K2R w K - 0 1' },
  { variant: 'orthodox', turnOrder: 'progressive-scottish', fen: '4k3/8/8/8/5r2/8/8/4K2R w K - 0 3' },
  { variant: 'orthodox', turnOrder: 'alternating', fen: 'k6R/8/8/8/8/8/8/K7 w - - 0 1' },
  { variant: 'absorption', turnOrder: 'alternating', fen: '4k3/8/8/3pN(P)3/8/8/8/4K3 w - d6 0 2' },
  { variant: 'african', turnOrder: 'alternating', fen: '4k3/8/8/8/3e4/3K4/8/8 w - - 0 1' },
];

/** One pair of squares in so many is asked where no own man stands: there the reason hardly depends on the squares. */
const SPARSE = 97;

/**
 * Moves that are not legal, with the reason: up to three of each reason in each combination, out of positions of the
 * tables. The engine gives the reasons.
 */
export function refusalCases(): RefusalCase[] {
  const found = new Map<string, RefusalCase[]>();
  for (const asked of [...RARE, ...positionsOfTables()]) {
    const { variant, turnOrder, fen } = asked;
    for (const refusal of refusalsIn(asked)) {
      const key = `${variant} ${turnOrder} ${refusal.reason}`;
      const cases = found.get(key) ?? [];
      if (cases.length < MOST_OF_A_REASON && !cases.some((one) => one.fen === fen)) {
        found.set(key, [...cases, refusal]);
      }
    }
  }
  return [...found.values()].flat();
}

const positionsOfTables = (): Asked[] =>
  Object.entries(STEPS).flatMap(([table, step]) =>
    referenceCases(table)
      .filter((_, index) => index % step === 0)
      .map(({ rules, fen }) => ({ ...rules, fen })),
  );

function* refusalsIn(asked: Asked): Generator<RefusalCase> {
  const { fen, ...rules } = asked;
  const position = readPosition(rules, fen);
  for (let pair = 0; pair < 64 * 64; pair++) {
    const [from, to] = [pair >> 6, pair & 63];
    if (!isOwn(position, from) && pair % SPARSE !== 0) continue;
    const refusal = whyNot(position, from, to);
    if (refusal === undefined) continue;
    const { reason, rule, squares } = refusal;
    const names = squares.map(squareName);
    yield { ...asked, from: squareName(from), to: squareName(to), reason, rule, squares: names };
  }
}

const isOwn = (position: Position, square: number): boolean =>
  pieceAt(position, square)?.color === sideToMove(position);
