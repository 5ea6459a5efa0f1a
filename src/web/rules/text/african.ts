import type { RuleChapter } from './rule.ts';

export const africanChapter: RuleChapter = {
  name: 'african',
  title: 'African Chess',
  introduction:
    'Elephant, hippo and magpie take the place of one rook, one bishop and one knight. Big animals do not die at the first blow: they are tipped over.',
  rules: [
    {
      number: '3',
      title: 'The start, and castling',
      sentences: [
        'Each side has, from its own left: magpie, elephant, hippo, king, queen, bishop, knight, rook; before them eight pawns.',
        'With its one rook each side castles by the usual two steps of the king: White from d1 to f1, Black from e8 to c8.',
      ],
      reading: 'The source says that the game “proceeds as normal”; so there is castling.',
      diagrams: [
        {
          fen: 'rnbqkhem/pppppppp/8/8/8/8/PPPPPPPP/MEHKQBNR w Kq - 0 1',
          caption: 'The start.',
        },
        {
          fen: 'r3k3/8/8/8/8/8/8/3K3R w Kq - 0 1',
          moves: ['d1f1'],
          caption: 'Castle: the king goes to f1, the rook from h1 to e1.',
        },
      ],
    },
    {
      number: '3.1',
      title: 'Elephant',
      sentences: [
        'The elephant goes exactly two squares along a rank or file, onto an empty square or an enemy.',
        'The square between must be empty: it does not jump.',
      ],
      diagrams: [
        {
          fen: '4k3/8/8/3p4/3E4/8/8/4K3 w - - 0 1',
          from: 'd4',
          caption: 'The pawn on d5 is in the way to d6.',
        },
        {
          fen: '4k3/8/8/8/3E1n2/8/8/4K3 w - - 0 1',
          moves: ['d4f4'],
          caption: 'Take the knight with the elephant.',
        },
      ],
    },
    {
      number: '3.2',
      title: 'Hippo',
      sentences: ['The hippo does the same along diagonals.'],
      diagrams: [
        {
          fen: '4k3/8/8/2p5/3H4/8/5N2/4K3 w - - 0 1',
          from: 'd4',
          caption: 'The hippo is blocked towards b6 and by its own knight.',
        },
        {
          fen: '4k3/8/8/8/3H4/8/5n2/4K3 w - - 0 1',
          moves: ['d4f2'],
          caption: 'Take the knight with the hippo.',
        },
      ],
    },
    {
      number: '3.3',
      title: 'Magpie',
      sentences: [
        'The magpie goes exactly two squares in any of the eight directions, onto an empty square, and flies over whatever stands between.',
        'An enemy that it crosses is captured. A man of its own is left alone.',
        'It captures nothing by landing. So it gives check only from beside the king, with an empty square right behind the king.',
      ],
      diagrams: [
        {
          fen: '4k3/8/8/3Pp3/3M1n2/8/8/4K3 w - - 0 1',
          from: 'd4',
          moves: ['d4f6'],
          caption: 'It cannot land on f4. Fly to f6 and take the pawn on e5 on the way.',
        },
        {
          fen: '8/8/8/3k4/8/8/8/3MK3 w - - 0 1',
          moves: ['d1d3', 'd5c5', 'd3d5'],
          caption: 'It lands two squares off, and gives check only from beside the king. Try to give one.',
        },
      ],
    },
    {
      number: '3.4',
      title: 'Tipping',
      sentences: [
        'An upright elephant or hippo cannot be captured. A move that would capture it tips it instead: it stays where it is, on its side.',
        'The attacker is given up: it is removed. But an upright elephant or hippo that attacks is only tipped too, and stays on the square it came from.',
        'A king cannot tip, since it would be lost. A pawn that tips on the last rank is gone, without promotion.',
        'A magpie tips what it crosses; its landing square must be empty as ever.',
      ],
      diagrams: [
        {
          fen: '4k3/8/8/3e4/8/8/8/3RK3 w - - 3 1',
          moves: ['d1d5'],
          caption: 'Attack the elephant with the rook.',
        },
        {
          fen: '4k3/8/8/3e4/8/3E4/8/4K3 w - - 3 1',
          moves: ['d3d5'],
          caption: 'Attack it with an elephant: both lie on their sides.',
        },
        {
          fen: '4k3/8/8/8/8/5h2/4K3/8 w - - 3 1',
          from: 'e2',
          caption: 'A king cannot tip the hippo beside it.',
        },
      ],
    },
    {
      number: '3.5',
      title: 'Lying on the side',
      sentences: [
        'A tipped elephant or hippo moves one square instead of two, onto empty squares only. It captures nothing and gives no check.',
        'It may still tip an upright enemy elephant or hippo beside it, in its own direction; then it is removed.',
        'It stays tipped for good, and is captured like any other man.',
      ],
      reading:
        'What the source says of one big animal attacking another is read as speaking of tipping: an upright one captures a tipped one in the usual way.',
      diagrams: [
        {
          fen: '4k3/8/8/3n4/2e~E~e3/3P4/8/4K3 w - - 0 1',
          from: 'd4',
          moves: ['d4e4'],
          caption: 'Of its neighbors the tipped elephant may attack only the upright one. Then it is lost.',
        },
        {
          fen: '4k3/8/8/3e~4/8/2N5/8/4K3 w - - 0 1',
          moves: ['c3d5'],
          caption: 'Take the tipped elephant: it is captured like any other man.',
        },
      ],
    },
    {
      number: '3.6',
      title: 'Check',
      sentences: [
        'Check, mate and pins follow from what can capture the king.',
        'Tipping an elephant or hippo that gives check ends the check.',
        'A man that is given up may open a line, as any man that goes.',
      ],
      diagrams: [
        {
          fen: '4k3/8/8/8/8/R3e3/8/4K3 w - - 0 1',
          moves: ['a3e3'],
          caption: 'The elephant gives check. Tip it with the rook.',
        },
      ],
    },
    {
      number: '3.7',
      title: 'Promotion',
      sentences: [
        'A pawn becomes a queen, rook, bishop, knight, elephant, hippo or magpie; big animals arrive upright.',
      ],
      reading: 'The source says “as normal”: any kind of the start but king and pawn.',
      diagrams: [
        {
          fen: '8/4P2k/8/8/8/8/8/3K4 w - - 0 1',
          moves: ['e7e8e'],
          caption: 'Promote the pawn to whatever you like.',
        },
      ],
    },
    {
      number: '3.8',
      title: 'Counting moves',
      sentences: ['The count of fifty moves begins anew with a capture, a tipping, and any move of a pawn.'],
    },
  ],
};
