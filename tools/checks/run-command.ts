import { spawn } from 'node:child_process';
import { ROOT } from 'shared-node/workspace';

/**
 * Runs a program of the workspace with its output on this terminal.
 *
 * @returns its exit code; 1 when it was killed.
 */
export function runCommand(
  command: string,
  args: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...process.env, ...environment },
    });
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}
