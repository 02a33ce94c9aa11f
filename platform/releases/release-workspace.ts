import { APP_NAMES } from '../workspace.ts';
import { makeCurrent } from './channels.ts';
import { putRelease } from './put-release.ts';
import { readBuiltApp } from './read-build.ts';
import { changeRegistry, liveReleases, NO_RELEASES } from './registry.ts';
import { readSourceCommit } from './source-commit.ts';
import type { ReleaseStore } from './store/release-store.ts';

/**
 * Releases all apps as they are built in this workspace, without checks: they come from one state of
 * the sources. A release that somebody took back stays back, and a canary a canary.
 */
export async function releaseWorkspace(store: ReleaseStore): Promise<void> {
  const source = await readSourceCommit();
  const builds = await Promise.all(APP_NAMES.map(readBuiltApp));
  const releases = await Promise.all(builds.map((build) => putRelease(store, build, source)));
  await changeRegistry(store, (before) => {
    let registry = before;
    for (const { app, release } of releases) {
      const known = before[app] ?? NO_RELEASES;
      if (liveReleases(before, app).includes(release) || known.withdrawn.includes(release))
        continue;
      registry = { ...registry, [app]: makeCurrent(known, release, new Date()) };
    }
    return registry;
  });
}
