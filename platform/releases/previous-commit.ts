import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { AppName } from '../workspace.ts';

/**
 * The commit that first has this file is the first whose releases are supported. What was released
 * before, nobody has open any more: the shop was nowhere deployed.
 */
const FIRST_SUPPORTED = 'platform/releases/previous-commit.ts';

/** What ends up in an app, as Git names places; a test does not. */
function sourcesOf(app: AppName): string[] {
  return [
    `${app}/src`,
    `${app}/public`,
    `${app}/remote.json`,
    'shared-ui/src',
    'shared-auth/src',
    'platform/federation',
    ':(exclude,glob)**/*.test.ts*',
  ];
}

/**
 * The last commit of a repository's main line that an app was something else in than it is now: its
 * previous release was built from that one.
 *
 * @param root absolute folder of the repository.
 * @returns undefined when there is none since the first that is supported, or no repository.
 */
export async function previousCommit(root: string, app: AppName): Promise<string | undefined> {
  const git = async (...args: string[]) =>
    (await promisify(execFile)('git', args, { cwd: root })).stdout.trim();
  try {
    const added = await git('log', '--diff-filter=A', '--format=%H', '--', FIRST_SUPPORTED);
    const first = added.split('\n').at(-1);
    if (!first) return undefined;
    const since = await git('rev-list', '--first-parent', `${first}..HEAD`);
    for (const commit of [...since.split('\n').filter(Boolean), first]) {
      if ((await git('diff', '--name-only', commit, '--', ...sourcesOf(app))) !== '') return commit;
    }
    return undefined;
  } catch {
    return undefined;
  }
}
