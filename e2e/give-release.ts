import { join } from 'node:path';
import { makeCurrent, rollBack, rollbackTarget } from 'platform/releases/channels';
import { putRelease } from 'platform/releases/put-release';
import type { Build } from 'platform/releases/read-build';
import { changeRegistry, NO_RELEASES } from 'platform/releases/registry';
import { createFolderStore } from 'platform/releases/store/folder-store';
import type { AppName } from 'shared-node/workspace';
import type { RunningShop } from 'start/start-shop';

const storeOf = ({ dataDirectory }: RunningShop) =>
  createFolderStore(join(dataDirectory, 'releases'));

/**
 * Gives a build to everybody, as a release does when its checks are done.
 *
 * @returns name of the release.
 */
export async function giveRelease(shop: RunningShop, build: Build): Promise<string> {
  const store = storeOf(shop);
  const { app, release } = await putRelease(store, build, { dirty: true });
  await changeRegistry(store, (registry) => ({
    ...registry,
    [app]: makeCurrent(registry[app] ?? NO_RELEASES, release, new Date()),
  }));
  return release;
}

/** Makes what was current before `release` current again; when `release` is not, nothing changes. */
export async function takeBack(shop: RunningShop, app: AppName, release: string): Promise<void> {
  await changeRegistry(storeOf(shop), (registry) => {
    const releases = registry[app] ?? NO_RELEASES;
    if (releases.history[0] !== release) return registry;
    const target = rollbackTarget(releases, undefined);
    return { ...registry, [app]: rollBack(releases, target, new Date()) };
  });
}
