import { join } from 'node:path';
import type { AppName } from 'node-kit/workspace';
import { putRelease } from 'releases/builds/put-release';
import type { Build } from 'releases/builds/read-build';
import { changeRegistry, NO_RELEASES } from 'releases/registry/registry';
import { makeCurrent, rollBack, rollbackTarget } from 'releases/registry/transitions';
import { createFolderStore } from 'releases/store/folder-store';
import type { RunningShop } from 'start/start-shop';

const storeOf = ({ dataDirectory }: RunningShop) =>
  createFolderStore(join(dataDirectory, 'releases'));

/**
 * Makes a build current for all visitors, without the checks of `npm run release`.
 *
 * @returns name of the release.
 */
export async function publishRelease(shop: RunningShop, build: Build): Promise<string> {
  const store = storeOf(shop);
  const { app, release } = await putRelease(store, build, { dirty: true });
  await changeRegistry(store, (registry) => ({
    ...registry,
    [app]: makeCurrent(registry[app] ?? NO_RELEASES, release, new Date()),
  }));
  return release;
}

/** Makes the predecessor of `release` current again; changes nothing when `release` is not current. */
export async function rollBackRelease(
  shop: RunningShop,
  app: AppName,
  release: string,
): Promise<void> {
  await changeRegistry(storeOf(shop), (registry) => {
    const releases = registry[app] ?? NO_RELEASES;
    if (releases.history[0] !== release) return registry;
    const target = rollbackTarget(releases, undefined);
    return { ...registry, [app]: rollBack(releases, target, new Date()) };
  });
}
