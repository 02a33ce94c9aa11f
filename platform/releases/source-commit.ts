import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ROOT } from 'shared-node/workspace';

const run = promisify(execFile);

/** From which sources a release was built. */
export interface SourceCommit {
  /** Absent when the sources are in no Git repository. */
  commit?: string;
  /** Whether there were changes that no commit has. */
  dirty: boolean;
}

/** The state of the sources as they are now. */
export async function readSourceCommit(): Promise<SourceCommit> {
  try {
    const [head, changes] = await Promise.all([
      run('git', ['rev-parse', 'HEAD'], { cwd: ROOT }),
      run('git', ['status', '--porcelain'], { cwd: ROOT }),
    ]);
    return { commit: head.stdout.trim(), dirty: changes.stdout.trim() !== '' };
  } catch {
    return { dirty: true };
  }
}
