/**
 * Writes the notices of the libraries whose code reaches browsers; their licences want them beside
 * every copy. With `--check` it only says whether the file is what it should be: part of `npm test`.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from 'shared-node/workspace';
import { noticesOf } from './notices.ts';

const FILE = join(ROOT, 'shell', 'public', 'third-party-notices.txt');

const wanted = await noticesOf(ROOT);
if (!process.argv.includes('--check')) {
  await writeFile(FILE, wanted);
} else if ((await readFile(FILE, 'utf8').catch(() => '')) !== wanted) {
  console.error(
    'shell/public/third-party-notices.txt is out of date. Run: npx node tools/notices/generate.ts',
  );
  process.exitCode = 1;
}
