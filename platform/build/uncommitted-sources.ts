import { execFile } from 'node:child_process';
import { matchesGlob } from 'node:path';
import { promisify } from 'node:util';
import type { AppName } from 'shared-node/workspace';
import { ReleaseError } from '../releases/channels.ts';
import { isTest, sourcePatterns } from './source-hash.ts';

const run = promisify(execFile);

/** Files that a message names; a rebase may have changed hundreds. */
const MAX_NAMED = 5;

/**
 * Checks that apps are built from committed sources, so that a release can be traced to its commit.
 *
 * @param root absolute folder of the Git repository.
 * @throws ReleaseError
 */
export async function checkCommitted(apps: readonly AppName[], root: string): Promise<void> {
  const hint = 'To release it all the same: --allow-dirty';
  const changed = await changedFiles(root).catch(() => undefined);
  if (!changed) {
    throw new ReleaseError(
      `${root} is not a Git repository, so this release could not be traced to a commit. ${hint}`,
    );
  }
  const patterns = apps.flatMap(sourcePatterns);
  const sources = changed.filter(
    (file) => !isTest(file) && patterns.some((pattern) => matchesGlob(file, pattern)),
  );
  if (sources.length === 0) return;
  const more = sources.length > MAX_NAMED ? ` and ${sources.length - MAX_NAMED} more` : '';
  throw new ReleaseError(
    `Commit first, so that this release can be traced: ${sources.slice(0, MAX_NAMED).join(', ')}${more} ` +
      `${sources.length === 1 ? 'differs' : 'differ'} from the commit. ${hint}`,
  );
}

/** Changed, new and removed files, relative to the repository. */
async function changedFiles(root: string): Promise<string[]> {
  const words = ['status', '--porcelain', '-z', '--no-renames', '--untracked-files=all'];
  const { stdout } = await run('git', words, { cwd: root, maxBuffer: 50_000_000 });
  // Each entry is two letters, a space and the path.
  return stdout
    .split('\0')
    .filter((entry) => entry !== '')
    .map((entry) => entry.slice(3));
}
