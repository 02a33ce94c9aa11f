import { readFile, writeFile } from 'node:fs/promises';
import { relative, sep } from 'node:path';
import { ROOT } from '../workspace.ts';

/**
 * Writes a generated file. With `--check` it only compares: if the file differs, it prints the command that updates it
 * and sets the exit code to 1.
 *
 * @param file absolute path.
 */
export async function writeOrCheck(file: string, content: string): Promise<void> {
  if (!process.argv.includes('--check')) return writeFile(file, content);
  if ((await readFile(file, 'utf8').catch(() => undefined)) === content) return;
  const [name, program] = [file, process.argv[1] ?? ''].map((path) =>
    relative(ROOT, path).replaceAll(sep, '/'),
  );
  console.error(`${name} is out of date. Run: npx node ${program}`);
  process.exitCode = 1;
}
