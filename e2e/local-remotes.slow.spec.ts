import { join } from 'node:path';
import { listen } from 'node-kit/http/listen';
import { createShop } from 'page-server/shop-server';
import { createFolderStore } from 'releases/store/folder-store';
import { test as base, expect } from './development-fixture.ts';

// Builds or releases apps, which takes minutes on a busy machine.
base.describe.configure({ timeout: 600_000 });

/** Tests with a second shop on the same releases that allows local remotes. */
const test = base.extend<{ allowing: string }>({
  allowing: async ({ shop, backend, page }, use) => {
    const app = createShop({
      store: createFolderStore(join(shop.dataDirectory, 'releases')),
      backend: { kind: 'hosted', url: backend.url, publishableKey: backend.key },
      allowLocalRemotes: true,
      log: () => undefined,
    });
    const { port, close } = await listen(app, '127.0.0.1', 0);
    await use(`http://localhost:${port}`);
    // An open page would report the stopped shop.
    await page.goto('about:blank');
    await close();
  },
});

const EDITED = 'Dari komputer saya';

test('a deployed shop loads a remote from localhost when that is allowed', async ({
  page,
  shop,
  allowing,
  develop,
  copy,
  problems,
}) => {
  const page1 = 'storefront/src/product-detail/detail-page.tsx';
  await copy.edit(page1, 'Menu minuman', EDITED);
  const { url: source } = await develop('storefront');
  const path = `/detaildrink/1?remote.storefront=${source}`;

  // Not allowed: the shop requests nothing from localhost and shows the release.
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`${shop.url}${path}`);
  await expect(page.getByRole('link', { name: 'Menu minuman' })).toBeVisible();
  await expect(page.getByText('Mode pengembang')).toHaveCount(0);
  expect(asked.filter((url) => url.startsWith(source))).toEqual([]);

  // Allowed: the edit is shown with a banner, and persists in the tab without the parameter.
  await page.goto(`${allowing}${path}`);
  const banner = page.getByRole('status').filter({ hasText: 'Mode pengembang' });
  await expect(page.getByRole('link', { name: EDITED })).toBeVisible();
  await expect(banner).toContainText(`storefront dari ${source}`);
  await expect(page).toHaveURL(`${allowing}/detaildrink/1`);
  await page.reload();
  await expect(page.getByRole('link', { name: EDITED })).toBeVisible();

  // Production React has no Fast Refresh, so an edit reloads the page.
  await copy.edit(page1, EDITED, `${EDITED} lagi`);
  await expect(page.getByRole('link', { name: `${EDITED} lagi` })).toBeVisible();

  await test.step('the banner covers no control, also on a phone', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('button', { name: /^Tambah/ }).click();
    await page.getByRole('link', { name: 'Syarat dan Ketentuan' }).click();
    await expect(page).toHaveURL(`${allowing}/terms`);
    await page.goBack();
  });

  await banner.getByRole('button', { name: 'Akhiri' }).click();
  await expect(page.getByRole('link', { name: 'Menu minuman' })).toBeVisible();
  await expect(banner).toHaveCount(0);
  expect(problems).toEqual([]);
});

test('only localhost servers are accepted, and an unreachable one is named', async ({
  page,
  allowing,
  problems,
}) => {
  const banner = page.getByRole('status').filter({ hasText: 'Mode pengembang' });
  for (const origin of [
    'https://jahat.example',
    'http://localhost.jahat.example',
    'javascript:0',
  ]) {
    await page.goto(`${allowing}/comingsoon?remote.storefront=${encodeURIComponent(origin)}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(banner).toHaveCount(0);
  }
  await page.goto(`${allowing}/comingsoon?remote.storefront=http://localhost:9`);
  await expect(banner).toContainText('http://localhost:9 tidak menjawab');
  await expect(page.getByRole('heading', { level: 1, name: 'Segera hadir' })).toBeVisible();
  await banner.getByRole('button', { name: 'Akhiri' }).click();
  await expect(banner).toHaveCount(0);
  // The browser reports each failed request.
  problems.length = 0;
});
