import {
  type Position,
  type Rules,
  rulesOf,
  type Series,
  type Square,
  seriesOf,
  sideToMove,
  type WrittenMove,
} from '../engine/index.ts';
import { COLOR_NAMES } from './piece-words.ts';
import { counted } from './plain-text.ts';

/**
 * A turn with its number: "12. Nf3", "12... Nf6", in progressive play the series "3. exd5 Nf3 Bb5+".
 *
 * @param fenBefore the position in which the turn began
 */
export function turnText(rules: Rules, fenBefore: string, moves: readonly WrittenMove[]): string {
  const [, side, , , , number] = fenBefore.split(' ');
  const dots = rules.turnOrder === 'alternating' && side === 'b' ? '...' : '.';
  return `${number}${dots} ${moves.map(({ san }) => san).join(' ')}`;
}

/** The same, a long series cut down to its first and last move: "9. e4 … Bb5+". */
export function shortTurnText(rules: Rules, fenBefore: string, moves: readonly WrittenMove[]): string {
  const whole = turnText(rules, fenBefore, moves);
  const last = moves.at(-1);
  if (last === undefined || moves.length <= 4) return whole;
  return `${turnText(rules, fenBefore, moves.slice(0, 1))} … ${last.san}`;
}

/** A turn without its number: "Nf3", "exd5 Nf3 Bb5+". */
export const movesText = (moves: readonly WrittenMove[]): string => moves.map(({ san }) => san).join(' ');

/** The same, where room is short: of a long series "9 moves ending with Bb5+". */
export const shortMovesText = (moves: readonly WrittenMove[]): string =>
  moves.length <= 4 ? movesText(moves) : `${moves.length} moves ending with ${moves.at(-1)?.san}`;

/** A turn without its number, short enough for a heading: "Nf3", "e5 d5", a longer series "e4 … Bb5+". */
export function shortNotation(moves: readonly WrittenMove[]): string {
  const [first, last] = [moves[0], moves.at(-1)];
  return moves.length > 2 && first && last ? `${first.san} … ${last.san}` : movesText(moves);
}

/** The squares that moves came from and went to, for marks on a board. */
export const squaresOfMoves = (moves: readonly Pick<WrittenMove, 'move'>[]): Square[] =>
  moves.flatMap(({ move }) => [squareIn(move, 0), squareIn(move, 2)]);

/** Moves that were written by the engine need no checks. */
const squareIn = (move: string, at: number): Square =>
  (move.charCodeAt(at + 1) - 49) * 8 + (move.charCodeAt(at) - 97);

/** "series 3 (3 moves)"; inside one "series 3, move 2 of 3"; undefined in alternating play. */
export function seriesWords(position: Position): string | undefined {
  const series = seriesOf(position);
  if (series === undefined) return undefined;
  const { number, played } = series;
  return played === 0
    ? `series ${number} (${counted(number, 'move')})`
    : `series ${number}, move ${played + 1} of ${number}`;
}

/** One line about what a board shows, for its title. */
export function positionTitle(position: Position): string {
  const side = COLOR_NAMES[sideToMove(position)];
  const series = seriesOf(position);
  return series === undefined
    ? `Board, ${side} to move`
    : `Board, ${side} to play series ${series.number}${series.played > 0 ? `, ${series.played} played` : ''}`;
}

/** "Move 3 of 5": where a series stands. */
export const counterWords = ({ number, played }: Series): string => `Move ${played + 1} of ${number}`;

/** What a check by the next move of a series means: "no check allowed yet", "a check ends the series", "may give check". */
export function checkRuleWords(position: Position): string {
  const series = seriesOf(position);
  if (series === undefined || series.played + 1 >= series.number) return 'may give check';
  return rulesOf(position).turnOrder === 'progressive-italian'
    ? 'no check allowed yet'
    : 'a check ends the series';
}
