import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import * as v from 'valibot';
import { MAX_BYTES } from '../checks/check-release.ts';
import { MAX_FILES, servedPath } from '../description/released-paths.ts';
import { ReleaseError } from '../release-error.ts';
import { MANIFEST_FILE } from './manifest.ts';

/**
 * Reads the manifest and all servable files of a build folder, without pages, source maps, types and tool output.
 *
 * @param folder absolute path of the folder with the manifest.
 * @throws ReleaseError when there is no manifest, or when files are too many or too large.
 */
export async function readFolder(folder: string): Promise<Map<string, Uint8Array>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => v.is(servedPath, path))
    .sort();
  if (!paths.includes(MANIFEST_FILE)) {
    throw new ReleaseError(`${folder} has no ${MANIFEST_FILE}. Name the folder of a build.`);
  }
  if (paths.length > MAX_FILES) {
    throw new ReleaseError(`${folder} has more than ${MAX_FILES} files.`);
  }
  const sizes = await Promise.all(paths.map(async (path) => (await stat(join(folder, path))).size));
  if (sizes.reduce((sum, size) => sum + size, 0) > MAX_BYTES) {
    throw new ReleaseError(`${folder} has more than ${MAX_BYTES / 1_000_000} MB of files.`);
  }
  const contents = paths.map(async (path) => [path, await readFile(join(folder, path))] as const);
  return new Map(await Promise.all(contents));
}
