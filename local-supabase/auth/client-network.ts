import { countedAddress } from 'shared-node/http/counted-address';
import type { GatewayContext } from '../gateway/gateway-context.ts';

/** The network of the caller, for the limits by account. */
export function clientNetwork(context: GatewayContext): string {
  return networkOf(context.env.peerAddress ?? 'local');
}

/**
 * An IPv4 address, or the /56 network of an IPv6 address: an ordinary line has 256 networks of /64,
 * each of which the limits by computer (rate-limit.ts) count by itself.
 */
export function networkOf(address: string): string {
  return countedAddress(address).replace(
    /([\da-f]+)::\/64$/,
    (_, group: string) => `${(Number.parseInt(group, 16) & 0xff00).toString(16)}::/56`,
  );
}
