import { DECLARED_MODULES } from 'federation/contract/shared-imports';
import type { Comparison } from './compare-contracts.ts';
import type { DeclaredRelease } from './comparisons.ts';
import { partOf } from './write-contracts.ts';

/** A versioned part of a contract. */
interface Versioned {
  name: string;
  typeOf: (release: DeclaredRelease) => string;
  versionOf: (release: DeclaredRelease) => string | undefined;
  /** Where the version is defined, for messages. */
  statedIn: string;
}

const CONTRACT: Versioned = {
  name: 'the remote contract',
  typeOf: ({ contract }) => partOf(contract, 'Contract'),
  versionOf: ({ contractVersion }) => contractVersion,
  statedIn: 'CONTRACT_VERSION (packages/remote-contract/src/remote-contract.ts)',
};

const MODULES = DECLARED_MODULES.map(
  (module): Versioned => ({
    name: module,
    typeOf: ({ contract }) => `${partOf(contract, 'Shared')}['${module}']`,
    versionOf: ({ shared }) => shared[module],
    statedIn: `the version in the package.json of ${module.split('/')[0]}`,
  }),
);

/**
 * Compares a release with the one it replaces: a part that has changed needs a new version, since open pages and other
 * teams rely on versions.
 */
export function versionComparisons(now: DeclaredRelease, before: DeclaredRelease): Comparison[] {
  return (now.app === 'shell' ? [CONTRACT, ...MODULES] : [CONTRACT])
    .filter(({ versionOf }) => minorOf(versionOf(now)) === minorOf(versionOf(before)))
    .map(({ name, typeOf, versionOf, statedIn }) => ({
      given: `Rules.Changes<${typeOf(now)}, ${typeOf(before)}>`,
      needed: `Rules.Unchanged<${typeOf(now)}>`,
      sentence: (reason) =>
        `${name} has changed since ${before.app} ${before.release}, but the version is still ` +
        `${versionOf(now)}: ${reason} Raise ${statedIn}: the minor for an addition, else the major.`,
    }));
}

/** `1.2.3` → `1.2`. */
function minorOf(version: string | undefined): string | undefined {
  return version?.split('.').slice(0, 2).join('.');
}
