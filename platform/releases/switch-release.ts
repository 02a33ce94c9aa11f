/** Rollback and promotion, decided once, though others may change the registry at the same time. */
import type { AppName } from 'shared-node/workspace';
import { endCanary, promoteCanary, ReleaseError, rollBack, rollbackTarget } from './channels.ts';
import { checkContractsOfRollback } from './check-contracts.ts';
import { CheckFailedError, checkAgainstLive } from './check-release.ts';
import {
  type AppReleases,
  changeRegistry,
  NO_RELEASES,
  type Registry,
  readRegistry,
} from './registry.ts';
import { refuseIfRemoved } from './release-builds.ts';
import { readRelease } from './release-description.ts';
import type { ReleaseStore } from './store/release-store.ts';

/** What a rollback has led to. */
export interface TakenBack {
  /** The release that everybody gets now. */
  release: string;
  /** The canary that has ended, when that was all there was to take back. */
  endedCanary?: string;
}

/**
 * Takes back a release: the canary when there is one and no release is named, else the current one.
 *
 * @param wanted the release to go back to, or the beginning of its name; the previous when left out.
 * @throws ReleaseError, CheckFailedError
 */
export async function takeBack(
  store: ReleaseStore,
  app: AppName,
  wanted: string | undefined,
): Promise<TakenBack> {
  const start = (await readRegistry(store))[app] ?? NO_RELEASES;
  const [current] = start.history;
  if (start.canary && current !== undefined && wanted === undefined) {
    await giveToEverybody(store, app, { start, goal: current }, (releases) =>
      endCanary(releases, new Date()),
    );
    return { release: current, endedCanary: start.canary.release };
  }
  const release = rollbackTarget(start, wanted);
  await giveToEverybody(store, app, { start, goal: release }, async (releases, registry) => {
    await refuseIfRemoved(store, registry, { app, release });
    const target = await readRelease(store, app, release);
    if (!target) throw new ReleaseError(`Release ${release} of ${app} is gone.`);
    const problems = await checkAgainstLive(store, registry, [target]);
    problems.push(...(await checkContractsOfRollback(store, registry, target)).problems);
    if (problems.length > 0) throw new CheckFailedError(problems);
    return rollBack(releases, release, new Date());
  });
  return { release };
}

/**
 * Gives the canary to everybody.
 *
 * @returns its release.
 * @throws ReleaseError
 */
export async function promote(store: ReleaseStore, app: AppName): Promise<string> {
  const start = (await readRegistry(store))[app] ?? NO_RELEASES;
  if (!start.canary) throw new ReleaseError('There is no canary that could be promoted.');
  const goal = start.canary.release;
  await giveToEverybody(store, app, { start, goal }, (releases) =>
    promoteCanary(releases, new Date()),
  );
  return goal;
}

interface Decision {
  /** What was served when the operator asked. */
  start: AppReleases;
  /** The release that everybody is to get. */
  goal: string;
}

/**
 * Makes a change that was decided upon what was served at its start. It can be tried more than
 * once: when somebody else wrote first, or when the store took a change whose answer was lost (the
 * retry then looks as if somebody else had written). "The previous release" must not be worked out
 * anew then, or visitors go two releases back.
 */
async function giveToEverybody(
  store: ReleaseStore,
  app: AppName,
  { start, goal }: Decision,
  change: (releases: AppReleases, registry: Registry) => AppReleases | Promise<AppReleases>,
): Promise<void> {
  await changeRegistry(store, async (registry) => {
    const releases = registry[app] ?? NO_RELEASES;
    const [current] = releases.history;
    const canary = releases.canary?.release;
    if (current === goal && canary === undefined) return registry;
    if (current !== start.history[0] || canary !== start.canary?.release) {
      throw new ReleaseError(
        `Somebody else has changed what visitors get of ${app} meanwhile: release ${current}` +
          `${canary ? `, and canary ${canary}` : ''}. Nothing was changed now; see npm run releases.`,
      );
    }
    return { ...registry, [app]: await change(releases, registry) };
  });
}
