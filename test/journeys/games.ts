import type { TurnOrder, VariantId } from '../../src/engine/index.ts';

/** A game to be played to its mate by two people through their mails. */
export interface Script {
  readonly variant: VariantId;
  readonly turnOrder: TurnOrder;
  /** A turn a line, as its player types it. */
  readonly turns: readonly string[];
  readonly result: '1-0' | '0-1';
}

export const SCRIPTS: readonly Script[] = [
  {
    variant: 'orthodox',
    turnOrder: 'alternating',
    turns: ['e4', 'e5', 'Bc4', 'Nc6', 'Qh5', 'Nf6', 'Qxf7#'],
    result: '1-0',
  },
  {
    variant: 'absorption',
    turnOrder: 'alternating',
    turns: ['d4', 'e5', 'dxe5', 'h6', 'Qxd7+', 'Nxd7', 'f3', 'Nd1#'],
    result: '0-1',
  },
  {
    variant: 'cannibal',
    turnOrder: 'alternating',
    turns: ['e4', 'f5', 'g4', 'g6', 'gxf5', 'gxf5', 'Qh5#'],
    result: '1-0',
  },
  {
    variant: 'african',
    turnOrder: 'alternating',
    turns: ['c4', 'Mf6', 'a4', 'd5', 'cxd5', 'Qxd5', 'h4', 'Qb3#'],
    result: '0-1',
  },
  {
    variant: 'orthodox',
    turnOrder: 'progressive-italian',
    turns: ['Nf3', 'c6 a5', 'Ng1 e3 Na3', 'b5 f5 g6 h5', 'Qxh5 Nxb5 Qxf5 Na3 Qxg6#'],
    result: '1-0',
  },
  {
    variant: 'absorption',
    turnOrder: 'progressive-italian',
    turns: [
      'f4',
      'b6, g6',
      'a3, h4, Nh3',
      'a6, a5, Ra6, Ra8',
      'Rg1; Ng5; c3; e3; Qe2',
      '6. Na6 Rb8 Bb7 Nh6 Nc5 Bf3',
      'gxf3 Qh2 Bc4 a4 Nh3 Pe4 Pf5',
      'd5 f6 Nd7 Ng4 h5 Nxh2 dxc4 Ne2#',
    ],
    result: '0-1',
  },
  {
    variant: 'cannibal',
    turnOrder: 'progressive-scottish',
    turns: ['e3', 'g5 g4', 'Nf3 Bc4 Bxf7+', 'Kxf7 b6 Nf6 gxf3+', 'Qxf3 Ng5#'],
    result: '1-0',
  },
  {
    variant: 'african',
    turnOrder: 'progressive-scottish',
    turns: ['Nh3', 'Mf6 e6', 'c4 Nf4 Nxe6', 'Qe7 Md6xe6 Qxe2+', 'Bxe2 c5 cxd6 dxc7 Bf3#'],
    result: '1-0',
  },
];
