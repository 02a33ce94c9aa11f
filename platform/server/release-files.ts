import type { Context } from 'hono';
import { BROTLI, headersOf } from '../releases/store/file-headers.ts';
import type { ReadableStore } from '../releases/store/release-store.ts';

/**
 * Answers with a file of a release, compressed if the browser takes it.
 *
 * @param key of the file in the store.
 * @returns undefined when the store does not have it.
 */
export async function releaseFile(
  store: ReadableStore,
  key: string,
  context: Context,
): Promise<Response | undefined> {
  const isBrotliTaken = /\bbr\b/.test(context.req.header('accept-encoding') ?? '');
  const names = isBrotliTaken ? [`${key}${BROTLI}`, key] : [key];
  for (const name of names) {
    const body = await store.read(name);
    if (!body) continue;
    const { contentType, contentEncoding, cacheControl } = headersOf(name);
    return new Response(new Uint8Array(body), {
      headers: {
        'content-type': contentType,
        ...(contentEncoding && { 'content-encoding': contentEncoding }),
        'cache-control': cacheControl,
        vary: 'accept-encoding',
        // The files are public, and a page of another origin may be what loads them.
        'access-control-allow-origin': '*',
      },
    });
  }
  return undefined;
}
