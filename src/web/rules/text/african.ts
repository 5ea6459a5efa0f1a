import type { RuleChapter } from './rule.ts';

export const africanChapter: RuleChapter = {
  name: 'african',
  title: 'African Chess',
  introduction:
    'Elephant, hippo and magpie take the place of one rook, one bishop and one knight. Elephants and hippos are not captured while they stand: they are tipped over first.',
  sources: 'These rules follow African Chess, a custom game by the owner of cwholemaniii.com (2010).',
  rules: [
    {
      number: '3',
      title: 'The start, and castling',
      sentences: [
        'Each side has, from its own left: magpie, elephant, hippo, king, queen, bishop, knight, rook; before them eight pawns.',
        {
          text: 'Each side castles with its one rook, by the usual two steps of the king: White’s king goes from d1 to f1 and the rook from h1 to e1, Black’s king from e8 to c8 and the rook from a8 to d8.',
          reading: 'the source says that the game “proceeds as normal”, so there is castling.',
        },
        'As in chess, king and rook have not moved, nothing stands between them, and the king is not in check and neither crosses nor enters an attacked square. Squares are judged as if the king had left its own.',
        'Castling is always written O-O-O.',
      ],
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
        {
          fen: '4k3/8/8/8/8/8/8/2eK3R w K - 0 1',
          from: 'd1',
          caption: 'Once the king has left d1, the elephant on c1 attacks e1: White may not castle.',
        },
      ],
    },
    {
      number: '3.1',
      title: 'Elephant',
      sentences: [
        'The elephant goes exactly two squares along a rank or file, onto an empty square or an enemy.',
        {
          text: 'The square between must be empty: it doesn’t jump.',
          reading: 'the source doesn’t say; a rook doesn’t jump either.',
        },
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
        'An enemy piece that it crosses is captured.',
        {
          text: 'A piece of its own side that it crosses is left alone.',
          reading: 'the source doesn’t say.',
        },
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
        'The attacker is lost: it is removed from the square it came from.',
        'Only an upright elephant or hippo that attacks is not lost: it is tipped too, and stays on the square it came from.',
        'A king can’t tip, since it would be lost. A pawn that tips on the last rank is gone, without promotion.',
        'A magpie tips what it crosses, and is lost; its landing square must be empty as always.',
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
          caption:
            'Attack it with an upright elephant: it is not lost. Both lie on their sides, each where it stood.',
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
        'It may still tip an upright enemy elephant or hippo beside it, in its own direction of movement; then it is lost.',
        'It stays tipped for the rest of the game, and is captured like any other piece.',
        {
          text: 'An upright elephant or hippo captures a tipped one in the usual way.',
          reading:
            'what the source says of one of these animals attacking another is taken to speak of tipping.',
        },
      ],
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
          caption: 'Take the tipped elephant: it is captured like any other piece.',
        },
      ],
    },
    {
      number: '3.6',
      title: 'Check',
      sentences: [
        'Check, mate and pins follow from what can capture the king.',
        'Tipping an elephant or hippo that gives check ends the check.',
        'A piece that is lost by tipping may open a line, like any piece that goes away.',
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
        {
          text: 'A pawn becomes a queen, rook, bishop, knight, elephant, hippo or magpie; elephants and hippos arrive upright.',
          reading: 'the source says “as normal”: any kind of the start but king and pawn.',
        },
      ],
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
      sentences: [
        {
          text: 'The count of fifty moves starts again with a capture, a tipping, and any move of a pawn.',
          only: 'alternating',
        },
        {
          text: 'A series counts for the draw by ten series (5.6) when it has no capture, no tipping and no move of a pawn.',
          only: 'progressive',
        },
      ],
    },
  ],
};
