import {
  type ReleaseDescription,
  readRelease,
  releasePrefix,
} from '../description/release-description.ts';
import type { ReleaseRegistry } from '../registry/registry.ts';
import { ReleaseError } from '../release-error.ts';
import type { ReleaseStore } from '../store/release-store.ts';

/**
 * The description of a servable release: all of its files are stored, and prune.ts has not marked it for removal.
 *
 * @throws ReleaseError
 */
export async function readWholeRelease(
  store: ReleaseStore,
  registry: ReleaseRegistry,
  { app, release }: Pick<ReleaseDescription, 'app' | 'release'>,
): Promise<ReleaseDescription> {
  const isBeingRemoved = registry[app]?.pruning.includes(release);
  const description = isBeingRemoved ? undefined : await readRelease(store, app, release);
  if (description && (await hasAllFiles(store, description))) return description;
  throw new ReleaseError(
    `Release ${release} of ${app} is too old: its files are being removed, or are gone. ` +
      `Release it from its sources: npm run release -- ${app}`,
  );
}

async function hasAllFiles(
  store: ReleaseStore,
  { app, release, files }: ReleaseDescription,
): Promise<boolean> {
  const prefix = releasePrefix(app, release);
  const keys = new Set(await store.list(prefix));
  return Object.keys(files).every((path) => keys.has(`${prefix}${path}`));
}
