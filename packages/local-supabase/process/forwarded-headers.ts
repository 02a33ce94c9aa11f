import { HOST_HEADER, PEER_ADDRESS_HEADER } from './messages.ts';

/**
 * Hop-by-hop headers (RFC 9110, 7.6.1), `expect`, which the page server has answered, and
 * `content-length`, which undici sets again.
 */
const HOP_BY_HOP = [
  'connection',
  'content-length',
  'expect',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

/**
 * The headers of a request for the API process.
 *
 * @param peerAddress IP address of the visitor; replaces any such header of the request
 */
export function forwardedHeaders(request: Request, peerAddress: string | undefined): Headers {
  const headers = new Headers(request.headers);
  const named = headers.get('connection')?.toLowerCase().split(',') ?? [];
  for (const name of [...named.map((text) => text.trim()), ...HOP_BY_HOP]) {
    if (isHeaderName(name)) headers.delete(name);
  }
  headers.set(HOST_HEADER, new URL(request.url).host);
  headers.delete(PEER_ADDRESS_HEADER);
  if (peerAddress !== undefined) headers.set(PEER_ADDRESS_HEADER, peerAddress);
  return headers;
}

function isHeaderName(text: string): boolean {
  return /^[\w!#$%&'*+.^`|~-]+$/.test(text);
}
