import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import Sqlite from 'better-sqlite3';
import express from 'express';
import { leastGameId } from './game-requests.ts';
import { TURNS_STORED } from './seed-games.ts';

/**
 * The yardstick for a recorded turn: the least that Express and SQLite can do for one that is not lost. A signature is
 * checked, one row read, three are written (turn, game, letter), those that come together share one commit, and the answer
 * is short. The rows are as long as ours, and there are as many; there are no rules, and nothing is looked at twice.
 *
 * Arguments: port, path of the file, secret, how many games there are.
 */

const [port, path = '', secret = '', games] = process.argv.slice(2);
const FEN = 'r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4';
const TERMS = JSON.stringify({ terms: 'x'.repeat(220) });
const FACTS = JSON.stringify({ facts: 'x'.repeat(600) });

const database = new Sqlite(path);
database.pragma('journal_mode = WAL');
database.pragma('synchronous = FULL');
database.pragma('wal_autocheckpoint = 16000');
database.pragma('cache_size = -65536');
database.exec(`
  CREATE TABLE game (id TEXT PRIMARY KEY, terms TEXT NOT NULL, turn_number INTEGER NOT NULL, fen TEXT NOT NULL) STRICT;
  CREATE TABLE turn (game_id TEXT, number INTEGER, san TEXT NOT NULL, fen TEXT NOT NULL,
    PRIMARY KEY (game_id, number)) STRICT, WITHOUT ROWID;
  CREATE TABLE letter (id INTEGER PRIMARY KEY, game_id TEXT NOT NULL, turn_number INTEGER NOT NULL, facts TEXT NOT NULL,
    UNIQUE (game_id, turn_number)) STRICT;
`);
const addGame = database.prepare('INSERT INTO game (id, terms, turn_number, fen) VALUES (?, ?, ?, ?)');
const addTurn = database.prepare('INSERT INTO turn (game_id, number, san, fen) VALUES (?, ?, ?, ?)');
database.transaction(() => {
  for (let game = 0; game < Number(games); game += 1) {
    const id = leastGameId(game);
    addGame.run(id, TERMS, TURNS_STORED + 1, FEN);
    for (let turn = 1; turn <= TURNS_STORED; turn += 1) addTurn.run(id, turn, 'Nf3', FEN);
  }
})();

const findGame = database.prepare<[string], { turn_number: number }>(
  'SELECT terms, turn_number, fen FROM game WHERE id = ?',
);
const saveGame = database.prepare('UPDATE game SET turn_number = ?, fen = ? WHERE id = ?');
const addLetter = database.prepare('INSERT INTO letter (game_id, turn_number, facts) VALUES (?, ?, ?)');
const begin = database.prepare('BEGIN IMMEDIATE');
const commit = database.prepare('COMMIT');

/** Each records its turn, and gives back what answers it after the commit. */
let waiting: (() => () => void)[] = [];

function commitAll(): void {
  const together = waiting;
  waiting = [];
  begin.run();
  const answers = together.map((record) => record());
  commit.run();
  for (const answer of answers) answer();
}

const key = createSecretKey(Buffer.from(secret));
const server = express();
server.post('/games/:id/turns', express.json(), (request, response) => {
  const { id } = request.params;
  const given = Buffer.from(request.headers.authorization ?? '');
  const signed = Buffer.from(`Bearer ${createHmac('sha256', key).update(id).digest('base64url')}`);
  if (given.length !== signed.length || !timingSafeEqual(given, signed)) {
    response.status(404).end();
    return;
  }
  const { san } = request.body as { readonly san: string };
  const record = () => {
    const number = findGame.get(id)!.turn_number;
    addTurn.run(id, number, san, FEN);
    saveGame.run(number + 1, FEN, id);
    addLetter.run(id, number, FACTS);
    return () => void response.status(201).json({ turnNumber: number });
  };
  if (waiting.push(record) === 1) setImmediate(commitAll);
});
server.get('/', (_request, response) => void response.json({ status: 'ok' }));
server.listen(Number(port), '127.0.0.1');
