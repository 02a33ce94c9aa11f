/**
 * Writes `docs/access.md` from the rules that the tests try. With `--check` nothing is written; the
 * exit code is 1 when the page is not what the rules make.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { accessDocument } from './document.ts';

const target = join(import.meta.dirname, '../../docs/access.md');
const expected = accessDocument();
if (!process.argv.includes('--check')) {
  await writeFile(target, expected);
} else if ((await readFile(target, 'utf8').catch(() => '')) !== expected) {
  console.error(
    'docs/access.md does not fit the rules. Run: npx node database-tests/access/generate.ts',
  );
  process.exitCode = 1;
}
