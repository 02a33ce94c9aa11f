import { DECLARED_MODULES } from '../federation/shared-imports.ts';
import { type Comparison, compareContracts } from './compare-contracts.ts';
import type { DeclaredRelease } from './contract-comparisons.ts';
import { type Part, partOf } from './contract-folder.ts';

/** A part of a release that has a version. */
interface Versioned {
  name: string;
  part: Part;
  /** The property of the part; the whole part when left out. */
  property?: string;
  versionOf: (release: DeclaredRelease) => string | undefined;
  /** Where the version is stated. */
  statedIn: string;
}

const CONTRACT = {
  name: 'the remote contract',
  versionOf: ({ contractVersion }: DeclaredRelease) => contractVersion,
  statedIn: 'CONTRACT_VERSION (shared-ui/src/remote-contract.ts)',
};

const OF_ALL_APPS: readonly Versioned[] = [{ ...CONTRACT, part: 'Contract' }];

const OF_THE_SHELL: readonly Versioned[] = DECLARED_MODULES.map((module) => ({
  name: module,
  part: 'Shared',
  property: module,
  versionOf: ({ shared }) => shared[module],
  statedIn: `the version in ${module.split('/')[0]}/package.json`,
}));

/**
 * Compares a release with the one that it replaces, for parts of the same version. Open pages and other
 * teams rely on the versions alone.
 *
 * @returns a sentence for each addition or change that needs another version.
 */
export function unraisedVersions(now: DeclaredRelease, before: DeclaredRelease): Promise<string[]> {
  const versioned = now.app === 'shell' ? [...OF_ALL_APPS, ...OF_THE_SHELL] : OF_ALL_APPS;
  return compareContracts(
    [now.contract, before.contract],
    versioned
      .filter(({ versionOf }) => minorOf(versionOf(now)) === minorOf(versionOf(before)))
      .map(({ name: versioned, part, property, versionOf, statedIn }): Comparison => {
        const of = property === undefined ? '' : `['${property}']`;
        return {
          rule: `Altered<${partOf(0, part)}${of}, ${partOf(1, part)}${of}>`,
          sentence: ({ kind, name }) =>
            `${name} of ${versioned} ${kind === 'new' ? 'is new' : 'has another type'} since ` +
            `${before.app} ${before.release}, but the version is still ${versionOf(now)}. ` +
            `Raise ${statedIn}: the minor for an addition, else the major.`,
        };
      }),
  );
}

/** `1.2.3` → `1.2`. */
function minorOf(version: string | undefined): string | undefined {
  return version?.split('.').slice(0, 2).join('.');
}
