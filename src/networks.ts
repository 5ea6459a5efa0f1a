import { createHmac, createSecretKey } from 'node:crypto';
import { BlockList, isIP } from 'node:net';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Whether a host name or address, brackets allowed, means this machine alone. */
export function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '').toLowerCase();
  const family = isIP(bare);
  return family === 0 ? bare === 'localhost' : loopback.check(bare, family === 6 ? 'ipv6' : 'ipv4');
}

const NAMED_NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];

/** Whether a text names proxies as Express understands it: an address, one with a mask (10.0.0.0/8), or a known name. */
export function isNetwork(text: string): boolean {
  if (NAMED_NETWORKS.includes(text)) return true;
  const [address, bits, ...rest] = text.split('/');
  const family = isIP(address ?? '');
  if (family === 0 || rest.length > 0) return false;
  if (bits === undefined) return true;
  return /^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (family === 6 ? 128 : 32);
}

/**
 * What tells one client from others: an IPv4 address, or the first half of an IPv6 address, since whoever has one has
 * that whole network. An IPv4 address may come written as IPv6 (`::ffff:192.0.2.1`).
 */
export function clientNetwork(address: string): string {
  const [bare = ''] = address.split('%');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1];
  if (mapped !== undefined) return mapped;
  if (isIP(bare) !== 6) return address;
  // The URL parser writes each address in one way.
  const [start = '', end] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split('::');
  const before = start === '' ? [] : start.split(':');
  const after = end ? end.split(':') : [];
  const zeros = end === undefined ? [] : Array<string>(8 - before.length - after.length).fill('0');
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`;
}

/** What a client is counted by where counts are stored: a keyed hash of its network, which nobody else can make. */
export function createClientKeys(secret: Uint8Array): (address: string) => string {
  const key = createSecretKey(secret);
  return (address) =>
    createHmac('sha256', key)
      .update(`chessivore client 1\n${clientNetwork(address)}`)
      .digest('base64url')
      .slice(0, 22);
}
