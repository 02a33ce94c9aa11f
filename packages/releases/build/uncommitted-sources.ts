import { type AppName, ROOT } from 'node-kit/workspace';
import { changedFiles, readSourceCommit } from '../builds/source-commit.ts';
import type { SourceCommit } from '../description/release-description.ts';
import { ReleaseError } from '../release-error.ts';
import { sourcePathspecs } from './source-hash.ts';

/** Maximum number of files in a message. */
const MAX_NAMED = 5;

/** The commit of apps in this workspace; dirty when their build inputs have uncommitted changes. */
export function readCommitOf(apps: readonly AppName[]): Promise<SourceCommit> {
  return readSourceCommit(ROOT, (root) => changedFiles(root, sourcePathspecs(apps)));
}

/**
 * Checks that build inputs are committed, so that a release can be traced to its commit.
 *
 * @param root absolute folder of the Git repository.
 * @throws ReleaseError
 */
export async function checkCommitted(apps: readonly AppName[], root: string): Promise<void> {
  const hint = 'To release it all the same: --allow-dirty';
  const sources = await changedFiles(root, sourcePathspecs(apps)).catch(() => undefined);
  if (!sources) {
    throw new ReleaseError(
      `${root} is not a Git repository, so this release could not be traced to a commit. ${hint}`,
    );
  }
  if (sources.length === 0) return;
  const more = sources.length > MAX_NAMED ? ` and ${sources.length - MAX_NAMED} more` : '';
  throw new ReleaseError(
    `Commit first, so that this release can be traced: ${sources.slice(0, MAX_NAMED).join(', ')}${more} ` +
      `${sources.length === 1 ? 'differs' : 'differ'} from the commit. ${hint}`,
  );
}
