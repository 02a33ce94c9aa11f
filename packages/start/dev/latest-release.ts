import type { RemoteName } from 'node-kit/workspace';
import { BUILD_CACHE, buildApps } from 'releases/build/build-apps';
import { asOnlyBuilder } from 'releases/build/one-builder';
import { readCommitOf } from 'releases/build/uncommitted-sources';
import { putRelease } from 'releases/builds/put-release';
import { readBuiltApp } from 'releases/builds/read-build';
import { currentRelease, readRegistry } from 'releases/registry/registry';
import type { ReleaseStore } from 'releases/store/release-store';

/**
 * The current release of a remote in a store. When there is none, the remote is built and put into the
 * store, without serving it: that is for `npm run release`.
 *
 * @returns the name of the release.
 */
export async function latestRelease(name: RemoteName, store: ReleaseStore): Promise<string> {
  const current = currentRelease(await readRegistry(store), name);
  if (current !== undefined) return current;
  return asOnlyBuilder(BUILD_CACHE, async () => {
    await buildApps((line) => console.log(`  ${line}`), [name]);
    const { release } = await putRelease(
      store,
      await readBuiltApp(name),
      await readCommitOf([name]),
    );
    return release;
  });
}
