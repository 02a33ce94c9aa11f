import { collectScripts } from './loaded-scripts.ts';
import { logIn } from './log-in.ts';
import { expect, test } from './shop-fixture.ts';

// Builds or releases apps, which takes minutes on a busy machine.
test.describe.configure({ timeout: 600_000 });

/** A page of each remote, with a heading that is unique to it. */
const PAGES = {
  storefront: ['/', /Kedai Senja:/],
  'cart-checkout': ['/cart', 'Keranjang'],
  'admin-console': ['/admin', 'Kelola Produk'],
} as const;

// The rest of the page and the retry button: isolation.slow.spec.ts.
test('remotes that could not be loaded are retried automatically', async ({ page, problems }) => {
  await logIn(page, 'admin');
  // Waiting for the retry uses no CPU: one tab per remote, in parallel.
  const tabs = Object.entries(PAGES).map(async ([remote, [path, heading]]) => {
    const tab = await page.context().newPage();
    await tab.route(`**/remotes/${remote}/**`, (route) => route.abort());
    await tab.goto(path);
    const fallback = 'Bagian halaman ini sedang tidak dapat dimuat';
    await expect(tab.getByRole('alert').filter({ hasText: fallback })).toBeVisible();
    await tab.unroute(`**/remotes/${remote}/**`);
    await expect(tab.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await tab.close();
  });
  await Promise.all(tabs);
  expect(problems).toEqual([]);
});

test('an open page whose release was deleted loads the current release', async ({
  page,
  problems,
}) => {
  await page.route('**/', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({
      response,
      body: html.replaceAll(
        /\/remotes\/storefront\/[0-9a-f]{16}\//g,
        '/remotes/storefront/0000000000000000/',
      ),
    });
  });
  await page.goto('/');
  await expect(page.getByRole('region', { name: /drink menu/i })).toBeVisible();
  problems.length = 0;
});

test('React, the router, jotai and shared-auth are loaded once per page', async ({ page }) => {
  const loadedScripts = collectScripts(page);
  await logIn(page, 'admin');
  await page.goto('/');
  // No reload in between, so that all remotes run in the same document.
  for (const link of [/Keranjang/, /Profil/, /^Admin$/, /ke beranda/]) {
    await page.getByRole('link', { name: link }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
  // The heading of the previous page stays while the landing page loads.
  await expect(page.getByRole('region', { name: /drink menu/i })).toBeVisible();
  const scripts = await loadedScripts();
  const remotes = new Set(
    [...scripts.keys()].flatMap((url) => url.match(/remotes\/([^/]+)/)?.[1] ?? []),
  );
  expect([...remotes]).toEqual(expect.arrayContaining(Object.keys(PAGES)));

  // Source text that occurs in the module itself and not in its importers.
  const SIGNATURES = {
    react: /__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE\s*=/,
    'react-dom': /__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE\s*=/,
    'react-router': /__reactRouterVersion/,
    jotai: /no atom init/,
    'shared-auth': /kedai-senja-session/,
  };
  for (const [module, signature] of Object.entries(SIGNATURES)) {
    const holders = [...scripts]
      .filter(([, source]) => signature.test(source))
      .map(([url]) => new URL(url).pathname)
      // It reads the session key and does not bundle the module.
      .filter((path) => path !== '/theme.js');
    expect(holders, `files that hold ${module}`).toHaveLength(1);
  }
});
