/** A third-party host, built with stock tools (e2e/stock/stock-host), loads remotes of the shop. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from 'node-kit/workspace';
import { newAccount } from './accounts.ts';
import { openApiSession } from './api-session.ts';
import { type ServedFolder, serveFolder } from './serve-folder.ts';
import { test as base, expect } from './shop-fixture.ts';

// Builds or releases apps, which takes minutes on a busy machine.
base.describe.configure({ timeout: 600_000 });

const HOST = join(ROOT, 'e2e', 'stock', 'stock-host');

const test = base.extend<object, { host: ServedFolder }>({
  host: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from it.
    async ({}, use) => {
      const program = join(HOST, 'node_modules', '.bin', 'rsbuild');
      const env = { ...process.env, NODE_ENV: 'production' };
      await promisify(execFile)(program, ['build'], { cwd: HOST, env });
      const served = await serveFolder(join(HOST, 'dist'));
      await use(served);
      await served.close();
    },
    { scope: 'worker' },
  ],
});

test('a signed-in user sees the menu and the cart badge, rendered by the React of the host', async ({
  page,
  shop,
  host,
  request,
}) => {
  const account = await newAccount(shop);
  const api = await openApiSession(request, account);
  await api('POST', '/rest/v1/keranjang', { id_product: 1, jumlah_product: 1 });
  const loaded: string[] = [];
  page.on('request', (sent) => loaded.push(sent.url()));

  await page.goto(`${host.url}/?shop=${shop.url}`);
  const menu = page.getByRole('region', { name: /drink menu/i });
  await expect(menu.getByRole('link').first()).toBeVisible();
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Kata sandi').fill(account.password);
  await page.getByRole('button', { name: 'Masuk' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Anda sudah masuk.' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Keranjang/ })).toContainText('1');

  await menu.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/detaildrink\/\d+/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // No shell is loaded; remotes use the host's React, since a second copy would fail at the first hook.
  expect(loaded.filter((url) => url.startsWith(`${shop.url}/static/`))).toEqual([]);
});

test('the manifest names the current release and is not readable cross-origin', async ({
  shop,
  request,
}) => {
  const ask = (origin: string) =>
    request.get(`${shop.url}/remotes/storefront/mf-manifest.json`, { headers: { origin } });
  const registry = await (await request.get(`${shop.url}/registry.json`)).json();
  const answer = await ask('http://localhost:1');
  expect(answer.headers()).toMatchObject({
    'access-control-allow-origin': 'http://localhost:1',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'public, max-age=60',
  });
  const { metaData } = await answer.json();
  const { release } = registry.storefront;
  expect(metaData.publicPath).toBe(`${shop.url}/remotes/storefront/${release}/`);
  const entry = await request.get(`${metaData.publicPath}${metaData.remoteEntry.name}`);
  expect(entry.status()).toBe(200);
  const other = await ask('https://elsewhere.example');
  expect(other.headers()).not.toHaveProperty('access-control-allow-origin');
  expect((await request.get(`${shop.url}/remotes/no-such-remote/mf-manifest.json`)).status()).toBe(
    404,
  );
});
