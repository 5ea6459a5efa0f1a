import type { RuleChapter } from './rule.ts';

export const orthodoxChapter: RuleChapter = {
  name: 'orthodox',
  title: 'The common ground',
  introduction:
    'Whatever is not said otherwise is chess as everybody knows it, by the Laws of Chess of FIDE. All four games rest on it. The boards of this chapter are of orthodox chess.',
  rules: [
    {
      number: '0.1',
      title: 'Attack, check and mate',
      sentences: [
        'A man attacks a square when it could capture there by its own way of capturing.',
        'Whether that capture would expose its own king does not matter.',
        'No move may leave one’s own king attacked.',
        'Whose king is attacked and who has no legal move is mated, and has lost.',
      ],
      diagrams: [
        {
          fen: '4r1k1/8/8/8/8/8/4R3/4K3 w - - 0 1',
          from: 'e2',
          caption: 'The rook shields its king: it may go along the e-file only. Try it.',
        },
        {
          fen: '6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1',
          moves: ['a1a8'],
          caption: 'Mate with the rook.',
        },
      ],
    },
    {
      number: '0.2',
      title: 'Castling',
      sentences: [
        'Only a king and a rook that have never moved castle, with nothing between them: the king goes two squares towards the rook, and the rook to its other side.',
        'The king must not be in check, nor cross or enter an attacked square.',
        'A right to castle is gone once that king or rook has moved, or that rook was captured.',
      ],
      diagrams: [
        {
          fen: '4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1',
          moves: ['e1g1'],
          caption: 'Castle, to either side.',
        },
        {
          fen: '4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1',
          from: 'e1',
          caption: 'The rook on f8 attacks f1: White may castle towards the a-file only.',
        },
      ],
    },
    {
      number: '0.3',
      title: 'Promotion',
      sentences: [
        'A pawn that reaches the last rank becomes a queen, rook, bishop or knight at once.',
        'The choice must be named with the move; there is no silent queen.',
      ],
      diagrams: [
        {
          fen: '8/4P2k/8/8/8/8/8/4K3 w - - 0 1',
          moves: ['e7e8n'],
          caption: 'Promote the pawn to whatever you like.',
        },
      ],
    },
    {
      number: '0.4',
      title: 'Draws at once',
      sentences: [
        'Stalemate, no legal move without being in check, is a draw.',
        'So is a position that comes for the fifth time, the start position counted.',
        'So are seventy-five moves of each side without a capture, a promotion or a pawn move.',
        'So is a position in which nobody can give mate any more: king against king, and king with bishop against king; king with knight against king too, except in Cannibal Chess, where the bare king may eat the knight and be mated as one. No man may carry anything in such a position.',
      ],
      diagrams: [
        {
          fen: '7k/5K2/8/6Q1/8/8/8/8 w - - 0 1',
          moves: ['g5g6'],
          caption: 'Let Black have no move: a draw. Then go back and mate instead.',
        },
      ],
    },
    {
      number: '0.5',
      title: 'Draws by claim or agreement',
      sentences: [
        'A position that comes for the third time, or fifty moves without a capture, promotion or pawn move, give the side to move the right to claim a draw.',
        'The claim may be sent together with the move that completes it. A wrong claim plays nothing.',
        'A draw is offered together with a move, and the offer stands until the opponent moves.',
      ],
    },
    {
      number: '0.6',
      title: 'Time and resigning',
      sentences: [
        'Whoever lets the time run out loses.',
        'In orthodox chess it is a draw when the opponent has only the king left.',
        'A game whose time runs out before both sides have made their first turn ends without a result.',
        'Whoever resigns has lost.',
      ],
    },
    {
      number: '0.7',
      title: 'How men move',
      sentences: [
        'The side to move moves one of its own men to another square, which must not hold a man of its own. A man of the other side that stands there is captured.',
        'The rook goes along ranks and files, the bishop along diagonals, the queen along both, as far as nothing is in the way. The king goes one square.',
        'The knight leaps two squares one way and one across, over whatever stands between.',
        'A turn is one move, or in progressive play one series.',
      ],
      diagrams: [
        {
          fen: '4k3/8/3p4/8/1P1Q2p1/8/8/K7 w - - 0 1',
          from: 'd4',
          caption: 'The queen stops before its own pawn, and captures the pawns on d6 and g4.',
        },
        {
          fen: '4k3/8/8/2ppp3/2pNp3/2ppp3/8/4K3 w - - 0 1',
          from: 'd4',
          caption: 'Nothing is in the way of a knight.',
        },
      ],
    },
    {
      number: '0.8',
      title: 'Pawns',
      sentences: [
        'A pawn goes one square straight ahead onto an empty square; from its second rank it may go two, when both are empty.',
        'It captures one square diagonally ahead, and only so.',
        'A pawn that has just made its double step may be captured by an enemy pawn as if it had made one step: en passant.',
      ],
      diagrams: [
        {
          fen: '4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1',
          moves: ['e2e4', 'd4e3'],
          caption: 'Make the double step, then take en passant for Black.',
        },
        {
          fen: '4k3/8/8/8/8/3b1p2/4P3/4K3 w - - 0 1',
          from: 'e2',
          caption: 'Ahead, or diagonally to capture.',
        },
      ],
    },
    {
      number: '0.9',
      title: 'In writing',
      sentences: [
        'A move is written as usual (Nf3, exd5, O-O, e8=Q) or by its squares (e2e4, e7e8q). What is written must be true of exactly one legal move.',
        'The letters are K, Q, R, B, N, in African Chess also E, H and M. A man is called by what it is before its move: in Absorption Chess by its base, in Cannibal Chess by its present kind, and by K when it is royal.',
        'In a FEN, what a man carries stands in brackets behind its letter, as in R(N) or k(p), and ~ behind an elephant or hippo that lies on its side.',
        'A game may begin from any position in which each side has one king, the side that is not to move is not in check, no pawn of the start stands on a first or last rank, and the game is not over.',
      ],
    },
  ],
};
