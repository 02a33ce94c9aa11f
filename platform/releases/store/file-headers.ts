import { getMimeType } from 'hono/utils/mime';

/** Ending of the brotli copy that stands beside a file. */
export const BROTLI = '.br';

/** How long a browser may keep a file of a release without asking: a year, the longest there is. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

/** What a file is and how it may be kept, as HTTP headers. */
export interface FileHeaders {
  contentType: string;
  contentEncoding?: 'br';
  cacheControl: string;
}

/** The headers under which a file of a release is served; its key says it all. */
export function headersOf(key: string): FileHeaders {
  const isBrotli = key.endsWith(BROTLI);
  const name = isBrotli ? key.slice(0, -BROTLI.length) : key;
  return {
    contentType: getMimeType(name) ?? 'application/octet-stream',
    ...(isBrotli && { contentEncoding: 'br' }),
    cacheControl: IMMUTABLE,
  };
}
