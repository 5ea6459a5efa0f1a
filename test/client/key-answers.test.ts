import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerTo, type PageWords, QUESTIONS } from '../../src/client/board/key-answers.ts';
import { keysSpoken } from '../../src/client/board/key-words.ts';
import {
  fileOf,
  letterOf,
  parseSquare,
  piecesOf,
  ROLES,
  type Rules,
  rankOf,
  type Square,
  squareName,
  type VariantId,
} from '../../src/engine/index.ts';
import { readPosition } from '../support/positions.ts';
import { ALL_RULES, choices, randomGame } from '../support/random-games.ts';

const at = (name: string): Square => parseSquare(name)!;
const alternating = (variant: VariantId): Rules => ({ variant, turnOrder: 'alternating' });
const ORTHODOX = alternating('orthodox');
const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const BARE = '4k3/8/8/8/8/8/8/4K3 w - - 0 1';

interface Scene {
  readonly rules?: Rules;
  readonly fen?: string;
  readonly square?: string;
  readonly lastMove?: readonly string[];
  readonly page?: PageWords;
}

const asked = (
  key: string,
  { rules = ORTHODOX, fen = START, square = 'e4', lastMove = [], page = {} }: Scene,
) =>
  answerTo(key, { position: readPosition(rules, fen), square: at(square), lastMove: lastMove.map(at), page });

describe('a key that asks', () => {
  it.each<[string, string, Scene, string]>([
    ['the last move as the page tells it', 'l', { page: { last: 'Bo played Nf3.' } }, 'Bo played Nf3.'],
    [
      'the last move as the board shows it',
      'l',
      {
        fen: 'rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1',
        lastMove: ['g1', 'f3'],
      },
      'White knight from g1 to f3.',
    ],
    ['a series as the board shows it', 'l', { lastMove: ['e2', 'e4', 'g1', 'f3'] }, 'e2 to e4, g1 to f3.'],
    ['the last move when there is none', 'l', {}, 'There is no move before this.'],
    ['whose turn it is', 't', {}, 'White to move.'],
    ['how long there is time', 't', { page: { time: 'Until Friday.' } }, 'White to move. Until Friday.'],
    [
      'who gives check',
      't',
      { fen: '4k3/8/8/8/8/8/4r3/4K3 w - - 0 1' },
      'White to move. In check by the rook on e2.',
    ],
    [
      'the move of a series',
      't',
      {
        rules: { variant: 'orthodox', turnOrder: 'progressive-italian' },
        fen: 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2',
      },
      'Black to play series 2 (2 moves), no check allowed yet.',
    ],
    ['mate', 't', { fen: '4k2R/6R1/8/8/8/8/8/4K3 b - - 0 1' }, 'Checkmate: Black is mated.'],
    [
      'what a piece can do',
      'w',
      { square: 'g1' },
      'White knight on g1. Goes two squares one way and one to the side, over anything. Goes to f3, h3.',
    ],
    [
      'what a piece of the other side could do',
      'w',
      { square: 'e7' },
      "Black pawn on e7. Goes one square straight ahead, from its second rank also two; it captures diagonally ahead. It is not Black's turn. On its turn: Goes to e6, e5.",
    ],
    [
      'what a piece with gains can do',
      'w',
      { rules: alternating('absorption'), fen: '4k3/8/8/8/8/8/8/R(N)3K3 w - - 0 1', square: 'a1' },
      'White rook with knight on a1. Moves as a rook and as a knight. Goes to',
    ],
    ['what an empty square can do', 'w', { square: 'e4' }, 'There is no piece on e4.'],
    [
      'who attacks a piece',
      'a',
      { fen: '4k3/8/3p4/4p3/8/5N2/4R3/4K3 w - - 0 1', square: 'e5' },
      'e5, black pawn. White attacks it with the rook on e2 and the knight on f3. Black guards it with the pawn on d6.',
    ],
    [
      'that nobody does',
      'a',
      { fen: BARE, square: 'e4' },
      "e4. White doesn't attack it. Black doesn't attack it.",
    ],
    [
      'who attacks by what it gained',
      'a',
      {
        rules: alternating('cannibal'),
        fen: '4k3/8/8/8/8/8/4K(N)3/8 w - - 0 1',
        square: 'f4',
      },
      "f4. White attacks it with the king moving as a knight on e2. Black doesn't attack it.",
    ],
    [
      'what stands along rank and file',
      's',
      { fen: '4k3/4p3/8/8/8/8/4P3/4K3 w - - 0 1', square: 'e4' },
      'From e4. Towards e8: black pawn on e7, black king on e8. Towards e1: white pawn on e2, white king on e1. Nothing towards h4, a4.',
    ],
    [
      'only lines that there are',
      's',
      { fen: BARE, square: 'a1' },
      'From a1. Towards h1: white king on e1. Nothing towards a8.',
    ],
    [
      'what stands along diagonals',
      'd',
      { fen: '4k3/7b/8/8/8/8/8/1B2K3 w - - 0 1', square: 'e4' },
      'From e4. Towards h7: black bishop on h7. Towards b1: white bishop on b1. Nothing towards h1, a8.',
    ],
  ])('hears %s', (_what, key, scene, words) => {
    expect(asked(key, scene)).toMatch(new RegExp(`^${words.replace(/[.()?]/g, '\\$&')}`));
  });

  it('may be a capital: there is nothing to go back to', () => {
    expect(asked('T', {})).toBe(asked('t', {}));
  });

  it.each(['x', 'Enter', 'k', '1', '?'])('is not %s', (key) => {
    expect(asked(key, {})).toBeUndefined();
  });

  it('is never the letter of a piece', () => {
    const letters = ROLES.map((role) => letterOf(role).toLowerCase());
    expect(QUESTIONS.map(({ key }) => key).filter((key) => letters.includes(key))).toEqual([]);
  });

  it('is named in the list of keys', () => {
    for (const { key, tells } of QUESTIONS)
      expect(keysSpoken()).toContain(`${key.toUpperCase()} tells ${tells}.`);
  });
});

function isOnALine(one: Square, other: Square): boolean {
  const [files, ranks] = [fileOf(one) - fileOf(other), rankOf(one) - rankOf(other)];
  return one !== other && (files === 0 || ranks === 0 || Math.abs(files) === Math.abs(ranks));
}

describe('whatever stands on the board', () => {
  it.each(ALL_RULES)(
    'each key has an answer, and scans tell of every piece on the lines, $variant $turnOrder',
    (rules) => {
      fc.assert(
        fc.property(choices(50), fc.nat({ max: 63 }), (choosing, square) => {
          const position = randomGame(rules, choosing).positions.at(-1)!;
          const scene = { position, square, lastMove: [], page: {} };
          for (const { key } of QUESTIONS) expect(answerTo(key, scene)).toMatch(/^\S.*\.$/);
          const told = `${answerTo('s', scene)} ${answerTo('d', scene)}`;
          const onLines = piecesOf(position).filter((man) => isOnALine(square, man.square));
          expect((told.match(/ on [a-h][1-8]/g) ?? []).sort()).toEqual(
            onLines.map((man) => ` on ${squareName(man.square)}`).sort(),
          );
        }),
        { numRuns: 12 },
      );
    },
  );
});
