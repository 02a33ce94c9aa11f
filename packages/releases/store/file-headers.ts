import { getMimeType } from 'hono/utils/mime';

/** Extension of the brotli copy beside a file. */
export const BROTLI = '.br';

/** `cache-control` of files of releases: for a year, the maximum, without revalidation. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

/** HTTP headers of a file. */
export interface FileHeaders {
  contentType: string;
  contentEncoding?: 'br';
  cacheControl: string;
}

/** The headers of a file of a release, derived from its key. */
export function headersOf(key: string): FileHeaders {
  const isBrotli = key.endsWith(BROTLI);
  const name = isBrotli ? key.slice(0, -BROTLI.length) : key;
  return {
    contentType: getMimeType(name) ?? 'application/octet-stream',
    ...(isBrotli && { contentEncoding: 'br' }),
    cacheControl: IMMUTABLE,
  };
}
