import { describe, expect, it } from 'vitest';
import type { Rules } from '../../src/engine/index.ts';
import { readTurn } from '../../src/engine/index.ts';
import { captureStory } from '../../src/view/capture-story.ts';
import { readPosition } from '../support/positions.ts';

function told(variant: Rules['variant'], fen: string, ...texts: string[]): string[] {
  const turnOrder = texts.length > 1 ? 'progressive-scottish' : 'alternating';
  const position = readPosition({ variant, turnOrder }, fen);
  const turn = readTurn(position, texts);
  if (!turn.ok) throw new Error(turn.problem.refusal.reason);
  return captureStory(position, turn.value.moves);
}

describe('a capture is told by what it changes', () => {
  it.each([
    [
      'absorption',
      '4k3/8/3r4/8/4N3/8/8/4K3 w - - 0 1',
      'Nxd6+',
      'The knight took a rook and now also moves as a rook.',
    ],
    [
      'absorption',
      '4k3/8/3q4/8/4N3/8/8/4K3 w - - 0 1',
      'Nxd6+',
      'The knight took a queen and now also moves as a queen.',
    ],
    [
      'absorption',
      '4k3/8/3q4/8/8/B7/8/4K3 w - - 0 1',
      'Bxd6',
      'The bishop took a queen and now also moves as a rook.',
    ],
    [
      'absorption',
      '6k1/8/3q(n)4/8/8/B7/8/4K3 w - - 0 1',
      'Bxd6',
      'The bishop took a queen with knight and now also moves as a knight and as a rook.',
    ],
    [
      'absorption',
      '3n3k/4P3/8/8/8/8/8/4K3 w - - 0 1',
      'exd8=Q+',
      'The pawn took a knight and became a queen that also moves as a knight.',
    ],
    [
      'absorption',
      '7k/4R(P)3/8/8/8/8/8/4K3 w - - 0 1',
      'Re8=N+',
      'The rook reached the last rank and now also moves as a knight.',
    ],
    ['cannibal', '4k3/8/3n4/8/8/B7/8/4K3 w - - 0 1', 'Bxd6', 'The bishop took a knight and is now a knight.'],
    ['cannibal', '7k/8/8/8/8/8/3p4/4K3 w - - 0 1', 'Kxd2', 'The king took a pawn and now moves as a pawn.'],
    [
      'african',
      '4k3/8/3h4/8/4N3/8/8/4K3 w - - 0 1',
      'N~d6',
      'The knight tipped the hippo on d6 and was lost.',
    ],
    [
      'african',
      '4k3/8/4h3/8/4E3/8/8/4K3 w - - 0 1',
      'E~e6',
      'The elephant tipped the hippo on e6 and is now tipped too.',
    ],
    [
      'african',
      '4k3/8/8/4n3/4M3/8/8/4K3 w - - 0 1',
      'Me6',
      'The magpie took a knight on e5 by flying over it.',
    ],
  ] as const)('in %s %s: %s', (variant, fen, text, sentence) => {
    expect(told(variant, fen, text)).toEqual([sentence]);
  });

  it.each([
    ['orthodox', '4k3/8/3r4/8/4N3/8/8/4K3 w - - 0 1', 'Nxd6+'],
    ['absorption', '4k3/8/3n4/8/4N3/8/8/4K3 w - - 0 1', 'Nxd6+'],
    ['absorption', '7k/4P3/8/8/8/8/8/4K3 w - - 0 1', 'e8=Q+'],
    ['cannibal', '4k3/8/3n4/8/4N3/8/8/4K3 w - - 0 1', 'Nxd6+'],
    ['african', '4k3/8/3r4/8/4N3/8/8/4K3 w - - 0 1', 'Nxd6+'],
  ] as const)('and not told where it changes nothing else, in %s %s: %s', (variant, fen, text) => {
    expect(told(variant, fen, text)).toEqual([]);
  });

  it('a series has a sentence for each such move', () => {
    expect(told('absorption', '7k/8/8/3n4/8/2N5/p7/4K3 w - - 0 3', 'Nxa2', 'Nc3', 'Nxd5')).toEqual([
      'The knight took a pawn and now also moves as a pawn.',
    ]);
  });
});
