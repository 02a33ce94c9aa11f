import { isIP } from 'node:net';

/** Groups of an IPv6 address that name the network; the rest is for each device, or program, to choose. */
const NETWORK_GROUPS = 4;

/**
 * What a limit counts for a visitor: an IPv4 address, or the /64 network of an IPv6 address. Whoever has
 * one IPv6 address has 2^64 of them, so that a limit for each of them would be none.
 *
 * @param address as a socket or a proxy writes it; anything that is no address is counted as it is.
 */
export function countedAddress(address: string): string {
  if (isIP(address) !== 6) return address;
  const withoutZone = address.replace(/%.*$/, '');
  const written = new URL(`http://[${withoutZone}]`).hostname.slice(1, -1);
  const [left = [], right = []] = written
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''));
  const zeros = Array<string>(8 - left.length - right.length).fill('0');
  return `${[...left, ...zeros, ...right].slice(0, NETWORK_GROUPS).join(':')}::/64`;
}
