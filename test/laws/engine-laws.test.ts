import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { menOf } from '../../src/engine/board.ts';
import {
  formatFen,
  formatMove,
  legalMoves,
  legalMovesFrom,
  type Position,
  parseFen,
  parseMove,
  parseStartFen,
  perft,
  pieceAt,
  piecesOf,
  playMove,
  sideToMove,
} from '../../src/engine/index.ts';
import { mirroredFen, mirroredMove } from '../support/mirror.ts';
import { readPosition } from '../support/positions.ts';
import { ALL_RULES, choices, randomGame } from '../support/random-games.ts';
import { slowAttackers } from '../support/slow-attack.ts';

const texts = (position: Position): string[] => legalMoves(position).map(formatMove).sort();

const runs = { numRuns: 12 };

describe.each(ALL_RULES)('$variant, $turnOrder', (rules) => {
  const isProgressive = rules.turnOrder !== 'alternating';

  /** Looks at every position of made-up games. */
  const always = (law: (position: Position) => void): void =>
    fc.assert(
      fc.property(choices(60), (choosing) => randomGame(rules, choosing).positions.forEach(law)),
      runs,
    );

  it('no legal move leaves the own king attackable', () => {
    always((position) => {
      const color = sideToMove(position);
      for (const move of legalMoves(position)) {
        const pieces = piecesOf(playMove(position, move));
        const king = pieces.find(({ piece }) => piece.role === 'king' && piece.color === color)!;
        expect(slowAttackers(pieces, king, rules.variant), formatMove(move)).toEqual([]);
      }
    });
  });

  it('changing the colors changes nothing else', () => {
    always((position) => {
      const fen = mirroredFen(rules.variant, formatFen(position), isProgressive);
      if (fen === undefined) return;
      const mirrored = readPosition(rules, fen);
      expect(formatFen(mirrored)).toBe(normalRights(fen));
      const expected = legalMoves(position).map((move) => formatMove(mirroredMove(rules.variant, move)));
      expect(texts(mirrored)).toEqual(expected.sort());
    });
  });

  it('a FEN reads back as the position it was written from', () => {
    always((position) => {
      const fen = formatFen(position);
      const read = readPosition(rules, fen);
      expect(formatFen(read)).toBe(fen);
      expect(piecesOf(read)).toEqual(piecesOf(position));
      expect(texts(read)).toEqual(texts(position));
    });
  });

  it('what a position keeps of where its pieces stand is what stands on its board', () => {
    always((position) => {
      const expected = [0, 1].flatMap((side) =>
        [0, 32].map((half) => {
          let bits = 0;
          for (let square = half; square < half + 32; square++) {
            const code = position.board[square]!;
            if (code !== 0 && (code & 1) === side) bits |= 1 << (square & 31);
          }
          return bits;
        }),
      );
      expect([0, 1].flatMap((side) => [0, 32].map((half) => menOf(position, side, half)))).toEqual(expected);
      const read = readPosition(rules, formatFen(position));
      expect([read.pawnsLow, read.pawnsHigh]).toEqual([position.pawnsLow, position.pawnsHigh]);
    });
  });

  it('moves change no position but make a new one', () => {
    always((position) => {
      const before = structuredClone({ ...position, tables: undefined });
      for (const move of legalMoves(position)) playMove(position, move);
      expect({ ...position, tables: undefined }).toEqual(before);
    });
  });

  it('every way to ask for legal moves gives the same ones, each once', () => {
    always((position) => {
      const all = texts(position);
      expect(new Set(all).size).toBe(all.length);
      expect(perft(position, 1)).toBe(all.length);
      const bySquare = piecesOf(position).flatMap(({ square }) => legalMovesFrom(position, square));
      expect(bySquare.map(formatMove).sort()).toEqual(all);
      for (const move of legalMoves(position)) expect(parseMove(position, formatMove(move))).toEqual(move);
    });
  });

  it('counting two plies is counting the answers to each move', () => {
    always((position) => {
      const answers = legalMoves(position).map((move) => legalMoves(playMove(position, move)).length);
      expect(perft(position, 2)).toBe(answers.reduce((total, count) => total + count, 0));
    });
  });

  it('there is always one king a side, and the opponent never stands in check at a turn’s start', () => {
    always((position) => {
      const pieces = piecesOf(position);
      const kings = pieces.filter(({ piece }) => piece.role === 'king');
      expect(kings.map(({ piece }) => piece.color).sort()).toEqual(['black', 'white']);
      const waiting = kings.find(({ piece }) => piece.color !== sideToMove(position))!;
      if (position.played === 0) expect(slowAttackers(pieces, waiting, rules.variant)).toEqual([]);
      expect(pieceAt(position, waiting.square)).toEqual(waiting.piece);
    });
  });

  it('no text makes the FEN reader throw', () => {
    const alphabet = [...'rnbqkpehmRNBQKPEHM12345678/()~ wb-KQkqabcdefgh0\t'];
    const noise = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 120 }),
      fc.string({ unit: fc.constantFrom(...alphabet), maxLength: 120 }),
    );
    fc.assert(
      fc.property(noise, (text) => {
        parseFen(rules, text);
        parseStartFen(rules, text);
      }),
      { numRuns: 300 },
    );
  });

  it('a spoilt FEN is read to something that can be written and read again, or refused', () => {
    const spoiling = fc.record({ at: fc.nat(99), cut: fc.nat(3), put: fc.string({ maxLength: 3 }) });
    fc.assert(
      fc.property(choices(40), spoiling, (choosing, { at, cut, put }) => {
        const fen = formatFen(randomGame(rules, choosing).positions.at(-1)!);
        const read = parseFen(rules, fen.slice(0, at) + put + fen.slice(at + cut));
        if (!read.ok) return;
        const written = formatFen(read.value);
        expect(formatFen(readPosition(rules, written))).toBe(written);
        legalMoves(read.value);
      }),
      { numRuns: 200 },
    );
  });
});

/** Castling rights in their order, as mirroring may have changed it. */
const normalRights = (fen: string): string =>
  fen
    .split(' ')
    .map((field, index) => (index === 2 ? [...field].sort().join('') : field))
    .join(' ');
