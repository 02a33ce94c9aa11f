import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Reads the titles of the tests in this folder.
 *
 * @returns by the title of each `describe`, whether it has a test that "allows" and one that "denies"
 */
export async function describedSubjects(): Promise<
  Map<string, { allows: boolean; denies: boolean }>
> {
  const folder = join(import.meta.dirname, '..');
  const files = (await readdir(folder)).filter((name) => name.endsWith('.test.ts'));
  const subjects = new Map<string, { allows: boolean; denies: boolean }>();
  for (const file of files) {
    const text = await readFile(join(folder, file), 'utf8');
    // A block ends where the next one begins.
    for (const block of text.split(/^describe\(/m).slice(1)) {
      const title = /^'([^']+)'/.exec(block)?.[1];
      if (title === undefined) continue;
      subjects.set(title, {
        allows: /test\(\s*'[^']*\ballows /.test(block),
        denies: /test\(\s*[`'][^`']*\bdenies /.test(block),
      });
    }
  }
  return subjects;
}
