import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRsbuild } from '@rsbuild/core';
import { expect, onTestFinished, test } from 'vitest';
import { SERVER_FILE } from './description/page-files.ts';
import { serverBuild } from './server-build.ts';

test('the server bundle uses the defines and aliases of the app', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kedai-server-build-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'tea.js'), "export const tea = 'Teh Tarik';");
  await writeFile(
    join(folder, 'remote.js'),
    "import { tea } from 'menu'; export default [tea, BUILD_WORD].join(' ');",
  );
  const rsbuild = await createRsbuild({
    cwd: folder,
    config: {
      mode: 'production',
      logLevel: 'error',
      plugins: [serverBuild({ entry: './remote.js', classNames: '[local]', usesHost: true })],
      source: { entry: { index: './remote.js' }, define: { BUILD_WORD: '"panas"' } },
      resolve: { alias: { menu: join(folder, 'tea.js') } },
      output: { legalComments: 'none' },
      tools: { htmlPlugin: false },
    },
  });
  const { close } = await rsbuild.build();
  await close();
  const module: { exports: { default?: string } } = { exports: {} };
  const code = await readFile(join(folder, 'dist', SERVER_FILE), 'utf8');
  new Function('module', 'releaseUrl', code)(module, '/');
  expect(module.exports.default).toBe('Teh Tarik panas');
});
