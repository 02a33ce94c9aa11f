import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const brotli = promisify(brotliCompress);
const COMPRESSIBLE = new Set(['.js', '.css', '.html', '.svg', '.json', '.txt', '.webmanifest']);

/** The brotli copy of a file; undefined for a file type that does not compress well. */
export async function compressed(
  path: string,
  content: Uint8Array,
): Promise<Uint8Array | undefined> {
  if (!COMPRESSIBLE.has(extname(path))) return undefined;
  return brotli(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } });
}
