/** Rollback and promotion. Each decision is made once, even if other processes change the registry. */

import type { AppName } from 'node-kit/workspace';
import { checkAgainstLive } from '../checks/check-release.ts';
import { checkContractsOfRollback } from '../contract/check-contracts.ts';
import type { ReleaseDescription } from '../description/release-description.ts';
import {
  type AppReleases,
  changeRegistry,
  currentRelease,
  isServedToAll,
  NO_RELEASES,
  type ReleaseRegistry,
  readRegistry,
} from '../registry/registry.ts';
import { endCanary, promoteCanary, rollBack, rollbackTarget } from '../registry/transitions.ts';
import { ReleaseError, throwOnProblems } from '../release-error.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import type { NamedRelease } from './prune.ts';
import { readWholeRelease } from './read-whole-release.ts';

/** The result of a rollback. */
export interface Rollback {
  /** The release that is now served to all visitors. */
  release: string;
  /** The ended canary, when the rollback only ended a canary. */
  endedCanary?: string;
}

/**
 * Rolls back an app: without a named release it ends the canary if there is one, else it replaces the current release.
 *
 * @param wanted target release or a prefix of its name; defaults to the previous one.
 * @throws ReleaseError
 */
export async function rollBackApp(
  store: ReleaseStore,
  app: AppName,
  wanted: string | undefined,
): Promise<Rollback> {
  const start = (await readRegistry(store))[app] ?? NO_RELEASES;
  const [current] = start.history;
  if (start.canary && current !== undefined && wanted === undefined) {
    return {
      release: await endCanaryOf(store, app, start),
      endedCanary: start.canary.release,
    };
  }
  const release = rollbackTarget(start, wanted);
  await serveToAll(store, app, { start, goal: release }, async (releases, registry) => {
    await checkRollback(store, registry, [{ app, release }]);
    return rollBack(releases, release, new Date());
  });
  return { release };
}

/**
 * Checks that earlier releases are compatible with each other and with the live releases of other apps.
 *
 * @returns their descriptions.
 * @throws ReleaseError
 */
export async function checkRollback(
  store: ReleaseStore,
  registry: ReleaseRegistry,
  targets: readonly NamedRelease[],
): Promise<ReleaseDescription[]> {
  const found = await Promise.all(
    targets.map((target) => readWholeRelease(store, registry, target)),
  );
  const problems = await checkAgainstLive(store, registry, found);
  const { problems: ofContracts } = await checkContractsOfRollback(store, registry, found);
  throwOnProblems([...problems, ...ofContracts]);
  return found;
}

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

/**
 * Serves the canary to all visitors.
 *
 * @param decidedOn state that the decision is based on; defaults to the current state.
 * @returns its release.
 * @throws ReleaseError also when the live releases have changed.
 */
export async function promote(
  store: ReleaseStore,
  app: AppName,
  decidedOn?: AppReleases,
): Promise<string> {
  const start = decidedOn ?? (await readRegistry(store))[app] ?? NO_RELEASES;
  if (!start.canary) throw new ReleaseError('There is no canary that could be promoted.');
  const goal = start.canary.release;
  await serveToAll(store, app, { start, goal }, (releases) => promoteCanary(releases, new Date()));
  return goal;
}

/**
 * Ends a canary, so that all visitors get the current release.
 *
 * @param decidedOn state that the decision is based on.
 * @returns the current release.
 * @throws ReleaseError also when the live releases have changed.
 */
export async function endCanaryOf(
  store: ReleaseStore,
  app: AppName,
  decidedOn: AppReleases,
): Promise<string> {
  const [current = ''] = decidedOn.history;
  await serveToAll(store, app, { start: decidedOn, goal: current }, (releases) =>
    endCanary(releases, new Date()),
  );
  return current;
}

/** Decision that {@link serveToAll} carries out. */
export interface Decision {
  /** State when the command started. */
  start: AppReleases;
  /** Release to serve to all visitors; undefined: none. */
  goal: string | undefined;
}

/**
 * Applies a change that was decided on the registry at the start of the command. It may run more than once: after a
 * concurrent write, or when the response to a successful write was lost. A retry must not determine "the previous
 * release" again, or it would roll back two releases.
 */
export async function serveToAll(
  store: ReleaseStore,
  app: AppName,
  { start, goal }: Decision,
  change: (releases: AppReleases, registry: ReleaseRegistry) => AppReleases | Promise<AppReleases>,
): Promise<void> {
  await changeRegistry(store, async (registry) => {
    const releases = registry[app] ?? NO_RELEASES;
    const current = currentRelease(registry, app);
    const canary = releases.canary?.release;
    if (current === goal && canary === undefined) return registry;
    if (current !== currentRelease({ [app]: start }, app) || canary !== start.canary?.release) {
      throw new ReleaseError(
        `Another process has changed the live release of ${app} meanwhile: ${current ? `release ${current}` : 'none'}` +
          `${canary ? `, and canary ${canary}` : ''}. This command changed nothing; see npm run releases.`,
      );
    }
    return { ...registry, [app]: await change(releases, registry) };
  });
}
