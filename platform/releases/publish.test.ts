import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { publish } from './publish.ts';
import { readRegistry } from './registry.ts';

const PAGES = [
  {
    path: '/',
    title: 'Beranda',
    shows: 'menu',
    firstPicture: [{ files: ['src/banner.avif 1280w'], sizes: '100vw' }],
  },
  { path: '/detaildrink/:id', title: 'Minuman' },
];

let folder = '';
let app = '';
let store = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kedai-publish-'));
  app = join(folder, 'storefront');
  store = join(folder, 'releases');
  await mkdir(join(app, 'dist'), { recursive: true });
  await writeFile(join(app, 'remote.json'), JSON.stringify({ name: 'storefront', pages: PAGES }));
  await writeFile(
    join(app, 'dist', 'page-files.json'),
    JSON.stringify({
      pages: { '/': ['landing.css', 'landing.js'] },
      sources: { 'src/banner.avif': 'banner.1.avif' },
    }),
  );
  await writeFile(
    join(app, 'dist', 'mf-manifest.json'),
    JSON.stringify({
      metaData: { remoteEntry: { name: 'remoteEntry.js' } },
      exposes: [{ assets: { js: { sync: ['expose.js'] }, css: { sync: [] } } }],
    }),
  );
  await writeFile(join(app, 'dist', 'remoteEntry.js'), 'entry();');
  for (const file of ['expose.js', 'landing.css', 'landing.js']) {
    await writeFile(join(app, 'dist', file), file);
  }
});

afterEach(() => rm(folder, { recursive: true }));

test('a release is addressed by its remote and its content', async () => {
  const entry = await publish(app, store);
  const base = `/remotes/storefront/${entry.release}`;
  expect(entry).toMatchObject({
    entry: `${base}/remoteEntry.js`,
    paths: ['/', '/detaildrink/:id'],
  });
  expect(entry.integrity).toMatch(/^sha384-/);
  expect(await readRegistry(store)).toEqual({ storefront: entry });
});

test('a release holds its pages, each with the files that it needs', async () => {
  const { release } = await publish(app, store);
  const base = `/remotes/storefront/${release}`;
  const file = join(store, 'storefront', release, 'pages.json');
  // The bytes of each are its name; a preload must ask like the request that it is for.
  const checked = (name: string) => ({
    integrity: `sha384-${createHash('sha384').update(name).digest('base64')}`,
    crossorigin: '',
  });
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual([
    {
      path: '/',
      title: 'Beranda',
      shows: 'menu',
      preload: [
        { as: 'script', href: `${base}/expose.js`, ...checked('expose.js') },
        { as: 'style', href: `${base}/landing.css`, ...checked('landing.css') },
        { as: 'script', href: `${base}/landing.js`, ...checked('landing.js') },
        {
          as: 'image',
          imagesrcset: `${base}/banner.1.avif 1280w`,
          imagesizes: '100vw',
          fetchpriority: 'high',
        },
      ],
    },
    {
      path: '/detaildrink/:id',
      title: 'Minuman',
      preload: [{ as: 'script', href: `${base}/expose.js`, ...checked('expose.js') }],
    },
  ]);
});

test('a picture that the build does not have is reported', async () => {
  await writeFile(join(app, 'dist', 'page-files.json'), '{"pages":{},"sources":{}}');
  await expect(publish(app, store)).rejects.toThrow('src/banner.avif');
});

test('another title is another release', async () => {
  const old = await publish(app, store);
  const pages = PAGES.map((page) => ({ ...page, title: 'Lain' }));
  await writeFile(join(app, 'remote.json'), JSON.stringify({ name: 'storefront', pages }));
  expect((await publish(app, store)).release).not.toBe(old.release);
});

test('the same build is the same release, and a compressed copy stands beside the file', async () => {
  const first = await publish(app, store);
  const second = await publish(app, store);
  expect(second).toEqual(first);
  expect(await readdir(join(store, 'storefront'))).toEqual([first.release]);
  expect(await readdir(join(store, 'storefront', first.release))).toContain('remoteEntry.js.br');
});

test('a changed build is another release, and the old one stays for open tabs', async () => {
  const old = await publish(app, store);
  await writeFile(join(app, 'dist', 'remoteEntry.js'), 'entry2();');
  const current = await publish(app, store);
  expect(current.release).not.toBe(old.release);
  expect(current.integrity).not.toBe(old.integrity);
  expect((await readRegistry(store)).storefront?.release).toBe(current.release);
  const kept = join(store, 'storefront', old.release, 'remoteEntry.js');
  expect(await readFile(kept, 'utf8')).toBe('entry();');
});

test('releasing one remote leaves the others as they are', async () => {
  const storefront = await publish(app, store);
  const cart = join(folder, 'cart-checkout');
  await mkdir(cart);
  await writeFile(
    join(cart, 'remote.json'),
    JSON.stringify({ name: 'cart-checkout', pages: [{ path: '/cart', title: 'Keranjang' }] }),
  );
  await mkdir(join(cart, 'dist'));
  const files = ['mf-manifest.json', 'page-files.json', 'remoteEntry.js', 'expose.js'];
  for (const file of files) {
    await writeFile(join(cart, 'dist', file), await readFile(join(app, 'dist', file)));
  }
  await publish(cart, store);
  expect((await readRegistry(store)).storefront).toEqual(storefront);
});
