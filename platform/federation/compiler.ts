import { execFile } from 'node:child_process';
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
  { cwd, priority, signal }: { cwd?: string; priority?: number; signal?: AbortSignal } = {},
): Promise<string> {
  const { program, words, shell } = compilerCommand();
  const command = [...words, ...args, '--pretty', 'false'];
  return new Promise((resolve, reject) => {
    const settings = { cwd, shell, maxBuffer: 50_000_000 };
    const child = execFile(program, command, settings, (error, stdout, stderr) => {
      // Exit codes 1 and 2 mean errors in the sources.
      if (error && (typeof error.code !== 'number' || stdout === '')) {
        const cause = signal?.aborted ? String(signal.reason) : stderr || error.message;
        reject(new Error(`The TypeScript compiler failed: ${cause}`));
      } else {
        resolve(stdout);
      }
    });
    // It ignores the signal of execFile's own option, SIGTERM. A file that it leaves cut off it writes anew.
    signal?.addEventListener('abort', () => child.kill('SIGKILL'), { once: true });
    if (priority !== undefined && child.pid !== undefined) setPriority(child.pid, priority);
  });
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
function compilerCommand(): Command {
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
