import { isLoopbackAddress, isLoopbackName } from './loopback.ts';

/** Headers that proxies add: the socket tells the proxy's address, not the visitor's. */
const PROXY_HEADERS = /^(forwarded|x-forwarded-.*|via|x-real-ip|cf-connecting-ip)$/;

/** Values of Sec-Fetch-Site of a request that a page of another site caused. */
const FOREIGN_SITES = new Set(['same-site', 'cross-site']);

/**
 * Whether a request looks like one of a person at this computer: it comes from a loopback address,
 * calls the shop by a loopback name (a foreign page can make its own name resolve to 127.0.0.1),
 * has no sign of a proxy, and was not caused by a page of another site. Behind a proxy that adds no
 * header every request looks like that, so it is no proof of identity.
 *
 * @param peerAddress address of the visitor; undefined inside of the process, which is local.
 */
export function isLocal({ url, headers }: Request, peerAddress: string | undefined): boolean {
  const isHere = peerAddress === undefined || isLoopbackAddress(peerAddress);
  const isForwarded = [...headers.keys()].some((name) => PROXY_HEADERS.test(name));
  const isForeign = FOREIGN_SITES.has(headers.get('sec-fetch-site') ?? '');
  return isHere && isLoopbackName(URL.parse(url)?.hostname ?? '') && !isForwarded && !isForeign;
}
