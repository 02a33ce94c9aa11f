import { spawn } from 'node:child_process';
import { ROOT } from 'shared-node/workspace';

/** How a program ended. */
export interface Ended {
  /** Whether it ended by itself and without an error. */
  isSound: boolean;
  /** `exit code 1`, `SIGKILL`. */
  how: string;
  /** Its errors; with `isQuiet` all that it wrote. */
  output: string;
}

/**
 * Runs a program of the workspace.
 *
 * @param options `environment` is added to that of this process; `folder` is the root by default;
 * `isQuiet` keeps the output from the terminal unless the program fails.
 * @throws when it cannot be started.
 */
export function runCommand(
  command: string,
  args: readonly string[],
  options: { environment?: NodeJS.ProcessEnv; folder?: string; isQuiet?: boolean } = {},
): Promise<Ended> {
  const { environment, folder = ROOT, isQuiet = false } = options;
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: folder,
      // Runners draw on a terminal, so standard output goes there directly.
      stdio: ['inherit', isQuiet ? 'pipe' : 'inherit', 'pipe'],
      env: { ...process.env, ...environment },
    });
    let output = '';
    const keep = (chunk: Buffer) => {
      output += chunk;
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    if (!isQuiet) child.stderr?.pipe(process.stderr);
    child.on('error', reject);
    // Not at `exit`: output may still be on its way.
    child.on('close', (code, signal) => {
      if (isQuiet && code !== 0) process.stderr.write(output);
      resolve({ isSound: code === 0, how: signal ?? `exit code ${code}`, output });
    });
  });
}
