import { join } from 'node:path';
import { putRelease } from 'releases/builds/put-release';
import { changeRegistry, NO_RELEASES } from 'releases/registry/registry';
import { makeCurrent } from 'releases/registry/transitions';
import { createFolderStore } from 'releases/store/folder-store';
import type { RunningShop } from 'start/start-shop';
import type { OneApp } from './build-one-app.ts';

/** Makes the one-app build current in a running shop. */
export async function releaseOneApp(
  { dataDirectory }: RunningShop,
  { shell, remotes }: OneApp,
): Promise<void> {
  const store = createFolderStore(join(dataDirectory, 'releases'));
  for (const build of [shell, ...remotes]) {
    const { app, release } = await putRelease(store, build, { dirty: true });
    await changeRegistry(store, (registry) => ({
      ...registry,
      [app]: makeCurrent(registry[app] ?? NO_RELEASES, release, new Date()),
    }));
  }
}
