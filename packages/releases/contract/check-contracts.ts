import { CompilerError } from 'federation/contract/compiler';
import { readLive } from '../checks/check-release.ts';
import {
  type ReleaseDescription,
  readContract,
  readRelease,
} from '../description/release-description.ts';
import { appsIn, currentRelease, type ReleaseRegistry } from '../registry/registry.ts';
import { ReleaseError } from '../release-error.ts';
import type { ReadableStore } from '../store/release-store.ts';
import { compareContracts, UnreadableContractError } from './compare-contracts.ts';
import { type ComparedReleases, comparisonsOf, type DeclaredRelease } from './comparisons.ts';
import { versionComparisons } from './version-comparisons.ts';

/** The result of a comparison of contracts. */
export interface ContractCheck {
  /** Incompatibilities, a sentence each. */
  problems: string[];
  /** Releases without declarations (foreign builds), which could not be compared. */
  undeclared: string[];
}

/**
 * Compares the contracts of candidates with each other, with the live releases of other apps, and with the releases
 * that they replace.
 */
export async function checkContracts(
  store: ReadableStore,
  registry: ReleaseRegistry,
  candidates: readonly ReleaseDescription[],
): Promise<ContractCheck> {
  const replaced = candidates.map(async ({ app, release }) => {
    const current = currentRelease(registry, app);
    return current && current !== release ? readRelease(store, app, current) : undefined;
  });
  const found = (await Promise.all(replaced)).filter((release) => release !== undefined);
  return check(store, registry, candidates, found);
}

/**
 * The same for the targets of a rollback. They may lack additions of their successors, and their versions are fixed.
 */
export function checkContractsOfRollback(
  store: ReadableStore,
  registry: ReleaseRegistry,
  targets: readonly ReleaseDescription[],
): Promise<ContractCheck> {
  return check(store, registry, targets, []);
}

async function check(
  store: ReadableStore,
  registry: ReleaseRegistry,
  candidates: readonly ReleaseDescription[],
  replaced: readonly ReleaseDescription[],
): Promise<ContractCheck> {
  const apps = candidates.map(({ app }) => app);
  const others = await readLive(
    store,
    registry,
    appsIn(registry).filter((app) => !apps.includes(app)),
  );
  const undeclared = new Set<string>();
  const declared = async (releases: readonly ReleaseDescription[]): Promise<DeclaredRelease[]> => {
    const read = releases.map(async (description) => {
      const contract = await readContract(store, description.app, description.release);
      if (!contract) undeclared.add(nameOf(description));
      return contract && { ...description, contract };
    });
    return (await Promise.all(read)).filter((release) => release !== undefined);
  };
  const problems = await contractProblems({
    candidates: await declared(candidates),
    others: await declared(others),
    replaced: await declared(replaced),
  });
  return { problems, undeclared: [...undeclared] };
}

/**
 * @returns a sentence for each incompatible part of a contract, and for each version that must be raised.
 * @throws ReleaseError when the compiler cannot compare them.
 */
async function contractProblems(releases: ComparedReleases): Promise<string[]> {
  const { candidates, others, replaced } = releases;
  const versions = candidates.flatMap((candidate) => {
    const before = replaced.find(({ app }) => app === candidate.app);
    return before ? versionComparisons(candidate, before) : [];
  });
  try {
    return await compareContracts(
      [...candidates, ...others, ...replaced].map(({ contract }) => contract),
      [...comparisonsOf(releases), ...versions],
    );
  } catch (error) {
    if (!(error instanceof CompilerError || error instanceof UnreadableContractError)) throw error;
    // When the compiler runs out of memory, the rest is a stack trace.
    const reason = error.message.split('\n').slice(0, 2).join('\n  ');
    throw new ReleaseError(
      `The contract of ${candidates.map(nameOf).join(' and ')} cannot be compared with the others: ${reason}`,
    );
  }
}

function nameOf({ app, release }: Pick<ReleaseDescription, 'app' | 'release'>): string {
  return `${app} ${release}`;
}
