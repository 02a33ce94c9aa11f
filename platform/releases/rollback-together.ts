import { rollBack, rollbackTarget } from './channels.ts';
import type { NamedRelease } from './prune.ts';
import { changeRegistry, NO_RELEASES } from './registry.ts';
import type { ReleaseStore } from './store/release-store.ts';
import { checkRollback } from './switch-release.ts';

/**
 * Rolls back several apps in one step, as is needed after a new major of the contract, when no app
 * fits the others alone.
 *
 * @param targets the release of each app to go back to, or a prefix of its name. An app that is at
 *   its release already stays there.
 * @throws ReleaseError, CheckFailedError; the registry is unchanged then.
 */
export async function rollBackApps(
  store: ReleaseStore,
  targets: readonly NamedRelease[],
): Promise<void> {
  await changeRegistry(store, async (registry) => {
    const earlier = targets.flatMap(({ app, release }) => {
      const releases = registry[app] ?? NO_RELEASES;
      if (releases.history[0]?.startsWith(release)) return [];
      return [{ app, releases, release: rollbackTarget(releases, release) }];
    });
    if (earlier.length === 0) return registry;
    await checkRollback(store, registry, earlier);
    const now = new Date();
    const after = earlier.map(({ app, releases, release }) => [
      app,
      rollBack(releases, release, now),
    ]);
    return { ...registry, ...Object.fromEntries(after) };
  });
}
