import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { currentRelease, readRegistry } from 'platform/releases/registry';
import { type ReleaseDescription, readRelease } from 'platform/releases/release-description';
import { createFolderStore } from 'platform/releases/store/folder-store';
import { entryOf } from 'platform/server/page-registry';
import { REMOTE_NAMES } from 'shared-node/workspace';
import type { RunningShop } from 'start/start-shop';
import { logIn } from './log-in.ts';
import { expect, test } from './shop-fixture.ts';
import { tamper } from './tamper.ts';

/** Pages whose code comes from the remotes, each with the heading that only this page has. */
const PAGES: Record<string, RegExp> = {
  '/': /Kedai Senja:/,
  '/detaildrink/1': /\w/,
  '/comingsoon': /\w/,
  '/cart': /Keranjang/,
  '/history': /\w/,
  '/admin': /Kelola Produk/,
  '/insert': /\w/,
  '/update/1': /\w/,
  '/orderan': /Pesanan Customer/,
};

const isMarked = (page: Page) =>
  page.evaluate(
    () =>
      document.documentElement.dataset.tampered === 'yes' ||
      getComputedStyle(document.documentElement).getPropertyValue('--tampered') !== '',
  );

/** The current releases of the remotes. */
async function remotesOf(shop: RunningShop): Promise<ReleaseDescription[]> {
  const store = createFolderStore(join(shop.dataDirectory, 'releases'));
  const registry = await readRegistry(store);
  const read = REMOTE_NAMES.map((name) =>
    readRelease(store, name, currentRelease(registry, name) ?? ''),
  );
  return (await Promise.all(read)).filter((release) => release !== undefined);
}

function noRemote(name: string): never {
  throw new Error(`${name} has no release`);
}

/** Scripts and style sheets of the current releases, as addresses without origin. */
async function releasedFiles(shop: RunningShop): Promise<string[]> {
  return (await remotesOf(shop)).flatMap(({ app, release, files }) =>
    Object.keys(files)
      .filter((file) => /\.(js|css)$/.test(file))
      .map((file) => `/remotes/${app}/${release}/${file}`),
  );
}

const onDisk = (shop: RunningShop, address: string) =>
  join(shop.dataDirectory, 'releases', address);

/** Released files that a page loads. */
async function filesOf(page: Page, path: string): Promise<string[]> {
  const files = new Set<string>();
  const note = (response: { url(): string }) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/remotes/') && /\.(js|css)$/.test(pathname)) files.add(pathname);
  };
  page.on('response', note);
  await page.goto(path, { waitUntil: 'networkidle' });
  page.off('response', note);
  return [...files];
}

/** Entry, exposed contract, code or style of a remote. */
function kindOf(file: string): string {
  const [, , remote] = file.split('/');
  const part = /remoteEntry|__federation_expose/.exec(file)?.[0] ?? 'page';
  return `${remote} ${part} ${file.split('.').at(-1)}`;
}

test('a changed file of a release never runs, harms no other page, and is got over', async ({
  page,
  shop,
  problems,
}) => {
  test.setTimeout(300_000);
  await logIn(page, 'admin');
  // Files that the page after the login still loads belong to no page below.
  await page.goto('about:blank');
  // One of each kind of each remote: all of a kind are loaded in the same way, and that each has
  // its hash is the next test's.
  const examples = new Map<string, { file: string; path: string }>();
  for (const path of Object.keys(PAGES)) {
    for (const file of await filesOf(page, path)) {
      if (!examples.has(kindOf(file))) examples.set(kindOf(file), { file, path });
    }
  }
  expect(examples.size).toBeGreaterThanOrEqual(10);

  for (const { file, path } of examples.values()) {
    const name = PAGES[path] ?? /./;
    await test.step(`${file} on ${path}`, async () => {
      const restore = await tamper(onDisk(shop, file));
      const widgetOf = file.includes('/cart-checkout/') && path === '/';
      // A new context has an empty cache, as a visitor's browser.
      const visitor = await page
        .context()
        .browser()
        ?.newContext({
          baseURL: shop.url,
          storageState: await page.context().storageState(),
        });
      if (!visitor) throw new Error('The browser is gone');
      const other = await visitor.newPage();
      try {
        await other.goto(path);
        const retry = other.getByRole('button', { name: 'Coba lagi' });
        if (!widgetOf) await expect(retry.first()).toBeVisible();
        expect(await isMarked(other)).toBe(false);
        await other.getByRole('link', { name: 'Profil' }).click();
        await expect(other.getByRole('heading', { level: 1, name: 'admin' })).toBeVisible();
        await other.goBack();
        await restore();
        const heading = other.getByRole('heading', { level: 1, name });
        await expect(heading.first()).toBeVisible({ timeout: 30_000 });
        await expect(retry).toHaveCount(0, { timeout: 30_000 });
        expect(await isMarked(other)).toBe(false);
      } finally {
        await visitor.close();
      }
    });
  }
  problems.length = 0;
});

test('every script and style sheet of a release is vouched for by its entry', async ({ shop }) => {
  const remotes = await remotesOf(shop);
  const { integrityOf } = await import('platform/integrity');
  for (const address of await releasedFiles(shop)) {
    const bytes = await readFile(onDisk(shop, address));
    const hash = integrityOf(bytes);
    const [, , name = ''] = address.split('/');
    const { entry, integrity } = entryOf(remotes.find(({ app }) => app === name) ?? noRemote(name));
    const source = await readFile(onDisk(shop, entry), 'utf8');
    expect(hash === integrity || source.includes(hash), address).toBe(true);
  }
});

test('the page names the integrity of every script and style sheet in it', async ({ page }) => {
  const html = await (await page.request.get('/')).text();
  const tags = html.match(
    /<script src[^>]*>|<script defer[^>]*>|<link [^>]*rel="stylesheet"[^>]*>/g,
  );
  expect(tags).toHaveLength(4);
  for (const tag of tags ?? []) expect(tag).toMatch(/integrity="sha384-[^"]{64}"/);
});

test('text becomes neither code nor the address of a script', async ({ page, problems }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const outcomes = await page.evaluate(() => {
    const thrown = (work: () => unknown) => {
      try {
        work();
        return 'done';
      } catch (error) {
        return (error as Error).name;
      }
    };
    const load = (address: string) => () => {
      document.createElement('script').src = address;
    };
    return {
      html: thrown(() => document.body.insertAdjacentHTML('beforeend', '<b>hai</b>')),
      foreign: thrown(load('https://evil.example/remotes/x.js')),
      data: thrown(load('data:text/javascript,1')),
      upload: thrown(load('/storage/v1/object/public/image_product/products/x.js')),
      api: thrown(load('/rest/v1/product?select=description')),
      unknownRelease: thrown(load('/remotes/storefront/0000000000000000/x.js')),
      own: thrown(load('/static/js/async/auth.js')),
    };
  });
  expect(outcomes).toEqual({
    html: 'TypeError',
    foreign: 'TypeError',
    data: 'TypeError',
    upload: 'TypeError',
    api: 'TypeError',
    unknownRelease: 'TypeError',
    own: 'done',
  });
  // The browser reports what it refused.
  problems.length = 0;
});
