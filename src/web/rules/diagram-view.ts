import {
  type Color,
  legalMovesFrom,
  type Move,
  type Position,
  parseFen,
  parseSquare,
  piecesOf,
  type Rules,
  readLine,
  type Square,
  sideToMove,
  squareName,
} from '../../engine/index.ts';
import { type BoardOptions, boardSvg } from '../../view/board-svg.ts';
import type { Html } from '../../view/html.ts';
import { moveStory } from '../../view/move-story.ts';
import { frameAttributes } from '../../view/page-data.ts';
import { positionWords } from '../../view/piece-words.ts';
import { positionTitle } from '../../view/turn-words.ts';
import type { RuleDiagram } from './text/rule.ts';

/** A picture of what a move of a diagram leads to, and the same in words. */
interface DiagramStep {
  readonly svg: Html;
  readonly san: string;
  readonly story: string;
}

/** A diagram as its template draws it. */
export interface DiagramView {
  /** What its frame says to the script. */
  readonly frame: Html;
  readonly caption: string;
  /** The board at first, with the legal moves of one man marked. */
  readonly svg: Html;
  readonly steps: readonly DiagramStep[];
}

/** Draws a diagram. Throws where the engine does not agree with it: what the rules show must be so. */
export function diagramView(rules: Rules, { fen, from, moves = [], caption }: RuleDiagram): DiagramView {
  const read = parseFen(rules, fen);
  if (!read.ok) throw new Error(`a diagram cannot be read: ${fen}`);
  const start = read.value;
  const side = sideToMove(start);
  const steps: DiagramStep[] = [];
  let mover: Square | undefined = from === undefined ? undefined : parseSquare(from);
  const line = readLine(start, moves);
  if (line.stop) throw new Error(`a diagram's move is not legal: ${moves.join()} in ${fen}`);
  for (const played of line.steps) {
    const { move, next, san } = played;
    mover ??= move.from;
    const svg = picture(next, side, { lastMove: [move.from, move.to] });
    steps.push({ svg, san, story: moveStory(played) });
  }
  const targets = mover === undefined ? [] : targetsOf(legalMovesFrom(start, mover));
  return {
    frame: frameAttributes('diagram', {
      rules,
      fen,
      lastTurn: [],
      moves: [],
      side,
      picked: mover === undefined ? undefined : squareName(mover),
      shows: moves,
    }),
    caption,
    svg: picture(start, side, { selected: mover, targets }),
    steps,
  };
}

const targetsOf = (moves: readonly Move[]): Square[] => [...new Set(moves.map(({ to }) => to))];

function picture(position: Position, side: Color, marks: Partial<BoardOptions>): Html {
  const { variant } = position.rules;
  const pieces = piecesOf(position);
  return boardSvg(pieces, {
    variant,
    side,
    title: positionTitle(position),
    description: positionWords(pieces, variant),
    ...marks,
  });
}
