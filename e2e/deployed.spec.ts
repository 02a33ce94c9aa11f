import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { originOf } from 'platform/deploy/hosting';
import { smokeLive } from 'platform/deploy/smoke-live';
import { APP_NAMES } from 'shared-node/workspace';
import { type DeployedShop, deployShop } from './deployed-shop.ts';
import { demoAccount, logIn, logInWithForm } from './log-in.ts';
import { expect, test as withShop } from './shop-fixture.ts';
import { MORE } from './stepper.ts';

/** The shop as in docs/deploy.md: pages, remotes and project on five origins, with the headers of the hosts. */
const test = withShop.extend<object, { deployed: DeployedShop }>({
  deployed: [
    async ({ shop }, use) => {
      const deployed = await deployShop(shop);
      await use(deployed);
      await deployed.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ deployed }, use) => use(deployed.hosting.shell),
});

// Tests change files on the disk, so each needs an empty browser cache.
test.use({ reuseContext: false });

const FALLBACK = 'Bagian halaman ini sedang tidak dapat dimuat';

/** Origins that a page requests, with the headers of their last answers. */
function watchOrigins(page: Page): Map<string, Headers> {
  const origins = new Map<string, Headers>();
  page.on('response', (response) => {
    origins.set(new URL(response.url()).origin, new Headers(response.headers()));
  });
  return origins;
}

test('landing, product, log in, cart, order and admin, across five origins', async ({
  page,
  deployed: { hosting },
}) => {
  const origins = watchOrigins(page);
  await page.goto('/');
  const menu = page.getByRole('region', { name: /drink menu/i });
  await expect(menu.getByRole('listitem')).toHaveCount(8);
  await menu.getByRole('link').first().click();
  const name = await page.getByRole('article').getByRole('heading', { level: 1 }).textContent();

  await logIn(page, 'admin');
  await page.goto('/detaildrink/1');
  await page.getByRole('button', { name: MORE }).click();
  await page.getByRole('button', { name: 'ADD TO CART' }).click();
  await expect(page.getByText('Produk ditambahkan ke keranjang')).toBeVisible();
  await page.getByRole('link', { name: /Keranjang/ }).click();
  await page.getByRole('button', { name: 'Bayar Sekarang' }).click();
  await expect(page.getByText('Pesanan segera diproses')).toBeVisible();
  await expect(page).toHaveURL(/\/history\/\d+$/);
  expect(name).toBeTruthy();

  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Kelola Produk' })).toBeVisible();

  const { shell, remotes, supabase } = hosting;
  expect([...origins.keys()].sort()).toEqual(
    [shell, supabase.url, ...Object.values(remotes)].sort(),
  );
  for (const remote of Object.values(remotes)) {
    expect(origins.get(remote)?.get('access-control-allow-origin')).toBe(shell);
  }
});

test('pictures load from each origin that has some', async ({ page, deployed }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const pictures = await page.evaluate(() =>
    [...document.images]
      .filter(({ complete, naturalWidth }) => complete && naturalWidth > 0)
      .map(({ currentSrc }) => new URL(currentSrc).origin),
  );
  const { shell, supabase } = deployed.hosting;
  const storefront = originOf(deployed.hosting, 'storefront');
  expect(new Set(pictures)).toEqual(new Set([shell, storefront, supabase.url]));
});

test('no script or style sheet is fetched twice, also when it is preloaded', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (['script', 'stylesheet'].includes(request.resourceType())) asked.push(request.url());
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(asked.length).toBeGreaterThan(4);
  expect(asked).toEqual([...new Set(asked)]);
});

test.describe('the check after a release', () => {
  for (const app of APP_NAMES) {
    test(`accepts ${app}`, async ({ deployed: { hosting, store } }) => {
      expect(await smokeLive(app, { url: hosting.shell, store, timeoutMs: 0 })).toEqual([]);
    });
  }

  test('reports a release that is not served', async ({ deployed: { hosting, store } }) => {
    const elsewhere = { url: originOf(hosting, 'storefront'), store, timeoutMs: 0 };
    for (const app of APP_NAMES) {
      expect(await smokeLive(app, elsewhere)).toEqual([expect.stringContaining('does not serve')]);
    }
  });
});

test('a byte that was changed on the origin of a remote never runs', async ({
  page,
  deployed,
  problems,
}) => {
  const storefront = originOf(deployed.hosting, 'storefront');
  const registry = await (await page.request.get('/registry.json')).json();
  const entry: string = registry.storefront.entry;
  const file = join(deployed.folderOf(storefront), new URL(entry).pathname);
  await rename(file, `${file}.original`);
  const original = await readFile(`${file}.original`, 'utf8');
  await writeFile(file, `${original};document.documentElement.dataset.tampered="yes";`);
  try {
    await page.goto('/');
    await expect(page.getByRole('alert').filter({ hasText: FALLBACK })).toBeVisible();
    await expect(page.locator('html')).not.toHaveAttribute('data-tampered');
    expect(problems.join()).toContain('integrity');
    // The open page would retry.
    await page.goto('about:blank');
    problems.length = 0;
    // The check of a pipeline after a release, whose failure starts the rollback.
    const live = { url: deployed.hosting.shell, store: deployed.store, timeoutMs: 0 };
    expect(await smokeLive('storefront', live)).toContainEqual(
      expect.stringMatching(/\/ \(visitor\).*: .*Ada yang tersendat/),
    );
  } finally {
    await rename(`${file}.original`, file);
  }
});

test('without the origin of a remote the rest of the shop works, and the remote recovers', async ({
  page,
  deployed,
  problems,
}) => {
  const admin = originOf(deployed.hosting, 'admin-console');
  // Before the log-in, which leads an admin there: the browser caches what it has loaded.
  await deployed.takeDown(admin);
  await logInWithForm(page, demoAccount('admin'));
  await expect(page.getByRole('alert').filter({ hasText: FALLBACK })).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: /Kedai Senja:/ })).toBeVisible();
  await page.goto('/cart');
  await expect(page.getByRole('heading', { level: 1, name: 'Keranjang' })).toBeVisible();

  await page.goto('/admin');
  await expect(page.getByRole('alert').filter({ hasText: FALLBACK })).toBeVisible();
  await deployed.putBack(admin);
  await page.getByRole('button', { name: 'Coba lagi' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kelola Produk' })).toBeVisible();
  // The browser reports each failed request, and the report that the page sends, which a static host
  // does not accept.
  const expected =
    /^Failed to load resource: (net::ERR_CONNECTION|.*404 )|^RemoteLoadError: The remote /;
  expect(problems.splice(0).filter((problem) => !expected.test(problem))).toEqual([]);
});

test('a page of another origin cannot read the files of a remote', async ({
  page,
  deployed,
  problems,
}) => {
  const { remotes, supabase } = deployed.hosting;
  const registry = await (await page.request.get('/registry.json')).json();
  // A page without a policy of its own, so that only the headers of the remote apply.
  await page.route(`${supabase.url}/elsewhere`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Elsewhere</h1>' }),
  );
  await page.goto(`${supabase.url}/elsewhere`);
  const outcome = await page.evaluate(
    (address) =>
      fetch(address).then(
        () => 'read',
        () => 'blocked',
      ),
    registry.storefront.entry as string,
  );
  expect(outcome).toBe('blocked');
  expect(new URL(registry.storefront.entry).origin).toBe(remotes.storefront);
  problems.length = 0;
});
