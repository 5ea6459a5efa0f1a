import type { Request } from 'express';
import { type Rules, TURN_ORDERS, VARIANTS } from '../engine/index.ts';
import type { LinkClaim } from '../links/claims.ts';
import { standingClaim } from '../links/links.ts';
import type { Site } from './site.ts';

export const ID_FORM = /^[\w-]{16}$/;

/** The id in the address, or undefined where no game or invitation can have such an id. */
export function idOf(request: Request): string | undefined {
  const { id } = request.params;
  return typeof id === 'string' && ID_FORM.test(id) ? id : undefined;
}

/** The game that the address names; undefined where there is none of that name. */
export function rulesInPath({ params }: Request): Rules | undefined {
  const variant = VARIANTS.find((known) => known === params.variant);
  const turnOrder = TURN_ORDERS.find((known) => known === params.turnOrder);
  return variant && turnOrder && { variant, turnOrder };
}

/** What a token stands for, while its time lasts. */
export function standingClaimOf(site: Site, token: string): LinkClaim | undefined {
  const grant = site.links.read(token);
  return grant && standingClaim(grant, site.world.now());
}

/** What the token in the address stands for; undefined for anything but one of ours. */
export function linkClaimOf(site: Site, request: Request): LinkClaim | undefined {
  const { token } = request.params;
  return typeof token === 'string' ? standingClaimOf(site, token) : undefined;
}

/** What comes along as `Authorization: Bearer …`: nothing, something unknown, or what a token of ours stands for. */
export function bearerOf(site: Site, request: Request): LinkClaim | 'none' | 'unknown' {
  const header = request.headers.authorization;
  if (header === undefined) return 'none';
  const [, token] = /^Bearer +([\w-]+) *$/i.exec(header) ?? [];
  return (token !== undefined && standingClaimOf(site, token)) || 'unknown';
}

/** What the sender of a request is counted by where counts are stored, as `trustProxy` tells clients apart. */
export const clientOf = (site: Site, request: Request): string => site.clientKey(request.ip ?? '');
