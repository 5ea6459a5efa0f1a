import type { RuleChapter } from './rule.ts';

export const absorptionChapter: RuleChapter = {
  name: 'absorption',
  title: 'Absorption Chess',
  introduction:
    'A piece that captures takes over what the captured piece could do, and keeps it. The pieces and their start are those of chess.',
  sources:
    'These rules follow “Cannibal Chess and Absorption Chess” by Hans Bodlaender (1999) and a rules page after David Pritchard’s Encyclopedia of Chess Variants (1994).',
  rules: [
    {
      number: '1.1',
      title: 'Base and gains',
      sentences: [
        'Every piece has a base, which is the kind it began as: king, queen, rook, bishop, knight or pawn. Only the promotion of a pawn changes it (1.6).',
        'A piece may gain the abilities of pawn, knight, bishop and rook.',
        'A queen is a bishop and a rook in one.',
        'A piece can’t gain what it has by its base: a queen that takes a rook stays a plain queen.',
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
        'A capture adds all abilities of the captured piece, its own and those it had gained.',
        'Gains are permanent, and there is no limit to them.',
        'Gaining what a piece already has changes nothing: a pawn that takes a pawn is a pawn.',
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
        'A piece moves and captures by any ability it has.',
        {
          text: 'A pawn that has gained may use its gains from its next move on, to move and to capture.',
          reading:
            'one source says that such a pawn moves as a pawn when it doesn’t capture, and in the same sentence that it gains “general movement”. The second half decides here, as for every other piece.',
        },
        {
          text: 'Its next move may come in the same series.',
          reading: 'the source speaks of turns of one move; each move of a series counts as one here.',
          only: 'progressive',
        },
      ],
      diagrams: [
        {
          fen: 'k7/8/8/8/4P(N)3/8/8/K7 w - - 0 1',
          from: 'e4',
          moves: ['e4f6'],
          caption: 'A pawn that gained a knight moves as either. Try both.',
        },
        {
          fen: 'k7/8/8/3n4/4P3/8/8/K7 w - - 0 1',
          moves: ['e4d5', 'a8b8', 'd5c7'],
          caption: 'Take the knight with the pawn: its next move may be a knight’s.',
        },
      ],
    },
    {
      number: '1.4',
      title: 'The ability of a pawn',
      sentences: [
        'The ability of a pawn is one step straight ahead onto an empty square, one step diagonally ahead to capture, and promotion.',
        {
          text: 'The double step belongs to a pawn on its second rank that has gained nothing.',
          reading: 'no source says so; like castling and en passant, it stays with original pieces.',
        },
        'Only a pawn that has gained nothing can be captured en passant, right after its double step.',
        'Only a piece whose base is a pawn captures en passant, whatever it has gained. A piece that merely absorbed a pawn never does.',
        'A pawn that has a bishop may go diagonally to the square passed over in two ways: it captures en passant where that is legal; where it isn’t, it just moves there.',
      ],
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
        'The king absorbs like any other piece, and gives check by every ability it has.',
        'It may not end on an attacked square, nor pass over one, whatever it has gained.',
        'Squares are judged as if the king had left its own. A piece that it captures counts as gone for the square it stood on, and as still there for the squares before it.',
        { text: 'A knight’s leap passes over nothing.', reading: 'the sources don’t speak of leaps.' },
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
        'A pawn becomes the queen, rook, bishop or knight you choose: that is its base from then on. It keeps all it has gained.',
        {
          text: 'Its own ability of a pawn goes with its base, even if it had taken a pawn.',
          reading: 'what was absorbed stays, but taking a pawn added nothing to a pawn.',
        },
        {
          text: 'Any other piece that has gained a pawn, the king too, keeps its base and all its gains, the pawn as well, and adds the abilities of the piece you choose.',
          reading: 'a source says that promotion doesn’t remove absorbed abilities; it says no more.',
        },
        'Its choices are looked at in the order queen, rook, bishop, knight: one that adds nothing, or makes the same piece as one before it, is left out. Where none is left, the piece just moves.',
        'Where the square can also be reached by another ability, you choose between promoting and not promoting. Otherwise promotion is compulsory.',
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
        {
          text: 'The count of fifty moves starts again with a capture, a promotion, and a move of a pawn that has gained nothing.',
          only: 'alternating',
        },
        {
          text: 'A series counts for the draw by ten series (5.6) when it has no capture, no promotion, and no move of a pawn that has gained nothing.',
          only: 'progressive',
        },
      ],
    },
  ],
};
