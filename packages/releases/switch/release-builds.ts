import {
  describeBuild,
  packBuild,
  putPacked,
  putRelease,
  withContracts,
} from '../builds/put-release.ts';
import type { Build } from '../builds/read-build.ts';
import {
  checkAgainstLive,
  checkBytes,
  checkFiles,
  checkSize,
  readLive,
} from '../checks/check-release.ts';
import { globalStyles } from '../checks/global-styles.ts';
import { unacceptedExceptions } from '../checks/policy-exceptions.ts';
import { emptiedSlots, widgetsWithoutSlot } from '../checks/slot-checks.ts';
import { checkContracts } from '../contract/check-contracts.ts';
import type { ReleaseDescription, SourceCommit } from '../description/release-description.ts';
import {
  appsIn,
  changeRegistry,
  isServedToAll,
  NO_RELEASES,
  type ReleaseRegistry,
  readRegistry,
} from '../registry/registry.ts';
import { assertInShop, ensureInShop, makeCurrent, startCanary } from '../registry/transitions.ts';
import { ReleaseError, throwOnProblems } from '../release-error.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { readWholeRelease } from './read-whole-release.ts';

export interface ReleaseOptions {
  source: SourceCommit;
  /**
   * Percentage of the visitors that get the release, from 0 to 99; defaults to all. With 0 it is only visible with a
   * preview link, see preview-links.ts.
   */
  canaryPercent?: number | undefined;
  /** Accepts the requested exceptions to the content security policy. */
  acceptsPolicy?: boolean;
  /** Restores retired apps with their new builds; only for releases to all visitors. */
  restores?: boolean;
  /** Browser test of the releases; resolves to problems. */
  smoke: (
    candidates: readonly ReleaseDescription[],
    registry: ReleaseRegistry,
  ) => Promise<string[]>;
  /** Called with non-blocking notices, a sentence each. */
  onNotice?: (sentences: readonly string[]) => void;
}

/**
 * Releases builds: checks them against the live releases, stores them, runs the smoke test, and serves all of them in
 * one step. A failed check changes nothing; builds that fail the smoke test stay stored until prune.ts removes them.
 *
 * @throws ReleaseError
 */
export async function releaseBuilds(
  store: ReleaseStore,
  builds: readonly Build[],
  {
    source,
    canaryPercent,
    acceptsPolicy = false,
    restores = false,
    smoke,
    onNotice,
  }: ReleaseOptions,
): Promise<ReleaseDescription[]> {
  const described = builds.map((build) => describeBuild(build, source));
  const planned = described.map(({ description }) => description);
  const registry = await readRegistry(store);
  if (canaryPercent === undefined && planned.every((each) => isServedToAll(registry, each))) {
    return Promise.all(builds.map((build) => putRelease(store, build, source)));
  }
  if (canaryPercent !== 0) checkRetired(registry, planned, restores);
  throwOnProblems(planned.flatMap(checkBytes));
  throwOnProblems(described.flatMap(globalStyles));
  if (!acceptsPolicy) {
    const asked = planned.map((each) => unacceptedExceptions(store, registry, each));
    throwOnProblems((await Promise.all(asked)).flat());
  }
  throwOnProblems(await checkAgainstLive(store, registry, planned));
  const contracts = withContracts(store, described);
  const { problems, undeclared } = await checkContracts(contracts, registry, planned);
  throwOnProblems(problems);
  const live = await readLive(store, registry, appsIn(registry));
  onNotice?.([
    ...undeclared.map(
      (name) => `${name} was released without declarations: versions were compared.`,
    ),
    ...widgetsWithoutSlot(planned, [...planned, ...live]),
  ]);
  const packed = await Promise.all(described.map((build) => packBuild(store, build)));
  throwOnProblems(packed.flatMap(({ description }) => checkSize(description)));
  const candidates = await Promise.all(packed.map((build) => putPacked(store, build)));
  for (const candidate of candidates) throwOnProblems(await checkFiles(store, candidate));
  throwOnProblems(await smoke(candidates, withApps(registry, candidates)));
  if (canaryPercent === 0) await recordStaging(store, candidates);
  else await serve(store, candidates, canaryPercent, restores);
  return candidates;
}

/**
 * A release restores a retired app only when requested.
 *
 * @throws ReleaseError
 */
function checkRetired(
  registry: ReleaseRegistry,
  candidates: readonly ReleaseDescription[],
  restores: boolean,
): void {
  const apps = candidates.map(({ app }) => registry[app] ?? NO_RELEASES);
  if (!restores) apps.forEach(assertInShop);
  else if (apps.every(({ appRetiredAt }) => appRetiredAt === undefined)) {
    throw new ReleaseError('The app is not retired.');
  }
}

/** The registry, with retired apps restored if they have a candidate. */
function withApps(
  registry: ReleaseRegistry,
  candidates: readonly ReleaseDescription[],
): ReleaseRegistry {
  const now = new Date();
  const apps = candidates.map(({ app }) => [app, ensureInShop(registry[app] ?? NO_RELEASES, now)]);
  return { ...registry, ...Object.fromEntries(apps) };
}

/** Records when releases were staged: prune.ts keeps them while preview links are valid. */
async function recordStaging(
  store: ReleaseStore,
  candidates: readonly ReleaseDescription[],
): Promise<void> {
  await changeRegistry(store, async (registry) => {
    const now = new Date().toISOString();
    let changed = registry;
    for (const { app, release } of candidates) {
      await readWholeRelease(store, registry, { app, release });
      const releases = registry[app] ?? NO_RELEASES;
      const stagedAt = { ...releases.stagedAt, [release]: now };
      changed = { ...changed, [app]: { ...releases, stagedAt } };
    }
    return changed;
  });
}

/**
 * Serves stored releases to visitors.
 *
 * @param restores restores retired apps; only for releases to all visitors.
 * @throws ReleaseError when the live releases have changed and are incompatible.
 * @throws ReleaseError when a candidate was rolled back meanwhile, or its files are gone.
 */
export async function serve(
  store: ReleaseStore,
  candidates: readonly ReleaseDescription[],
  canaryPercent: number | undefined,
  restores = false,
): Promise<ReleaseRegistry> {
  const start = await readRegistry(store);
  checkRetired(start, candidates, restores);
  return changeRegistry(store, async (registry) => {
    // An earlier write succeeded, but its response was lost.
    if (candidates.every((candidate) => isServed(registry, candidate, canaryPercent))) {
      return registry;
    }
    // Another process may have released meanwhile.
    throwOnProblems(await checkAgainstLive(store, registry, candidates));
    throwOnProblems((await checkContracts(store, registry, candidates)).problems);
    const now = new Date();
    let changed = registry;
    for (const { app, release } of candidates) {
      const releases = registry[app] ?? NO_RELEASES;
      await readWholeRelease(store, registry, { app, release });
      assertNotWithdrawn(start, registry, { app, release });
      const served =
        canaryPercent === undefined
          ? makeCurrent(restores ? ensureInShop(releases, now) : releases, release, now)
          : startCanary(releases, { release, percent: canaryPercent }, now);
      changed = { ...changed, [app]: served };
    }
    // Visitors may get any combination of canaries and current releases.
    const before = await readLive(store, registry, appsIn(registry));
    const after = await readLive(store, changed, appsIn(changed));
    throwOnProblems(emptiedSlots(before, after));
    return changed;
  });
}

/** Whether a release is served to all visitors, or as a canary to this percentage. */
function isServed(
  registry: ReleaseRegistry,
  named: Pick<ReleaseDescription, 'app' | 'release'>,
  canaryPercent: number | undefined,
): boolean {
  if (canaryPercent === undefined) return isServedToAll(registry, named);
  const { canary } = registry[named.app] ?? NO_RELEASES;
  return canary?.release === named.release && canary.percent === canaryPercent;
}

/**
 * A retry after a lost response must not undo a rollback made in between. A release that was rolled back before the
 * command may be released again.
 *
 * @throws ReleaseError
 */
function assertNotWithdrawn(
  start: ReleaseRegistry,
  registry: ReleaseRegistry,
  { app, release }: Pick<ReleaseDescription, 'app' | 'release'>,
): void {
  const isWithdrawn = registry[app]?.withdrawn.includes(release);
  if (!isWithdrawn || start[app]?.withdrawn.includes(release)) return;
  throw new ReleaseError(
    `Release ${release} of ${app} was rolled back meanwhile. See npm run releases.`,
  );
}
