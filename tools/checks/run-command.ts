import { spawn } from 'node:child_process';
import { ROOT } from 'node-kit/workspace';

/** The result of a program. */
export interface CommandResult {
  /** Whether it exited with code 0. */
  isSuccess: boolean;
  /** Exit code or signal: `exit code 1`, `SIGKILL`. */
  status: string;
  /** Standard error; with `isQuiet` also standard output. */
  output: string;
}

/**
 * Runs a program of the workspace.
 *
 * @param options `environment` is added to the variables of this process; `folder` is the root by
 * default; `isQuiet` prints the output only when the program fails.
 * @throws Error when it cannot be started.
 */
export function runCommand(
  command: string,
  args: readonly string[],
  options: { environment?: NodeJS.ProcessEnv; folder?: string; isQuiet?: boolean } = {},
): Promise<CommandResult> {
  const { environment, folder = ROOT, isQuiet = false } = options;
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: folder,
      // Runners format their output for a terminal, so it is inherited.
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
    // Not `exit`, after which more output may arrive.
    child.on('close', (code, signal) => {
      if (isQuiet && code !== 0) process.stderr.write(output);
      resolve({ isSuccess: code === 0, status: signal ?? `exit code ${code}`, output });
    });
  });
}
