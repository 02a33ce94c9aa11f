import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { OperatorError } from 'node-kit/operator-error';

/** The program of the pinned package, which needs neither Docker nor a global installation. */
export const CLI = join(
  dirname(createRequire(import.meta.url).resolve('supabase/package.json')),
  'dist',
  'supabase.js',
);

/**
 * Runs the Supabase CLI with the configuration of this project, and confirms all of its prompts.
 *
 * @param workspace absolute folder that contains `supabase`.
 * @throws OperatorError
 */
export async function runCli(
  args: readonly string[],
  workspace: string,
  environment: NodeJS.ProcessEnv,
): Promise<void> {
  const command = [CLI, ...args, '--workdir', workspace, '--yes'];
  const child = spawn(process.execPath, command, { stdio: 'inherit', env: environment });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('exit', resolve);
  });
  if (code !== 0) throw new OperatorError(`supabase ${args[0]} ${args[1]} ended with ${code}`);
}
