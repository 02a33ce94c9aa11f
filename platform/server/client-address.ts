import { type BlockList, isIP } from 'node:net';
import type { Context } from 'hono';
import { isLoopbackAddress } from '../loopback.ts';
import { peerAddress } from './peer-address.ts';

/** Answers the address of the visitor; `unknown` where there is no connection. */
export type ClientAddress = (context: Context) => string;

/** What a socket that takes both kinds of addresses writes before those of IPv4. */
const IPV4_IN_IPV6 = /^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i;

/**
 * Who asks: the other end of the connection. Where that is a trusted proxy, it is the last address
 * in `X-Forwarded-For` that is none: each proxy writes behind what it was sent the address that it
 * has seen itself, so whatever stands further left may be made up by the visitor.
 *
 * @param trustedProxies whose `X-Forwarded-For` is believed; nobody's when left out.
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
    // This computer is trusted with more than others: no header makes anybody be at it.
    return isLoopbackAddress(client) ? peer : client;
  };
}

/** Whether a list has an address; no list has text that is not an address. */
export function isListed(address: string, list: BlockList | undefined): boolean {
  const version = isIP(address);
  return version !== 0 && list?.check(address, version === 6 ? 'ipv6' : 'ipv4') === true;
}

/** One spelling for one computer: without the zone of a link-local address, IPv4 as such. */
export function plainAddress(address: string): string {
  return address.trim().toLowerCase().replace(/%.*$/, '').replace(IPV4_IN_IPV6, '');
}
