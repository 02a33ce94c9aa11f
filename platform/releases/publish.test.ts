import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { publish } from './publish.ts';
import { readRegistry } from './registry.ts';

let folder = '';
let app = '';
let store = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kedai-publish-'));
  app = join(folder, 'storefront');
  store = join(folder, 'releases');
  await mkdir(join(app, 'dist'), { recursive: true });
  await writeFile(
    join(app, 'remote.json'),
    JSON.stringify({ name: 'storefront', paths: ['/', '/detaildrink/:id'] }),
  );
  await writeFile(
    join(app, 'dist', 'mf-manifest.json'),
    JSON.stringify({
      metaData: { remoteEntry: { name: 'remoteEntry.js' } },
      exposes: [{ assets: { js: { sync: ['expose.js'] }, css: { sync: [] } } }],
    }),
  );
  await writeFile(join(app, 'dist', 'remoteEntry.js'), 'entry();');
});

afterEach(() => rm(folder, { recursive: true }));

test('a release is addressed by its remote and its content', async () => {
  const entry = await publish(app, store);
  const base = `/remotes/storefront/${entry.release}`;
  expect(entry).toMatchObject({
    entry: `${base}/remoteEntry.js`,
    preload: [`${base}/expose.js`],
    paths: ['/', '/detaildrink/:id'],
  });
  expect(entry.integrity).toMatch(/^sha384-/);
  expect(await readRegistry(store)).toEqual({ storefront: entry });
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
    JSON.stringify({ name: 'cart-checkout', paths: ['/cart'] }),
  );
  await mkdir(join(cart, 'dist'));
  for (const file of ['mf-manifest.json', 'remoteEntry.js']) {
    await writeFile(join(cart, 'dist', file), await readFile(join(app, 'dist', file)));
  }
  await publish(cart, store);
  expect((await readRegistry(store)).storefront).toEqual(storefront);
});
