import type { Request, Response } from 'express';
import { type Rules, VARIANTS } from '../engine/types.ts';
import { NOT_FOUND } from './problems.ts';
import { sendProblemPage } from './refusals.ts';
import type { Site } from './site.ts';

/** An address that names a game and no order of turns leads to the game in alternating play. */
export const leadToVariant =
  (pathOf: (rules: Rules) => string) =>
  (site: Site, { params }: Request, response: Response): void => {
    const variant = VARIANTS.find((known) => known === params.variant);
    if (variant) response.redirect(303, pathOf({ variant, turnOrder: 'alternating' }));
    else sendProblemPage(site, response, NOT_FOUND);
  };
