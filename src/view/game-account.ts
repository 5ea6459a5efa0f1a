import {
  type Color,
  formatFen,
  type Piece,
  type Rules,
  readLine,
  type Step,
  type WrittenMove,
} from '../engine/index.ts';
import { readPosition } from '../games/position.ts';
import { moveStory } from './move-story.ts';
import { turnText } from './turn-words.ts';

/** What each side has captured, in the order in which it did. */
export type Captured = Readonly<Record<Color, readonly Piece[]>>;

/** What a game has come to: what its last turn was and did, and what has been captured until then. */
export interface GameAccount {
  /** "3... Bxd6"; undefined before the first turn. */
  readonly title: string | undefined;
  /** What each move of the turn did, in a sentence. */
  readonly story: readonly string[];
  readonly captured: Captured;
}

/** What has been captured by these moves. */
export function capturedIn(steps: readonly Step[]): Captured {
  const captured: Record<Color, Piece[]> = { white: [], black: [] };
  for (const { facts } of steps) if (facts.captured) captured[facts.piece.color].push(facts.captured.piece);
  return captured;
}

/** Tells of a game by its start and the notation of its turns, which is played through. */
function readAccount(rules: Rules, startFen: string, turns: readonly string[]): GameAccount {
  const { steps, moves } = readLine(
    readPosition(rules, startFen),
    turns.flatMap((notation) => notation.split(' ')),
  );
  const count = turns.at(-1)?.split(' ').length ?? 0;
  const last = steps.slice(steps.length - count);
  return {
    title: titleOf(rules, last, moves.slice(moves.length - count)),
    story: last.map(moveStory),
    captured: capturedIn(steps),
  };
}

const titleOf = (rules: Rules, [first]: readonly Step[], moves: readonly WrittenMove[]) =>
  first && turnText(rules, formatFen(first.before), moves);

const MOST_KEPT = 500;
const kept = new Map<string, GameAccount>();

/** The same, remembered for the games that are looked at: playing through a long one takes as long as ten pages. */
export function accountOf(rules: Rules, startFen: string, turns: readonly string[]): GameAccount {
  const key = [JSON.stringify(rules), startFen, ...turns].join('\n');
  const known = kept.get(key);
  if (known) return known;
  const account = readAccount(rules, startFen, turns);
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(key, account);
  return account;
}
