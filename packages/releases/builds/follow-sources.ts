import type { SourceCommit } from '../description/release-description.ts';
import { changeRegistry, liveReleases, NO_RELEASES } from '../registry/registry.ts';
import { makeCurrent } from '../registry/transitions.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { putRelease } from './put-release.ts';
import type { Build } from './read-build.ts';

/**
 * Releases all apps of one source state together, and therefore without compatibility checks. Withdrawn releases,
 * canaries and retired apps keep their state.
 */
export async function followSources(
  store: ReleaseStore,
  builds: readonly Build[],
  source: SourceCommit,
): Promise<void> {
  const releases = await Promise.all(builds.map((build) => putRelease(store, build, source)));
  await changeRegistry(store, (before) => {
    let registry = before;
    for (const { app, release } of releases) {
      const known = before[app] ?? NO_RELEASES;
      if (liveReleases(before, app).includes(release) || known.withdrawn.includes(release))
        continue;
      if (known.appRetiredAt !== undefined) continue;
      registry = { ...registry, [app]: makeCurrent(known, release, new Date()) };
    }
    return registry;
  });
}
