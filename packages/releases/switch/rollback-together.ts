import { changeRegistry, isServedToAll, NO_RELEASES } from '../registry/registry.ts';
import { rollBack, rollbackTarget } from '../registry/transitions.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import type { NamedRelease } from './prune.ts';
import { checkRollback } from './switch-release.ts';

/**
 * Rolls back several apps in one step, as is needed after a new major of the contract, when no app
 * fits the others alone. It ends their canaries.
 *
 * @param targets the release of each app to go back to, or a prefix of its name. An app whose visitors
 *   all get its release already is left as it is.
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
