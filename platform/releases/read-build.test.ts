import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { readBuild } from './read-build.ts';

const PAGES = [
  {
    path: '/',
    title: 'Beranda',
    shows: 'menu',
    firstPicture: [{ files: ['src/banner.avif 1280w'], sizes: '100vw' }],
    files: ['landing.css', 'landing.js'],
  },
  { path: '/detaildrink/:id', title: 'Minuman', files: [] },
];

const CONTRACT = { imports: { 'shared-ui/runtime': [], 'shared-auth': [] }, files: {} };

let folder = '';
let app = '';

/** Writes files of the app, JSON for values that are not text. */
async function write(files: Record<string, unknown>): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    await writeFile(
      join(app, name),
      typeof content === 'string' ? content : JSON.stringify(content),
    );
  }
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kedai-build-'));
  app = join(folder, 'storefront');
  await mkdir(join(app, 'dist', 'static', 'js'), { recursive: true });
  await write({
    'dist/composition.json': { contractVersion: '1.2.0', shared: { react: '19.3.1' } },
    'dist/contract.json': CONTRACT,
    'dist/pages.json': {
      entry: 'remoteEntry.js',
      exposed: ['expose.js'],
      pages: PAGES,
      sources: { 'src/banner.avif': 'banner.1.avif' },
    },
    'dist/remoteEntry.js': 'entry();',
    'dist/static/js/a.js': 'a();',
    'dist/static/js/a.js.map': '{}',
  });
});
afterEach(() => rm(folder, { recursive: true }));

test('a build has its entry, its versions, the served files, and apart from them its source maps', async () => {
  const build = await readBuild(app);
  expect(build).toMatchObject({
    app: 'storefront',
    entry: 'remoteEntry.js',
    contractVersion: '1.2.0',
    shared: { react: '19.3.1' },
    contract: CONTRACT,
  });
  expect([...build.files.keys()]).toEqual(['remoteEntry.js', 'static/js/a.js']);
  expect([...(build.maps?.keys() ?? [])]).toEqual(['static/js/a.js']);
});

test('a build has its pages, each with its files', async () => {
  expect((await readBuild(app)).pages).toEqual([
    {
      path: '/',
      title: 'Beranda',
      shows: 'menu',
      firstPicture: [{ files: ['banner.1.avif 1280w'], sizes: '100vw' }],
      files: ['expose.js', 'landing.css', 'landing.js'],
    },
    { path: '/detaildrink/:id', title: 'Minuman', files: ['expose.js'] },
  ]);
});

test('a picture that is missing in the build is reported', async () => {
  await write({ 'dist/pages.json': { pages: PAGES, sources: {} } });
  await expect(readBuild(app)).rejects.toThrow('src/banner.avif');
});
