import { BUILD_CACHE, buildApps } from '../build/build-apps.ts';
import { asOnlyBuilder } from '../build/one-builder.ts';
import { putRelease } from '../releases/put-release.ts';
import { readBuiltApp } from '../releases/read-build.ts';
import { currentRelease, readRegistry } from '../releases/registry.ts';
import { readSourceCommit } from '../releases/source-commit.ts';
import type { ReleaseStore } from '../releases/store/release-store.ts';
import type { RemoteName } from '../workspace.ts';

/**
 * The release of a remote that visitors of a store get. When there is none the remote is built and
 * put into the store, without giving it to them: that is for `npm run release`.
 *
 * @returns the name of the release.
 */
export async function latestRelease(name: RemoteName, store: ReleaseStore): Promise<string> {
  const current = currentRelease(await readRegistry(store), name);
  if (current !== undefined) return current;
  return asOnlyBuilder(BUILD_CACHE, async () => {
    await buildApps((line) => console.log(`  ${line}`), [name]);
    const { release } = await putRelease(store, await readBuiltApp(name), await readSourceCommit());
    return release;
  });
}
