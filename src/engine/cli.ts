import { once } from 'node:events';
import { TextDecoder } from 'node:util';
import { recordProblemSentence } from '../view/record-words.ts';
import { fenProblemSentence } from '../view/refusal-words.ts';
import type { Position } from './board.ts';
import { formatFen, namedFen, parseFen } from './fen.ts';
import { formatMove } from './move-text.ts';
import { legalMoves } from './moves.ts';
import { statusOf } from './outcome.ts';
import { divide, perft } from './perft.ts';
import { type RecordResult, recordReader } from './record-read.ts';
import { legalSteps } from './step.ts';
import { TURN_ORDERS, type TurnOrder, VARIANTS, type VariantId } from './types.ts';

/**
 * The engine for scripts: `moves`, `perft`, `divide`, `status`, `san` take their words from the command line, the
 * `batch…` commands lines of words between tabs from standard input. Bad input: one line on standard error, exit 2; a
 * batch stops at the first bad line, with the answers to the lines before it written. `records` reads a file of records
 * from standard input and says of each game what became of it, one JSON object a line.
 */

/** Input that cannot be answered; the message is for the user. */
class BadInput extends Error {}

/** Bytewise, which for moves is the order of their ASCII characters. */
const bytewise = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

const sortedMoves = (position: Position): string[] => legalMoves(position).map(formatMove).sort(bytewise);

const movesAndFens = (position: Position): string[] =>
  legalSteps(position)
    .map(({ move, next }) => `${formatMove(move)}\t${formatFen(next)}`)
    .sort(bytewise);

const movesAndSans = (position: Position, between: string): string[] =>
  legalSteps(position)
    .map(({ written }) => [written.move, written.san] as const)
    .sort(([one], [other]) => bytewise(one, other))
    .map((pair) => pair.join(between));

const divided = (position: Position, depth: number): string[] =>
  divide(position, depth)
    .map(({ move, count }) => `${move}: ${count}`)
    .sort(bytewise);

/** What each command is given, in order, and the lines it answers with. */
interface Command {
  readonly words: readonly Word[];
  answer(position: Position, depth: number): string[];
}

type Word = 'VARIANT' | 'ORDER' | 'DEPTH' | 'FEN';

const commands: Readonly<Record<string, Command>> = {
  moves: { words: ['VARIANT', 'ORDER', 'FEN'], answer: movesAndFens },
  perft: {
    words: ['VARIANT', 'ORDER', 'FEN', 'DEPTH'],
    answer: (position, depth) => [String(perft(position, depth))],
  },
  divide: { words: ['VARIANT', 'ORDER', 'FEN', 'DEPTH'], answer: divided },
  status: { words: ['VARIANT', 'ORDER', 'FEN'], answer: (position) => [statusOf(position)] },
  san: { words: ['VARIANT', 'ORDER', 'FEN'], answer: (position) => movesAndSans(position, '\t') },
};

const batches: Readonly<Record<string, Command>> = {
  batchmoves: {
    words: ['VARIANT', 'ORDER', 'FEN'],
    answer: (position) => [sortedMoves(position).join(' ')],
  },
  batchperft: {
    words: ['VARIANT', 'ORDER', 'DEPTH', 'FEN'],
    answer: (position, depth) => [String(perft(position, depth))],
  },
  batchsan: {
    words: ['VARIANT', 'ORDER', 'FEN'],
    answer: (position) => [movesAndSans(position, '=').join(' ')],
  },
};

function answersTo(command: Command, given: readonly string[]): string[] {
  if (given.length !== command.words.length) {
    throw new BadInput(`expected ${command.words.join(' ')}, got ${given.length} of them`);
  }
  const word = (name: Word): string => given[command.words.indexOf(name)] ?? '';
  const variant = readOneOf<VariantId>('variant', VARIANTS, word('VARIANT'));
  const turnOrder = readOneOf<TurnOrder>('turn order', TURN_ORDERS, word('ORDER'));
  const depth = command.words.includes('DEPTH') ? readDepth(word('DEPTH')) : 0;
  const rules = { variant, turnOrder };
  const read = parseFen(rules, namedFen(rules, word('FEN')));
  if (!read.ok) throw new BadInput(fenProblemSentence(read.problem));
  return command.answer(read.value, depth);
}

function readOneOf<Name extends string>(what: string, names: readonly Name[], text: string): Name {
  const name = names.find((known) => known === text);
  if (name === undefined)
    throw new BadInput(`unknown ${what} ${JSON.stringify(text)}, expected ${names.join(', ')}`);
  return name;
}

function readDepth(text: string): number {
  if (!/^\d{1,2}$/.test(text))
    throw new BadInput(`depth is not a whole number from 0 to 99: ${JSON.stringify(text)}`);
  return Number(text);
}

/** Resolves when there is room for more, so that nothing piles up before a slow reader. */
async function write(lines: readonly string[]): Promise<void> {
  if (lines.length === 0 || process.stdout.write(`${lines.join('\n')}\n`)) return;
  await once(process.stdout, 'drain');
}

/** So many words with tabs between them. The last is a FEN, which may hold tabs of its own. */
function wordsOf(line: string, count: number): string[] {
  const words = line.split('\t');
  return [...words.slice(0, count - 1), ...(words.length < count ? [] : [words.slice(count - 1).join('\t')])];
}

/**
 * Standard input as text, chunk by chunk: UTF-8, or UTF-16 as some Windows programs save files, told by its mark or by
 * the zero that each of its first letters comes with.
 */
async function* standardInput(): AsyncGenerator<string> {
  let unread = Buffer.alloc(0);
  let decoder: TextDecoder | undefined;
  for await (const chunk of process.stdin) {
    unread = Buffer.concat([unread, chunk]);
    if (decoder === undefined && unread.length < 2) continue;
    decoder ??= new TextDecoder(encodingOf(unread));
    yield decoder.decode(unread, { stream: true });
    unread = Buffer.alloc(0);
  }
  yield (decoder ?? new TextDecoder()).decode(unread);
}

function encodingOf([one, two]: Buffer): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if ((one === 0xff && two === 0xfe) || two === 0) return 'utf-16le';
  if ((one === 0xfe && two === 0xff) || one === 0) return 'utf-16be';
  return 'utf-8';
}

/** Answers each chunk of standard input as it comes, so that a program may wait for its answers. */
async function runBatch(command: Command): Promise<void> {
  let number = 0;
  const answer = (line: string): string[] => {
    number++;
    try {
      return answersTo(command, wordsOf(line, command.words.length));
    } catch (error) {
      throw error instanceof BadInput ? new BadInput(`line ${number}: ${error.message}`) : error;
    }
  };
  let rest = '';
  for await (const chunk of standardInput()) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    await answerAll(lines, answer);
  }
  if (rest !== '') await answerAll([rest], answer);
}

async function answerAll(lines: readonly string[], answer: (line: string) => string[]): Promise<void> {
  const answers: string[] = [];
  try {
    for (const line of lines) answers.push(...answer(line));
  } finally {
    await write(answers);
  }
}

function recordLine(result: RecordResult): string {
  if (!result.ok) {
    const { game, line, column, text } = result.problem;
    return JSON.stringify({ game, line, column, refused: recordProblemSentence(result.problem), text });
  }
  const { game, line, tags, record, position } = result.value;
  return JSON.stringify({
    game,
    line,
    tags: Object.fromEntries(tags),
    turns: record.turns.length,
    moves: record.turns.reduce((count, { moves }) => count + moves.length, 0),
    fen: formatFen(position),
    result: record.result,
  });
}

/** Tells of each game as soon as it is read, and keeps none. */
async function runRecords(): Promise<void> {
  const reader = recordReader();
  for await (const chunk of standardInput()) await write(reader.take(chunk).map(recordLine));
  await write(reader.end().map(recordLine));
}

const commandIn = (
  known: Readonly<Record<string, Command>>,
  name: string | undefined,
): Command | undefined => (name !== undefined && Object.hasOwn(known, name) ? known[name] : undefined);

async function run([name, ...given]: readonly string[]): Promise<void> {
  const command = commandIn(commands, name);
  if (command !== undefined) return write(answersTo(command, given));
  const batch = commandIn(batches, name);
  if (batch === undefined && name !== 'records') {
    const known = [...Object.keys(commands), ...Object.keys(batches), 'records'].join(', ');
    throw new BadInput(`unknown command ${JSON.stringify(name ?? '')}, expected ${known}`);
  }
  if (given.length > 0) throw new BadInput(`${name} reads standard input and takes no other words`);
  return batch === undefined ? runRecords() : runBatch(batch);
}

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // The reader has seen enough, as `head` does.
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});

try {
  await run(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof BadInput)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}
