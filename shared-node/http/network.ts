import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * What a limit counts for a visitor: an IPv4 address, or the network of an IPv6 address. A visitor
 * with one IPv6 address has 2^64 of them, so a limit for each of them would be none.
 *
 * @param address as a socket or a proxy writes it; text that is not an address is returned as it is.
 * @param prefix bits of the network of an IPv6 address.
 */
export function networkOf(address: string, prefix = 64): string {
  if (isIP(address) !== 6) return address;
  const withoutZone = address.replace(/%.*$/, '');
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${withoutZone}/${prefix}`);
  return `${network}/${prefix}`;
}
