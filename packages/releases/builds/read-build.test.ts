import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { readBuild } from './read-build.ts';

const PAGES = [
  {
    path: '/',
    title: 'Beranda',
    files: ['landing.css', 'landing.js'],
  },
  { path: '/detaildrink/:id', title: 'Minuman', files: [] },
];

const CONTRACT = { imports: {}, files: {} };

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
    'dist/versions.json': { contractVersion: '1.2.0', shared: { react: '19.3.1' } },
    'dist/contract.json': CONTRACT,
    'dist/pages.json': { entry: 'remoteEntry.js', exposed: ['expose.js'], pages: PAGES },
    'dist/remoteEntry.js': 'entry();',
    'dist/server.cjs': 'server();',
    'dist/static/js/a.js': 'a();',
    'dist/static/js/a.js.map': '{}',
  });
});
afterEach(() => rm(folder, { recursive: true }));

test('reads entry, versions, served files and, separately, source maps', async () => {
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

test('reads the pages with their files', async () => {
  expect((await readBuild(app)).pages).toEqual([
    {
      path: '/',
      title: 'Beranda',
      files: ['expose.js', 'landing.css', 'landing.js'],
    },
    { path: '/detaildrink/:id', title: 'Minuman', files: ['expose.js'] },
  ]);
});

test('the server bundle is not a served file', async () => {
  const { server, files } = await readBuild(app);
  expect(new TextDecoder().decode(server)).toBe('server();');
  expect([...files.keys()]).not.toContain('server.cjs');
});

test('reads policy exceptions, whose file is not served', async () => {
  expect(await readBuild(app)).not.toHaveProperty('policy');
  const policy = { trustedTypes: ['vue'], styles: [] };
  await write({ 'dist/policy.json': policy });
  const build = await readBuild(app);
  expect(build.policy).toEqual(policy);
  expect([...build.files.keys()]).not.toContain('policy.json');
});
