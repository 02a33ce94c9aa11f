import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { startPostgres } from 'local-supabase/postgres/start-postgres';
import { startShop } from 'start/start-shop';
import { logIn } from './log-in.ts';

const drinks = (page: Page) => page.getByRole('region', { name: /drink menu/i });
const problem = (page: Page) => page.getByRole('alert').filter({ hasText: 'Ada yang tersendat' });

/** Pages, what each says without a database, and what it shows with one. */
const PAGES: [path: string, told: (page: Page) => Locator, content: (page: Page) => Locator][] = [
  ['/', (page) => drinks(page).getByRole('alert'), (page) => drinks(page).getByRole('listitem')],
  ['/detaildrink/1', problem, (page) => page.getByRole('button', { name: 'ADD TO CART' })],
  ['/cart', problem, (page) => page.getByRole('button', { name: 'Bayar Sekarang' })],
  [
    '/history',
    problem,
    (page) => page.getByRole('heading', { level: 1, name: /pesanan|history/i }),
  ],
  ['/admin', problem, (page) => page.getByRole('row')],
  ['/orderan', problem, (page) => page.getByRole('heading', { name: 'Pesanan Customer' })],
];

test('when the database dies everybody is told, and every page comes back by itself', async ({
  browser,
}) => {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'kedai-e2e-outage-'));
  const postgres = await startPostgres();
  const shop = await startShop({ DATA_DIR: dataDirectory, DATABASE_URL: postgres.url });
  const context = await browser.newContext({ baseURL: shop.url, locale: 'id-ID' });
  const first = await context.newPage();
  await logIn(first, 'admin');
  await first.goto('/detaildrink/1');
  await first.getByRole('button', { name: 'Tambah', exact: true }).click();
  await first.getByRole('button', { name: 'ADD TO CART' }).click();
  await expect(first.getByText('Produk ditambahkan ke keranjang')).toBeVisible();
  const payer = await context.newPage();
  await payer.goto('/cart');
  await expect(payer.getByRole('button', { name: 'Bayar Sekarang' })).toBeEnabled();
  const stranger = await (await browser.newContext({ baseURL: shop.url })).newPage();
  await stranger.goto('/login');

  const open: { page: Page; content: Locator }[] = [];
  await test.step('it dies: each page says so in time', async () => {
    await postgres.crash();
    for (const [path, told, content] of PAGES) {
      const page = await context.newPage();
      await page.goto(path);
      await expect(told(page).first()).toBeVisible();
      await expect(told(page).first()).toContainText(/Kode laporan: [0-9a-f]{8}/);
      open.push({ page, content: content(page) });
    }
    await payer.getByRole('button', { name: 'Bayar Sekarang' }).click();
    await expect(payer.getByText(/tidak dapat dihubungi|tersendat/).first()).toBeVisible();
    await stranger.getByLabel('Email').fill('pengguna@kedai.test');
    await stranger.getByLabel('Password').fill('Kedai-Senja-2026');
    await stranger.getByRole('button', { name: 'Log In' }).click();
    await expect(stranger.getByRole('alert').filter({ hasText: 'Login Gagal' })).toContainText(
      'tidak dapat dihubungi',
    );
    const health = await stranger.request.get('/_local/health');
    expect(health.status()).toBe(503);
    expect(await health.json()).toMatchObject({ database: 'down', releases: 'up' });
  });

  await test.step('the code that a page shows is in the log', async () => {
    const page = open[1]?.page;
    const text = await page?.getByText(/Kode laporan/).textContent();
    const code = text?.match(/[0-9a-f]{8}/)?.[0] ?? 'none';
    const log = await readFile(join(dataDirectory, 'shop.log'), 'utf8');
    const lines = log.split('\n').filter((line) => line.includes(`"requestId":"${code}`));
    const events = lines.map((line) => JSON.parse(line).event);
    expect(events).toContain('browser_report');
    expect(events).toContain('request');
  });

  await test.step('it is started again: each page has its content without a click', async () => {
    await postgres.revive();
    for (const { page, content } of open) {
      await page.bringToFront();
      await expect(content.first()).toBeVisible();
    }
    await stranger.getByRole('button', { name: 'Log In' }).click();
    await expect(stranger.getByRole('link', { name: /Profil/ })).toBeVisible();
  });

  await context.close();
  await shop.stop();
  await postgres.stop();
  await rm(dataDirectory, { recursive: true, force: true });
});
