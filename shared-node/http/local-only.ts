import { isLoopbackAddress, isLoopbackName } from './loopback.ts';

/** Headers that proxies add: then the socket has the proxy's address, not the visitor's. */
const PROXY_HEADERS = /^(forwarded|x-forwarded-.*|via|x-real-ip|cf-connecting-ip)$/;

/** Values of Sec-Fetch-Site for requests from pages of other sites. */
const FOREIGN_SITES = new Set(['same-site', 'cross-site']);

/**
 * Whether a request seems to come from this computer: from a loopback address, to a loopback name
 * (another site can make its own name resolve to 127.0.0.1), without headers of a proxy, and not from
 * a page of another site. Behind a proxy that adds no header every request seems local, so this is no
 * proof of identity.
 *
 * @param peerAddress address of the visitor; undefined within the process, which is local.
 */
export function isLocal({ url, headers }: Request, peerAddress: string | undefined): boolean {
  const isLoopbackPeer = peerAddress === undefined || isLoopbackAddress(peerAddress);
  const isForwarded = [...headers.keys()].some((name) => PROXY_HEADERS.test(name));
  const isForeign = FOREIGN_SITES.has(headers.get('sec-fetch-site') ?? '');
  return (
    isLoopbackPeer && isLoopbackName(URL.parse(url)?.hostname ?? '') && !isForwarded && !isForeign
  );
}
