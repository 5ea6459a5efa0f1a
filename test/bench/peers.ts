import { existsSync } from 'node:fs';

/** The libraries we are measured against, each reduced to the two tasks of the measurement. */
export interface Player {
  readonly name: string;
  /** Counts move sequences of orthodox chess, the last ply without playing it where the library can. */
  count(fen: string, depth: number): number;
  /** The server's step: reads a FEN and a move, checks it, and gives the FEN after it and how its side stands. */
  step(fen: string, san: string): { readonly fen: string; readonly status: string };
}

const statusOf = (mate: boolean, stalemate: boolean, check: boolean): string =>
  mate ? 'checkmate' : stalemate ? 'stalemate' : check ? 'check' : 'ongoing';

interface KokopuPosition {
  moves(): object[];
  play(move: object): void;
  notation(san: string): object;
  fen(options: { fiftyMoveClock: number; fullMoveNumber: number }): string;
  turn(): string;
  isCheckmate(): boolean;
  isStalemate(): boolean;
  isCheck(): boolean;
}

async function kokopu(): Promise<Player> {
  const { Position } = (await load('kokopu')) as {
    Position: new (of: string | KokopuPosition) => KokopuPosition;
  };
  const count = (position: KokopuPosition, depth: number): number => {
    const moves = position.moves();
    if (depth === 1) return moves.length;
    let total = 0;
    for (const move of moves) {
      const next = new Position(position);
      next.play(move);
      total += count(next, depth - 1);
    }
    return total;
  };
  return {
    name: 'kokopu',
    count: (fen, depth) => count(new Position(fen), depth),
    step(fen, san) {
      const position = new Position(fen);
      position.play(position.notation(san));
      // It keeps no counters of its own.
      return {
        fen: position.fen({ fiftyMoveClock: 0, fullMoveNumber: 1 }),
        status: statusOf(position.isCheckmate(), position.isStalemate(), position.isCheck()),
      };
    },
  };
}

interface ChessopsPosition {
  play(move: object): void;
  toSetup(): object;
  isCheckmate(): boolean;
  isStalemate(): boolean;
  isCheck(): boolean;
}

async function chessops(): Promise<Player> {
  const { Chess } = (await load('chessops/chess')) as {
    Chess: { fromSetup(setup: object): { unwrap(): ChessopsPosition } };
  };
  const { parseFen, makeFen } = (await load('chessops/fen')) as {
    parseFen(fen: string): { unwrap(): object };
    makeFen(setup: object): string;
  };
  const { parseSan } = (await load('chessops/san')) as {
    parseSan(position: ChessopsPosition, san: string): object | undefined;
  };
  const { perft } = (await load('chessops/debug')) as {
    perft(position: ChessopsPosition, depth: number): number;
  };
  const read = (fen: string): ChessopsPosition => Chess.fromSetup(parseFen(fen).unwrap()).unwrap();
  return {
    name: 'chessops',
    count: (fen, depth) => perft(read(fen), depth),
    step(fen, san) {
      const position = read(fen);
      const move = parseSan(position, san);
      if (move === undefined) throw new Error(`chessops refuses ${san} in ${fen}`);
      position.play(move);
      return {
        fen: makeFen(position.toSetup()),
        status: statusOf(position.isCheckmate(), position.isStalemate(), position.isCheck()),
      };
    },
  };
}

interface ChessJs {
  perft(depth: number): number;
  move(san: string, options: { strict: boolean }): object;
  fen(): string;
  isCheckmate(): boolean;
  isStalemate(): boolean;
  isCheck(): boolean;
}

async function chessJs(): Promise<Player> {
  const { Chess } = (await load('chess.js')) as { Chess: new (fen: string) => ChessJs };
  return {
    name: 'chess.js',
    count: (fen, depth) => new Chess(fen).perft(depth),
    step(fen, san) {
      const position = new Chess(fen);
      position.move(san, { strict: true });
      return {
        fen: position.fen(),
        status: statusOf(position.isCheckmate(), position.isStalemate(), position.isCheck()),
      };
    },
  };
}

/** Named at run time, so that the types check without the libraries installed. */
const load = (name: string): Promise<unknown> => import(name);

/** All peers; ends the program with a word of advice when they are not installed. */
export async function loadPeers(): Promise<Player[]> {
  if (!existsSync(new URL('node_modules/kokopu', import.meta.url))) {
    console.error('The libraries to compare with are not installed. Run: npm ci --prefix test/bench');
    process.exit(2);
  }
  return [await kokopu(), await chessops(), await chessJs()];
}
