import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { AppName } from 'shared-node/workspace';

/**
 * The commit that added this file is the first whose releases can be mixed with those of today: it
 * raised the major version of the contract.
 */
const FIRST_SUPPORTED = 'shared-ui/src/registry.ts';

/** Git pathspecs of the sources of an app, without tests. */
function sourcesOf(app: AppName): string[] {
  return [
    `${app}/src`,
    `${app}/public`,
    'shared-ui/src',
    'shared-auth/src',
    'platform/federation',
    ':(exclude,glob)**/*.test.ts*',
  ];
}

/** A commit, or why there is none. */
export type PreviousCommit = { commit: string } | { missing: string };

/**
 * The last commit of the main line in which the sources of an app differ from the current ones: its
 * previous release was built from that one. It is missing without a repository, when the app has not
 * changed since the first supported commit, and in a shallow clone; `HISTORY=required`, as in the
 * workflows, makes the last case an error.
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
  const added = await git('log', '--diff-filter=A', '--format=%H', '--', FIRST_SUPPORTED);
  const first = added.split('\n').at(-1);
  if (!first) return { missing: `no commit has ${FIRST_SUPPORTED}` };
  const since = await git('rev-list', '--first-parent', `${first}..HEAD`);
  for (const commit of [...since.split('\n').filter(Boolean), first]) {
    if ((await git('diff', '--name-only', commit, '--', ...sourcesOf(app))) !== '') {
      const hasApp = (await git('ls-tree', commit, `${app}/src`)) !== '';
      return hasApp ? { commit } : { missing: `${app} is new since ${commit.slice(0, 8)}` };
    }
  }
  return {
    missing: `${app} has not changed since the first supported commit, ${first.slice(0, 8)}`,
  };
}
