import type { Request, Response } from 'express';
import { startFen, variantName } from '../../engine/index.ts';
import { TURN_ORDERS, VARIANTS } from '../../engine/types.ts';
import { sendJson } from '../send-text.ts';
import type { Site } from '../site.ts';
import type { VariantJson } from './schemas.ts';

const variants = (): VariantJson[] =>
  VARIANTS.map((id) => ({
    id,
    name: variantName(id),
    startFen: startFen({ variant: id, turnOrder: 'alternating' }),
    turnOrders: [...TURN_ORDERS],
  }));

export function getVariants(_site: Site, _request: Request, response: Response): void {
  sendJson(response, variants());
}
