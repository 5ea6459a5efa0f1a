import { expect, it } from 'vitest';
import { type Rules, readMove, step, type TurnOrder, type VariantId } from '../../src/engine/index.ts';
import { moveStory } from '../../src/view/move-story.ts';
import { readPosition } from '../support/positions.ts';

const STORIES: readonly [VariantId, TurnOrder, fen: string, move: string, story: string][] = [
  [
    'orthodox',
    'alternating',
    '4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1',
    'O-O',
    "White's king castles: it goes to g1, the rook to f1.",
  ],
  [
    'orthodox',
    'alternating',
    '4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2',
    'exd6',
    "White's pawn takes the pawn on d5 en passant.",
  ],
  [
    'orthodox',
    'alternating',
    '8/4P2k/8/8/8/8/8/4K3 w - - 0 1',
    'e8=N',
    "White's pawn goes to e8: it is a knight now.",
  ],
  [
    'orthodox',
    'alternating',
    '6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1',
    'Ra8',
    "White's rook goes to a8. Checkmate.",
  ],
  [
    'orthodox',
    'alternating',
    '7k/5K2/8/6Q1/8/8/8/8 w - - 0 1',
    'Qg6',
    "White's queen goes to g6. Nothing is legal now, and there is no check: a draw.",
  ],
  [
    'orthodox',
    'progressive-scottish',
    '7k/8/8/8/8/8/8/R3K3 w - - 0 3',
    'Ra8',
    "White's rook goes to a8. Check: the series is over.",
  ],
  [
    'absorption',
    'alternating',
    '4k3/8/8/8/8/2q5/8/1N2K3 w - - 0 1',
    'Nxc3',
    "White's knight takes the queen on c3: it is a knight with queen now.",
  ],
  [
    'absorption',
    'alternating',
    '4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1',
    'exd5',
    "White's pawn takes the pawn on d5 and gains nothing new.",
  ],
  [
    'cannibal',
    'alternating',
    '4k3/8/8/8/8/8/8/R2nK3 w - - 0 1',
    'Rxd1',
    "White's rook takes the knight on d1: it is a knight now.",
  ],
  [
    'cannibal',
    'alternating',
    '4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1',
    'exd5',
    "White's pawn takes the pawn on d5 and stays a pawn.",
  ],
  [
    'cannibal',
    'alternating',
    'k7/8/8/8/4K(N)3/8/3b4/8 w - - 0 1',
    'Kxd2',
    "White's king moving as a knight takes the bishop on d2: it is a king moving as a bishop now.",
  ],
  [
    'african',
    'alternating',
    '4k3/8/8/3Pp3/3M1n2/8/8/4K3 w - - 0 1',
    'Mf6',
    "White's magpie flies to f6 and takes the pawn on e5.",
  ],
  [
    'african',
    'alternating',
    '4k3/8/8/3e4/8/8/8/3RK3 w - - 3 1',
    'R~d5',
    "White's rook tips the elephant on d5 and is lost by it.",
  ],
  [
    'african',
    'alternating',
    '4k3/8/8/3e4/8/3E4/8/4K3 w - - 3 1',
    'E~d5',
    "White's elephant tips the elephant on d5 and is tipped too.",
  ],
  [
    'african',
    'alternating',
    '8/4P2k/8/8/8/8/8/3K4 w - - 0 1',
    'e8=E',
    "White's pawn goes to e8: it is an elephant now.",
  ],
];

it.each(STORIES)('%s, %s, %s: %s is told as it is', (variant, turnOrder, fen, text, story) => {
  const rules: Rules = { variant, turnOrder };
  const position = readPosition(rules, fen);
  const move = readMove(position, text);
  if (!move.ok) throw new Error(move.problem.reason);
  expect(moveStory(step(position, move.value))).toBe(story);
});
