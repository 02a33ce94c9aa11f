import type { HonoRequest } from 'hono';

const NAME = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/;
const IPV6 = /^\[[0-9a-f:.]+\]$/;
const MAX_HOST_LENGTH = 253;

/**
 * The origin of a request, for absolute URLs.
 *
 * @returns undefined when the Host header is invalid: pages must not repeat it.
 */
export function siteOrigin(request: HonoRequest): string | undefined {
  const url = URL.parse(request.url);
  if (!url) return undefined;
  const { hostname } = url;
  if (hostname.length > MAX_HOST_LENGTH || !(NAME.test(hostname) || IPV6.test(hostname))) {
    return undefined;
  }
  // Set by a proxy that terminates TLS; the header can only upgrade the scheme.
  if (request.header('x-forwarded-proto') === 'https') url.protocol = 'https:';
  return url.origin;
}
