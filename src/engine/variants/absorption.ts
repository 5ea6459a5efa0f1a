import type { Role } from '../types.ts';
import { orthodox, PROMOTION_CHOICES } from './orthodox.ts';
import type { Man, Promotion, Variant } from './variant.ts';

/**
 * Absorption Chess: who captures gains all abilities of the victim, for good (1.1, 1.2). `role` is the base of a man,
 * `carried` what it gained beyond its own abilities, with bishop and rook together spelled queen.
 */

const GAINABLE = ['pawn', 'knight', 'bishop', 'rook'] as const satisfies readonly Role[];

/** A queen is bishop and rook; every other kind is its own ability. */
const spelledOut = (roles: readonly Role[]): Role[] =>
  roles.flatMap((role): Role[] => (role === 'queen' ? ['bishop', 'rook'] : [role]));

/** Everything a man can do, its own and what it gained. */
const abilities = (man: Man): Role[] => spelledOut([man.role, ...man.carried]);

/** A base with the abilities beyond its own, in canonical spelling (1.1). */
function manWith(base: Role, having: readonly Role[]): Man {
  const own = spelledOut([base]);
  const gained = GAINABLE.filter((role) => having.includes(role) && !own.includes(role));
  const both = gained.includes('bishop') && gained.includes('rook');
  const carried = both
    ? [...gained.filter((role) => role === 'pawn' || role === 'knight'), 'queen' as const]
    : gained;
  return { role: base, carried, tipped: false };
}

const sameMan = (one: Man, other: Man): boolean =>
  one.role === other.role && one.carried.join() === other.carried.join();

/** Every base with every set of gains. */
function allMen(): Man[] {
  const men: Man[] = [];
  for (const { role } of orthodox.men) {
    for (let set = 0; set < 1 << GAINABLE.length; set++) {
      const man = manWith(
        role,
        GAINABLE.filter((_, index) => (set >> index) & 1),
      );
      if (!men.some((known) => sameMan(known, man))) men.push(man);
    }
  }
  return men;
}

/** 1.6: a base pawn becomes the chosen base; any other with the pawn ability gains the choice, when that adds to it. */
function promotions(man: Man): Promotion[] {
  if (man.role === 'pawn') {
    return PROMOTION_CHOICES.map((choice) => ({ choice, becomes: manWith(choice, spelledOut(man.carried)) }));
  }
  const kept: Promotion[] = [];
  if (!man.carried.includes('pawn')) return kept;
  for (const choice of PROMOTION_CHOICES) {
    const becomes = manWith(man.role, [...abilities(man), ...spelledOut([choice])]);
    const isNew = !sameMan(becomes, man) && !kept.some((listed) => sameMan(listed.becomes, becomes));
    if (isNew) kept.push({ choice, becomes });
  }
  return kept;
}

export const absorption: Variant = {
  ...orthodox,
  id: 'absorption',
  name: 'Absorption Chess',
  men: allMen(),
  brackets: 'gains',
  carrying: (role, carried) =>
    carried.length > 0 &&
    spelledOut(carried).every((ability) => (GAINABLE as readonly Role[]).includes(ability))
      ? manWith(role, spelledOut(carried))
      : undefined,
  abilities,
  meet: (mover, victim) => ({
    kind: 'capture',
    becomes: manWith(mover.role, [...abilities(mover), ...abilities(victim)]),
  }),
  promotions,
  sameChoice: (man, unlisted) =>
    spelledOut(['queen']).includes(unlisted) && !abilities(man).includes(unlisted) ? 'queen' : undefined,
  // 1.4: the double step belongs to pawns that have gained nothing, the en passant capture to every base pawn.
  isOriginalPawn: (man) => man.role === 'pawn' && man.carried.length === 0,
  takesEnPassant: (man) => man.role === 'pawn',
  restartsCounter: (man) => man.role === 'pawn' && man.carried.length === 0,
  // 1.5
  kingMayPassAttackedSquares: false,
  bareKingWinsOnTime: true,
  places: {
    'nothing-to-capture': '1.4',
    'cannot-capture-like-that': '1.4',
    'en-passant-only-by-pawns': '1.4',
    'en-passant-not-available': '1.4',
    'double-step-not-allowed': '1.4',
    'king-onto-attacked-square': '1.5',
    'king-passes-attacked-square': '1.5',
    'castling-right-lost': '1.7',
    'promotion-not-named': '1.6',
    'promotion-not-possible': '1.6',
    'not-a-promotion': '1.6',
    'not-en-passant': '1.4',
  },
  placeOfMovement: ({ carried }) => (carried.length > 0 ? '1.3' : undefined),
};
