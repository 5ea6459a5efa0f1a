import type { World } from './world.ts';

const ID_BYTES = 12;

/** The id of a game or an invitation: 96 random bits, 16 characters of base64url. */
export const randomId = (world: World): string =>
  Buffer.from(world.randomBytes(ID_BYTES)).toString('base64url');
