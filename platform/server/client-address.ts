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
  const isTrusted = (address: string) =>
    trustedProxies?.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4') === true;

  return (context) => {
    const peer = plain(peerAddress(context));
    if (isIP(peer) === 0 || !isTrusted(peer)) return peer;
    const hops = (context.req.header('x-forwarded-for') ?? '').split(',').map(plain);
    const client = hops.findLast((hop) => isIP(hop) === 0 || !isTrusted(hop));
    // What is no address was not written by a proxy that works: what is left of it proves nothing.
    if (client === undefined || isIP(client) === 0) return peer;
    // This computer is trusted with more than others: no header makes anybody be at it.
    return isLoopbackAddress(client) ? peer : client;
  };
}

/** One spelling for one computer: without the zone of a link-local address, IPv4 as such. */
function plain(address: string): string {
  return address.trim().toLowerCase().replace(/%.*$/, '').replace(IPV4_IN_IPV6, '');
}
