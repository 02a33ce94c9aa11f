import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { setPriority } from 'node:os';
import { dirname, join } from 'node:path';

const PACKAGE = createRequire(import.meta.url).resolve('typescript/package.json');

/** Absolute path of the compiler's program. */
export const TSC = join(dirname(PACKAGE), 'bin', 'tsc');
/** In ms. Most runs take a second; declarations of another repository may keep the compiler busy. */
const LIMIT_MS = 300_000;
const BROWSER_CONFIG = join(import.meta.dirname, '..', '..', 'tsconfig.browser.json');

/**
 * Runs the TypeScript compiler with the options of the apps. TypeScript 7 has no stable API for
 * JavaScript, so this runs its command.
 *
 * @param folder absolute folder for the `tsconfig.json` of this run.
 * @param options in addition to those of the apps.
 * @param files absolute paths of the entry points.
 * @returns its output, which includes errors in the sources; those do not reject the promise.
 */
export async function compile(
  folder: string,
  options: Record<string, unknown>,
  files: readonly string[],
): Promise<string> {
  const config = { extends: BROWSER_CONFIG, compilerOptions: { types: [], ...options }, files };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config));
  // One thread needs less total time, and gives errors in a stable order.
  const signal = AbortSignal.timeout(LIMIT_MS);
  return runCompiler(['--project', folder, '--singleThreaded'], { signal });
}

/**
 * Runs the TypeScript compiler's command.
 *
 * @param args of the command.
 * @param options `cwd`: absolute folder; `priority` of the process, from -20 to 19; `signal` ends it.
 * @returns its output, which includes errors in the sources; those do not reject the promise.
 */
export function runCompiler(
  args: readonly string[],
  { priority, ...options }: { cwd?: string; priority?: number; signal?: AbortSignal } = {},
): Promise<string> {
  const command = [TSC, ...args, '--pretty', 'false'];
  return new Promise((resolve, reject) => {
    const settings = { ...options, maxBuffer: 50_000_000 };
    const child = execFile(process.execPath, command, settings, (error, stdout, stderr) => {
      // Exit codes 1 and 2 mean errors in the sources.
      if (error && (typeof error.code !== 'number' || stdout === '')) {
        reject(new Error(`The TypeScript compiler failed: ${stderr || error.message}`));
      } else {
        resolve(stdout);
      }
    });
    if (priority !== undefined && child.pid !== undefined) setPriority(child.pid, priority);
  });
}
