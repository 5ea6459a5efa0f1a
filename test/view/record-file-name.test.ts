import fc from 'fast-check';
import { expect, it } from 'vitest';
import { recordFileName } from '../../src/view/record-file-name.ts';
import { ORTHODOX } from '../mail/every-letter.ts';
import { finishedGame, gameFacts, play } from '../mail/letter-facts.ts';

function fileNameOf(white: string, black: string, turns: readonly string[] = ['e4']): string {
  const end = { result: '1-0', termination: 'resignation', finishedAt: Date.UTC(2027, 0, 1) } as const;
  const facts = gameFacts(ORTHODOX, turns, { names: { white, black }, end });
  return recordFileName(finishedGame(facts, play(ORTHODOX, turns)));
}

it.each([
  ['Zoé', 'Bo', 'zoe-bo-2026-12-01.pgn'],
  ['Jürgen Groß', 'Łukasz Żółć', 'jurgen-gross-lukasz-zolc-2026-12-01.pgn'],
  ['Søren', 'Þór Æsir', 'soren-thor-aesir-2026-12-01.pgn'],
  ['Ζωή', '愛', 'white-black-2026-12-01.pgn'],
  ['../../etc/passwd', 'CON', 'etc-passwd-con-2026-12-01.pgn'],
  ['"; rm -rf *', '\u202egnp.exe', 'rm-rf-gnp-exe-2026-12-01.pgn'],
  ['A very long name that goes on and on', 'b', 'a-very-long-name-that-go-b-2026-12-01.pgn'],
  ['１２', '👑', '12-black-2026-12-01.pgn'],
])('the record of %s against %s is the file %s', (white, black, name) => {
  expect(fileNameOf(white, black)).toBe(name);
});

it('the record of a game in which nobody moved is named after the day it began', () => {
  expect(fileNameOf('Ann', 'Bo', [])).toBe('ann-bo-2026-12-01.pgn');
});

it('whatever players are called, the file has a short name of plain letters', () => {
  const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(name, name, (white, black) => {
      expect(fileNameOf(white, black)).toMatch(/^[a-z0-9][a-z0-9-]{0,48}[a-z0-9]-2026-12-01\.pgn$/);
    }),
  );
});
