import { createHmac, createSecretKey } from 'node:crypto';
import { clientNetwork } from './networks.ts';

/** What a client is counted by where counts are stored: a keyed hash of its network, which nobody else can make. */
export function createClientKeys(secret: Uint8Array): (address: string) => string {
  const key = createSecretKey(secret);
  return (address) =>
    createHmac('sha256', key)
      .update(`chessivore client 1\n${clientNetwork(address)}`)
      .digest('base64url')
      .slice(0, 22);
}
