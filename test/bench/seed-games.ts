import {
  formatFen,
  formatMove,
  formatSan,
  legalMoves,
  outcomeOf,
  playMove,
  positionKey,
  type Rules,
  settledRules,
  startPosition,
  VARIANTS,
  type VariantId,
  type WrittenMove,
} from '../../src/engine/index.ts';
import { beginGame, formatCode, personSeat } from '../../src/games/beginning.ts';
import { afterTurn } from '../../src/games/clock.ts';
import type { Turn } from '../../src/games/game.ts';
import { DAY_MS, type Terms } from '../../src/games/terms.ts';
import type { Database, Transaction } from '../../src/store/database.ts';
import { insertGame, saveGame } from '../../src/store/games.ts';
import { findOrAddPlayer, markConfirmed } from '../../src/store/players.ts';
import { openSqlite } from '../../src/store/sqlite/sqlite-database.ts';

/** Games as a file that has been in use holds them: all variants, random legal play, some turns old. */

const LINES_PER_VARIANT = 25;
const GAMES_PER_TRANSACTION = 500;

/** Turns that are stored of each game; what follows in its line is left to be played. */
export const TURNS_STORED = 20;
/** Turns of each line that are left. */
export const TURNS_LEFT = 50;

/** A random legal game that the rules have not ended. */
export interface SeedLine {
  readonly rules: Rules;
  readonly turns: readonly { readonly move: WrittenMove; readonly fen: string }[];
}

/** One seeded game. */
export interface SeededGame {
  readonly id: string;
  readonly line: SeedLine;
}

/** A generator that gives the same numbers below 2^32 every time. */
export function repeatableRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state;
  };
}

function randomLine(variant: VariantId, random: () => number): SeedLine {
  const rules: Rules = { variant, turnOrder: 'alternating' };
  for (;;) {
    let position = startPosition(rules);
    const turns: { move: WrittenMove; fen: string }[] = [];
    const keys = [positionKey(position)];
    while (turns.length < TURNS_STORED + TURNS_LEFT && outcomeOf(position, keys.slice(0, -1)) === undefined) {
      const moves = legalMoves(position);
      const move = moves[Math.floor((random() / 2 ** 32) * moves.length)]!;
      const written = { move: formatMove(move), san: formatSan(position, move) };
      position = playMove(position, move);
      keys.push(positionKey(position));
      turns.push({ move: written, fen: formatFen(position) });
    }
    const isLong = turns.length === TURNS_STORED + TURNS_LEFT;
    if (isLong && outcomeOf(position, keys.slice(0, -1)) === undefined) return { rules, turns };
  }
}

/** Makes the file, filled with so many running games. Returns them all. */
export async function seedGames(path: string, count: number): Promise<SeededGame[]> {
  const database = openSqlite(path);
  const games = await addGames(database, count);
  await database.close();
  return games;
}

/** Fills a new database with so many running games. Returns them all. */
export async function addGames(database: Database, count: number): Promise<SeededGame[]> {
  const random = repeatableRandom(count);
  const lines = VARIANTS.flatMap((variant) =>
    Array.from({ length: LINES_PER_VARIANT }, () => randomLine(variant, random)),
  );
  const bytes = (length: number) => Uint8Array.from({ length }, () => random() >>> 24);
  const now = Date.now();
  const games: SeededGame[] = [];
  while (games.length < count) {
    const batch = Array.from(
      { length: Math.min(GAMES_PER_TRANSACTION, count - games.length) },
      (_, index) => ({
        id: Buffer.from(bytes(12)).toString('base64url'),
        code: formatCode(bytes(8)),
        line: lines[(games.length + index) % lines.length]!,
      }),
    );
    await database.transaction(async (transaction) => {
      const white = await addPlayer(transaction, `white-${games.length}@example.org`, now);
      const black = await addPlayer(transaction, `black-${games.length}@example.org`, now);
      for (const { id, code, line } of batch) {
        const players = {
          white: personSeat(white, 'Ann'),
          black: personSeat(black, 'Bo'),
        };
        await addGame(transaction, id, code, line, players, now);
      }
    });
    games.push(...batch);
  }
  return games;
}

async function addPlayer(transaction: Transaction, address: string, now: number): Promise<number> {
  const { id } = await findOrAddPlayer(transaction, address, now);
  await markConfirmed(transaction, id, now);
  return id;
}

type Players = Parameters<typeof beginGame>[3];

async function addGame(
  transaction: Transaction,
  id: string,
  code: string,
  line: SeedLine,
  players: Players,
  now: number,
): Promise<void> {
  const terms: Terms = {
    rules: settledRules(line.rules),
    startFen: formatFen(startPosition(line.rules)),
    timeControl: { kind: 'per-turn', turnMs: 7 * DAY_MS },
    helpRule: 'books',
    visibility: 'link',
  };
  const turns: Turn[] = [];
  let game = beginGame(id, code, terms, players, now);
  await insertGame(transaction, game);
  for (const { move, fen } of line.turns.slice(0, TURNS_STORED)) {
    const turn: Turn = {
      number: game.turnNumber,
      color: game.toMove,
      moves: [move],
      message: undefined,
      offeredDraw: false,
      playedAt: now,
      fen,
    };
    game = {
      ...game,
      fen,
      ply: game.ply + 1,
      turnNumber: game.turnNumber + 1,
      toMove: game.toMove === 'white' ? 'black' : 'white',
      clock: afterTurn(game, now),
    };
    turns.push(turn);
  }
  await saveGame(transaction, game, turns);
}
