import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { AppName } from 'node-kit/workspace';
import { sourcePathspecs } from '../build/source-hash.ts';

/** The file with the version of the contract. Releases of different majors cannot be mixed. */
const CONTRACT = 'packages/remote-contract/src/remote-contract.ts';

/** The major version in the source of that file. */
const majorIn = (text: string) => /CONTRACT_VERSION = '(\d+)\./.exec(text)?.[1];

/** A commit, or the reason why there is none. */
export type PreviousCommit = { commit: string } | { missing: string };

/**
 * The last first-parent commit in which the sources of an app differ from the current ones: the source of its
 * previous release. Missing without a repository, in a shallow clone, and when the app has not changed since the
 * first commit with the current contract major. `HISTORY=required`, set in workflows, makes a shallow clone an error.
 *
 * @param root absolute folder of the repository.
 * @throws Error
 */
export async function previousCommit(root: string, app: AppName): Promise<PreviousCommit> {
  const git = async (...args: string[]) =>
    (await promisify(execFile)('git', args, { cwd: root })).stdout.trim();
  try {
    await git('rev-parse', '--verify', 'HEAD');
  } catch {
    return { missing: 'the sources have no Git history' };
  }
  if ((await git('rev-parse', '--is-shallow-repository')) === 'true') {
    const missing =
      'the history of this clone was cut off. Fetch the rest: `git fetch --unshallow`, or ' +
      '`fetch-depth: 0` where actions/checkout made it';
    if (process.env.HISTORY === 'required') throw new Error(`No previous release: ${missing}.`);
    return { missing };
  }
  const major = majorIn(await readFile(join(root, CONTRACT), 'utf8'));
  const args = ['--first-parent', '-m', '--format=%H', '-GCONTRACT_VERSION = ', '--', CONTRACT];
  let first: string | undefined;
  for (const commit of (await git('log', ...args)).split('\n').filter(Boolean)) {
    if (majorIn(await git('show', `${commit}:${CONTRACT}`)) !== major) break;
    first = commit;
  }
  if (!first) return { missing: `no commit has version ${major} of the contract` };
  const since = await git('rev-list', '--first-parent', `${first}..HEAD`);
  for (const commit of [...since.split('\n').filter(Boolean), first]) {
    if ((await git('diff', '--name-only', commit, '--', ...sourcePathspecs([app]))) !== '') {
      const hasApp = (await git('ls-tree', commit, `${app}/src`)) !== '';
      return hasApp ? { commit } : { missing: `${app} is new since ${commit.slice(0, 8)}` };
    }
  }
  return {
    missing: `${app} has not changed since ${first.slice(0, 8)}, the first commit with version ${major} of the contract`,
  };
}
