import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress';
import { headersOf } from '../store/file-headers.ts';

const brotli = promisify(brotliCompress);

/**
 * Brotli copies of a build's compressible files, by path. Sequential, since compression shares the thread pool with
 * requests of the page server.
 */
export async function compressFiles(
  files: Iterable<readonly [path: string, content: Uint8Array]>,
): Promise<Map<string, Uint8Array>> {
  const copies = new Map<string, Uint8Array>();
  for (const [path, content] of files) {
    if (!COMPRESSIBLE_CONTENT_TYPE_REGEX.test(headersOf(path).contentType)) continue;
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
    copies.set(path, await brotli(content, { params }));
  }
  return copies;
}
