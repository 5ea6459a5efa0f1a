import type { Role } from '../types.ts';
import { orthodox, PROMOTION_CHOICES } from './orthodox.ts';
import { type Man, plainMan, type Variant } from './variant.ts';

/**
 * Cannibal Chess: who captures turns into the victim's kind (2.1). A king does too and stays royal (2.2): its letter
 * remains, `carried` holds its present nature.
 */

/** The kind as which a man moves: its letter, or what a royal piece has turned into. */
const natureOf = (man: Man): Role => man.carried[0] ?? man.role;

const royal = (nature: Role): Man => ({
  role: 'king',
  carried: nature === 'king' ? [] : [nature],
  tipped: false,
});

/** The same piece with another nature, royal or not as before. */
const turnedInto = (man: Man, nature: Role): Man => (man.role === 'king' ? royal(nature) : plainMan(nature));

/** 2.3: a pawn-natured piece, royal or not, is a pawn in full. */
const isPawn = (man: Man): boolean => natureOf(man) === 'pawn';

export const cannibal: Variant = {
  ...orthodox,
  id: 'cannibal',
  name: 'Cannibal Chess',
  men: [...orthodox.men, ...orthodox.men.filter((man) => man.role !== 'king').map((man) => royal(man.role))],
  brackets: 'nature',
  carrying: (role, carried) =>
    role === 'king' && carried.length === 1
      ? orthodox.men.filter((man) => man.role === carried[0]).map((man) => royal(man.role))[0]
      : undefined,
  abilities: (man) => [natureOf(man)],
  meet: (mover, victim) => ({ kind: 'capture', becomes: turnedInto(mover, natureOf(victim)) }),
  // 2.4: judged after the capture, so a pawn that took a piece promotes no more.
  promotions: (man) =>
    isPawn(man) ? PROMOTION_CHOICES.map((choice) => ({ choice, becomes: turnedInto(man, choice) })) : [],
  isOriginalPawn: isPawn,
  takesEnPassant: isPawn,
  restartsCounter: isPawn,
  // A knight that is taken back makes a knight of the king, and two can mate.
  tooLittleToMate: ['bishop'],
  bareKingWinsOnTime: true,
  places: {
    'nothing-to-capture': '2.3',
    'cannot-capture-like-that': '2.3',
    'en-passant-not-available': '2.3',
    'double-step-not-allowed': '2.3',
    'king-onto-attacked-square': '2.5',
    'royal-pawn-en-passant': '2.6',
    'castling-right-lost': '2.7',
    'promotion-not-named': '2.4',
    'promotion-not-possible': '2.4',
    'not-a-promotion': '2.4',
    'captures-without-promotion': '2.4',
    'not-en-passant': '2.3',
  },
  placeOfMovement: ({ carried }) => (carried.length > 0 ? '2.2' : undefined),
};
