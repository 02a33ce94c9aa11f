import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const PACKAGE = createRequire(import.meta.url).resolve('typescript/package.json');
const TSC = join(dirname(PACKAGE), 'bin', 'tsc');
const BROWSER_CONFIG = join(import.meta.dirname, '..', '..', 'tsconfig.browser.json');

/**
 * Runs the TypeScript compiler with the options of the apps. TypeScript 7 has no stable API for
 * JavaScript, so this is its command.
 *
 * @param folder absolute folder for the `tsconfig.json` of this run.
 * @param options in addition to those of the apps.
 * @param files absolute paths of the entry points.
 * @returns what it printed. Errors in the sources are part of that and no failure.
 */
export async function compile(
  folder: string,
  options: Record<string, unknown>,
  files: readonly string[],
): Promise<string> {
  const config = { extends: BROWSER_CONFIG, compilerOptions: { types: [], ...options }, files };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config));
  // With one thread it does less in all, and the order of what it finds is always the same.
  const command = [TSC, '--project', folder, '--pretty', 'false', '--singleThreaded'];
  return new Promise((resolve, reject) => {
    execFile(process.execPath, command, { maxBuffer: 50_000_000 }, (error, stdout, stderr) => {
      // The exit code 1 or 2 stands for errors in the sources.
      if (error && (typeof error.code !== 'number' || stdout === '')) {
        reject(new Error(`The TypeScript compiler failed: ${stderr || error.message}`));
      } else {
        resolve(stdout);
      }
    });
  });
}
