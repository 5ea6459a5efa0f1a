import type { Rules, TurnOrder, VariantId } from '../../../engine/index.ts';

/** One thing that is not as in chess, and the rule that says it exactly. */
export interface Difference {
  readonly sentence: string;
  /** As refusals name it: "absorption 1.2". */
  readonly rule: string;
}

/** Of each variant the three that one cannot begin without, and two more. */
const OF_VARIANT = {
  orthodox: [
    { sentence: 'On the board nothing differs: these are the Laws of Chess.', rule: 'orthodox 0.7' },
    {
      sentence: 'You have days for a turn, and look at its outcome before you send it.',
      rule: 'orthodox 0.6',
    },
    { sentence: 'A draw is offered together with a move.', rule: 'orthodox 0.5' },
    { sentence: 'A promotion must be named; there is no silent queen.', rule: 'orthodox 0.3' },
    { sentence: 'A dead position is a draw at once, without anybody asking.', rule: 'orthodox 0.4' },
  ],
  absorption: [
    {
      sentence: 'A piece that captures gains what the captured piece could do, for good.',
      rule: 'absorption 1.2',
    },
    { sentence: 'It keeps what it had: a rook that takes a knight moves as both.', rule: 'absorption 1.3' },
    { sentence: 'The king gains too, but may not pass over attacked squares.', rule: 'absorption 1.5' },
    {
      sentence: 'A piece that has taken a pawn may promote like one, and stays what it was besides.',
      rule: 'absorption 1.6',
    },
    {
      sentence: 'The double step is for pawns that have gained nothing; only pawns capture en passant.',
      rule: 'absorption 1.4',
    },
  ],
  cannibal: [
    { sentence: 'A piece that captures turns into what it captured.', rule: 'cannibal 2.1' },
    {
      sentence: 'A king too: it moves as what it took, and is still the one to be mated.',
      rule: 'cannibal 2.2',
    },
    { sentence: 'A piece that takes a pawn is a pawn from then on, and can promote.', rule: 'cannibal 2.3' },
    {
      sentence: 'A pawn that captures on the last rank becomes what it took, with no choice.',
      rule: 'cannibal 2.4',
    },
    { sentence: 'A king that moves in lines may pass over attacked squares.', rule: 'cannibal 2.5' },
  ],
  african: [
    {
      sentence: 'Elephants and hippos move exactly two squares: elephants straight, hippos diagonally.',
      rule: 'african 3.1',
    },
    {
      sentence:
        'While they stand they can’t be captured: an attack tips them over. The attacker is lost, or tipped too if it is a standing elephant or hippo.',
      rule: 'african 3.4',
    },
    {
      sentence: 'The magpie flies two squares onto an empty one and takes the enemy it crosses.',
      rule: 'african 3.3',
    },
    {
      sentence: 'A tipped animal goes one square, captures nothing, and can be captured.',
      rule: 'african 3.5',
    },
    { sentence: 'Each side has one rook, so castling is to one side only.', rule: 'african 3' },
  ],
} as const satisfies Record<VariantId, readonly Difference[]>;

const OF_TURN_ORDER = {
  alternating: [],
  'progressive-italian': [
    { sentence: 'White plays one move, Black two, White three, and so on.', rule: 'progressive 5.1' },
    { sentence: 'Check may be given only by the last move of a full series.', rule: 'progressive 5.3' },
  ],
  'progressive-scottish': [
    { sentence: 'White plays one move, Black two, White three, and so on.', rule: 'progressive 5.1' },
    { sentence: 'A check ends the series; what is left of it is lost.', rule: 'progressive 5.3' },
  ],
} as const satisfies Record<TurnOrder, readonly Difference[]>;

const LINES = 5;

/** How a game differs from chess, in five lines. */
export function differencesOf({ variant, turnOrder }: Rules): readonly Difference[] {
  const ofOrder = OF_TURN_ORDER[turnOrder];
  return [...ofOrder, ...OF_VARIANT[variant].slice(0, LINES - ofOrder.length)];
}
