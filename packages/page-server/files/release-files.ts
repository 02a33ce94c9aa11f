import type { Context } from 'hono';
import { BROTLI, headersOf } from 'releases/store/file-headers';
import type { ReadableStore } from 'releases/store/release-store';
import { readShared } from './shared-reads.ts';

/**
 * Answers with a file of a release, compressed if the browser accepts Brotli.
 *
 * @param key of the file in the store.
 * @returns undefined when it is not in the store.
 */
export async function releaseFile(
  store: ReadableStore,
  key: string,
  context: Context,
): Promise<Response | undefined> {
  const acceptsBrotli = /\bbr\b/.test(context.req.header('accept-encoding') ?? '');
  const names = acceptsBrotli ? [`${key}${BROTLI}`, key] : [key];
  for (const name of names) {
    const body = await readShared(store, name, context.env);
    if (!body) continue;
    const { contentType, contentEncoding, cacheControl } = headersOf(name);
    return new Response(body as Uint8Array<ArrayBuffer>, {
      headers: {
        'content-type': contentType,
        ...(contentEncoding && { 'content-encoding': contentEncoding }),
        'cache-control': cacheControl,
        vary: 'accept-encoding',
        // The files are public, and pages of other origins may load them.
        'access-control-allow-origin': '*',
      },
    });
  }
  return undefined;
}
