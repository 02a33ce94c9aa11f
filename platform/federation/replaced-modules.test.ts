import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Rspack, rspack } from '@rsbuild/core';
import { expect, onTestFinished, test } from 'vitest';
import { replacedModules } from './replaced-modules.ts';

/** Builds an app that uses a library, with a replacement of one of its modules. */
async function build(file: string): Promise<{ errors: string[]; output: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'kedai-replaced-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const sources = {
    'src/index.js': "import { name } from 'library'; console.log(name);",
    'src/small.js': "export const name = 'small';",
    'node_modules/library/index.js': "export { name } from './dist/lib/large.js';",
    'node_modules/library/dist/lib/large.js': "export const name = 'large';",
  };
  for (const [path, text] of Object.entries(sources)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  const by = join(folder, 'src/small.js');
  const stats = await new Promise<Rspack.Stats | undefined>((resolve, reject) => {
    rspack(
      {
        context: folder,
        entry: './src/index.js',
        mode: 'production',
        output: { path: join(folder, 'dist') },
        plugins: [replacedModules([{ library: 'library', file, by }])],
      },
      (error, result) => (error ? reject(error) : resolve(result)),
    );
  });
  const { errors = [] } = stats?.toJson({ all: false, errors: true }) ?? {};
  const output = await readFile(join(folder, 'dist', 'main.js'), 'utf8').catch(() => '');
  return { errors: errors.map(({ message }) => message), output };
}

test('a module of a library is replaced', async () => {
  const { errors, output } = await build('lib/large.js');
  expect(errors).toEqual([]);
  expect(output).toContain('small');
  expect(output).not.toContain('large');
});

test('a build fails when the library has no such module any more', async () => {
  const { errors } = await build('lib/renamed.js');
  expect(errors).toEqual([expect.stringContaining('library has no lib/renamed.js')]);
});
