import { APP_NAMES } from 'shared-node/workspace';
import { readLive } from './check-release.ts';
import {
  type ComparedReleases,
  type DeclaredRelease,
  unfitContracts,
} from './contract-comparisons.ts';
import { unraisedVersions } from './contract-versions.ts';
import { currentRelease, type Registry } from './registry.ts';
import { type ReleaseDescription, readContract, readRelease } from './release-description.ts';
import type { ReadableStore } from './store/release-store.ts';

/** What came of a comparison of contracts. */
export interface ContractCheck {
  /** Why the releases must not be served, a sentence each. */
  problems: string[];
  /** Releases that could not be compared: they were made before declarations travelled with releases. */
  undeclared: string[];
}

/**
 * Lets the compiler compare the contracts of releases that shall be served together: with each other,
 * with what visitors get of the other apps, and with what they replace.
 */
export async function checkContracts(
  store: ReadableStore,
  registry: Registry,
  candidates: readonly ReleaseDescription[],
): Promise<ContractCheck> {
  const replaced = candidates.map(async ({ app, release }) => {
    const current = currentRelease(registry, app);
    return current && current !== release ? readRelease(store, app, current) : undefined;
  });
  return check(store, registry, candidates, (await Promise.all(replaced)).filter(isPresent));
}

/**
 * The same for a release that is served again. It need not have what its successor has brought, and
 * its versions are what they are.
 */
export function checkContractsOfRollback(
  store: ReadableStore,
  registry: Registry,
  target: ReleaseDescription,
): Promise<ContractCheck> {
  return check(store, registry, [target], []);
}

async function check(
  store: ReadableStore,
  registry: Registry,
  candidates: readonly ReleaseDescription[],
  replaced: readonly ReleaseDescription[],
): Promise<ContractCheck> {
  const apps = candidates.map(({ app }) => app);
  const others = await readLive(
    store,
    registry,
    APP_NAMES.filter((app) => !apps.includes(app)),
  );
  const undeclared = new Set<string>();
  const declared = async (releases: readonly ReleaseDescription[]): Promise<DeclaredRelease[]> => {
    const read = releases.map(async ({ app, release, contractVersion, shared }) => {
      const contract = await readContract(store, app, release);
      if (!contract) undeclared.add(`${app} ${release}`);
      return contract && { app, release, contractVersion, shared, contract };
    });
    return (await Promise.all(read)).filter(isPresent);
  };
  const problems = await problemsOf({
    candidates: await declared(candidates),
    others: await declared(others),
    replaced: await declared(replaced),
  });
  return { problems, undeclared: [...undeclared] };
}

/** Results by the names of the releases, which stand for their content. */
const known = new Map<string, Promise<string[]>>();

/** A release asks twice, before the browser looks and in the moment in which it is served. */
function problemsOf(releases: ComparedReleases): Promise<string[]> {
  const groups = [releases.candidates, releases.others, releases.replaced];
  const key = JSON.stringify(
    groups.map((group) => group.map(({ app, release }) => [app, release])),
  );
  const problems = known.get(key) ?? compare(releases);
  known.set(key, problems);
  return problems;
}

async function compare(releases: ComparedReleases): Promise<string[]> {
  const unraised = releases.candidates.map(async (candidate) => {
    const before = releases.replaced.find(({ app }) => app === candidate.app);
    return before ? unraisedVersions(candidate, before) : [];
  });
  return [await unfitContracts(releases), ...(await Promise.all(unraised))].flat();
}

function isPresent<T>(value: T | undefined): value is T {
  return value !== undefined;
}
