import { changeRegistry, isServedToAll, NO_RELEASES } from '../registry/registry.ts';
import { rollBack, rollbackTarget } from '../registry/transitions.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import type { NamedRelease } from './prune.ts';
import { checkRollback } from './switch-release.ts';

/**
 * Rolls back several apps in one step and ends their canaries. Needed after a new contract major, when no app is
 * compatible on its own.
 *
 * @param targets the release of each app, or a prefix of its name. Apps that already serve it to all visitors are left
 *   unchanged.
 * @throws ReleaseError; the registry is unchanged then.
 */
export async function rollBackApps(
  store: ReleaseStore,
  targets: readonly NamedRelease[],
): Promise<void> {
  await changeRegistry(store, async (registry) => {
    const earlier = targets.flatMap(({ app, release }) => {
      const releases = registry[app] ?? NO_RELEASES;
      const [current = ''] = releases.history;
      const isServed = isServedToAll(registry, { app, release: current });
      if (isServed && current.startsWith(release)) return [];
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
