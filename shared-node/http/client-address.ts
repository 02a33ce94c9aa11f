import { type BlockList, isIP } from 'node:net';
import type { Context } from 'hono';
import ipaddr from 'ipaddr.js';
import { isLoopbackAddress } from './loopback.ts';

/** Returns the IP address of the client; `unknown` without a connection. */
export type ClientAddress = (context: Context) => string;

/**
 * The client's IP: the socket's peer, or behind trusted proxies the rightmost untrusted
 * X-Forwarded-For entry; entries left of it can be forged.
 *
 * @param trustedProxies proxies whose `X-Forwarded-For` is trusted; undefined: none.
 */
export function clientAddressOf(trustedProxies: BlockList | undefined): ClientAddress {
  const isTrusted = (address: string) => isListed(address, trustedProxies);

  return (context) => {
    const peer = plainAddress(peerAddress(context));
    if (!isTrusted(peer)) return peer;
    const hops = (context.req.header('x-forwarded-for') ?? '').split(',').map(plainAddress);
    const client = hops.findLast((hop) => !isTrusted(hop));
    // Stop at an entry that is not an IP address: a trusted proxy did not write it.
    if (client === undefined || isIP(client) === 0) return peer;
    // A header must never make a client count as local.
    return isLoopbackAddress(client) ? peer : client;
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
export function peerAddress(context: Context): string {
  const env = context.env as { incoming?: { socket: { remoteAddress?: string } } } | undefined;
  return env?.incoming?.socket.remoteAddress ?? 'unknown';
}
