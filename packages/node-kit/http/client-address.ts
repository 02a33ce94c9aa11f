import { type BlockList, isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';
import { isLoopbackAddress } from './loopback.ts';

/** The used part of a Hono context. */
export interface AddressedRequest {
  /** With the connection, of the type of Hono's adapter for Node. */
  env: unknown;
  req: { header(name: string): string | undefined };
}

/** Size of the cache: parsing addresses takes as long as the rest of a request. */
const MAX_KNOWN = 5_000;

/** Length of two IPv6 addresses; longer keys, of up to 16 kB, are not cached. */
const MAX_KEY_LENGTH = 100;

/** Returns the IP address of the client; `unknown` without a connection. */
export type ClientAddress = (request: AddressedRequest) => string;

/**
 * The client's IP: the socket's peer, or behind trusted proxies the rightmost untrusted
 * X-Forwarded-For entry; entries left of it can be forged.
 *
 * @param trustedProxies proxies whose `X-Forwarded-For` is trusted; undefined: none.
 */
export function clientAddressOf(trustedProxies: BlockList | undefined): ClientAddress {
  const isTrusted = (address: string) => isListed(address, trustedProxies);
  const known = new LRUCache<string, string>({ max: MAX_KNOWN });

  function find(peerName: string, forwardedFor: string): string {
    const peer = plainAddress(peerName);
    if (!isTrusted(peer)) return peer;
    const hops = forwardedFor.split(',').map(plainAddress);
    const client = hops.findLast((hop) => !isTrusted(hop));
    // Stop at an entry that is not an IP address: a trusted proxy did not write it.
    if (client === undefined || isIP(client) === 0) return peer;
    // A forged header must never make a client count as local.
    return isLoopbackAddress(client) ? peer : client;
  }

  return (request) => {
    const peer = peerAddress(request);
    const forwardedFor = request.req.header('x-forwarded-for') ?? '';
    const key = `${peer} ${forwardedFor}`;
    const seen = known.get(key);
    if (seen !== undefined) return seen;
    const address = find(peer, forwardedFor);
    if (key.length <= MAX_KEY_LENGTH) known.set(key, address);
    return address;
  };
}

/** Whether a list contains an IP address; false for text that is not one. */
export function isListed(address: string, list: BlockList | undefined): boolean {
  const version = isIP(address);
  return version !== 0 && list?.check(address, version === 6 ? 'ipv6' : 'ipv4') === true;
}

/** Normalises an IP address: lower case, without a zone id, IPv4-mapped IPv6 as IPv4. */
export function plainAddress(address: string): string {
  const text = address.trim().toLowerCase().replace(/%.*$/, '');
  return isIP(text) === 6 ? ipaddr.process(text).toString() : text;
}

/** IP address of the connection's peer; `unknown` without a connection. */
export function peerAddress({ env }: Pick<AddressedRequest, 'env'>): string {
  const { incoming } = (env ?? {}) as { incoming?: { socket: { remoteAddress?: string } } };
  return incoming?.socket.remoteAddress ?? 'unknown';
}

/**
 * The key by which limits count a visitor: an IPv4 address, or the network of an IPv6 address. A
 * visitor's IPv6 network has 2^64 addresses, so a limit per address would have no effect.
 *
 * @param address from a socket or a proxy; other text is returned unchanged.
 * @param prefix bits of the network of an IPv6 address.
 */
export function networkOf(address: string, prefix = 64): string {
  if (isIP(address) !== 6) return address;
  const withoutZone = address.replace(/%.*$/, '');
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${withoutZone}/${prefix}`);
  return `${network}/${prefix}`;
}
