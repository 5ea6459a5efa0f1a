import type { RuleChapter } from './rule.ts';

export const absorptionChapter: RuleChapter = {
  name: 'absorption',
  title: 'Absorption Chess',
  introduction:
    'Whoever captures takes over what the captured man could do, and keeps it. The men and their start are those of chess.',
  rules: [
    {
      number: '1.1',
      title: 'Base and gains',
      sentences: [
        'Every man has a base, which is what it was at the start, and may gain the abilities of pawn, knight, bishop and rook.',
        'A queen is a bishop and a rook in one.',
        'What a man has by its base it cannot gain: a queen that takes a rook stays a plain queen.',
      ],
      diagrams: [
        {
          fen: '4k3/8/8/8/8/2q5/8/1N2K3 w - - 0 1',
          moves: ['b1c3'],
          caption: 'Take the queen with the knight. It is written N(Q) then.',
        },
        {
          fen: '4k3/8/8/8/8/8/8/R2qK3 w - - 0 1',
          moves: ['a1d1'],
          caption: 'Take the queen with the rook. Of a queen it lacks the bishop only, so it is R(B) then.',
        },
      ],
    },
    {
      number: '1.2',
      title: 'Absorbing',
      sentences: [
        'A capture adds all abilities of the captured man, those it had gained too.',
        'Gains are for good, and there is no limit to them.',
        'Gaining what one has already changes nothing: a pawn that takes a pawn is a pawn.',
      ],
      diagrams: [
        {
          fen: '4k3/8/8/8/3r(n)4/8/8/B3K3 w - - 5 1',
          moves: ['a1d4'],
          caption: 'Take the rook that has a knight, and see what the bishop gains.',
        },
        {
          fen: '4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1',
          moves: ['e4d5'],
          caption: 'Let pawn take pawn: nothing new is gained.',
        },
      ],
    },
    {
      number: '1.3',
      title: 'Moving',
      sentences: [
        'A man moves and captures by any ability it has.',
        'A pawn that has gained may use its gains from its next turn on, to move and to capture.',
      ],
      reading:
        'One source says that such a pawn moves as a pawn when it does not capture, and in the same sentence that it gains “general movement”. The second half decides here, as for every other man.',
      diagrams: [
        {
          fen: 'k7/8/8/8/4P(N)3/8/8/K7 w - - 0 1',
          from: 'e4',
          moves: ['e4f6'],
          caption: 'A pawn that gained a knight moves as either. Try both.',
        },
      ],
    },
    {
      number: '1.4',
      title: 'The ability of a pawn',
      sentences: [
        'The ability of a pawn is one step straight ahead onto an empty square, one step diagonally ahead to capture, and promotion.',
        'The double step belongs to a pawn on its second rank that has gained nothing.',
        'En passant is captured only by men whose base is a pawn, whatever they have gained, and only such a pawn right after its double step.',
        'A man that absorbed a pawn makes no double step and captures nothing en passant.',
      ],
      reading:
        'That the double step is for plain pawns only is a reading, in the spirit of castling and en passant.',
      diagrams: [
        {
          fen: 'k7/8/8/3p1p2/4N(P)3/8/8/K7 w - - 0 1',
          from: 'e4',
          moves: ['e4d5'],
          caption: 'A knight that took a pawn steps ahead, and captures diagonally ahead, as well.',
        },
        {
          fen: '4k3/8/8/3pP(N)3/8/8/8/4K3 w - d6 0 2',
          from: 'e5',
          moves: ['e5d6'],
          caption:
            'Black’s pawn has just made its double step: take it on d6 with the pawn that has a knight.',
        },
        {
          fen: '4k3/8/8/8/8/4p3/4P(R)2P/4K3 w - - 0 1',
          from: 'h2',
          caption: 'The pawn on h2 may make the double step; the one that gained a rook may not.',
        },
      ],
    },
    {
      number: '1.5',
      title: 'The king',
      sentences: [
        'The king absorbs like everybody else, and gives check by every ability it has.',
        'It may not end on an attacked square, nor pass over one, whatever it has gained.',
        'Squares are judged as if the king had left its own. A man that it captures counts as gone for the square it stood on, and as still there for the squares before it.',
        'A leap of a knight passes over nothing.',
      ],
      diagrams: [
        {
          fen: '2r4k/8/8/8/8/8/8/K(R)7 w - - 0 1',
          from: 'a1',
          caption: 'The rook on c8 attacks c1: the king with rook gets no further than b1.',
        },
        {
          fen: 'k3r3/8/8/8/4b3/8/8/4K(R)3 w - - 0 1',
          from: 'e1',
          caption:
            'The bishop on e4 shields e2 and e3 from the rook. To take it, the king would end where the rook then attacks.',
        },
      ],
    },
    {
      number: '1.6',
      title: 'Promotion',
      sentences: [
        'Only a move made as a pawn promotes; reaching the last rank by another ability does not.',
        'A pawn becomes the chosen man and keeps all it has gained.',
        'Any other man that has gained a pawn, the king too, keeps its base and its gains and adds the abilities of the chosen man.',
        'Choices that would give nothing new are left out. Where none gives anything, the man just moves.',
        'Where the square can also be reached by another ability, the player chooses between promoting and not promoting. Otherwise promoting is compulsory.',
        'A capture absorbs first and promotes then.',
      ],
      diagrams: [
        {
          fen: '3n(p)3k/4P3/8/8/8/8/8/K7 w - - 0 1',
          moves: ['e7d8q'],
          caption: 'Take with the pawn and promote: what was taken is gained first, then the choice is made.',
        },
        {
          fen: '8/1R(P)5k/8/8/8/8/8/K7 w - - 0 1',
          moves: ['b7b8q'],
          caption:
            'A rook that took a pawn steps onto the last rank. As a pawn it promotes, as a rook it does not: choose.',
        },
      ],
    },
    {
      number: '1.7',
      title: 'Castling',
      sentences: ['As in chess: king and rook have not moved, so they have gained nothing.'],
      diagrams: [
        {
          fen: '4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1',
          moves: ['e1c1'],
          caption: 'Castle, to either side.',
        },
      ],
    },
    {
      number: '1.8',
      title: 'Counting moves',
      sentences: [
        'The count of fifty moves begins anew with a capture, a promotion, and a move of a pawn that has gained nothing.',
      ],
    },
  ],
};
