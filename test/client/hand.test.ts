import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { panelHtml } from '../../src/client/board/drawing/panel-html.ts';
import { type Hand, pickUp, refuseAt, tapSquare } from '../../src/client/board/hand.ts';
import { spokenHand, squareLabel } from '../../src/client/board/hand-words.ts';
import {
  legalMovesFrom,
  type Position,
  parseSquare,
  pieceAt,
  piecesOf,
  type Rules,
  type Square,
  sideToMove,
  startPosition,
} from '../../src/engine/index.ts';
import { moveRefusalSentence } from '../../src/view/move-words.ts';
import { readPosition } from '../support/positions.ts';
import { ALL_RULES, choices, randomGame } from '../support/random-games.ts';

const at = (name: string): Square => parseSquare(name)!;
const orthodox: Rules = { variant: 'orthodox', turnOrder: 'alternating' };
const absorption: Rules = { variant: 'absorption', turnOrder: 'alternating' };
const start = startPosition(orthodox);

/** Taps squares one after the other, until one plays a move or says something that empties no hand. */
function tapAll(position: Position, ...names: string[]) {
  let hand: Hand | undefined;
  let outcome = tapSquare(position, 'turn', hand, at(names[0]!));
  for (const [index, name] of names.entries()) {
    if (index > 0) outcome = tapSquare(position, 'turn', hand, at(name));
    if (outcome.kind === 'picked' || outcome.kind === 'refused') hand = outcome.hand;
    if (outcome.kind === 'let-go') hand = undefined;
  }
  return { outcome, hand };
}

describe('a tap', () => {
  it.each<[string, Position, string[], string, string | undefined]>([
    ['picks a piece up', start, ['g1'], 'picked', 'g1'],
    ['on the square where it goes moves it', start, ['g1', 'f3'], 'move', 'g1'],
    ['on the same piece puts it back', start, ['g1', 'g1'], 'let-go', undefined],
    ['on another piece of the same side picks that one up', start, ['g1', 'b1'], 'picked', 'b1'],
    [
      'on a square where it cannot go says why, and keeps it in the hand',
      start,
      ['g1', 'g3'],
      'refused',
      'g1',
    ],
    ['on that square again puts it back', start, ['g1', 'g3', 'g3'], 'let-go', undefined],
    ['on an enemy that it cannot capture says why', start, ['g1', 'g8'], 'refused', 'g1'],
    ['on that enemy again looks at the enemy', start, ['g1', 'g8', 'g8'], 'picked', 'g8'],
    ['on an enemy shows what it could do', start, ['g8'], 'picked', 'g8'],
    ['says that the enemy could go there', start, ['g8', 'f6'], 'could', 'g8'],
    ['on an own piece, an enemy being looked at, picks up the own', start, ['g8', 'g1'], 'picked', 'g1'],
    ['on an empty square with an empty hand does nothing', start, ['e4'], 'let-go', undefined],
    [
      'on its own rook lets the king castle',
      readPosition(orthodox, '4k3/8/8/8/8/8/8/R3K3 w Q - 0 1'),
      ['e1', 'a1'],
      'move',
      'e1',
    ],
  ])('%s', (_sentence, position, names, kind, held) => {
    const { outcome, hand } = tapAll(position, ...names);
    expect([outcome.kind, hand?.square]).toEqual([kind, held === undefined ? undefined : at(held)]);
  });

  it('moves nothing on a board that is only to be looked at', () => {
    const hand = pickUp(start, at('g1'), 'none');
    expect(hand?.mayMove).toBe(false);
    expect(tapSquare(start, 'none', hand, at('f3')).kind).toBe('could');
  });
});

describe('a piece of the side whose turn it is not', () => {
  it('is judged as if it were, a series or not', () => {
    for (const rules of ALL_RULES) {
      const position = startPosition(rules);
      const hand = pickUp(position, at('e7'), 'turn');
      expect(hand?.targets.map(({ square }) => square).sort()).toEqual([at('e5'), at('e6')].sort());
      expect(hand?.mayMove).toBe(false);
    }
  });

  it('gives check and does not capture the king, which needs no rule', () => {
    const position = readPosition(orthodox, '4k3/8/8/8/8/8/4r3/4K3 w - - 0 1');
    const hand = pickUp(position, at('e2'), 'turn')!;
    expect(refuseAt(hand, at('e1')).refusal).toBeUndefined();
    expect(refuseAt(pickUp(position, at('e8'), 'turn')!, at('e1')).refusal?.reason).toBe(
      'cannot-move-like-that',
    );
  });
});

describe('the panel says why a piece may not go somewhere', () => {
  it.each<[string, Rules, string, string, string, string, string]>([
    [
      'because the king would pass an attacked square',
      absorption,
      '2r4k/8/8/8/8/8/8/K(R)7 w - - 0 1',
      'a1',
      'd1',
      'The king may not pass c1',
      '/rules/absorption/alternating#absorption-1.5',
    ],
    [
      'because something is in the way',
      orthodox,
      '4k3/8/8/8/8/8/P7/R3K3 w - - 0 1',
      'a1',
      'a5',
      'is in the way',
      '/rules/orthodox/alternating#orthodox-0.7',
    ],
    [
      'because a check would come too early, by the rules of the game that is played',
      { variant: 'orthodox', turnOrder: 'progressive-italian' },
      '4k3/8/8/8/8/8/8/3RK3 w - - 0 3',
      'd1',
      'd8',
      'only the last move of a series may give check',
      '/rules/orthodox/progressive-italian#progressive-5.3',
    ],
  ])('%s', (_why, rules, fen, from, to, words, href) => {
    const position = readPosition(rules, fen);
    const hand = pickUp(position, at(from), 'turn')!;
    const { refusal } = refuseAt(hand, at(to));
    const html = panelHtml({ panel: { kind: 'refusal', hand, refusal: refusal! }, position })?.markup;
    expect(html).toContain(words);
    expect(html).toContain(`href="${href}"`);
  });

  it('for every piece and every square of every game, whoever is to move', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ALL_RULES), choices(40), fc.nat(), (rules, choosing, pick) => {
        const position = randomGame(rules, choosing).positions.at(-1)!;
        const pieces = piecesOf(position);
        const { square: from } = pieces[pick % pieces.length]!;
        const hand = pickUp(position, from, 'turn')!;
        expect(spokenHand(hand).length).toBeGreaterThan(0);
        expect(panelHtml({ panel: { kind: 'hand', hand }, position })?.markup).toContain('</strong>');
        for (let to = 0; to < 64; to++) {
          if (to === from || hand.targets.some(({ square }) => square === to)) continue;
          const { refusal } = refuseAt(hand, to);
          if (refusal === undefined) expect(pieceAt(position, to)?.role).toBe('king');
          else expect(moveRefusalSentence(refusal, hand.judgedIn)).toMatch(/\.$/);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('but not where the rules let a piece of the side to move go', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ALL_RULES), choices(40), (rules, choosing) => {
        const position = randomGame(rules, choosing).positions.at(-1)!;
        for (const { square, piece } of piecesOf(position)) {
          if (piece.color !== sideToMove(position)) continue;
          const hand = pickUp(position, square, 'turn')!;
          const held = hand.targets.filter(({ isAlias }) => !isAlias).flatMap(({ moves }) => moves);
          expect(held).toHaveLength(legalMovesFrom(position, square).length);
        }
      }),
      { numRuns: 100 },
    );
  });
});

describe('a square is called', () => {
  const check = readPosition(orthodox, '4k3/8/8/8/8/8/3Pr3/4K3 w - - 0 1');
  it.each<[string, string, string | undefined]>([
    ['e4', 'e4', undefined],
    ['d2', 'd2, white pawn', undefined],
    ['d2', 'd2, white pawn, picked up', 'd2'],
    ['e2', 'e2, black rook, can be captured', 'e1'],
    ['f1', 'f1, can go here', 'e1'],
    ['f2', 'f2', 'e1'],
    ['e1', 'e1, white king, in check, picked up', 'e1'],
    ['e8', 'e8, black king, looked at', 'e8'],
  ])('%s: %s', (name, label, held) => {
    const hand = held === undefined ? undefined : pickUp(check, at(held), 'turn');
    const checked = label.includes('in check') ? [at('e1')] : [];
    expect(squareLabel(check, at(name), hand, checked)).toBe(label);
  });

  it.each<[string, Rules, string, string, string, string]>([
    [
      'a piece with what it gained',
      absorption,
      '4k3/8/8/8/4N(R)3/8/8/4K3 w - - 0 1',
      'e1',
      'e4',
      'e4, white knight with rook',
    ],
    [
      'what a magpie takes where it lands',
      { variant: 'african', turnOrder: 'alternating' },
      '4k3/8/8/4p3/3M4/8/8/4K3 w - - 0 1',
      'd4',
      'f6',
      'f6, can go here, the pawn on e5 is captured',
    ],
    [
      'where the captured piece itself stands',
      { variant: 'african', turnOrder: 'alternating' },
      '4k3/8/8/4p3/3M4/8/8/4K3 w - - 0 1',
      'd4',
      'e5',
      'e5, black pawn, can be captured by going to f6',
    ],
    [
      'what tipping costs',
      { variant: 'african', turnOrder: 'alternating' },
      '4k3/8/8/8/R2e4/8/8/4K3 w - - 0 1',
      'a4',
      'd4',
      'd4, black elephant, can be tipped, the piece is lost',
    ],
    [
      'the end of a series',
      { variant: 'orthodox', turnOrder: 'progressive-scottish' },
      '4k3/8/8/8/8/8/8/3RK3 w - - 0 3',
      'd1',
      'd8',
      'd8, can go here, ends the series',
    ],
  ])('%s', (_what, rules, fen, from, name, label) => {
    const position = readPosition(rules, fen);
    expect(squareLabel(position, at(name), pickUp(position, at(from), 'turn'), [])).toBe(label);
  });
});
