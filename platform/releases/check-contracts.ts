import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
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
      if (!contract) undeclared.add(nameOf(description));
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

/**
 * The releases that candidates were compared with and fit, by the candidates and those that they replace; each by
 * the content that is compared, which most releases of an app share.
 */
const known = new LRUCache<string, ReadonlySet<string>>({ max: 100 });

/**
 * A release is checked before the smoke test, and again when it is served; once more each time that another
 * process was faster. Only what is new is compared.
 */
async function problemsOf(releases: ComparedReleases): Promise<string[]> {
  const { candidates, others, replaced } = releases;
  const about = JSON.stringify([candidates.map(comparedContent), replaced.map(comparedContent)]);
  const fitting = known.get(about);
  const found = others.map((release) => ({ release, content: comparedContent(release) }));
  const added = found.filter(({ content }) => !fitting?.has(content));
  const problems = await compare(
    { candidates, others: added.map(({ release }) => release), replaced },
    fitting !== undefined,
  );
  if (problems.length === 0) {
    known.set(about, new Set([...(fitting ?? []), ...added.map(({ content }) => content)]));
  }
  return problems;
}

/** The hash of all that is compared of a release. */
function comparedContent(declared: DeclaredRelease): string {
  const { app, contractVersion, shared, slots, widgets, contract } = declared;
  const compared = JSON.stringify([app, contractVersion, shared, slots, widgets, contract]);
  return createHash('sha256').update(compared).digest('base64');
}

/**
 * @param areKnown whether the candidates fit each other and those that they replace.
 * @throws CheckFailedError when the compiler cannot compare them.
 */
async function compare(releases: ComparedReleases, areKnown: boolean): Promise<string[]> {
  try {
    const problems = await unfitContracts(releases, areKnown);
    if (areKnown) return problems;
    // One after the other: each compiler may take gigabytes.
    for (const candidate of releases.candidates) {
      const before = releases.replaced.find(({ app }) => app === candidate.app);
      if (before) problems.push(...(await unraisedVersions(candidate, before)));
    }
    return problems;
  } catch (error) {
    if (!(error instanceof CompilerError || error instanceof UnreadableContractError)) throw error;
    const names = releases.candidates.map(nameOf);
    // Of a compiler without memory, the rest is its stack.
    const reason = error.message.split('\n').slice(0, 2).join('\n  ');
    throw new CheckFailedError([
      `The contract of ${names.join(' and ')} cannot be compared with the others: ${reason}`,
    ]);
  }
}

function nameOf({ app, release }: Pick<ReleaseDescription, 'app' | 'release'>): string {
  return `${app} ${release}`;
}
