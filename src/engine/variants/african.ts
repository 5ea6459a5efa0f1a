import type { Role } from '../types.ts';
import { orthodox, PROMOTION_CHOICES } from './orthodox.ts';
import { type Man, plainMan, type Variant } from './variant.ts';

/**
 * African Chess: elephants and hippos go exactly two squares and are tipped before they can be captured (3.4);
 * magpies fly two squares and capture what they cross (3.3).
 */

const CHOICES = [...PROMOTION_CHOICES, 'elephant', 'hippo', 'magpie'] as const satisfies readonly Role[];

/** Where it stands how the kinds that only this game has move. */
const PLACES_OF_MOVEMENT: Readonly<Partial<Record<Role, string>>> = {
  elephant: '3.1',
  hippo: '3.2',
  magpie: '3.3',
};

const isTipable = (man: Man): boolean => man.role === 'elephant' || man.role === 'hippo';

const tipped = (man: Man): Man => ({ ...man, tipped: true });

export const african: Variant = {
  ...orthodox,
  id: 'african',
  name: 'African Chess',
  placement: 'rnbqkhem/pppppppp/8/8/8/8/PPPPPPPP/MEHKQBNR',
  rights: 'Kq',
  castlings: [
    { color: 'white', right: 'K', king: 3, rook: 7, kingTo: 5, rookTo: 4 },
    { color: 'black', right: 'q', king: 60, rook: 56, kingTo: 58, rookTo: 59 },
  ],
  men: [
    ...orthodox.men,
    ...(['elephant', 'hippo', 'magpie'] as const).map(plainMan),
    ...(['elephant', 'hippo'] as const).map((role) => tipped(plainMan(role))),
  ],
  meet(mover, victim) {
    if (isTipable(victim) && !victim.tipped) {
      if (mover.role === 'king') return undefined;
      // 3.4: an upright elephant or hippo stays, tipped too; anything else is given up.
      return { kind: 'tip', becomes: isTipable(mover) && !mover.tipped ? tipped(mover) : undefined };
    }
    // 3.5: a tipped piece captures nothing.
    return mover.tipped ? undefined : { kind: 'capture', becomes: mover };
  },
  promotions: (man) =>
    man.role === 'pawn' ? CHOICES.map((choice) => ({ choice, becomes: plainMan(choice) })) : [],
  bareKingWinsOnTime: true,
  places: {
    'landing-square-not-empty': '3.3',
    'king-cannot-tip': '3.4',
    'castling-right-lost': '3',
    'castling-blocked': '3',
    'castling-in-check': '3',
    'castling-through-attack': '3',
    'castling-written-otherwise': '3',
    'promotion-not-named': '3.7',
    'promotion-not-possible': '3.7',
    'not-a-promotion': '3.7',
    'tips-instead': '3.4',
    'captures-instead': '3.4',
    'tips-nothing': '3.4',
    'crosses-otherwise': '3.3',
  },
  placeOfMovement: (man) => (man.tipped ? '3.5' : PLACES_OF_MOVEMENT[man.role]),
};
