import { formatFen, type Position, type Replayed, seriesOf, sideToMove } from '../../engine/index.ts';
import { isInGame, type Point, reach } from './point.ts';

/**
 * A move with its number, as records have it: "12. Nf3", "12... Nf6", in a series "3. exd5", inside one "move 2: Nf3".
 * Behind another move of its line (not `alone`) a move of Black, or inside a series, needs none.
 *
 * @param position where the move is made
 */
export function moveWords(position: Position, san: string, alone: boolean): string {
  const series = seriesOf(position);
  const isFirstOfNumber = (series?.played ?? (sideToMove(position) === 'white' ? 0 : 1)) === 0;
  if (isFirstOfNumber) return `${numberOf(position)}. ${san}`;
  if (!alone) return san;
  return series ? `move ${series.played + 1}: ${san}` : `${numberOf(position)}... ${san}`;
}

/** The number of the move, or of the series, that is to be made. */
const numberOf = (position: Position): string | undefined => formatFen(position).split(' ')[5];

/** What is said when a point is reached: "12. Nf3", "3. Nf3, move 2 of 3", "Start of the game". */
export function pointWords(game: Replayed, point: Point): string {
  const { turn, path } = point;
  if (path.length === 0) {
    const [before, played] = [game.positions[turn - 1], game.turns[turn - 1]];
    if (before === undefined || played === undefined) return 'Start of the game';
    return moveWords(before, played.map(({ san }) => san).join(' '), true);
  }
  const san = reach(game, point).moves.at(-1)?.san ?? '';
  const before = reach(game, { turn, path: path.slice(0, -1) }).position;
  const series = seriesOf(before);
  const words =
    series === undefined
      ? moveWords(before, san, true)
      : `${numberOf(before)}. ${san}, move ${series.played + 1} of ${series.number}`;
  return `${isInGame(game, point) ? '' : 'Variation: '}${words}`;
}
