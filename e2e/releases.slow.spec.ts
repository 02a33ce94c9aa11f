import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { ROOT } from 'node-kit/workspace';
import { type Build, readBuiltApp } from 'releases/builds/read-build';
import { smokeTest } from 'releases/smoke/smoke-test';
import { createFolderStore } from 'releases/store/folder-store';
import type { ReleaseStore } from 'releases/store/release-store';
import { releaseBuilds } from 'releases/switch/release-builds';
import { createTestStore } from 'releases/tests/builds';
import { startSmokeShop } from 'start/smoke-shop';
import type { RunningShop } from 'start/start-shop';
import {
  brokenBuild,
  otherContract,
  pagesAndWidgetsThrow,
  widgetsThrow,
} from './broken-release.ts';
import { buildChanged, type Change } from './changed-build.ts';
import { goWithin } from './go-within.ts';
import { demoAccount, logIn, submitPassword } from './log-in.ts';
import { command } from './operator-command.ts';
import { expect, test } from './restored-releases.ts';

// Builds or releases apps, which takes minutes on a busy machine.
test.describe.configure({ timeout: 600_000 });

const TITLE = {
  file: 'src/coming-soon/coming-soon-page.tsx',
  before: "'Segera hadir'",
  after: "'Sebentar lagi'",
} satisfies Change;
const OLD = 'Segera hadir';
const NEW = 'Sebentar lagi';

const storeOf = ({ dataDirectory }: RunningShop) =>
  createFolderStore(join(dataDirectory, 'releases'));

/** Releases like `npm run release`. */
const release = (shop: RunningShop, ...builds: Build[]) => releaseTo(storeOf(shop), ...builds);

function releaseTo(store: ReleaseStore, ...builds: Build[]) {
  return releaseBuilds(store, builds, {
    source: { dirty: true },
    smoke: (candidates, registry) => smokeTest(store, candidates, registry, startSmokeShop),
  });
}

/** Releases like `npm run release -- --skip-smoke`. */
function releaseWithoutSmokeTest(shop: RunningShop, build: Build, canaryPercent?: number) {
  return releaseBuilds(storeOf(shop), [build], {
    source: { dirty: true },
    canaryPercent,
    smoke: async () => [],
  });
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('a release and its rollback apply on reload and do not break open pages', async ({
  context,
  shop,
}) => {
  const problems: string[] = [];
  context.on('weberror', (error) => problems.push(String(error.error())));
  context.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  const before = await context.newPage();
  await before.goto('/');
  await expect(heading(before)).toBeVisible();

  await release(shop, await buildChanged('storefront', TITLE));
  const after = await context.newPage();
  await after.goto('/');
  await expect(heading(after)).toBeVisible();

  await test.step('an open page keeps the release that it was loaded with', async () => {
    await goWithin(before, '/comingsoon');
    await expect(heading(before)).toHaveText(OLD);
    await before.reload();
    await expect(heading(before)).toHaveText(NEW);
  });

  const { stdout } = await command(shop, 'rollback', 'storefront');
  expect(stdout).toContain('storefront is back at release');

  await test.step('also when that release has been rolled back', async () => {
    await goWithin(after, '/comingsoon');
    await expect(heading(after)).toHaveText(NEW);
    await after.reload();
    await expect(heading(after)).toHaveText(OLD);
  });
  expect(problems).toEqual([]);
});

test('only visitors of the canary get its release until it is promoted', async ({
  browser,
  shop,
}) => {
  const visitor = async (side: string) => {
    const page = await (await browser.newContext({ baseURL: shop.url })).newPage();
    await page.goto(`/comingsoon?canary=${side}`);
    return page;
  };
  await releaseWithoutSmokeTest(shop, await buildChanged('storefront', TITLE), 10);
  const [inside, outside] = [await visitor('in'), await visitor('out')];
  await expect(heading(inside)).toHaveText(NEW);
  await expect(heading(outside)).toHaveText(OLD);

  await test.step('an admin sees it beside the current release', async () => {
    // For visitors outside the canary: the list does not depend on the admin's own group.
    await logIn(outside, 'admin');
    await outside.goto('/admin/releases');
    const storefront = outside.getByRole('region', { name: 'storefront', exact: true });
    await expect(storefront.getByText('Sekarang', { exact: true })).toBeVisible();
    await expect(storefront.getByText('Canary 10 %', { exact: true })).toBeVisible();
    await expect(
      storefront.getByRole('region', { name: 'Canary dan rilis sekarang' }),
    ).toContainText('Canary 10 %');
  });

  await command(shop, 'release', 'storefront', '--promote');
  await outside.goto('/comingsoon');
  await expect(heading(outside)).toHaveText(NEW);
  await inside.context().close();
  await outside.context().close();
});

test('a shell is released and rolled back like a remote', async ({ context, shop }) => {
  const before = await context.newPage();
  await before.goto('/tidak-ada');
  await releaseWithoutSmokeTest(
    shop,
    await buildChanged('shell', {
      file: 'src/errors/not-found-page.tsx',
      before: 'title="Halaman tidak ditemukan"',
      after: 'title="Tidak ada di sini"',
    }),
  );
  const after = await context.newPage();
  await after.goto('/tidak-ada');
  await expect(heading(after)).toHaveText('Tidak ada di sini');

  await test.step('an open page also fetches later chunks from its own shell', async () => {
    await expect(heading(before)).toHaveText('Halaman tidak ditemukan');
    await before.getByRole('link', { name: 'LOG IN' }).first().click();
    await submitPassword(before, demoAccount('customer'));
    await expect(before.getByRole('link', { name: /Profil/ })).toBeVisible();
  });

  await command(shop, 'rollback', 'shell');
  await after.reload();
  await expect(heading(after)).toHaveText('Halaman tidak ditemukan');
});

test('releases that do not work in a browser are rejected and never become current', async ({
  shop,
}) => {
  const store = storeOf(shop);
  const before = await store.readRegistry();
  await test.step('two together, one throws and one has a missing file', async () => {
    const throwing = await brokenBuild('storefront', pagesAndWidgetsThrow);
    const incomplete = await readBuiltApp('admin-console');
    const orders = incomplete.pages.find(({ path }) => path === '/orderan');
    const chunk = orders?.files.at(-1) ?? '';
    incomplete.files.delete(chunk);
    const reasons = await release(shop, throwing, incomplete).catch(String);
    expect(reasons).toMatch(
      /storefront at \/comingsoon \(visitor, customer, admin\).*\n\s+Error: rusak/,
    );
    expect(reasons).toContain(`${chunk} answered 404`);
  });
  await test.step('has another contract than it declares', async () => {
    const build = await brokenBuild('storefront', otherContract);
    await expect(release(shop, build)).rejects.toThrow(/replaced by “Ada yang tersendat”/);
  });
  await test.step('lacks a page that it describes', async () => {
    const build = await readBuiltApp('storefront');
    const page = { path: '/tidak-ada', title: 'Tidak ada', files: [] };
    await expect(release(shop, { ...build, pages: [...build.pages, page] })).rejects.toThrow(
      /storefront at \/tidak-ada \(visitor, customer, admin\): “not found” .*storefront has no page \/tidak-ada/,
    );
  });
  await test.step('throws for signed-out visitors only: the reason names the source', async () => {
    const build = await buildChanged('storefront', {
      file: TITLE.file,
      before: 'const title',
      after: "if (!localStorage['kedai-senja-session']) throw new TypeError('rusak');const title",
    });
    const source = await readFile(join(ROOT, 'storefront', TITLE.file), 'utf8');
    const line = source.slice(0, source.indexOf('const title')).split('\n').length;
    const reason = await release(shop, build).catch(String);
    expect(reason).toMatch(
      /storefront at \/comingsoon \(visitor\): .* by “Ada yang tersendat”\n\s+TypeError: rusak\n/,
    );
    expect(reason).toContain(`storefront/${TITLE.file}:${line}:`);
  });
  await test.step('needs another major of React than the shell shares', async () => {
    const build = await buildChanged('storefront', TITLE);
    const newer = { ...build, shared: { ...build.shared, react: '20.0.0' } };
    await expect(release(shop, newer)).rejects.toThrow(/needs react 20\.0\.0/);
  });
  expect(await store.readRegistry()).toEqual(before);
});

test('a new shop gets its apps one by one, the shell first', async () => {
  const { store, remove } = await createTestStore();
  try {
    for (const app of ['shell', 'storefront', 'cart-checkout', 'admin-console'] as const) {
      await test.step(app, async () => releaseTo(store, await readBuiltApp(app)));
    }
  } finally {
    await remove();
  }
});

test('a release is not rejected for problems that the current release already has', async ({
  shop,
}) => {
  await releaseWithoutSmokeTest(shop, await brokenBuild('cart-checkout', widgetsThrow));
  // The released app has pages with widgets of cart-checkout.
  await release(shop, await buildChanged('storefront', TITLE));
  await expect(
    release(shop, await brokenBuild('storefront', pagesAndWidgetsThrow)),
  ).rejects.toThrow(/storefront at \/comingsoon/);
});
