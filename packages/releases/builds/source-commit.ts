import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { SourceCommit } from '../description/release-description.ts';

/**
 * The HEAD commit of a folder; dirty when its sources have uncommitted changes.
 *
 * @param readChanges lists the changed sources.
 */
export async function readSourceCommit(
  folder: string,
  readChanges: (folder: string) => Promise<readonly string[]>,
): Promise<SourceCommit> {
  try {
    const [[commit = ''], changed] = await Promise.all([
      git(folder, 'rev-parse', 'HEAD'),
      readChanges(folder),
    ]);
    return { commit: commit.trim(), dirty: changed.length > 0 };
  } catch {
    return { dirty: true };
  }
}

/**
 * Changed, new and removed files matching Git pathspecs, relative to the repository.
 *
 * @throws Error when the folder is in no Git repository.
 */
export async function changedFiles(
  folder: string,
  pathspecs: readonly string[],
): Promise<string[]> {
  const options = ['--porcelain', '-z', '--no-renames', '--untracked-files=all', '--'];
  const entries = await git(folder, 'status', ...options, ...pathspecs);
  // An entry is two status letters, a space and the path.
  return entries.map((entry) => entry.slice(3));
}

/**
 * The changed sources of a remote in its own repository. New files count only in folders that builds read.
 */
export async function changedRemoteSources(folder: string): Promise<string[]> {
  const built = [':(glob)**/src/**', ':(glob)**/public/**'];
  const [changed, added] = await Promise.all([
    git(folder, 'diff', '--name-only', '-z', 'HEAD', '--', '.'),
    git(folder, 'ls-files', '--others', '--exclude-standard', '-z', '--', ...built),
  ]);
  return [...changed, ...added];
}

/** Runs Git. @returns what it prints, split at NUL. */
async function git(folder: string, ...words: string[]): Promise<string[]> {
  const options = { cwd: folder, maxBuffer: 50_000_000 };
  const { stdout } = await promisify(execFile)('git', words, options);
  return stdout.split('\0').filter((text) => text !== '');
}
