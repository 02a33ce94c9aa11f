/** Rollback and promotion. Each is decided once, though other processes may change the registry. */

import type { AppName } from 'node-kit/workspace';
import { checkAgainstLive } from '../checks/check-release.ts';
import { checkContractsOfRollback } from '../contract/check-contracts.ts';
import type { ReleaseDescription } from '../description/release-description.ts';
import {
  type AppReleases,
  changeRegistry,
  currentRelease,
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
  /** The release that all visitors get now. */
  release: string;
  /** The canary that was ended, when the rollback did only that. */
  endedCanary?: string;
}

/**
 * Rolls back an app: ends the canary when there is one and no release is named, else replaces the
 * current release.
 *
 * @param wanted the release to go back to, or a prefix of its name; the previous one when left out.
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
 * Checks that earlier releases can be served again: together, and with the live releases of the
 * other apps.
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
 * Serves the canary to all visitors.
 *
 * @param decidedOn the releases that the decision is about; by default those of now.
 * @returns its release.
 * @throws ReleaseError also when other releases are live meanwhile.
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
 * Ends a canary: all visitors get the current release.
 *
 * @param decidedOn the releases that the decision is about.
 * @returns the current release.
 * @throws ReleaseError also when other releases are live meanwhile.
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

/** What {@link serveToAll} is to do. */
export interface Decision {
  /** What was served when the operator asked. */
  start: AppReleases;
  /** The release that all visitors are to get; undefined: none. */
  goal: string | undefined;
}

/**
 * Makes a change that was decided by the registry at the start of the command. It may run more than
 * once: when another process wrote first, or when the answer to a successful write was lost (the
 * retry then looks as if another process had written). A retry must not determine "the previous
 * release" again, or visitors would go two releases back.
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
