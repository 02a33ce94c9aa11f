import type { RemoteName } from 'node-kit/workspace';
import { buildAndRead } from 'releases/build/build-apps';
import { readCommitOf } from 'releases/build/uncommitted-sources';
import { putRelease } from 'releases/builds/put-release';
import { currentRelease, readRegistry } from 'releases/registry/registry';
import type { ReleaseStore } from 'releases/store/release-store';

/**
 * The current release of a remote in a store. Without one, the remote is built and stored without serving it, which is
 * left to `npm run release`.
 *
 * @returns the name of the release.
 */
export async function latestRelease(name: RemoteName, store: ReleaseStore): Promise<string> {
  const current = currentRelease(await readRegistry(store), name);
  if (current !== undefined) return current;
  const [build] = await buildAndRead((line) => console.log(`  ${line}`), [name]);
  if (!build) throw new Error(`${name} has no build`);
  return (await putRelease(store, build, await readCommitOf([name]))).release;
}
