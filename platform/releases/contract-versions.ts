import { DECLARED_MODULES } from '../federation/shared-imports.ts';
import { type Comparison, compareContracts } from './compare-contracts.ts';
import type { DeclaredRelease } from './contract-comparisons.ts';
import { type Part, partOf } from './contract-folder.ts';

/** Something that a release gives under a version. */
interface Versioned {
  what: string;
  part: Part;
  /** The property of the part; the whole of it when left out. */
  property?: string;
  versionOf: (release: DeclaredRelease) => string | undefined;
  /** Where the version is stated. */
  statedIn: string;
}

const CONTRACT = {
  what: 'the remote contract',
  versionOf: ({ contractVersion }: DeclaredRelease) => contractVersion,
  statedIn: 'CONTRACT_VERSION (shared-ui/src/remote-contract.ts)',
};

const OF_ALL_APPS: readonly Versioned[] = [
  { ...CONTRACT, part: 'Contract' },
  { ...CONTRACT, part: 'Remotes' },
];

const OF_THE_SHELL: readonly Versioned[] = DECLARED_MODULES.map((module) => ({
  what: module,
  part: 'Shared',
  property: module,
  versionOf: ({ shared }) => shared[module],
  statedIn: `the version in ${module.split('/')[0]}/package.json`,
}));

/**
 * Compares what a release gives with what the one that it replaces gave under the same version.
 * Versions say what fits together where no compiler looks: in an open page, and to other teams.
 *
 * @returns a sentence for each addition or change that needs another version.
 */
export function unraisedVersions(now: DeclaredRelease, before: DeclaredRelease): Promise<string[]> {
  const versioned = now.app === 'shell' ? [...OF_ALL_APPS, ...OF_THE_SHELL] : OF_ALL_APPS;
  return compareContracts(
    [now.contract, before.contract],
    versioned
      .filter(({ versionOf }) => minorOf(versionOf(now)) === minorOf(versionOf(before)))
      .map(({ what, part, property, versionOf, statedIn }): Comparison => {
        const of = property === undefined ? '' : `['${property}']`;
        return {
          rule: `Altered<${partOf(0, part)}${of}, ${partOf(1, part)}${of}>`,
          sentence: ({ kind, name }) =>
            `${name} of ${what} ${kind === 'new' ? 'is new' : 'has another type'} since ` +
            `${before.app} ${before.release}, and the version is ${versionOf(now)} all the same. ` +
            `Raise ${statedIn}: the minor for an addition, else the major.`,
        };
      }),
  );
}

/** `1.2.3` → `1.2`. */
function minorOf(version: string | undefined): string | undefined {
  return version?.split('.').slice(0, 2).join('.');
}
