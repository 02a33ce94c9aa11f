import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRsbuild, type RsbuildConfig } from '@rsbuild/core';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { buildName, namedByContent } from './build-name.ts';
import { integrityOf } from './integrity.ts';

let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kedai-build-name-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'node_modules/dependency'), { recursive: true });
  await writeFile(join(folder, 'index.js'), "import('./page.js').then(({ show }) => show());");
  await writeFile(join(folder, 'page.js'), "export { show } from 'dependency';");
  await writeDependency('first');
});

function writeDependency(text: string): Promise<void> {
  const file = join(folder, 'node_modules/dependency/index.js');
  return writeFile(file, `export const show = () => document.write(${JSON.stringify(text)});`);
}

/** Builds the app. @returns the name that its chunks register under, and its scripts by path. */
async function build(settings: RsbuildConfig['output'] = {}) {
  const rsbuild = await createRsbuild({
    cwd: folder,
    config: {
      mode: 'production',
      logLevel: 'error',
      plugins: [namedByContent()],
      source: { entry: { index: './index.js' } },
      security: { sri: { enable: true, algorithm: 'sha256' } },
      output: { legalComments: 'none', ...settings },
      tools: {
        htmlPlugin: false,
        rspack: { output: { uniqueName: buildName('loyalty'), crossOriginLoading: 'anonymous' } },
      },
    },
  });
  const { close } = await rsbuild.build();
  await close();
  const dist = join(folder, 'dist');
  const paths = (await readdir(dist, { recursive: true })).filter((path) => path.endsWith('.js'));
  const scripts = new Map(
    await Promise.all(
      paths.map(async (path) => [path, await readFile(join(dist, path), 'utf8')] as const),
    ),
  );
  const names = [...scripts.values()].map(
    (text) => /Chunkloyalty_([0-9a-f]{12})\b/.exec(text)?.[1],
  );
  expect(new Set(names), 'all scripts have one name').toHaveProperty('size', 1);
  return { name: names[0], scripts };
}

test('the build name changes only when a dependency or a setting changes', async () => {
  const { name } = await build();
  expect(name).toBeDefined();
  expect((await build()).name).toBe(name);
  const unminified = await build({ minify: false });
  await writeDependency('second');
  const changed = await build();
  expect(new Set([name, unminified.name, changed.name])).toHaveProperty('size', 3);
});

test('integrity and file names are computed from the final scripts', async () => {
  const before = await build();
  const entry = [...before.scripts.keys()].find((path) => /\bindex\./.test(path)) ?? '';
  const chunks = [...before.scripts].filter(([path]) => path !== entry);
  expect(chunks).toHaveLength(1);
  for (const [, text] of chunks) {
    expect(before.scripts.get(entry)).toContain(integrityOf(new TextEncoder().encode(text)));
  }
  await writeFile(join(folder, 'index.js'), "import('./page.js').then((page) => page.show(1));");
  const after = await build();
  // Same code, but the chunk contains the new build name.
  expect([...after.scripts.keys()]).not.toContain(chunks[0]?.[0]);
});
