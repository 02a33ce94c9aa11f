import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { integrityOf } from 'federation/integrity';
import { REMOTE_NAMES } from 'node-kit/workspace';
import { entryOf } from 'page-server/release-set/page-registry';
import { type ReleaseDescription, readRelease } from 'releases/description/release-description';
import { currentRelease, readRegistry } from 'releases/registry/registry';
import { createFolderStore } from 'releases/store/folder-store';
import type { RunningShop } from 'start/start-shop';
import { logIn } from './log-in.ts';
import { expect, test } from './shop-fixture.ts';
import { isMarked, tamper } from './tamper.ts';

/** The current releases of the remotes. */
async function remotesOf(shop: RunningShop): Promise<ReleaseDescription[]> {
  const store = createFolderStore(join(shop.dataDirectory, 'releases'));
  const registry = await readRegistry(store);
  const read = REMOTE_NAMES.map((name) =>
    readRelease(store, name, currentRelease(registry, name) ?? ''),
  );
  return (await Promise.all(read)).filter((release) => release !== undefined);
}

const onDisk = (shop: RunningShop, address: string) =>
  join(shop.dataDirectory, 'releases', address);

/**
 * One released file per type that a storefront page loads after its entry: files of a type are loaded in the
 * same way. A changed entry is covered by isolation.slow.spec.ts.
 *
 * @returns paths by type, e.g. `page css`.
 */
async function examplesOf(page: Page): Promise<Map<string, string>> {
  const examples = new Map<string, string>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    const extension = /\.(js|css)$/.exec(pathname)?.[1];
    if (!extension || !pathname.startsWith('/remotes/storefront/')) return;
    const part = /\/(remoteEntry|remote)\./.exec(pathname)?.[1] ?? 'page';
    if (part !== 'remoteEntry') examples.set(`${part} ${extension}`, pathname);
  });
  await openByLink(page);
  await expect(page.locator('[data-widget=CartBadge]')).toBeAttached();
  await page.waitForLoadState('networkidle');
  return examples;
}

/** Opens the landing page by client-side navigation: a document inlines its style sheets. */
async function openByLink(page: Page): Promise<void> {
  await page.goto('/profile');
  await page.getByRole('link', { name: 'Kedai Senja, ke beranda' }).click();
}

test('a tampered release file never runs, breaks no other page, and loads again after the repair', async ({
  page,
  shop,
  problems,
}) => {
  await logIn(page, 'admin');
  const examples = await examplesOf(page);
  expect([...examples.keys()].sort()).toEqual(['page css', 'page js', 'remote js']);

  for (const [type, file] of examples) {
    await test.step(type, async () => {
      const restore = await tamper(onDisk(shop, file));
      // A new context has an empty cache, like the browser of a new visitor.
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
        await (type === 'page css' ? openByLink(other) : other.goto('/'));
        const retry = other.getByRole('button', { name: 'Coba lagi' });
        await expect(retry.first()).toBeVisible();
        expect(await isMarked(other)).toBe(false);
        await other.getByRole('link', { name: 'Profil' }).click();
        await expect(other.getByRole('heading', { level: 1, name: 'admin' })).toBeVisible();
        await restore();
        await other.goBack();
        const heading = other.getByRole('heading', { level: 1, name: /Kedai Senja:/ });
        await expect(heading).toBeVisible();
        await expect(retry).toHaveCount(0);
        expect(await isMarked(other)).toBe(false);
      } finally {
        await visitor.close();
      }
    });
  }
  problems.length = 0;
});

test('the hash of each script and style sheet is in the entries of its release, or of a worker in a script', async ({
  shop,
}) => {
  for (const remote of await remotesOf(shop)) {
    const addressOf = (file: string) => `/remotes/${remote.app}/${remote.release}/${file}`;
    const read = (file: string) => readFile(onDisk(shop, addressOf(file)));
    const manifest = JSON.parse(String(await read('mf-manifest.json')));
    const entries = [remote.entry, manifest.metaData.remoteEntry.name];
    expect(new Set(entries).size, 'that of the shop, and that of other hosts').toBe(2);
    const { integrity } = entryOf(remote);
    expect(integrityOf(await read(entries[0]))).toBe(integrity);
    const sources = await Promise.all(entries.map(async (entry) => String(await read(entry))));
    const files = Object.keys(remote.files).filter((name) => /\.(js|css)$/.test(name));
    for (const file of files.filter((name) => !entries.includes(name))) {
      const hash = integrityOf(await read(file));
      const isWorker = file.startsWith('static/assets/');
      const verifiers = isWorker ? [(await Promise.all(files.map(read))).join()] : sources;
      for (const source of verifiers) expect(source.includes(hash), addressOf(file)).toBe(true);
    }
  }
});

test('the document has an integrity attribute for each script and style sheet', async ({
  page,
}) => {
  const response = await page.request.get('/');
  const html = await response.text();
  const tags = html.match(
    /<script src[^>]*>|<script defer[^>]*>|<link [^>]*rel="stylesheet"[^>]*>/g,
  );
  expect(tags?.length).toBeGreaterThanOrEqual(2);
  for (const tag of tags ?? []) expect(tag).toMatch(/integrity="sha256-[^"]{44}"/);
  const policy = response.headers()['content-security-policy'] ?? '';
  const inline = [...html.matchAll(/<(?:style[^>]*|script)>(.*?)<\/(?:style|script)>/gs)];
  // The theme script and the style sheets of the shell and of the server-rendered remote.
  expect(inline).toHaveLength(3);
  for (const [, content = ''] of inline) {
    expect(policy).toContain(`'${integrityOf(new TextEncoder().encode(content))}'`);
  }
});

test('Trusted Types block strings as code and as script URLs', async ({ page, problems }) => {
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
  // The browser reports each blocked assignment.
  problems.length = 0;
});
