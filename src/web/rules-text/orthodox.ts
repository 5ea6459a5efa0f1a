import type { RuleChapter } from './rule.ts';

export const orthodoxChapter: RuleChapter = {
  name: 'orthodox',
  title: 'The common ground',
  introduction:
    'Whatever is not said otherwise is chess as everybody knows it, by the Laws of Chess of FIDE. All four games rest on it.',
  rules: [
    {
      number: '0.1',
      title: 'Attack and check',
      sentences: [
        'A man attacks a square when it could capture there by its own way of capturing.',
        'Whether that capture would expose its own king does not matter.',
        'No move may leave one’s own king attacked.',
      ],
    },
    {
      number: '0.2',
      title: 'Castling',
      sentences: [
        'Only a king and a rook that have never moved castle, with nothing between them.',
        'The king must not be in check, nor cross or enter an attacked square.',
        'A right to castle is gone once that king or rook has moved, or that rook was captured.',
      ],
    },
    {
      number: '0.3',
      title: 'Promotion',
      sentences: [
        'A pawn that reaches the last rank becomes a queen, rook, bishop or knight at once.',
        'The choice must be named with the move; there is no silent queen.',
      ],
    },
    {
      number: '0.4',
      title: 'Draws at once',
      sentences: [
        'Stalemate is a draw.',
        'So is a position that comes for the fifth time, the start position counted.',
        'So are seventy-five moves of each side without a capture, a promotion or a pawn move.',
        'So is a position in which nobody can give mate any more: king against king, and king with bishop against king; king with knight against king too, except in Cannibal Chess, where the bare king may eat the knight and be mated as one. No man may carry anything in such a position.',
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
      title: 'Time',
      sentences: [
        'Whoever lets the time run out loses.',
        'In orthodox chess it is a draw when the opponent has only the king left.',
        'A game whose time runs out before both sides have made their first turn ends without a result.',
      ],
    },
  ],
};
