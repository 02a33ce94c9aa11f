/**
 * Writes the licence notices of the libraries in browser code, which must accompany every copy. With
 * `--check` it fails when the file is outdated: part of `npm test`.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from 'shared-node/workspace';
import { noticesOf } from './notices.ts';

const FILE = join(ROOT, 'shell', 'public', 'third-party-notices.txt');

const expected = await noticesOf(ROOT);
if (!process.argv.includes('--check')) {
  await writeFile(FILE, expected);
} else if ((await readFile(FILE, 'utf8').catch(() => '')) !== expected) {
  console.error(
    'shell/public/third-party-notices.txt is out of date. Run: npx node tools/notices/generate.ts',
  );
  process.exitCode = 1;
}
