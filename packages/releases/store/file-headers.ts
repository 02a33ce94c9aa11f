import { getMimeType } from 'hono/utils/mime';

/** Extension of the brotli copy beside a file. */
export const BROTLI = '.br';

/** `cache-control` of release files: one year, the maximum, without revalidation. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

/** The headers of a file of a release, derived from its key. */
export function headersOf(key: string) {
  const isBrotli = key.endsWith(BROTLI);
  const name = isBrotli ? key.slice(0, -BROTLI.length) : key;
  return {
    contentType: getMimeType(name) ?? 'application/octet-stream',
    ...(isBrotli && { contentEncoding: 'br' as const }),
    cacheControl: IMMUTABLE,
  };
}
