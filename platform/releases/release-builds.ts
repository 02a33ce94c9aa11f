import { makeCurrent, ReleaseError, startCanary } from './channels.ts';
import { checkContracts } from './check-contracts.ts';
import {
  checkAgainstLive,
  checkFiles,
  checkSize,
  readLive,
  throwOnProblems,
} from './check-release.ts';
import { putRelease } from './put-release.ts';
import type { Build } from './read-build.ts';
import {
  appsIn,
  changeRegistry,
  isServedToAll,
  NO_RELEASES,
  type Registry,
  readRegistry,
} from './registry.ts';
import { type ReleaseDescription, readRelease, releasePrefix } from './release-description.ts';
import { homelessWidgets } from './slot-checks.ts';
import type { SourceCommit } from './source-commit.ts';
import type { ReleaseStore } from './store/release-store.ts';

export interface ReleaseOptions {
  source: SourceCommit;
  /**
   * Percentage of the visitors that get the release, from 0 to 99; all when left out. With 0 only holders
   * of a link get it, see preview-links.ts.
   */
  canaryPercent?: number | undefined;
  /** Loads the releases in a browser; resolves to the problems. */
  smoke: (candidates: readonly ReleaseDescription[], registry: Registry) => Promise<string[]>;
  /** Called with what the operator should know although it prevents nothing, a sentence each. */
  onNotice?: (sentences: readonly string[]) => void;
}

/**
 * Releases builds: puts them into the store, checks them against the live releases, and then serves
 * them to visitors, all at once. Builds that fail a check change nothing.
 *
 * @throws CheckFailedError
 */
export async function releaseBuilds(
  store: ReleaseStore,
  builds: readonly Build[],
  { source, canaryPercent, smoke, onNotice }: ReleaseOptions,
): Promise<ReleaseDescription[]> {
  const candidates: ReleaseDescription[] = [];
  for (const build of builds) candidates.push(await putRelease(store, build, source));

  const registry = await readRegistry(store);
  const isServed = candidates.every((candidate) => isServedToAll(registry, candidate));
  if (isServed && canaryPercent === undefined) return candidates;
  throwOnProblems(await checkAgainstLive(store, registry, candidates));
  const { problems, undeclared } = await checkContracts(store, registry, candidates);
  throwOnProblems(problems);
  const live = await readLive(store, registry, appsIn(registry));
  onNotice?.([
    ...undeclared.map(
      (name) => `${name} was released without declarations: versions were compared.`,
    ),
    ...homelessWidgets(candidates, [...candidates, ...live]),
  ]);
  for (const candidate of candidates) {
    throwOnProblems(await checkFiles(store, candidate));
    throwOnProblems(checkSize(candidate));
  }
  throwOnProblems(await smoke(candidates, registry));
  if (canaryPercent === 0) await makeKnown(store, candidates);
  else await serve(store, candidates, canaryPercent);
  return candidates;
}

/** Adds apps that were never released to the registry, which prune.ts goes by. */
async function makeKnown(
  store: ReleaseStore,
  candidates: readonly ReleaseDescription[],
): Promise<void> {
  await changeRegistry(store, (registry) => {
    const unknown = candidates.filter(({ app }) => registry[app] === undefined);
    if (unknown.length === 0) return registry;
    return { ...registry, ...Object.fromEntries(unknown.map(({ app }) => [app, NO_RELEASES])) };
  });
}

/**
 * Serves releases that are in the store to visitors.
 *
 * @throws CheckFailedError when the live releases have changed, and these do not fit them.
 * @throws ReleaseError when one of them was rolled back meanwhile, or its files are gone.
 */
export async function serve(
  store: ReleaseStore,
  candidates: readonly ReleaseDescription[],
  canaryPercent: number | undefined,
): Promise<Registry> {
  const start = await readRegistry(store);
  return changeRegistry(store, async (registry) => {
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
          ? makeCurrent(releases, release, now)
          : startCanary(releases, { release, percent: canaryPercent }, now);
      changed = { ...changed, [app]: served };
    }
    return changed;
  });
}

/**
 * The description of a release that can be served: all of its files are in the store, and prune.ts,
 * which marks a release in the registry first, does not remove them.
 *
 * @throws ReleaseError
 */
export async function readWholeRelease(
  store: ReleaseStore,
  registry: Registry,
  { app, release }: Pick<ReleaseDescription, 'app' | 'release'>,
): Promise<ReleaseDescription> {
  const isBeingRemoved = registry[app]?.pruning.includes(release);
  const description = isBeingRemoved ? undefined : await readRelease(store, app, release);
  if (description && (await hasAllFiles(store, description))) return description;
  throw new ReleaseError(
    `Release ${release} of ${app} is too old: its files are being removed, or are gone. ` +
      `Release it from its sources: npm run release -- ${app}`,
  );
}

/**
 * A write whose answer was lost is tried again; a rollback in between must not be undone by that. A
 * release that was rolled back before may be released again on purpose.
 *
 * @throws ReleaseError
 */
function assertNotWithdrawn(
  start: Registry,
  registry: Registry,
  { app, release }: Pick<ReleaseDescription, 'app' | 'release'>,
): void {
  const isWithdrawn = registry[app]?.withdrawn.includes(release);
  if (!isWithdrawn || start[app]?.withdrawn.includes(release)) return;
  throw new ReleaseError(
    `Release ${release} of ${app} was rolled back meanwhile. See npm run releases.`,
  );
}

async function hasAllFiles(
  store: ReleaseStore,
  { app, release, files }: ReleaseDescription,
): Promise<boolean> {
  const prefix = releasePrefix(app, release);
  const keys = new Set(await store.list(prefix));
  return Object.keys(files).every((path) => keys.has(`${prefix}${path}`));
}
