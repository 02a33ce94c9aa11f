import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRsbuild } from '@rsbuild/core';
import { expect, onTestFinished, test } from 'vitest';
import { oneJotai } from './one-jotai.ts';

const require = createRequire(join(import.meta.dirname, '../../shell/'));

const MODULES = ['jotai/utils', 'jotai/vanilla', 'jotai/react'];

/** A remote that imports subpaths of jotai. */
const SOURCE = `
  import { createElement } from 'react';
  import { renderToString } from 'react-dom/server';
  import { useHydrateAtoms } from 'jotai/utils';
  export { getDefaultStore } from 'jotai/vanilla';
  export { useStore } from 'jotai/react';
  export function write(atom, value) {
    const Page = () => { useHydrateAtoms([[atom, value]]); return null; };
    renderToString(createElement(Page));
  }`;

test('atoms written by a remote with jotai/utils use the store of the page', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kedai-one-jotai-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'index.js'), SOURCE);
  const shared = ['react', 'react-dom/server', 'jotai'];
  const rsbuild = await createRsbuild({
    cwd: folder,
    config: {
      mode: 'production',
      logLevel: 'error',
      plugins: [oneJotai()],
      source: { entry: { index: './index.js' } },
      resolve: {
        alias: Object.fromEntries(MODULES.map((name) => [name, require.resolve(name)])),
      },
      output: {
        target: 'node',
        filename: { js: 'remote.cjs' },
        externals: Object.fromEntries(
          shared.map((name) => [name, `commonjs ${require.resolve(name)}`]),
        ),
      },
      tools: { rspack: { output: { library: { type: 'commonjs2' } } } },
    },
  });
  const { close } = await rsbuild.build();
  await close();
  const [page, remote] = [require.resolve('jotai'), join(folder, 'dist/remote.cjs')].map(require);
  const counter = page.atom(1);
  remote.write(counter, 5);
  expect(page.getDefaultStore().get(counter)).toBe(5);
  expect(remote.getDefaultStore).toBe(page.getDefaultStore);
  expect(remote.useStore).toBe(page.useStore);
});
