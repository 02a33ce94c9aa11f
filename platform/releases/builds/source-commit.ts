import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import type { SourceCommit } from '../description/release-description.ts';

const run = promisify(execFile);

/** A changed, new or removed file. */
interface ChangedFile {
  /** Relative to the repository. */
  path: string;
  /** Whether Git does not know the file. */
  isNew: boolean;
}

/** Whether a changed file is one of the sources. */
type IsSource = (path: string, isNew: boolean) => boolean;

/**
 * The current state of the sources in a folder.
 *
 * @param isSource other files may differ from the commit.
 */
export async function readSourceCommit(folder: string, isSource: IsSource): Promise<SourceCommit> {
  try {
    const [head, changed] = await Promise.all([
      run('git', ['rev-parse', 'HEAD'], { cwd: folder }),
      changedFiles(folder),
    ]);
    const dirty = changed.some(({ path, isNew }) => isSource(path, isNew));
    return { commit: head.stdout.trim(), dirty };
  } catch {
    return { dirty: true };
  }
}

/**
 * Whether a changed file can be a source of a remote in a repository of its own: a new one only in the folders
 * that builds read, since notes and outputs lie beside them.
 */
export const isRemoteSource: IsSource = (path, isNew) =>
  !isNew || /(?:^|\/)(?:src|public)\//.test(path);

/**
 * Changed, new and removed files below a folder.
 *
 * @throws Error when it is in no Git repository.
 */
export async function changedFiles(folder: string): Promise<ChangedFile[]> {
  const options = ['--porcelain', '-z', '--no-renames', '--untracked-files=all', '--', '.'];
  const { stdout } = await run('git', ['status', ...options], {
    cwd: folder,
    maxBuffer: 50_000_000,
  });
  // Each entry is two letters, a space and the path.
  return stdout
    .split('\0')
    .filter((entry) => entry !== '')
    .map((entry) => ({ path: entry.slice(3), isNew: entry.startsWith('??') }));
}
