import type { Role } from '../types.ts';
import { plainMan, type Variant } from './variant.ts';

/** In the order in which the rules name them. */
export const PROMOTION_CHOICES = ['queen', 'rook', 'bishop', 'knight'] as const satisfies readonly Role[];

/** The Laws of Chess: the yardstick, and the base of the other rule sets. */
export const orthodox: Variant = {
  id: 'orthodox',
  name: 'Orthodox Chess',
  placement: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR',
  rights: 'KQkq',
  castlings: [
    { color: 'white', right: 'K', king: 4, rook: 7, kingTo: 6, rookTo: 5 },
    { color: 'white', right: 'Q', king: 4, rook: 0, kingTo: 2, rookTo: 3 },
    { color: 'black', right: 'k', king: 60, rook: 63, kingTo: 62, rookTo: 61 },
    { color: 'black', right: 'q', king: 60, rook: 56, kingTo: 58, rookTo: 59 },
  ],
  men: (['pawn', 'knight', 'bishop', 'rook', 'queen', 'king'] as const).map(plainMan),
  brackets: undefined,
  carrying: () => undefined,
  abilities: (man) => [man.role],
  meet: (mover) => ({ kind: 'capture', becomes: mover }),
  promotions: (man) =>
    man.role === 'pawn' ? PROMOTION_CHOICES.map((choice) => ({ choice, becomes: plainMan(choice) })) : [],
  isOriginalPawn: (man) => man.role === 'pawn',
  takesEnPassant: (man) => man.role === 'pawn',
  restartsCounter: (man) => man.role === 'pawn',
  kingMayPassAttackedSquares: true,
  tooLittleToMate: ['bishop', 'knight'],
  bareKingWinsOnTime: false,
  places: {},
  placeOfMovement: () => undefined,
};
