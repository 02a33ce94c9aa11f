import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

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
