import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Parses the test titles in this folder and its sub-folders.
 *
 * @returns by the title of each `describe`, in one file or several, whether it has a test that "allows" and one that "denies"
 */
export async function describedSubjects(): Promise<
  Map<string, { allows: boolean; denies: boolean }>
> {
  const folder = join(import.meta.dirname, '..');
  const subjects = new Map<string, { allows: boolean; denies: boolean }>();
  const files = glob('**/*.test.ts', { cwd: folder, exclude: ['**/node_modules'] });
  for await (const file of files) {
    const text = await readFile(join(folder, file), 'utf8');
    // A block extends to the next block.
    for (const block of text.split(/^describe\(/m).slice(1)) {
      const title = /^'([^']+)'/.exec(block)?.[1];
      if (title === undefined) continue;
      const earlier = subjects.get(title);
      subjects.set(title, {
        allows: earlier?.allows || hasTitle(block, 'allows'),
        denies: earlier?.denies || hasTitle(block, 'denies'),
      });
    }
  }
  return subjects;
}

function hasTitle(block: string, verb: string): boolean {
  return new RegExp(`test\\(\\s*(['"\`])(?:(?!\\1).)*\\b${verb} `).test(block);
}
