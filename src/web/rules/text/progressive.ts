import type { TurnOrder } from '../../../engine/index.ts';
import type { Rule, RuleChapter } from './rule.ts';

type Progressive = Exclude<TurnOrder, 'alternating'>;

const checkRule = {
  'progressive-italian': {
    number: '5.3',
    title: 'Giving check',
    sentences: [
      'Check may be given only by the last move of a full series. A move that gives check before that is illegal.',
      'So a player whose only answers to a check give check themselves is mated, unless the series has one move.',
    ],
    diagrams: [
      {
        fen: '7k/8/8/8/8/8/8/R3K3 w - - 0 3',
        from: 'a1',
        caption: 'The first of three moves: the rook may not go to a8 or h1 yet, where it gives check.',
      },
      {
        fen: '7k/8/8/8/8/8/8/R3K3 w - - 0 3 2',
        from: 'a1',
        moves: ['a1a8'],
        caption: 'The last of the three: now it may.',
      },
    ],
  },
  'progressive-scottish': {
    number: '5.3',
    title: 'Giving check',
    sentences: [
      'Check may be given by any move, and ends the series. What is left of it is lost.',
      'The opponent still has one move more than the series had by its number.',
    ],
    diagrams: [
      {
        fen: '7k/8/8/8/8/8/8/R3K3 w - - 0 3',
        moves: ['a1a8'],
        caption: 'Give check with the first of three moves: the series is over, and Black plays four.',
      },
    ],
  },
} as const satisfies Record<Progressive, Rule>;

const wholeSeries = {
  'progressive-italian':
    'A series after whose last move nothing is legal is complete as sent; any other must have its full number of moves.',
  'progressive-scottish':
    'A series that ended by a check, or after whose last move nothing is legal, is complete as sent; any other must have its full number of moves.',
} as const satisfies Record<Progressive, string>;

export const progressiveChapter = (turnOrder: Progressive): RuleChapter => ({
  name: 'progressive',
  title: turnOrder === 'progressive-italian' ? 'Progressive play (Italian)' : 'Progressive play (Scottish)',
  introduction:
    'White makes one move, Black two, White three, and so on. Everything else is as the game has it.',
  sources:
    'Hans Bodlaender reports that Pritchard recommended this for play by mail; the Italian and Scottish rules are those commonly published.',
  rules: [
    {
      number: '5.1',
      title: 'Series',
      sentences: [
        'Series n has n moves. A player sends the whole series at once; the clock counts series, not moves.',
      ],
      diagrams: [
        {
          fen: '4k3/4p3/8/8/8/8/4P3/4K3 w - - 0 3',
          moves: ['e2e4', 'e1e2', 'e2e3'],
          caption: 'Series 3: play three moves. Then Black has four.',
        },
      ],
    },
    {
      number: '5.2',
      title: 'Answering check',
      sentences: [
        'A check must be answered by the first move of the series.',
        'No move of a series may leave one’s own king attacked.',
      ],
      diagrams: [
        {
          fen: 'k3r3/8/8/8/8/8/3P1P2/4K3 w - - 0 3',
          from: 'e1',
          caption: 'White has three moves, and the first must answer the check. Try a pawn, then the king.',
        },
      ],
    },
    checkRule[turnOrder],
    {
      number: '5.4',
      title: 'No legal move',
      sentences: [
        'A player who has no legal move at any point of a series is mated if in check; if not, the game is drawn.',
        wholeSeries[turnOrder],
        'All other draws are judged only at the end of a series.',
      ],
      diagrams: [
        {
          fen: 'k7/8/8/8/8/1q6/8/K7 w - - 0 3 1',
          from: 'a1',
          caption: 'After the first of three moves White has none left and is not in check: a draw.',
        },
      ],
    },
    {
      number: '5.5',
      title: 'En passant',
      sentences: [
        'Only the first move of a series may capture en passant, and it may capture any pawn that made its double step in the series just finished and has not moved since. There may be several such pawns.',
        'The square it passed over must be empty; one that was filled and emptied again is empty.',
      ],
      diagrams: [
        {
          fen: '4k3/8/8/8/2PpP3/8/8/4K3 b - c3e3 0 4',
          from: 'd4',
          moves: ['d4e3'],
          caption: 'Both white pawns have just made their double step: Black may capture either.',
        },
      ],
    },
    {
      number: '5.6',
      title: 'Draws',
      sentences: [
        {
          text: 'Ten finished series in a row without a capture, a promotion or a pawn move, as the game counts them, are a draw at once.',
          reading:
            'the usual wording leaves out positions in which a player can force mate. No server can judge that, so the draw is at once.',
        },
        'How often the same position comes up does not matter.',
        'King against king is a draw at once; nothing else is declared dead.',
      ],
    },
    {
      number: '5.7',
      title: 'In writing',
      sentences: [
        'Series are numbered throughout: 1. e4 2. e5 d5 3. exd5 Nf3 Bb5+.',
        'In a FEN the en passant field lists every square on which an en passant capture is legal. The number after it counts finished series for the draw by ten series, the next is that of the series being played, and a seventh field holds the number of moves already made in it.',
      ],
    },
  ],
});
