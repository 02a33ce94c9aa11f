import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { Agent, fetch, type RequestInit } from 'undici';

/** Connections to one push service. */
const MAX_CONNECTIONS = 10;

const CONNECT_TIMEOUT_MS = 4_000;

/**
 * `fetch` that only connects to public IP addresses, whatever the name resolves to: the URL of a push
 * service comes from a user.
 */
export function createPublicFetch(resolve: LookupFunction = lookup) {
  const agent = new Agent({
    connections: MAX_CONNECTIONS,
    connect: { lookup: publicLookup(resolve), timeout: CONNECT_TIMEOUT_MS },
  });
  return {
    fetch: async (url: string, init: globalThis.RequestInit): Promise<Response> => {
      const options = { ...init, dispatcher: agent } as RequestInit;
      return (await fetch(url, options)) as unknown as Response;
    },
    close: () => agent.destroy(),
  };
}

/** Resolves a name, and fails if any of its addresses is not public. */
export function publicLookup(resolve: LookupFunction): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, options, (error, address, family) => {
      if (error) return callback(error, address, family);
      const addresses = Array.isArray(address) ? address.map((one) => one.address) : [address];
      if (addresses.every(isPublicAddress)) return callback(null, address, family);
      const refused = new Error('The name resolves to a private address');
      callback(Object.assign(refused, { code: 'EPRIVATE' }), '');
    });
  };
}

/** Whether an IP address is on the internet: not private, local, reserved or a tunnel to one of these. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}
