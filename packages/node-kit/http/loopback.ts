import ipaddr from 'ipaddr.js';

/** Browsers resolve `localhost` and its subdomains to this computer. */
const LOOPBACK_NAME = /^(([a-z0-9-]+\.)*localhost|127\.0\.0\.1|\[::1\])$/;

/** Headers added by proxies, with which the peer address is the proxy's. */
const PROXY_HEADERS = /^(forwarded|x-forwarded-.*|via|x-real-ip|cf-connecting-ip)$/;

/** Values of Sec-Fetch-Site for requests from pages of other sites. */
const FOREIGN_SITES = new Set(['same-site', 'cross-site']);

/** Whether a host name, in the format of `URL.hostname`, is a loopback name. */
export function isLoopbackName(hostname: string): boolean {
  return LOOPBACK_NAME.test(hostname);
}

/** Whether the peer address of a socket is a loopback address. */
export function isLoopbackAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';
}

/**
 * Whether a request seems local: from a loopback address, to a loopback name (against DNS rebinding), without proxy
 * headers, and not from a page of another site. Not an authentication: behind a proxy without headers every request
 * seems local.
 *
 * @param peerAddress the client's address; undefined for a request within the process, which is local.
 */
export function isLocal({ url, headers }: Request, peerAddress: string | undefined): boolean {
  const isLoopbackPeer = peerAddress === undefined || isLoopbackAddress(peerAddress);
  const isForwarded = [...headers.keys()].some((name) => PROXY_HEADERS.test(name));
  const isForeign = FOREIGN_SITES.has(headers.get('sec-fetch-site') ?? '');
  return (
    isLoopbackPeer && isLoopbackName(URL.parse(url)?.hostname ?? '') && !isForwarded && !isForeign
  );
}

/**
 * Whether pages of an origin may read public responses: other hosts that load remotes of the shop, and local
 * development servers.
 *
 * @param origin the `Origin` header of a request.
 * @param hostOrigins origins configured by the operator (HOST_ORIGINS).
 */
export function isAllowedOrigin(origin: string, hostOrigins: readonly string[]): boolean {
  return hostOrigins.includes(origin) || isLoopbackName(URL.parse(origin)?.hostname ?? '');
}
