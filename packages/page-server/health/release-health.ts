import { readRelease, releasePrefix } from 'releases/description/release-description';
import { appsIn, currentRelease, readRegistry } from 'releases/registry/registry';
import type { ReadableStore } from 'releases/store/release-store';

/** First file of a release of the shell; that of a remote is its entry. */
const INDEX = 'index.html';

/** Whether the first file of each app's current release exists. Never rejects. */
export async function hasReleases(store: ReadableStore): Promise<boolean> {
  try {
    const registry = await readRegistry(store);
    const apps = new Set([
      'shell',
      ...appsIn(registry).filter((app) => currentRelease(registry, app)),
    ]);
    const found = await Promise.all(
      [...apps].map(async (app) => {
        const name = currentRelease(registry, app);
        const release = name === undefined ? undefined : await readRelease(store, app, name);
        // The files of an app served from source are not in a store.
        if (release?.address !== undefined) return true;
        const first = release && `${releasePrefix(app, release.release)}${release.entry ?? INDEX}`;
        return first !== undefined && (await store.read(first)) !== undefined;
      }),
    );
    return found.every(Boolean);
  } catch {
    return false;
  }
}
