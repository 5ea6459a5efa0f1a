import type { RuleChapter } from './rule.ts';

export const cannibalChapter: RuleChapter = {
  name: 'cannibal',
  title: 'Cannibal Chess',
  introduction:
    'A piece that captures turns into what it captured. The pieces and their start are those of chess.',
  sources:
    'These rules follow “Cannibal Chess and Absorption Chess” by Hans Bodlaender (1999), after Michiel de Bondt.',
  rules: [
    {
      number: '2.1',
      title: 'You are what you eat',
      sentences: ['A piece that captures becomes a piece of the captured kind. Its color stays.'],
      diagrams: [
        {
          fen: '4k3/8/8/8/8/8/8/R2nK3 w - - 0 1',
          moves: ['a1d1'],
          caption: 'Take the knight with the rook and see what it becomes.',
        },
        {
          fen: '4k3/8/8/3r4/4P3/8/8/4K3 w - - 0 1',
          moves: ['e4d5', 'e8e7', 'd5d1'],
          caption: 'Take the rook with the pawn, then move it again.',
        },
      ],
    },
    {
      number: '2.2',
      title: 'The royal piece',
      sentences: [
        'A king that captures turns as well, and stays royal: it is still the piece to be mated.',
        'It moves as what it has become, and in no other way. On boards it wears a crown.',
        'With its next capture it turns again.',
      ],
      diagrams: [
        {
          fen: 'k7/8/8/8/4K(N)3/8/8/8 w - - 0 1',
          from: 'e4',
          moves: ['e4f6'],
          caption: 'This king took a knight: it moves as a knight only.',
        },
        {
          fen: 'k7/8/8/8/4K(N)3/8/3b4/8 w - - 0 1',
          moves: ['e4d2'],
          caption: 'Let it take the bishop: it turns again.',
        },
      ],
    },
    {
      number: '2.3',
      title: 'Turning into a pawn',
      sentences: [
        {
          text: 'A piece that takes a pawn becomes a pawn in full: it steps ahead, captures diagonally, makes the double step from its own second rank, captures and is captured en passant, and promotes.',
          reading:
            'the source says that a piece changes “to the actual piece”, so no part of a pawn is left out.',
        },
      ],
      diagrams: [
        {
          fen: '4k3/8/8/8/8/8/4K(P)3/8 w - - 0 1',
          from: 'e2',
          moves: ['e2e4'],
          caption: 'A king that took a pawn, on its second rank.',
        },
        {
          fen: '4k3/8/8/8/8/8/3p4/4K1N1 w - - 0 1',
          moves: ['e1d2', 'e8e7', 'd2d4'],
          caption: 'Take the pawn with the king, and make its double step when Black has moved.',
        },
      ],
    },
    {
      number: '2.4',
      title: 'Promotion',
      sentences: [
        {
          text: 'A pawn that steps onto the last rank must become a queen, rook, bishop or knight, as you choose.',
          reading: 'the source says that it “can”; it is compulsory here, as in chess.',
        },
        'A royal pawn stays royal: it becomes a royal piece of that kind.',
        'A pawn that captures on the last rank becomes what it took, and doesn’t promote. It promotes only if it takes a pawn there, which needs a set-up position.',
      ],
      diagrams: [
        {
          fen: 'k2n4/4P3/8/8/8/8/8/K7 w - - 0 1',
          moves: ['e7d8'],
          caption:
            'Take the knight on the last rank: no choice is asked. Then go back and step ahead instead.',
        },
        {
          fen: '8/4K(P)3/8/8/8/8/k7/8 w - - 0 1',
          moves: ['e7e8q'],
          caption: 'Promote the royal pawn: it is a royal queen then, and still the one to be mated.',
        },
      ],
    },
    {
      number: '2.5',
      title: 'Passing attacked squares',
      sentences: [
        'A royal piece may pass over attacked squares; only the square it ends on counts.',
        'Castling keeps its own rule.',
      ],
      diagrams: [
        {
          fen: '2r4k/8/8/8/8/8/8/K(R)7 w - - 0 1',
          from: 'a1',
          moves: ['a1e1'],
          caption: 'The royal rook may cross c1, which is attacked, but not stop there.',
        },
      ],
    },
    {
      number: '2.6',
      title: 'The royal double step',
      sentences: [
        'A royal pawn can be captured en passant as any pawn can.',
        'So a double step that allows this is illegal: it leaves the king to be taken.',
        { text: 'That holds in the middle of a series too.', only: 'progressive' },
      ],
      diagrams: [
        {
          fen: '4k3/8/8/8/3p4/8/4K(P)3/8 w - - 0 1',
          from: 'e2',
          caption: 'The pawn on d4 takes on e3, after one step and after two: this royal pawn cannot move.',
        },
      ],
    },
    {
      number: '2.7',
      title: 'Castling',
      sentences: ['Only a king that has not moved castles, with one of the rooks of the start, unmoved.'],
      diagrams: [
        {
          fen: '4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1',
          moves: ['e1c1'],
          caption: 'Castle, to either side.',
        },
      ],
    },
    {
      number: '2.8',
      title: 'Counting moves',
      sentences: [
        {
          text: 'The count of fifty moves starts again with a capture and with any move of a pawn, a royal one too.',
          only: 'alternating',
        },
        {
          text: 'A series counts for the draw by ten series (5.6) when it has no capture and no move of a pawn, royal or not.',
          only: 'progressive',
        },
      ],
    },
  ],
};
