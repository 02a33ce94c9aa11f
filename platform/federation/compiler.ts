import { type ChildProcess, execFile } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { setPriority } from 'node:os';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

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
 * @returns after its end: its output, which includes errors in the sources; those do not reject the promise.
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
 * @returns after its end: its output, which includes errors in the sources; those do not reject the promise.
 */
export function runCompiler(
  args: readonly string[],
  { priority, ...options }: { cwd?: string; priority?: number; signal?: AbortSignal } = {},
): Promise<string> {
  const { program, words, shell } = compilerCommand();
  const command = [...words, ...args, '--pretty', 'false'];
  return new Promise((resolve, reject) => {
    const settings = { ...options, shell, maxBuffer: 50_000_000 };
    const child = execFile(program, command, settings, async (error, stdout, stderr) => {
      // One that was aborted still writes until it has ended.
      if (isRunning(child)) await once(child, 'exit');
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

function isRunning({ pid, exitCode, signalCode }: ChildProcess): boolean {
  return pid !== undefined && exitCode === null && signalCode === null;
}

interface Command {
  program: string;
  /** Arguments before those of the compiler. */
  words: readonly string[];
  shell: boolean;
}

/**
 * The installed compiler, or, in the repository of a remote, one from npm's cache: 30 MB that each
 * repository would have a copy of.
 */
export function compilerCommand(): Command {
  const installed = installedCompiler();
  if (installed) return { program: process.execPath, words: [installed], shell: false };
  // Written by tools/pack.
  const { config } = require('../../package.json') as { config: { typescript: string } };
  return {
    program: 'npm',
    words: ['exec', '--yes', `--package=typescript@${config.typescript}`, '--', 'tsc'],
    // npm is a script on Windows, which only a shell can start.
    shell: process.platform === 'win32',
  };
}

function installedCompiler(): string | undefined {
  try {
    return join(dirname(require.resolve('typescript/package.json')), 'bin', 'tsc');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND') throw error;
    return undefined;
  }
}
