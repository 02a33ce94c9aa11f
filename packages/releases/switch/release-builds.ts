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
   * Percentage of the visitors that get the release, from 0 to 99; all when left out. With 0 only holders
   * of a link get it, see preview-links.ts.
   */
  canaryPercent?: number | undefined;
  /** The operator accepts the exceptions from the content security policy that the builds ask for. */
  acceptsPolicy?: boolean;
  /** Brings retired apps back with their builds; only for releases to all visitors. */
  restores?: boolean;
  /** Loads the releases in a browser; resolves to the problems. */
  smoke: (
    candidates: readonly ReleaseDescription[],
    registry: ReleaseRegistry,
  ) => Promise<string[]>;
  /** Called with what the operator should know although it prevents nothing, a sentence each. */
  onNotice?: (sentences: readonly string[]) => void;
}

/**
 * Releases builds: checks them against the live releases, puts them into the store, opens them in a
 * browser, and then serves them to visitors, all at once. Builds that fail a check change nothing; those
 * that fail in the browser stay in the store until prune.ts removes them.
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
 * A release brings a retired app back only on purpose.
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

/** The registry in which the candidates can be current, also those of retired apps. */
function withApps(
  registry: ReleaseRegistry,
  candidates: readonly ReleaseDescription[],
): ReleaseRegistry {
  const now = new Date();
  const apps = candidates.map(({ app }) => [app, ensureInShop(registry[app] ?? NO_RELEASES, now)]);
  return { ...registry, ...Object.fromEntries(apps) };
}

/** Records when releases were staged: prune.ts keeps them while links to them are valid. */
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
 * Serves releases that are in the store to visitors.
 *
 * @param restores brings retired apps back with them; only for releases to all visitors.
 * @throws ReleaseError when the live releases have changed, and these do not fit them.
 * @throws ReleaseError when one of them was rolled back meanwhile, or its files are gone.
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
    // The answer to an earlier write was lost.
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
    // Visitors may get some of several canaries, and the current releases of the other apps.
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
 * A write whose answer was lost is tried again; a rollback in between must not be undone by that. A
 * release that was rolled back before may be released again on purpose.
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
