import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import {
  formatFen,
  formatMove,
  formatRecord,
  formatSan,
  legalMoves,
  playMove,
  type RecordedTurn,
  type Rules,
  recordReader,
  seriesOf,
  settledRules,
  startPosition,
  TURN_ORDERS,
  VARIANTS,
  type WrittenMove,
} from '../../src/engine/index.ts';

/**
 * Reads files of 2,000 and of 20,000 random games as a stream, each in a process of its own, and tells the processor time
 * and the most memory that it took.
 */

const COUNTS = [2_000, 20_000];
const PLIES = 80;

/** What each process may hold in long-lived memory: with more, it would collect less. */
const MEMORY_MB = 48;
const CHUNK = 65_536;

/** The same numbers every time. */
let seed = 20_261_201;
const random = (below: number): number => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((seed / 2 ** 32) * below);
};

function randomRecord(rules: Rules, index: number): string {
  let position = startPosition(rules);
  const startFen = formatFen(position);
  const turns: RecordedTurn[] = [];
  let moves: WrittenMove[] = [];
  for (let ply = 0; ply < PLIES; ply++) {
    const legal = legalMoves(position);
    if (legal.length === 0) break;
    const move = legal[random(legal.length)]!;
    moves.push({ move: formatMove(move), san: formatSan(position, move) });
    position = playMove(position, move);
    if ((seriesOf(position)?.played ?? 0) > 0 && legalMoves(position).length > 0) continue;
    turns.push({
      moves,
      comment: turns.length % 10 === 0 ? `remark ${index} on a turn, {so and so}` : undefined,
    });
    moves = [];
  }
  return formatRecord({
    rules: settledRules(rules),
    event: 'Random game',
    site: 'https://chess.example',
    date: '2026.12.01',
    round: String(index),
    white: 'Ada',
    black: 'Bo',
    result: '*',
    timeControl: '-',
    termination: 'Unterminated',
    startFen,
    turns,
    extraTags: [],
  });
}

function measure(count: number): void {
  const allRules = VARIANTS.flatMap((variant) => TURN_ORDERS.map((turnOrder) => ({ variant, turnOrder })));
  const records = Array.from({ length: 240 }, (_, index) =>
    randomRecord(allRules[index % allRules.length]!, index),
  );
  const reader = recordReader();
  const told = { games: 0, refused: 0, moves: 0, letters: 0 };
  const tell = (results: ReturnType<typeof reader.end>): void => {
    for (const result of results) {
      told.games += 1;
      if (result.ok) told.moves += result.value.record.turns.flatMap((turn) => turn.moves).length;
      else told.refused += 1;
    }
  };
  let chunk = '';
  const before = process.cpuUsage();
  for (let index = 0; index < count; index++) {
    chunk += `${records[index % records.length]}\n`;
    if (chunk.length < CHUNK) continue;
    told.letters += chunk.length;
    tell(reader.take(chunk));
    chunk = '';
  }
  tell(reader.take(chunk));
  tell(reader.end());
  const { user, system } = process.cpuUsage(before);
  const megabytes = Math.round(process.resourceUsage().maxRSS / 1024);
  console.log(
    `${told.games} games (${told.refused} refused), ${told.moves} moves, ${Math.round(told.letters / 1e6)} million letters:`,
    `${((user + system) / 1e6).toFixed(1)} s of processor time, at most ${megabytes} MB`,
  );
}

const [count] = process.argv.slice(2);
if (count !== undefined) measure(Number(count));
else
  for (const each of COUNTS)
    await new Promise((resolve) =>
      fork(fileURLToPath(import.meta.url), [String(each)], {
        execArgv: [`--max-old-space-size=${MEMORY_MB}`],
      }).on('exit', resolve),
    );
