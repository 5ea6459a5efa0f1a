import { expect, it } from 'vitest';
import { parseSquare, pieceAt, type Rules, type VariantId } from '../../src/engine/index.ts';
import { abilitySentence } from '../../src/view/ability-words.ts';
import { checkRuleWords } from '../../src/view/turn-words.ts';
import { readPosition } from '../support/positions.ts';

it.each<[VariantId, string, RegExp]>([
  ['orthodox', 'N', /^Goes two squares one way and one to the side/],
  ['absorption', 'N(R)', /^Moves as a knight and as a rook\.$/],
  ['absorption', 'P(NQ)', /^Moves as a pawn, as a knight and as a queen\.$/],
  ['african', 'M', /captures the enemy it flies over\.$/],
  ['african', 'E~', /^Goes one square along a rank or file, onto empty squares; it captures nothing\.$/],
  ['african', 'H~', /^Goes one square diagonally/],
])('what can be done in %s by %s', (variant, man, words) => {
  const position = readPosition(
    { variant, turnOrder: 'alternating' },
    `4k3/8/8/8/4${man}3/8/8/4K3 w - - 0 1`,
  );
  expect(abilitySentence(pieceAt(position, parseSquare('e4')!)!, variant)).toMatch(words);
});

it('a royal piece of Cannibal Chess goes as what it moves as', () => {
  const rules: Rules = { variant: 'cannibal', turnOrder: 'alternating' };
  const position = readPosition(rules, '4k3/8/8/8/8/8/8/4K(N)3 w - - 0 1');
  expect(abilitySentence(pieceAt(position, parseSquare('e1')!)!, 'cannibal')).toMatch(/^Goes two squares/);
});

it.each<[Rules['turnOrder'], string, string]>([
  ['progressive-italian', '0 5', 'no check allowed yet'],
  ['progressive-italian', '0 5 4', 'may give check'],
  ['progressive-scottish', '0 5 1', 'a check ends the series'],
  ['progressive-scottish', '0 5 4', 'may give check'],
  ['progressive-italian', '0 1', 'may give check'],
])('the next move of a series in %s at %s: %s', (turnOrder, counters, words) => {
  const rules: Rules = { variant: 'orthodox', turnOrder };
  expect(checkRuleWords(readPosition(rules, `4k3/8/8/8/8/8/8/R3K3 w - - ${counters}`))).toBe(words);
});
