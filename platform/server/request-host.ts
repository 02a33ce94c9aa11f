import { LRUCache } from 'lru-cache';

/** The scheme and host of a request's URL. */
export interface RequestHost {
  /** In the format of `URL.hostname`. */
  hostname: string;
  /** In the format of `URL.origin`. */
  origin: string;
  /** The same with the scheme https, when a proxy terminates TLS. */
  secureOrigin: string;
}

/**
 * Parsing a URL takes 1 µs, several times in each request of a shop that has a few names. A client can
 * send any name of up to 253 characters (16 kB of headers in all): the last few are kept.
 */
const MAX_NAMES = 20;
const parsed = new LRUCache<string, RequestHost>({ max: MAX_NAMES });

/** @returns undefined when the text is not a URL. */
export function requestHost(url: string): RequestHost | undefined {
  const start = url.slice(0, url.indexOf('/', 'https://'.length));
  const known = parsed.get(start);
  if (known) return known;
  const secure = URL.parse(url);
  if (!secure) return undefined;
  const { hostname, origin } = secure;
  secure.protocol = 'https:';
  const host = { hostname, origin, secureOrigin: secure.origin };
  parsed.set(start, host);
  return host;
}
