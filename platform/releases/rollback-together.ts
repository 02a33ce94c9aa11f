import type { AppName } from 'shared-node/workspace';
import { ReleaseError, rollBack, rollbackTarget } from './channels.ts';
import { CheckFailedError, checkAgainstLive } from './check-release.ts';
import { changeRegistry, NO_RELEASES } from './registry.ts';
import { refuseIfRemoved } from './release-builds.ts';
import { readRelease } from './release-description.ts';
import type { ReleaseStore } from './store/release-store.ts';

/**
 * Gives visitors earlier releases of several apps in one step, as after a new major of the contract:
 * one app alone could not go back.
 *
 * @param targets the release of each app to go back to, or the beginning of its name. An app that is
 *   at its release already is left as it is.
 * @throws ReleaseError, CheckFailedError; the registry is unchanged then.
 */
export async function rollBackTogether(
  store: ReleaseStore,
  targets: readonly { app: AppName; release: string }[],
): Promise<void> {
  await changeRegistry(store, async (registry) => {
    const earlier = targets.flatMap(({ app, release }) => {
      const releases = registry[app] ?? NO_RELEASES;
      if (releases.history[0]?.startsWith(release)) return [];
      return [{ app, releases, release: rollbackTarget(releases, release) }];
    });
    if (earlier.length === 0) return registry;
    const found = await Promise.all(
      earlier.map(async ({ app, release }) => {
        await refuseIfRemoved(store, registry, { app, release });
        const description = await readRelease(store, app, release);
        if (!description) throw new ReleaseError(`Release ${release} of ${app} is gone.`);
        return description;
      }),
    );
    const problems = await checkAgainstLive(store, registry, found);
    if (problems.length > 0) throw new CheckFailedError(problems);
    const now = new Date();
    const after = earlier.map(({ app, releases, release }) => [
      app,
      rollBack(releases, release, now),
    ]);
    return { ...registry, ...Object.fromEntries(after) };
  });
}
