import { CompilerError } from '../federation/compiler.ts';
import { CheckFailedError, readLive } from './check-release.ts';
import { UnreadableContractError } from './compare-contracts.ts';
import {
  type ComparedReleases,
  type DeclaredRelease,
  unfitContracts,
} from './contract-comparisons.ts';
import { unraisedVersions } from './contract-versions.ts';
import { appsIn, currentRelease, type Registry } from './registry.ts';
import { type ReleaseDescription, readContract, readRelease } from './release-description.ts';
import type { ReadableStore } from './store/release-store.ts';

/** The result of a comparison of contracts. */
export interface ContractCheck {
  /** The reasons why the releases must not be served, a sentence each. */
  problems: string[];
  /** Releases that could not be compared: builds made with other tools have no declarations. */
  undeclared: string[];
}

/**
 * Compares, with the compiler, the contracts of releases that are to be served together: with each
 * other, with the live releases of the other apps, and with the releases that they replace.
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
  const found = (await Promise.all(replaced)).filter((release) => release !== undefined);
  return check(store, registry, candidates, found);
}

/**
 * The same for earlier releases that are to be served again. They may lack the additions of their
 * successors, and their versions cannot change any more.
 */
export function checkContractsOfRollback(
  store: ReadableStore,
  registry: Registry,
  targets: readonly ReleaseDescription[],
): Promise<ContractCheck> {
  return check(store, registry, targets, []);
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
    appsIn(registry).filter((app) => !apps.includes(app)),
  );
  const undeclared = new Set<string>();
  const declared = async (releases: readonly ReleaseDescription[]): Promise<DeclaredRelease[]> => {
    const read = releases.map(async (description) => {
      const { app, release } = description;
      const contract = await readContract(store, app, release);
      if (!contract) undeclared.add(`${app} ${release}`);
      return contract && { ...description, contract };
    });
    return (await Promise.all(read)).filter((release) => release !== undefined);
  };
  const problems = await problemsOf({
    candidates: await declared(candidates),
    others: await declared(others),
    replaced: await declared(replaced),
  });
  return { problems, undeclared: [...undeclared] };
}

/** Results by the names of the releases, which are hashes of their content. */
const known = new Map<string, Promise<string[]>>();

/** A release is checked twice: before the smoke test, and again when it is served. */
async function problemsOf(releases: ComparedReleases): Promise<string[]> {
  const groups = [releases.candidates, releases.others, releases.replaced];
  const key = JSON.stringify(
    groups.map((group) => group.map(({ app, release }) => [app, release])),
  );
  const problems = known.get(key) ?? compare(releases);
  known.set(key, problems);
  try {
    return await problems;
  } catch (error) {
    // A full disk, or a machine that was too slow: the next comparison may succeed.
    known.delete(key);
    throw error;
  }
}

/** @throws CheckFailedError when the compiler cannot compare them. */
async function compare(releases: ComparedReleases): Promise<string[]> {
  try {
    const problems = await unfitContracts(releases);
    // One after the other: each compiler may take gigabytes.
    for (const candidate of releases.candidates) {
      const before = releases.replaced.find(({ app }) => app === candidate.app);
      if (before) problems.push(...(await unraisedVersions(candidate, before)));
    }
    return problems;
  } catch (error) {
    if (!(error instanceof CompilerError || error instanceof UnreadableContractError)) throw error;
    const names = releases.candidates.map(({ app, release }) => `${app} ${release}`);
    // Of a compiler without memory, the rest is its stack.
    const reason = error.message.split('\n').slice(0, 2).join('\n  ');
    throw new CheckFailedError([
      `The contract of ${names.join(' and ')} cannot be compared with the others: ${reason}`,
    ]);
  }
}
