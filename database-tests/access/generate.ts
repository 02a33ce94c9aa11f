/**
 * Generates `docs/access.md` from the access rules. With `--check` it writes nothing, and exits with
 * code 1 when the file is out of date.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { accessDocument } from './document.ts';

const target = join(import.meta.dirname, '../../docs/access.md');
const expected = accessDocument();
if (!process.argv.includes('--check')) {
  await writeFile(target, expected);
} else if ((await readFile(target, 'utf8').catch(() => '')) !== expected) {
  console.error('docs/access.md is out of date. Run: npx node database-tests/access/generate.ts');
  process.exitCode = 1;
}
