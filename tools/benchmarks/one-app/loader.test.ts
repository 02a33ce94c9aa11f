import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { ROOT } from 'node-kit/workspace';
import { expect, test } from 'vitest';
import { loaderCode, REPLACED_LOADER } from './loader.ts';

const IMPORT = new RegExp(`import \\{([^}]+)\\} from '[^']*/${basename(REPLACED_LOADER)}'`, 'g');

test('the loader of the one-app build exports what the shell imports from its own', async () => {
  const folder = join(ROOT, 'shell/src');
  const files = (await readdir(folder, { recursive: true })).filter(
    (file) => /\.tsx?$/.test(file) && !file.includes('.test.'),
  );
  const sources = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  const imported = sources
    .flatMap((source) => [...source.matchAll(IMPORT)])
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '));
  const exported = [...loaderCode().matchAll(/^export \w+ (\w+)/gm)].map(([, name]) => name);
  expect([...new Set(imported)].sort()).toEqual(exported.sort());
});
