import { readFile } from 'node:fs/promises';
import { join, posix, relative, sep } from 'node:path';
import { ROOT } from 'node-kit/workspace';
import { BUILD_CACHE } from 'releases/build/build-apps';
import { expect, test } from 'vitest';

const dockerfile = await readFile(join(ROOT, 'Dockerfile'), 'utf8');

test('the image starts the program of `npm start`, with its memory limits', async () => {
  const { scripts } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));
  const [, command = '[]'] = /^CMD (.+)$/m.exec(dockerfile) ?? [];
  const [program, ...words] = JSON.parse(command) as string[];
  expect(`${program} tools/bootstrap/run.mjs ${words.join(' ')}`).toBe(scripts.start);
});

test('the image user may write to folders of the server outside of the data folder', () => {
  const [, folders = ''] = /^RUN chown shop:shop (.+)$/m.exec(dockerfile) ?? [];
  expect(folders).toBe(posix.join('/shop', ...relative(ROOT, BUILD_CACHE).split(sep)));
});
