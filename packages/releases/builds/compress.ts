import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const brotli = promisify(brotliCompress);
const COMPRESSIBLE = new Set([
  '.js',
  '.mjs',
  '.css',
  '.html',
  '.svg',
  '.json',
  '.txt',
  '.webmanifest',
]);

/**
 * The brotli copies of the files of a build, by path; file types that do not compress well have none. One
 * file at a time: a page server shares the threads of the compression with its visitors.
 */
export async function compressFiles(
  files: Iterable<readonly [path: string, content: Uint8Array]>,
): Promise<Map<string, Uint8Array>> {
  const copies = new Map<string, Uint8Array>();
  for (const [path, content] of files) {
    if (!COMPRESSIBLE.has(extname(path))) continue;
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
    copies.set(path, await brotli(content, { params }));
  }
  return copies;
}
