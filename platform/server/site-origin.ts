import type { HonoRequest } from 'hono';

const NAME = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/;
const IPV6 = /^\[[0-9a-f:.]+\]$/;

/**
 * The origin under which a visitor reached the shop, for addresses that must be absolute.
 *
 * @returns undefined when the request names no valid host: then nothing absolute is said, since
 * what a stranger wrote into a header would be sent on as ours.
 */
export function siteOrigin(request: HonoRequest): string | undefined {
  if (!URL.canParse(request.url)) return undefined;
  const url = new URL(request.url);
  const { hostname } = url;
  if (hostname.length > 253 || !(NAME.test(hostname) || IPV6.test(hostname))) return undefined;
  // A proxy that speaks TLS for us says so; it can make the address safer, never less safe.
  if (request.header('x-forwarded-proto') === 'https') url.protocol = 'https:';
  return url.origin;
}
