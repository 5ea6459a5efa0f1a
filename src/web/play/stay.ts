import type { Request } from 'express';
import type { Side } from '../../games/actor.ts';
import { type GameWithTurns, isRunning } from '../../games/game.ts';
import { DAY_MS, type Instant } from '../../games/terms.ts';
import type { StayClaim } from '../../links/claims.ts';
import { type Links, standingClaim } from '../../links/links.ts';
import { formatCookie } from '../cookie.ts';
import type { Site } from '../site.ts';

/*
 * A stay: the browser that has sent a turn by its link may go on in that game for a day, without the next link. It is a
 * cookie, and comes with nothing but the answer that recorded the turn. It plays, answers a draw and resigns.
 */

const STAY_MS = DAY_MS;
const NAME = 'stay';
const COOKIE = new RegExp(`(?:^|; *)${NAME}=([\\w-]+)(?:;|$)`);

/** The address of the pages that a stay opens. There is no token in it. */
export const stayPath = ({ gameId, color }: Side): string => `/games/${gameId}/play/${color}`;

/** Until when the browser may go on that has sent a turn at this time. */
export const endOfStay = (playedAt: Instant): Instant => playedAt + STAY_MS;

/** The `Set-Cookie` header that begins the stay of whoever has played a turn at this time. */
export function stayCookie(
  { links, publicUrl }: { readonly links: Links; readonly publicUrl: string },
  { gameId, color, epoch }: Omit<StayClaim, 'kind'>,
  playedAt: Instant,
): string {
  const expiresAt = endOfStay(playedAt);
  const value = links.token({ kind: 'stay', gameId, color, epoch }, { kind: 'until', expiresAt });
  const path = stayPath({ gameId, color });
  return formatCookie({ name: NAME, value, path, seconds: STAY_MS / 1000 }, publicUrl);
}

/** A stay that lasts, and until when. */
export interface Stay {
  readonly claim: StayClaim;
  readonly endsAt: Instant;
}

/** The stay of the side that the address names; undefined for all but one of ours whose time lasts. */
export function stayOf({ links, world }: Site, { headers, params }: Request): Stay | undefined {
  const [, token] = COOKIE.exec(headers.cookie ?? '') ?? [];
  const grant = token === undefined ? undefined : links.read(token);
  if (grant?.lifetime.kind !== 'until') return undefined;
  const claim = standingClaim(grant, world.now());
  if (claim?.kind !== 'stay' || claim.gameId !== params.id || claim.color !== params.color) return undefined;
  return { claim, endsAt: grant.lifetime.expiresAt };
}

/**
 * The turn that the pages of a stay are about: the running one where it is this side's, else the one that it played last.
 * Undefined where it has played none, or is in another epoch.
 */
export function turnOfStay({ game, turns }: GameWithTurns, { claim }: Stay): number | undefined {
  const { color, epoch } = claim;
  if (epoch !== game.players[color].epoch) return undefined;
  const isToMove = isRunning(game) && game.toMove === color;
  return isToMove ? game.turnNumber : turns.findLast((turn) => turn.color === color)?.number;
}
