import { ROLES, type Rules, type SettledRules, VARIANTS, type VariantId } from '../types.ts';
import { absorption } from './absorption.ts';
import { african } from './african.ts';
import { cannibal } from './cannibal.ts';
import { orthodox } from './orthodox.ts';
import type { Variant } from './variant.ts';

/** All versions of a rule set by which games are played, the first one first. */
type Versions = readonly [Variant, ...Variant[]];

/** Every rule set there is. A rule that changes makes a new version; games go on by the one they began with. */
const VARIANT_VERSIONS: Readonly<Record<VariantId, Versions>> = {
  orthodox: [orthodox],
  absorption: [absorption],
  cannibal: [cannibal],
  african: [african],
};

/** The men of both sides have codes below 128, and 0 is an empty square. */
const MOST_MEN = 63;
/** A move has four bits for the choice of a promotion, and 0 is none. */
const MOST_ROLES = 15;

/** @throws when the codes of men or of promotions do not fit into what moves and tables have room for */
export function checkRoom({ name, men }: Pick<Variant, 'name' | 'men'>, roles: number = ROLES.length): void {
  if (men.length > MOST_MEN)
    throw new Error(`${name} has ${men.length} kinds of men, and only ${MOST_MEN} fit`);
  if (roles > MOST_ROLES) throw new Error(`there are ${roles} roles, and only ${MOST_ROLES} fit`);
}

for (const variant of Object.values(VARIANT_VERSIONS).flat()) checkRoom(variant);

/** The version of a variant that new games are played by; 1 is the first. */
export const newestVersion = (variant: VariantId): number => VARIANT_VERSIONS[variant].length;

/** Is this a version by which games of the variant can be played? */
export const isVersion = (variant: VariantId, version: number): boolean =>
  VARIANT_VERSIONS[variant][version - 1] !== undefined;

/** The version of these rules: the one they name, else the newest. */
export const versionOf = ({ variant, version }: Rules): number => version ?? newestVersion(variant);

/** The rules with the version named by which they are played from now on. */
export const settledRules = (rules: Rules): SettledRules => ({ ...rules, version: versionOf(rules) });

/** The newest version of every rule set. */
export const newestVariants = (): readonly Variant[] =>
  VARIANTS.map((variant) => variantOf({ variant, turnOrder: 'alternating' }));

/** The rule set that is played. Throws when it has no such version: a game of rules that are not known is a bug. */
export function variantOf(rules: Rules): Variant {
  const variant = VARIANT_VERSIONS[rules.variant][versionOf(rules) - 1];
  if (variant === undefined) throw new Error(`${rules.variant} has no version ${rules.version}`);
  return variant;
}

/** What the variant is called, such as `Absorption Chess`. */
export const variantName = (variant: VariantId): string =>
  variantOf({ variant, turnOrder: 'alternating' }).name;

/** What stands in brackets behind the letter of a man: see the hook of that name. */
export const bracketsOf = (variant: VariantId): Variant['brackets'] =>
  variantOf({ variant, turnOrder: 'alternating' }).brackets;
