import { resolve } from 'node:path';
import { type AppName, isAppName } from 'node-kit/workspace';
import type { Build } from '../builds/read-build.ts';
import { STATS_FILE } from '../builds/read-build.ts';
import { POLICY_FILE, parsePolicy } from '../description/page-policy.ts';
import { storedFilesAndFolders } from '../description/released-paths.ts';
import { ReleaseError } from '../release-error.ts';
import { fetchBuild } from './fetch-build.ts';
import { MANIFEST_FILE, parseManifest } from './manifest.ts';
import { readFolder } from './read-folder.ts';

/** A foreign build without the data that only its code exports. */
export type ForeignBuild = Pick<Build, 'app' | 'policy' | 'shared' | 'files'> &
  Required<Pick<Build, 'entry' | 'container'>>;

/** Files of a build that are read for the release and not served. */
const NOT_SERVED = [POLICY_FILE, STATS_FILE];

/** Chunk loading global of webpack and Rspack: `self.webpackChunkpromo = self.webpackChunkpromo || []`. */
const CHUNK_GLOBAL =
  /\b(?:self|globalThis|window)(?:\.([\w$]+)|\["([^"]+)"\])\s*=\s*(?:self|globalThis|window)(?:\.\1|\["\2"\])\s*\|\|\s*\[\]/;

/**
 * Reads a build of any Module Federation plugin.
 *
 * @param app name of the remote in the shop.
 * @param from URL of its manifest, or its folder.
 * @throws ReleaseError when it cannot be a remote.
 */
export async function readForeignBuild(app: AppName, from: string): Promise<ForeignBuild> {
  if (!isAppName(app)) throw new ReleaseError(`${app} cannot be the name of a remote.`);
  const found = /^https?:/i.test(from)
    ? await fetchBuild(app, new URL(from))
    : await readFolder(resolve(from));
  const { entry, container, shared, files: named } = parseManifest(app, text(found, MANIFEST_FILE));
  const missing = named.find((path) => !found.has(path));
  if (missing !== undefined) {
    throw new ReleaseError(`${from} has no file ${missing}, which its ${MANIFEST_FILE} names.`);
  }
  const [inTheWay] = storedFilesAndFolders([...found.keys()]);
  if (inTheWay !== undefined) throw new ReleaseError(`${inTheWay} is a file and a folder.`);
  const policy = found.has(POLICY_FILE) && parsePolicy(app, text(found, POLICY_FILE));
  const files = new Map([...found].filter(([path]) => !NOT_SERVED.includes(path)));
  const [, chunkGlobal, quoted] = CHUNK_GLOBAL.exec(text(files, entry)) ?? [];
  const names = new Set([...container.names, chunkGlobal ?? quoted ?? container.globalName]);
  return {
    app,
    entry,
    container: { ...container, names: [...names] },
    ...(policy && { policy }),
    shared,
    files,
  };
}

function text(files: ReadonlyMap<string, Uint8Array>, path: string): string {
  return new TextDecoder().decode(files.get(path));
}
