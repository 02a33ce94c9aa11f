import type { AppName, RemoteName } from 'shared-node/workspace';
import type { Registry } from '../releases/registry.ts';
import { listReleases, readRelease, releasePrefix } from '../releases/release-description.ts';
import type { ReleaseStore } from '../releases/store/release-store.ts';
import { remoteHeaders } from './header-rules.ts';
import type { Hosting } from './hosting.ts';
import type { StaticSite } from './static-site.ts';

/** A file that a release lists is not in the store. */
export class MissingFileError extends Error {
  override readonly name = 'MissingFileError';
}

/** The site of some remotes: all of their releases in the store. */
export async function remoteSite(
  origin: string,
  remotes: readonly RemoteName[],
  { store, registry, hosting }: { store: ReleaseStore; registry: Registry; hosting: Hosting },
): Promise<StaticSite> {
  const files = new Map<string, Uint8Array>();
  for (const remote of remotes) {
    for (const release of await listReleases(store, remote)) {
      // Its files are being removed.
      if (registry[remote]?.pruning.includes(release)) continue;
      for (const [path, content] of await filesOf(store, remote, release)) files.set(path, content);
    }
  }
  return { origin, files, headers: remoteHeaders(origin, hosting), rewrites: [] };
}

/**
 * All files of a release by their key in the store.
 *
 * @throws MissingFileError
 */
export async function filesOf(
  store: ReleaseStore,
  app: AppName,
  release: string,
): Promise<[key: string, content: Uint8Array][]> {
  const description = await readRelease(store, app, release);
  const keys = Object.keys(description?.files ?? {}).map(
    (path) => `${releasePrefix(app, release)}${path}`,
  );
  return Promise.all(
    keys.map(async (key): Promise<[string, Uint8Array]> => {
      const content = await store.read(key);
      if (!content) throw new MissingFileError(`${key} is not in ${store.name}`);
      return [key, content];
    }),
  );
}
