import type { Color } from '../engine/index.ts';
import type { GameWithTurns } from '../games/game.ts';

/** How many characters of the file's name a player's may take. */
const LONGEST_NAME = 24;

/** Letters that are written with others where only plain ones are to be had; the marks of the rest are left out. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
};

/**
 * What the record of a game is called as a file: "zoe-bo-2026-12-01.pgn", White, Black, and the day of the first turn, as in
 * the record itself (of the beginning of the game where nobody has moved). Only a to z, digits and hyphens, whatever the
 * players are called; a name that leaves nothing of that becomes its color.
 */
export function recordFileName({ game, turns }: GameWithTurns): string {
  const { white, black } = game.players;
  const day = new Date(turns[0]?.playedAt ?? game.createdAt).toISOString().slice(0, 10);
  return `${plainName(white.name, 'white')}-${plainName(black.name, 'black')}-${day}.pgn`;
}

function plainName(name: string, color: Color): string {
  const plain = [...name.toLowerCase().normalize('NFKD')]
    .map((letter) => PLAIN[letter] ?? letter)
    .join('')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_NAME)
    .replace(/^-|-$/g, '');
  return plain === '' ? color : plain;
}
