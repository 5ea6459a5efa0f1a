import { HIGHEST_FIRST_MOVE, HIGHEST_FIRST_SERIES } from '../../../engine/index.ts';
import type { RuleChapter } from './rule.ts';

export const orthodoxChapter: RuleChapter = {
  name: 'orthodox',
  title: 'The common ground',
  introduction:
    'Everything else is chess as everybody knows it, by the Laws of Chess of FIDE. All four games rest on it. The boards of this chapter are of orthodox chess.',
  rules: [
    {
      number: '0.1',
      title: 'Attack, check and mate',
      sentences: [
        'A piece attacks a square when it could capture there by its own way of capturing. Whether that would expose its own king does not matter.',
        'No move may leave your own king attacked.',
        'A player whose king is attacked and who has no legal move is mated and has lost. Kings are never captured.',
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
        {
          text: 'So is a position that comes for the fifth time, the start position counted. Rule 0.10 says when two positions are the same.',
          only: 'alternating',
        },
        {
          text: 'So are seventy-five moves of each side without a capture, a promotion or a pawn move, as the game counts them.',
          only: 'alternating',
        },
        {
          text: 'So is a position in which nobody can give mate any more: king against king, and king with bishop against king; king with knight against king too, except in Cannibal Chess, where the bare king may take the knight and be mated as one. No piece may carry anything in such a position.',
          only: 'alternating',
        },
        { text: 'Rules 5.4 and 5.6 say what else is a draw in progressive play.', only: 'progressive' },
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
      title: 'Asking for a draw',
      sentences: [
        {
          text: 'A position that comes for the third time (0.10), or fifty moves of each side without a capture, a promotion or a pawn move, as the game counts them, give the side to move the right to claim a draw.',
          only: 'alternating',
        },
        {
          text: 'The claim may be sent together with the move that completes it. A wrong claim plays nothing.',
          only: 'alternating',
        },
        {
          text: 'A draw is offered together with a move, and the offer stands until the opponent moves.',
          only: 'alternating',
        },
        {
          text: 'A draw is offered together with a series, and the offer stands until the opponent sends the next one.',
          only: 'progressive',
        },
      ],
    },
    {
      number: '0.6',
      title: 'Time and resigning',
      sentences: [
        'A player whose time runs out loses.',
        'In orthodox chess it is a draw when the opponent has only the king left.',
        'A game whose time runs out before both sides have made their first turn ends without a result.',
        'A player who resigns has lost.',
      ],
    },
    {
      number: '0.7',
      title: 'How pieces move',
      sentences: [
        'The side to move moves one of its own pieces to another square, which must not hold a piece of its own. An enemy piece that stands there is captured.',
        'The rook goes along ranks and files, the bishop along diagonals, the queen along both, as far as nothing is in the way. The king goes one square.',
        'The knight leaps two squares one way and one to the side, over anything.',
        { text: 'A turn is one move.', only: 'alternating' },
        { text: 'A turn is one series.', only: 'progressive' },
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
        {
          text: 'A pawn that has just made its double step may be captured by an enemy pawn as if it had made one step: en passant. That is possible only on the next move.',
          only: 'alternating',
        },
        {
          text: 'A pawn that made its double step may be captured by an enemy pawn as if it had made one step: en passant. Rule 5.5 says when.',
          only: 'progressive',
        },
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
        'The letters are K, Q, R, B, N, in African Chess also E, H and M. A piece is called by what it is before its move: in Absorption Chess by its base, in Cannibal Chess by its present kind, and by K when it is royal.',
        'In a FEN, what a piece carries is in brackets after its letter, as in R(N) or k(p), and ~ comes after an elephant or hippo that lies on its side.',
        'A game may begin from any position in which each side has one king, the side that is not to move is not in check, no pawn stands on a first or last rank, and the game is not over. In Absorption Chess only pawns that have gained nothing count here, in Cannibal Chess a royal pawn too.',
        {
          text: `Its move number is ${HIGHEST_FIRST_MOVE.toLocaleString('en')} at most.`,
          only: 'alternating',
        },
        {
          text: `Its first series is number ${HIGHEST_FIRST_SERIES} at most, an odd number for White and an even one for Black, and none of its moves has been made.`,
          only: 'progressive',
        },
        'Castling rights that the placement rules out are dropped, and so is an en passant square on which nothing can be captured.',
      ],
    },
    {
      number: '0.10',
      title: 'When two positions are the same',
      only: 'alternating',
      sentences: [
        'The same kinds of pieces stand on the same squares, each with everything it has gained, become or suffered: a rook with a knight is not a plain rook, and a tipped elephant not an upright one.',
        'The same side is to move, with the same rights to castle.',
        'The same captures en passant are legal.',
      ],
      diagrams: [
        {
          fen: '4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2',
          from: 'e5',
          caption:
            'Black has just made the double step, and White may capture on d6. When the pieces stand like this again, White may not: it is another position.',
        },
      ],
    },
  ],
};
