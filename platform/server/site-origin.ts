import type { HonoRequest } from 'hono';
import { requestHost } from './request-host.ts';

const NAME = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/;
const IPV6 = /^\[[0-9a-f:.]+\]$/;

/**
 * The origin of a request, for absolute URLs.
 *
 * @returns undefined when the request names no valid host: pages must not repeat such a header.
 */
export function siteOrigin(request: HonoRequest): string | undefined {
  const host = requestHost(request.url);
  if (!host) return undefined;
  const { hostname, origin, secureOrigin } = host;
  if (hostname.length > 253 || !(NAME.test(hostname) || IPV6.test(hostname))) return undefined;
  // Set by a proxy that terminates TLS; the header can only upgrade the scheme.
  return request.header('x-forwarded-proto') === 'https' ? secureOrigin : origin;
}
