import type { Color } from '../../engine/index.ts';

/**
 * Worked examples of the rules calls. They stand in the OpenAPI document, and a test asks each and compares the answers.
 */

/** The address that stands in examples; the document names the host's own. */
export const EXAMPLE_ORIGIN = 'http://localhost:3000';

export interface WorkedExample {
  readonly summary: string;
  readonly body: object;
  readonly status: 200 | 422;
  readonly answer: object;
}

const written = (move: string, san: string) => ({ move, san });
const after = (move: string, san: string, fen: string) => ({ move, san, fen });
/** A turn as it is answered: its moves, and the position behind the last. */
const turn = (color: Color, ...moves: ReturnType<typeof after>[]) => ({
  color,
  moves,
  fen: moves.at(-1)?.fen,
});

/** By the name of the call below `/api/rules`, each example by a name of its own. */
export const RULES_EXAMPLES = {
  moves: {
    royalKnight: {
      summary: 'A king that has taken a knight moves as a knight',
      body: { variant: 'cannibal', turnOrder: 'alternating', fen: 'k7/8/8/8/8/8/8/7K(N) w - - 0 1' },
      status: 200,
      answer: {
        fen: 'k7/8/8/8/8/8/8/7K(N) w - - 0 1',
        legal: [
          after('h1f2', 'Kf2', 'k7/8/8/8/8/8/5K(N)2/8 b - - 1 1'),
          after('h1g3', 'Kg3', 'k7/8/8/8/8/6K(N)1/8/8 b - - 1 1'),
        ],
        status: 'ongoing',
        outcome: null,
      },
    },
    insideSeries: {
      summary: 'Within a series: the seventh field says that one move has been made',
      body: { variant: 'orthodox', turnOrder: 'progressive-italian', fen: 'k7/8/8/8/8/8/p7/K7 w - - 0 3 1' },
      status: 200,
      answer: {
        fen: 'k7/8/8/8/8/8/p7/K7 w - - 0 3 1',
        legal: [
          after('a1a2', 'Kxa2', 'k7/8/8/8/8/8/K7/8 w - - 0 3 2'),
          after('a1b2', 'Kb2', 'k7/8/8/8/8/8/pK6/8 w - - 0 3 2'),
        ],
        status: 'ongoing',
        outcome: null,
      },
    },
    drawnPosition: {
      summary: 'Moves are listed where a draw is declared, too',
      body: { variant: 'absorption', turnOrder: 'alternating', fen: '8/8/8/8/8/8/k7/7K w - - 0 1' },
      status: 200,
      answer: {
        fen: '8/8/8/8/8/8/k7/7K w - - 0 1',
        legal: [
          after('h1g1', 'Kg1', '8/8/8/8/8/8/k7/6K1 b - - 1 1'),
          after('h1g2', 'Kg2', '8/8/8/8/8/8/k5K1/8 b - - 1 1'),
          after('h1h2', 'Kh2', '8/8/8/8/8/8/k6K/8 b - - 1 1'),
        ],
        status: 'ongoing',
        outcome: {
          result: '1/2-1/2',
          termination: 'dead-position',
        },
      },
    },
    noSuchPiece: {
      summary: 'Orthodox pieces carry nothing',
      body: { variant: 'orthodox', turnOrder: 'alternating', fen: 'k7/8/8/8/8/8/8/R(N)6K w - - 0 1' },
      status: 422,
      answer: {
        type: `${EXAMPLE_ORIGIN}/problems/unreadable-fen`,
        title: 'The FEN cannot be read',
        status: 422,
        detail: '“R(N)” is not a piece of this game: brackets cannot say that here. (At: a1.)',
        ruleUrl: `${EXAMPLE_ORIGIN}/rules/orthodox/alternating#orthodox-0.9`,
        reason: 'misplaced-brackets',
        place: 'a1',
      },
    },
  },
  play: {
    absorbing: {
      summary: 'A knight takes a pawn, and moves as a pawn next time',
      body: {
        variant: 'absorption',
        turnOrder: 'alternating',
        fen: 'k7/8/8/3p4/8/4N3/8/K7 w - - 0 1',
        moves: ['Nxd5', 'Kb8', 'Nd6'],
      },
      status: 200,
      answer: {
        turns: [
          turn('white', after('e3d5', 'Nxd5', 'k7/8/8/3N(P)4/8/8/8/K7 b - - 0 1')),
          turn('black', after('a8b8', 'Kb8', '1k6/8/8/3N(P)4/8/8/8/K7 w - - 1 2')),
          turn('white', after('d5d6', 'Nd6', '1k6/8/3N(P)4/8/8/8/8/K7 b - - 2 2')),
        ],
        fen: '1k6/8/3N(P)4/8/8/8/8/K7 b - - 2 2',
        status: 'ongoing',
        outcome: null,
        claims: [],
      },
    },
    series: {
      summary: 'Two series: one move of White, two of Black',
      body: {
        variant: 'orthodox',
        turnOrder: 'progressive-scottish',
        fen: 'start',
        moves: ['e4', 'e5', 'd5'],
      },
      status: 200,
      answer: {
        turns: [
          turn('white', after('e2e4', 'e4', 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2')),
          turn(
            'black',
            after('e7e5', 'e5', 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2 1'),
            after('d7d5', 'd5', 'rnbqkbnr/ppp2ppp/8/3pp3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 3'),
          ),
        ],
        fen: 'rnbqkbnr/ppp2ppp/8/3pp3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 3',
        status: 'ongoing',
        outcome: null,
        claims: [],
      },
    },
    repetition: {
      summary: 'The position has stood twice before: a draw may be claimed',
      body: {
        variant: 'orthodox',
        turnOrder: 'alternating',
        fen: '7k/8/8/8/8/8/8/K5R1 w - - 8 5',
        moves: ['Rh1'],
        keys: ['7k/8/8/8/8/8/8/K6R b - -', '7k/8/8/8/8/8/8/K6R b - -'],
      },
      status: 200,
      answer: {
        turns: [turn('white', after('g1h1', 'Rh1+', '7k/8/8/8/8/8/8/K6R b - - 9 5'))],
        fen: '7k/8/8/8/8/8/8/K6R b - - 9 5',
        status: 'check',
        outcome: null,
        claims: ['threefold'],
      },
    },
    passing: {
      summary: 'A king may not pass an attacked square',
      body: {
        variant: 'absorption',
        turnOrder: 'alternating',
        fen: 'r6k/8/8/8/8/8/p7/K(R)7 w - - 0 1',
        moves: ['Kc1'],
      },
      status: 422,
      answer: {
        type: `${EXAMPLE_ORIGIN}/problems/illegal-move`,
        title: 'Illegal move',
        status: 422,
        detail: 'The king may not pass b1: the pawn on a2 attacks it.',
        ruleUrl: `${EXAMPLE_ORIGIN}/rules/absorption/alternating#absorption-1.5`,
        reason: 'king-passes-attacked-square',
        rule: 'absorption 1.5',
        squares: ['b1', 'a2'],
        moveIndex: 0,
        legalMoves: [written('a1b2', 'Kb2')],
        turns: [],
      },
    },
    tooShort: {
      summary: 'A series must be whole',
      body: {
        variant: 'orthodox',
        turnOrder: 'progressive-italian',
        fen: 'k7/8/8/8/8/p7/p7/K7 w - - 0 3 1',
        moves: ['Kxa2'],
      },
      status: 422,
      answer: {
        type: `${EXAMPLE_ORIGIN}/problems/illegal-move`,
        title: 'Illegal move',
        status: 422,
        detail: 'Series 3 has 3 moves, and only 2 came.',
        ruleUrl: `${EXAMPLE_ORIGIN}/rules/orthodox/progressive-italian#progressive-5.4`,
        reason: 'series-too-short',
        rule: 'progressive 5.4',
        squares: [],
        moveIndex: 1,
        legalMoves: [
          written('a2a3', 'Kxa3'),
          written('a2b3', 'Kb3'),
          written('a2b1', 'Kb1'),
          written('a2a1', 'Ka1'),
        ],
        turns: [turn('white', after('a1a2', 'Kxa2', 'k7/8/8/8/8/p7/K7/8 w - - 0 3 2'))],
      },
    },
  },
  'why-not': {
    passing: {
      summary: 'A king may not pass an attacked square',
      body: {
        variant: 'absorption',
        turnOrder: 'alternating',
        fen: 'r6k/8/8/8/8/8/p7/K(R)7 w - - 0 1',
        from: 'a1',
        to: 'c1',
      },
      status: 200,
      answer: {
        legal: false,
        reason: 'king-passes-attacked-square',
        rule: 'absorption 1.5',
        ruleUrl: `${EXAMPLE_ORIGIN}/rules/absorption/alternating#absorption-1.5`,
        squares: ['b1', 'a2'],
        sentence: 'The king may not pass b1: the pawn on a2 attacks it.',
        moves: [],
      },
    },
    legal: {
      summary: 'A rook may tip an elephant',
      body: {
        variant: 'african',
        turnOrder: 'alternating',
        fen: 'e6k/8/8/8/8/8/8/R6K w - - 0 1',
        from: 'a1',
        to: 'a8',
      },
      status: 200,
      answer: {
        legal: true,
        reason: null,
        rule: null,
        ruleUrl: null,
        squares: [],
        sentence: 'R~a8 is legal.',
        moves: [written('a1a8', 'R~a8')],
      },
    },
  },
  perft: {
    start: {
      summary: 'African Chess, three moves deep',
      body: { variant: 'african', turnOrder: 'alternating', fen: 'start', depth: 3 },
      status: 200,
      answer: {
        fen: 'rnbqkhem/pppppppp/8/8/8/8/PPPPPPPP/MEHKQBNR w Kq - 0 1',
        depth: 3,
        count: 8619,
      },
    },
    tooMany: {
      summary: 'More than one call counts',
      body: { variant: 'orthodox', turnOrder: 'alternating', fen: 'start', depth: 5 },
      status: 422,
      answer: {
        type: `${EXAMPLE_ORIGIN}/problems/too-much-for-one-call`,
        title: 'Too much for one call',
        status: 422,
        detail: 'One call counts at most 100,000 nodes; ask for a smaller depth.',
      },
    },
  },
} as const satisfies Record<string, Readonly<Record<string, WorkedExample>>>;
export type RulesCall = keyof typeof RULES_EXAMPLES;
