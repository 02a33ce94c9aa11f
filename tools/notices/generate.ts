/**
 * Writes the licence notices of the libraries in browser code, which must accompany every copy. With
 * `--check` it fails when the file is outdated: part of `npm test`.
 */
import { join } from 'node:path';
import { writeOrCheck } from 'node-kit/files/generated-file';
import { ROOT } from 'node-kit/workspace';
import { noticesOf } from './notices.ts';

const FILE = join(ROOT, 'shell', 'public', 'third-party-notices.txt');

await writeOrCheck(FILE, await noticesOf(ROOT));
