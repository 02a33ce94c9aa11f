import type { AppName } from 'shared-node/workspace';
import { makeCurrent, ReleaseError, startCanary } from './channels.ts';
import { checkContracts } from './check-contracts.ts';
import { CheckFailedError, checkAgainstLive, checkFiles, checkSize } from './check-release.ts';
import { putRelease } from './put-release.ts';
import type { Build } from './read-build.ts';
import {
  type AppReleases,
  changeRegistry,
  NO_RELEASES,
  type Registry,
  readRegistry,
} from './registry.ts';
import { type ReleaseDescription, readRelease, releasePrefix } from './release-description.ts';
import type { SourceCommit } from './source-commit.ts';
import type { ReleaseStore } from './store/release-store.ts';

export interface ReleaseOptions {
  source: SourceCommit;
  /** Share of the visitors that get the release, from 1 to 99; everybody when left out. */
  canaryPercent?: number | undefined;
  /** Loads the releases in a browser; answers what went wrong. */
  smoke: (candidates: readonly ReleaseDescription[], registry: Registry) => Promise<string[]>;
  /** Gets the releases that have no declarations of their contract, of which only versions are compared. */
  onUndeclared?: (releases: readonly string[]) => void;
}

/**
 * Releases builds: puts them into the store, checks them against what is live, and only then lets
 * visitors have them, all at once. Builds that fail a check change nothing.
 *
 * @throws CheckFailedError
 */
export async function releaseBuilds(
  store: ReleaseStore,
  builds: readonly Build[],
  { source, canaryPercent, smoke, onUndeclared }: ReleaseOptions,
): Promise<ReleaseDescription[]> {
  const candidates: ReleaseDescription[] = [];
  for (const build of builds) candidates.push(await putRelease(store, build, source));

  const registry = await readRegistry(store);
  const isServed = candidates.every(({ app, release }) => servesOnly(registry[app], release));
  if (isServed && canaryPercent === undefined) return candidates;
  await refuseOn(checkAgainstLive(store, registry, candidates));
  const { problems, undeclared } = await checkContracts(store, registry, candidates);
  await refuseOn(problems);
  if (undeclared.length > 0) onUndeclared?.(undeclared);
  for (const candidate of candidates) {
    await refuseOn(checkFiles(store, candidate));
    await refuseOn(checkSize(candidate));
  }
  await refuseOn(smoke(candidates, registry));
  await serve(store, candidates, canaryPercent);
  return candidates;
}

/**
 * Lets visitors have releases that are in the store.
 *
 * @throws CheckFailedError when what is live is no longer what the releases were checked against.
 * @throws ReleaseError when one of them was taken back meanwhile, or its files are gone.
 */
export async function serve(
  store: ReleaseStore,
  candidates: readonly ReleaseDescription[],
  canaryPercent: number | undefined,
): Promise<Registry> {
  const start = await readRegistry(store);
  return changeRegistry(store, async (registry) => {
    // Somebody else may have released meanwhile.
    await refuseOn(checkAgainstLive(store, registry, candidates));
    await refuseOn((await checkContracts(store, registry, candidates)).problems);
    const now = new Date();
    let changed = registry;
    for (const { app, release } of candidates) {
      const releases = registry[app] ?? NO_RELEASES;
      await refuseIfRemoved(store, registry, { app, release });
      refuseIfTakenBack(start, registry, { app, release });
      const served =
        canaryPercent === undefined
          ? makeCurrent(releases, release, now)
          : startCanary(releases, { release, percent: canaryPercent }, now);
      changed = { ...changed, [app]: served };
    }
    return changed;
  });
}

/**
 * A release that is being removed must not be served, nor one that was: see prune.ts, which says so
 * in the registry before it removes the first file.
 *
 * @throws ReleaseError
 */
export async function refuseIfRemoved(
  store: ReleaseStore,
  registry: Registry,
  { app, release }: Pick<ReleaseDescription, 'app' | 'release'>,
): Promise<void> {
  const isBeingRemoved = registry[app]?.pruning.includes(release);
  if (!isBeingRemoved && (await isWhole(store, app, release))) return;
  throw new ReleaseError(
    `Release ${release} of ${app} is too old: its files are being removed, or are gone. ` +
      `Release it from its sources: npm run release -- ${app}`,
  );
}

/**
 * A write whose answer was lost is tried again: a rollback that came in between must hold. A release
 * that had been taken back before may be released again on purpose.
 */
function refuseIfTakenBack(
  start: Registry,
  registry: Registry,
  { app, release }: Pick<ReleaseDescription, 'app' | 'release'>,
): void {
  const isWithdrawn = registry[app]?.withdrawn.includes(release);
  if (!isWithdrawn || start[app]?.withdrawn.includes(release)) return;
  throw new ReleaseError(
    `Release ${release} of ${app} was taken back meanwhile by somebody else. See npm run releases.`,
  );
}

function servesOnly(releases: AppReleases | undefined, release: string): boolean {
  return releases?.history[0] === release && !releases.canary;
}

async function isWhole(store: ReleaseStore, app: AppName, release: string): Promise<boolean> {
  const description = await readRelease(store, app, release);
  if (!description) return false;
  const prefix = releasePrefix(app, release);
  const keys = new Set(await store.list(prefix));
  return Object.keys(description.files).every((path) => keys.has(`${prefix}${path}`));
}

async function refuseOn(check: string[] | Promise<string[]>): Promise<void> {
  const problems = await check;
  if (problems.length > 0) throw new CheckFailedError(problems);
}
