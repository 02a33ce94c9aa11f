import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { setPriority } from 'node:os';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

const BROWSER_CONFIG = join(import.meta.dirname, '..', '..', '..', 'tsconfig.browser.json');

/** Resource limits of a run: hostile types could take minutes and all memory. */
export interface CompilerLimits {
  timeoutMs: number;
  /** Address space in kB; the compiler reserves 1.3 GB that it does not use. Only effective on Linux. */
  maxAddressSpace: number;
}

/** The compiler ended without a result: it crashed, was ended, or could not be started. */
export class CompilerError extends Error {
  override readonly name = 'CompilerError';
}

interface RunOptions {
  /** Absolute folder. */
  cwd?: string;
  /** Nice value of the process, from -20 to 19. */
  priority?: number;
  /** Ends it. */
  signal?: AbortSignal;
  /** In kB, see {@link CompilerLimits}. */
  maxAddressSpace?: number;
}

/**
 * Runs the TypeScript compiler with the options of the apps. TypeScript 7 has no stable API for
 * JavaScript, so this runs its command.
 *
 * @param folder absolute folder for the `tsconfig.json` of this run.
 * @param options in addition to those of the apps.
 * @param files absolute paths of the entry points.
 * @param limits defaults to none.
 * @returns after its end: its output, which includes errors in the sources; those do not reject the promise.
 * @throws CompilerError
 */
export async function compile(
  folder: string,
  options: Record<string, unknown>,
  files: readonly string[],
  limits?: CompilerLimits,
): Promise<string> {
  const config = { extends: BROWSER_CONFIG, compilerOptions: { types: [], ...options }, files };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config));
  // One thread needs less total time, and gives errors in a stable order.
  return runCompiler(
    ['--project', folder, '--singleThreaded'],
    limits && {
      cwd: folder,
      signal: AbortSignal.timeout(limits.timeoutMs),
      maxAddressSpace: limits.maxAddressSpace,
    },
  );
}

/**
 * Runs the TypeScript compiler's command.
 *
 * @param args of the command.
 * @returns after its end: its output, which includes errors in the sources; those do not reject the promise.
 * @throws CompilerError
 */
export function runCompiler(
  args: readonly string[],
  { cwd, priority, signal, maxAddressSpace }: RunOptions = {},
): Promise<string> {
  const { program, words } = compilerCommand(maxAddressSpace);
  const command = [...words, ...args, '--pretty', 'false'];
  return new Promise((resolve, reject) => {
    const settings = { cwd, maxBuffer: 50_000_000 };
    const child = execFile(program, command, settings, (error, stdout, stderr) => {
      // Exit codes 1 and 2 mean errors in the sources.
      if (error && (typeof error.code !== 'number' || stdout === '')) {
        const cause = signal?.aborted ? String(signal.reason) : stderr || error.message;
        reject(new CompilerError(`The TypeScript compiler failed: ${cause}`));
      } else {
        resolve(stdout);
      }
    });
    // It ignores SIGTERM, the signal of execFile's own option. The next run rewrites a truncated file.
    signal?.addEventListener('abort', () => child.kill('SIGKILL'), { once: true });
    if (priority !== undefined && child.pid !== undefined) setPriority(child.pid, priority);
  });
}

interface Command {
  program: string;
  /** Arguments before those of the compiler. */
  words: readonly string[];
}

/** Starts the installed compiler. @param maxAddressSpace in kB, see {@link CompilerLimits}. */
function compilerCommand(maxAddressSpace: number | undefined): Command {
  const manifest = require.resolve('typescript/package.json');
  if (maxAddressSpace === undefined || process.platform !== 'linux') {
    return { program: process.execPath, words: [join(dirname(manifest), 'bin', 'tsc')] };
  }
  // Not through that script: Node itself needs more address space.
  const native = createRequire(manifest).resolve(
    `@typescript/typescript-linux-${process.arch}/package.json`,
  );
  return {
    program: 'sh',
    words: [
      '-c',
      // Never raise a lower existing limit.
      `ulimit -v ${maxAddressSpace} 2>/dev/null; exec "$0" "$@"`,
      join(dirname(native), 'lib', 'tsc'),
    ],
  };
}
