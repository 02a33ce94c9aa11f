import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ROOT } from 'shared-node/workspace';

const run = promisify(execFile);

/** The sources that a release was built from. */
export interface SourceCommit {
  /** Absent without a Git repository. */
  commit?: string;
  /** Whether there were uncommitted changes. */
  dirty: boolean;
  /** Address or folder that a build of other tools was mirrored from, in place of a commit. */
  from?: string;
}

/** The current state of the sources in a repository, by default this one. */
export async function readSourceCommit(root = ROOT): Promise<SourceCommit> {
  try {
    const [head, changes] = await Promise.all([
      run('git', ['rev-parse', 'HEAD'], { cwd: root }),
      run('git', ['status', '--porcelain'], { cwd: root }),
    ]);
    return { commit: head.stdout.trim(), dirty: changes.stdout.trim() !== '' };
  } catch {
    return { dirty: true };
  }
}
