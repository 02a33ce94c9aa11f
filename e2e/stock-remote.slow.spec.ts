/** Remotes built with stock tools only (e2e/stock) join the shop. */
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { RemoteName } from 'node-kit/workspace';
import { readRelease } from 'releases/description/release-description';
import { createFolderStore } from 'releases/store/folder-store';
import type { RunningShop } from 'start/start-shop';
import { WIDE } from './joined-remote.ts';
import { command } from './operator-command.ts';
import { publishRelease } from './publish-release.ts';
import { expect, test } from './restored-releases.ts';
import { serveFolder } from './serve-folder.ts';
import { buildStock, changedStock, stockBuild } from './stock-builds.ts';
import { isMarked, tamper } from './tamper.ts';

// Builds or releases apps, which takes minutes on a busy machine.
test.describe.configure({ timeout: 600_000 });

/** What visitors see of a stock remote. */
interface StockRemote {
  name: RemoteName;
  folder: string;
  heading: string;
  /** A counter button of the page and its text after a click. */
  counter: [button: string, text: string];
  /** A button that loads a chunk, and a text from it. */
  lazy: [button: string, text: string];
  /** CSS class of the page, and the colour of its border. */
  style: [className: string, color: string];
  /** A widget on the landing page, and its link to the page. */
  widget: [name: string, link: string];
}

const RSPACK: StockRemote = {
  name: 'promo',
  folder: 'rspack-remote',
  heading: 'Promo minggu ini',
  counter: ['Ambil kupon', 'Kupon: 1'],
  lazy: ['Lihat syarat', 'Satu kupon untuk satu pesanan.'],
  style: ['promo-page', 'rgb(178, 34, 34)'],
  widget: ['PromoBanner', 'Beli dua gratis satu'],
};
const WEBPACK: StockRemote = {
  name: 'loyalitas',
  folder: 'webpack-remote',
  heading: 'Poin loyalitas',
  counter: ['Tambah poin', 'Poin: 10'],
  lazy: ['Lihat tingkat', 'Perunggu'],
  style: ['points-page', 'rgb(46, 110, 60)'],
  widget: ['PointsNotice', 'Lihat poin'],
};
const VITE: StockRemote = {
  name: 'berita',
  folder: 'vite-remote',
  heading: 'Berita dari dapur',
  counter: ['Suka', 'Disukai: 1'],
  lazy: ['Lihat arsip', 'Menu Ramadan'],
  style: ['news-page', 'rgb(30, 80, 160)'],
  widget: ['NewsTicker', 'Kopi baru dari Gayo'],
};
const FRAMEWORKS = { name: 'ulasan', folder: 'frameworks-remote' };

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const release = (shop: RunningShop, ...words: string[]) => command(shop, 'release', ...words);
const publish = async (shop: RunningShop, { name, folder }: Pick<StockRemote, 'name' | 'folder'>) =>
  publishRelease(shop, await stockBuild(shop, name, folder));

/** Expects the page and the widget of a remote to work, opened directly and by links inside the shop. */
async function expectJoined(page: Page, remote: StockRemote): Promise<void> {
  const path = `/${remote.name}`;
  await page.setViewportSize(WIDE);
  await page.goto(path);
  await expectPage(page, remote);
  await page.evaluate(() => {
    document.documentElement.dataset.loaded = 'once';
  });
  await page.getByRole('link', { name: 'Kembali ke menu' }).click();
  const [widget, link] = remote.widget;
  await page.locator(`[data-widget=${widget}]`).getByRole('link', { name: link }).click();
  await expectPage(page, remote);
  await page.getByRole('link', { name: 'Kedai Senja, ke beranda' }).click();
  await page
    .getByRole('navigation', { name: 'Bagian beranda' })
    .getByRole('link', { name: remote.name.toUpperCase() })
    .click();
  await expectPage(page, remote);
  await expect(page).toHaveURL(path);
  await expect(page.locator('html')).toHaveAttribute('data-loaded', 'once');
}

async function expectPage(page: Page, remote: StockRemote): Promise<void> {
  await expect(heading(page, remote.heading)).toBeVisible();
  const [button, counted] = remote.counter;
  await page.getByRole('button', { name: button }).click();
  await expect(page.getByText(counted)).toBeVisible();
  const [loading, text] = remote.lazy;
  await page.getByRole('button', { name: loading }).click();
  await expect(page.getByText(text)).toBeVisible();
  const [className, color] = remote.style;
  await expect(page.locator(`.${className}`)).toHaveCSS('border-inline-start-color', color);
}

test('an Rspack build in a folder is released with one command', async ({ page, shop }) => {
  const { stdout } = await release(shop, RSPACK.name, '--from', await buildStock(RSPACK.folder));
  expect(stdout).toContain('promo is now at release');
  await expectJoined(page, RSPACK);
  const listed = await command(shop, 'releases', RSPACK.name);
  expect(listed.stdout).toMatch(/current {2}from .*rspack-remote/);
});

test('a Vite build at a URL is released with the files listed in its manifest', async ({
  page,
  shop,
}) => {
  const host = await serveFolder(await buildStock(VITE.folder));
  const address = `${host.url}/mf-manifest.json`;
  await release(shop, VITE.name, '--from', address).finally(host.close);
  await expectJoined(page, VITE);
});

test('a webpack build is previewed, canaried, rolled back, retired and restored', async ({
  browser,
  page,
  shop,
}) => {
  const { name, folder } = WEBPACK;
  const from = ['--from', await buildStock(folder), '--skip-smoke'];
  const visitor = await (await browser.newContext({ baseURL: shop.url })).newPage();
  await test.step('preview', async () => {
    const { stdout } = await release(shop, name, ...from, '--canary', '0');
    const [query] = /\?release\.loyalitas=\S+/.exec(stdout) ?? [];
    await visitor.goto(`/loyalitas${query}`);
    await expect(heading(visitor, WEBPACK.heading)).toBeVisible();
    expect((await page.request.get('/loyalitas')).status()).toBe(404);
    const banner = visitor.getByRole('status').filter({ hasText: 'Pratinjau: loyalitas' });
    await banner.getByRole('button', { name: 'Akhiri' }).click();
    await expect(banner).toHaveCount(0);
    expect((await visitor.request.get('/loyalitas')).status()).toBe(404);
  });
  const current = await publish(shop, WEBPACK);
  await expectJoined(page, WEBPACK);
  await test.step('canary', async () => {
    const changed = await changedStock(
      folder,
      '"buildVersion": "1.0.0"',
      '"buildVersion": "1.1.0"',
    );
    const { stdout } = await release(
      shop,
      name,
      '--from',
      changed,
      '--skip-smoke',
      '--canary',
      '5',
    );
    const [, canary = ''] = /get loyalitas (\w+)/.exec(stdout) ?? [];
    const entry = async (side: string) => {
      await visitor.goto(`/loyalitas?canary=${side}`);
      await expect(heading(visitor, WEBPACK.heading)).toBeVisible();
      const registry = await visitor.locator('#registry').textContent();
      return JSON.parse(registry ?? '{}').loyalitas.release;
    };
    await visitor.context().clearCookies();
    expect(await entry('in')).toBe(canary);
    expect(await entry('out')).toBe(current);
    await release(shop, name, '--promote');
    expect(await entry('out')).toBe(canary);
    await command(shop, 'rollback', name);
    expect(await entry('out')).toBe(current);
  });
  await test.step('retirement and restoration', async () => {
    await release(shop, name, '--retire', '--skip-smoke');
    expect((await page.request.get('/loyalitas')).status()).toBe(404);
    await release(shop, name, '--restore', '--skip-smoke');
    await page.goto('/loyalitas');
    await expectPage(page, WEBPACK);
  });
  await visitor.context().close();
});

for (const remote of [RSPACK, WEBPACK, VITE]) {
  test(`a tampered file of ${remote.folder} never runs, and the page loads again after the repair`, async ({
    browser,
    problems,
    shop,
  }) => {
    const { name } = remote;
    const store = createFolderStore(join(shop.dataDirectory, 'releases'));
    const current = await publish(shop, remote);
    const { entry = '', files } = (await readRelease(store, name, current)) ?? {};
    const folder = join(shop.dataDirectory, 'releases', 'remotes', name, current);
    const { files: contents } = await stockBuild(shop, name, remote.folder);
    const withText = (text: string, extension: string) =>
      Object.keys(files ?? {}).filter(
        (path) =>
          path.endsWith(extension) && new TextDecoder().decode(contents.get(path)).includes(text),
      );
    const chunk = withText(remote.heading, '.js');
    const styles = withText(remote.style[0], '.css');
    for (const paths of [[entry], chunk, styles]) {
      expect(paths).not.toEqual([]);
      await test.step(paths.join(), async () => {
        const restored = await Promise.all(paths.map((path) => tamper(join(folder, path))));
        const context = await browser.newContext({ baseURL: shop.url, locale: 'id-ID' });
        const visitor = await context.newPage();
        await visitor.goto(`/${name}`);
        const retry = visitor.getByRole('main').getByRole('button', { name: 'Coba lagi' });
        if (remote === VITE && paths === styles) {
          // Vite waits for a style sheet only once and skips it when the shell retries.
          await expect(heading(visitor, remote.heading)).toBeVisible();
          for (const restore of restored) await restore();
        } else {
          await expect(retry).toBeVisible();
          await expect(heading(visitor, remote.heading)).toBeHidden();
          expect(await isMarked(visitor)).toBe(false);
          for (const restore of restored) await restore();
          await retry.click();
          await expectPage(visitor, remote);
        }
        expect(await isMarked(visitor)).toBe(false);
        await context.close();
      });
    }
    problems.length = 0;
  });
}

test('incompatible builds are rejected with a reason', async ({ shop }) => {
  await publish(shop, RSPACK);
  const refused = (name: string, folder: string) =>
    release(shop, name, '--from', folder, '--skip-smoke').catch(String);
  const other = await refused('iklan', await buildStock(RSPACK.folder));
  expect(other).toContain('iklan and promo both have the name promo in the page.');
  const range = '"requiredVersion": "^19.0.0"';
  const react = await changedStock(WEBPACK.folder, range, '"requiredVersion": "^18.2.0"');
  expect(await refused('loyalitas', react)).toMatch(/loyalitas \w+ needs react 18\.2\.0, shell/);
  const alone = await changedStock(WEBPACK.folder, '"name": "react"', '"name": "preact"');
  expect(await refused('loyalitas', alone)).toContain('loyalitas brings its own react');
  expect(await refused('storefront', alone)).toContain('storefront is an app of this workspace');
});

test('Vue and Svelte run with the policy exceptions accepted by the operator', async ({
  page,
  shop,
}) => {
  const words = [FRAMEWORKS.name, '--from', await buildStock(FRAMEWORKS.folder)];
  const refused = await release(shop, ...words).catch(String);
  expect(refused).toMatch(/Trusted Types policies vue, svelte-trusted-html, .* styles sha256-\S+ /);
  await release(shop, ...words, '--accept-policy');
  await page.goto('/');
  const vue = page.locator('[data-widget=VueReview]');
  await vue.getByRole('button', { name: 'Suka ulasan' }).click();
  await expect(vue.getByText('Ulasan disukai: 1')).toBeVisible();
  await expect(vue.locator('.card')).toHaveCSS('border-inline-start-color', 'rgb(65, 184, 131)');
  const svelte = page.locator('[data-widget=SvelteRating]');
  await svelte.getByRole('button', { name: 'Beri bintang' }).click();
  await expect(svelte.getByText('Bintang: 1')).toBeVisible();
  await expect(svelte.locator('.svelte-rating')).toHaveCSS(
    'border-inline-start-color',
    'rgb(255, 62, 0)',
  );
});
