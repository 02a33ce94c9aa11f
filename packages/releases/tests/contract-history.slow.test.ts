import { join } from 'node:path';
import { declareContract } from 'federation/contract/declare-contract';
import { sharedModules } from 'federation/shared-modules';
import { APP_NAMES, type AppName, ROOT } from 'node-kit/workspace';
import { expect, test } from 'vitest';
import { declarationProblems } from '../api/declaration-problems.ts';
import { compareContracts } from '../contract/compare-contracts.ts';
import { comparisonsOf, type DeclaredRelease } from '../contract/comparisons.ts';
import { previousCommit } from './previous-commit.ts';
import { withSourcesOf } from './previous-sources.ts';

/** The declarations of an app in the sources of a folder. */
async function declaredIn(folder: string, app: AppName, release: string): Promise<DeclaredRelease> {
  const directory = join(folder, app);
  const contract = await declareContract(directory);
  const text = contract.files['remote-contract/src/remote-contract.d.ts'] ?? '';
  const [, contractVersion = ''] = /CONTRACT_VERSION = "([^"]+)"/.exec(text) ?? [];
  const modules = Object.entries(sharedModules(directory));
  const shared = Object.fromEntries(modules.map(([name, { version }]) => [name, version]));
  return { app, release, contractVersion, shared, contract };
}

/** The declarations of an app before its last change; the current ones when the history has no change. */
async function declaredBefore(app: AppName): Promise<DeclaredRelease> {
  const found = await previousCommit(ROOT, app);
  if ('missing' in found) return declaredIn(ROOT, app, 'without a previous one');
  const packages = [app, 'shared-ui', 'shared-auth', 'packages/remote-contract'];
  const declared = (folder: string) => declaredIn(folder, app, found.commit.slice(0, 8));
  return withSourcesOf(found.commit, packages, declared, packages);
}

/** Major versions; a new one is released in one command for all apps. */
function majorsOf({ contractVersion, shared }: DeclaredRelease): string[] {
  const versions = [
    contractVersion,
    shared['remote-contract/slots'],
    shared['shared-ui/toasts'],
    shared['shared-auth'],
  ];
  return versions.map((version) => String(version?.split('.')[0]));
}

/** A remote without its imports: the shell that provides them may be released first. */
function asProvider(remote: DeclaredRelease): DeclaredRelease {
  return { ...remote, contract: { ...remote.contract, imports: {} } };
}

// Compiles eight contracts.
test('each app is compatible with the previous releases of the others, and the API accepts it', {
  timeout: 300_000,
}, async () => {
  const previous: DeclaredRelease[] = [];
  for (const app of APP_NAMES) previous.push(await declaredBefore(app));
  const problems: string[] = [];
  const refused: string[] = [];
  for (const app of APP_NAMES) {
    const today = await declaredIn(ROOT, app, 'as it is now');
    const same = previous.filter((release) => `${majorsOf(release)}` === `${majorsOf(today)}`);
    const comparisons = comparisonsOf({
      candidates: [app === 'shell' ? today : asProvider(today)],
      others: same.filter((release) => release.app !== app),
      replaced: same.filter((release) => release.app === app),
    });
    const contracts = [today, ...same].map(({ contract }) => contract);
    problems.push(...(await compareContracts(contracts, comparisons)));
    refused.push(...declarationProblems(today.contract.files));
  }
  const remedy = 'Keep what released apps use, or raise the major of the changed contract';
  expect(problems, remedy).toEqual([]);
  expect(refused, 'The API would refuse these declarations').toEqual([]);
});
