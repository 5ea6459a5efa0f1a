import {
  formatFen,
  formatSan,
  legalMoves,
  type Position,
  parseFen,
  perft,
  playMove,
  type Rules,
  readStep,
  startFen,
  startPosition,
  statusOf,
  TURN_ORDERS,
  VARIANTS,
  type VariantId,
} from '../../src/engine/index.ts';
import { PERFT_COLUMNS, tableRows } from '../support/tables.ts';
import { loadPeers, type Player } from './peers.ts';

/**
 * Measures the engine against the fastest libraries of orthodox chess, and its variants against itself. Everything
 * runs in one process, in turns: one round after the other, each contestant once a round; what is told is the median.
 */

const ROUNDS = 9;
const KIWIPETE = 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1';

const rulesFor = (variant: VariantId): Rules => ({ variant, turnOrder: 'alternating' });
const orthodox = rulesFor('orthodox');

function read(rules: Rules, fen: string): Position {
  const result = parseFen(rules, fen);
  if (!result.ok) throw new Error(`${result.problem.reason} at ${result.problem.place}: ${fen}`);
  return result.value;
}

const ours: Player = {
  name: 'chessivore',
  count: (fen, depth) => perft(read(orthodox, fen), depth),
  step(fen, san) {
    const position = read(orthodox, fen);
    const made = readStep(position, san);
    if (!made.ok) throw new Error(`${san} is refused in ${fen}`);
    const { next } = made.value;
    return { fen: formatFen(next), status: statusOf(next) };
  },
};

interface Task {
  readonly name: string;
  /** Does the work once and says how many units of it that was. */
  run(): number;
}

/** Processor time of all threads of this process: a busy machine does not spoil it. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Units per second of each task, round by round. The first round warms up. */
function measure(tasks: readonly Task[], leastMs: number, rounds = ROUNDS): number[][] {
  const rates: number[][] = tasks.map(() => []);
  for (let round = -1; round < rounds; round++) {
    tasks.forEach((task, index) => {
      let units = 0;
      const start = cpuMs();
      let elapsed = 0;
      do {
        units += task.run();
        elapsed = cpuMs() - start;
      } while (elapsed < leastMs);
      if (round >= 0) rates[index]!.push((units / elapsed) * 1000);
    });
  }
  return rates;
}

const median = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[values.length >> 1]!;

/** How much faster one is than another: the median of the ratios within a round, which a busy machine spoils least. */
const ratio = (ones: readonly number[], others: readonly number[]): string =>
  median(ones.map((one, round) => one / others[round]!)).toFixed(2);

function tell(
  title: string,
  unit: string,
  tasks: readonly Task[],
  rates: readonly (readonly number[])[],
): void {
  console.log(`\n${title}`);
  tasks.forEach((task, index) => {
    const rate = (median(rates[index]!) / 1000).toFixed(0).padStart(8);
    console.log(`  ${task.name.padEnd(20)} ${rate}k ${unit}/s`);
  });
}

/** The first task is ours. */
function tellLead(title: string, unit: string, tasks: readonly Task[], rates: readonly number[][]): void {
  tell(title, unit, tasks, rates);
  const [own, ...others] = rates as [number[], ...number[][]];
  const medians = others.map(median);
  const fastest = medians.indexOf(Math.max(...medians));
  const name = tasks[fastest + 1]!.name;
  console.log(`  ${ratio(own, others[fastest]!)} times the fastest peer, ${name} (goal: above 1)`);
}

/** The first task is what the others are compared with; no goal where it is an empty text. */
function tellShares(title: string, goal: string, tasks: readonly Task[], rates: readonly number[][]): void {
  tell(title, 'moves', tasks, rates);
  const shares = tasks.slice(1).map(({ name }, index) => `${name} ${ratio(rates[index + 1]!, rates[0]!)}`);
  const wanted = goal === '' ? '' : ` (goal: at least ${goal})`;
  console.log(`  of ${tasks[0]!.name}: ${shares.join(', ')}${wanted}`);
}

/** Random games, the same every time: positions as a server meets them. */
function sampleSteps(): { fen: string; san: string }[] {
  let seed = 20_261_201;
  const random = (below: number): number => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((seed / 2 ** 32) * below);
  };
  const steps: { fen: string; san: string }[] = [];
  for (let game = 0; game < 40; game++) {
    let position = startPosition(orthodox);
    for (let ply = 0; ply < 80; ply++) {
      const moves = legalMoves(position);
      if (moves.length === 0) break;
      const move = moves[random(moves.length)]!;
      steps.push({ fen: formatFen(position), san: formatSan(position, move) });
      position = playMove(position, move);
    }
  }
  return steps;
}

const perftRows = tableRows('perft.tsv', PERFT_COLUMNS);

/** The first ten positions of the table that are listed for a variant and that all of these can read. */
const tenPositions = (listedFor: VariantId, readBy: readonly VariantId[]): string[] =>
  perftRows
    .filter(
      ({ variant, turnOrder, depth }) =>
        variant === listedFor && turnOrder === 'alternating' && depth === '3',
    )
    .map(({ fen }) => fen)
    .filter((fen) => fen !== startFen(rulesFor(listedFor)))
    .filter((fen) => readBy.every((variant) => parseFen(rulesFor(variant), fen).ok))
    .slice(0, 10);

const countsOf = (variant: VariantId, fens: readonly string[]): Task => ({
  name: variant,
  run: () => fens.reduce((total, fen) => total + perft(read(rulesFor(variant), fen), 3), 0),
});

const contestants = [ours, ...(await loadPeers())];
for (const [title, fen, depth] of [
  ['Counting from the start position, depth 4', startFen(orthodox), 4],
  ['Counting from Kiwipete, depth 3', KIWIPETE, 3],
] as const) {
  const tasks = contestants.map(({ name, count }) => ({ name, run: () => count(fen, depth) }));
  tellLead(title, 'moves', tasks, measure(tasks, 100));
}

const steps = sampleSteps();
const stepping = contestants.map(({ name, step }) => ({
  name,
  run: () => {
    for (const { fen, san } of steps) step(fen, san);
    return steps.length;
  },
}));
tellLead(
  'The server’s step: FEN and move in, FEN and outcome out',
  'steps',
  stepping,
  measure(stepping, 300),
);

// Measured in the same rounds, since they are compared with each other.
const sharedTen = tenPositions('orthodox', VARIANTS);
const groups: readonly (readonly [title: string, goal: string, tasks: readonly Task[]])[] = [
  [
    'Variants from their start, depth 4',
    '0.50',
    VARIANTS.map((variant) => ({ name: variant, run: () => perft(startPosition(rulesFor(variant)), 4) })),
  ],
  [
    'The same ten positions by the rules of each, depth 3',
    '0.85',
    VARIANTS.map((variant) => countsOf(variant, sharedTen)),
  ],
  [
    'Ten positions of its own games for each, with more pieces and fewer moves than the orthodox ones, depth 3',
    '',
    VARIANTS.map((variant) => countsOf(variant, tenPositions(variant, [variant]))),
  ],
];
const rates = measure(
  groups.flatMap(([, , tasks]) => tasks),
  50,
  25,
);
groups.forEach(([title, goal, tasks], index) => {
  tellShares(title, goal, tasks, rates.slice(index * VARIANTS.length, (index + 1) * VARIANTS.length));
});

// The same text in each turn order: in progressive play White is to make the first of seven moves.
const withinSeries = TURN_ORDERS.map((turnOrder): Task => {
  const position = read({ variant: 'orthodox', turnOrder }, KIWIPETE.replace(/1$/, '7'));
  return { name: turnOrder, run: () => perft(position, 4) };
});
tellShares('Within a series, from Kiwipete, depth 4', '0.75', withinSeries, measure(withinSeries, 100, 15));
