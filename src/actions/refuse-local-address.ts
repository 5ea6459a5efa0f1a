import { isLocalAddress } from '../address.ts';
import type { Refusal } from '../games/refusals.ts';
import type { World } from './world.ts';

/** Letters leave for the world outside: addresses of the host's own network are taken only where the host says so. */
export const refuseLocalAddress = (
  world: World,
  of: 'challenger' | 'opponent' | 'taker',
  address: string,
): Refusal | undefined =>
  world.localAddresses || !isLocalAddress(address) ? undefined : { reason: 'local-address', of };
