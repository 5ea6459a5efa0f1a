import type { VariantId } from '../types.ts';
import { absorption } from './absorption.ts';
import { african } from './african.ts';
import { cannibal } from './cannibal.ts';
import { orthodox } from './orthodox.ts';
import type { Variant } from './variant.ts';

/** Every rule set there is. */
export const variants: Readonly<Record<VariantId, Variant>> = { orthodox, absorption, cannibal, african };

/** What the variant is called, such as `Absorption Chess`. */
export const variantName = (variant: VariantId): string => variants[variant].name;
