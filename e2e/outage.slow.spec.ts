import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { startPostgres } from 'local-supabase/postgres/start-postgres';
import { startShop } from 'start/start-shop';
import { arrangeCartLine } from './arranged-order.ts';
import { demoAccount, logIn, submitPassword } from './log-in.ts';
import { copySeededData } from './seeded-data.ts';

const drinks = (page: Page) => page.getByRole('region', { name: /drink menu/i });
const problem = (page: Page) => page.getByRole('alert').filter({ hasText: 'Ada yang tersendat' });

/** Pages, each with its error during a database outage and its normal content. */
const PAGES: [path: string, error: (page: Page) => Locator, content: (page: Page) => Locator][] = [
  // Not the first page of the menu, which the page server caches.
  [
    '/?drinks=2',
    (page) => drinks(page).getByRole('alert'),
    (page) => drinks(page).getByRole('listitem'),
  ],
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

test('pages show an error while the database is down and recover automatically', async ({
  browser,
}) => {
  const dataDirectory = await copySeededData();
  const postgres = await startPostgres();
  const shop = await startShop({ DATA_DIR: dataDirectory, DATABASE_URL: postgres.url });
  const context = await browser.newContext({ baseURL: shop.url, locale: 'id-ID' });
  const first = await context.newPage();
  await logIn(first, 'admin');
  await arrangeCartLine(first);
  const payer = await context.newPage();
  await payer.goto('/cart');
  await expect(payer.getByRole('button', { name: 'Bayar Sekarang' })).toBeEnabled();
  const visitor = await (await browser.newContext({ baseURL: shop.url })).newPage();
  await visitor.goto('/login');

  const open: { page: Page; content: Locator }[] = [];
  await test.step('the database dies: each page shows an error', async () => {
    await postgres.crash();
    for (const [path, error, content] of PAGES) {
      const page = await context.newPage();
      await page.goto(path);
      await expect(error(page).first()).toBeVisible();
      await expect(error(page).first()).toContainText(/Kode laporan: [0-9a-f]{8}/);
      open.push({ page, content: content(page) });
    }
    await payer.getByRole('button', { name: 'Bayar Sekarang' }).click();
    await expect(payer.getByText(/tidak dapat dihubungi|tersendat/).first()).toBeVisible();
    await submitPassword(visitor, demoAccount('customer'));
    await expect(visitor.getByRole('alert').filter({ hasText: 'Login Gagal' })).toContainText(
      'tidak dapat dihubungi',
    );
    // On a busy machine the check times out and names the whole backend.
    await expect(async () => {
      const health = await visitor.request.get('/_local/health');
      expect(health.status()).toBe(503);
      expect(await health.json()).toMatchObject({ database: 'down', releases: 'up' });
    }).toPass();
  });

  await test.step('the log has the report code that a page shows', async () => {
    const page = open[1]?.page;
    const text = await page?.getByText(/Kode laporan/).textContent();
    const code = text?.match(/[0-9a-f]{8}/)?.[0] ?? 'none';
    const log = await readFile(join(dataDirectory, 'shop.log'), 'utf8');
    const lines = log.split('\n').filter((line) => line.includes(`"requestId":"${code}`));
    const events = lines.map((line) => JSON.parse(line).event);
    expect(events).toContain('browser_report');
    expect(events).toContain('request');
  });

  await test.step('the database is back: each page shows its content without a click', async () => {
    await postgres.revive();
    for (const { page, content } of open) {
      await page.bringToFront();
      await expect(content.first()).toBeVisible();
    }
    await visitor.getByRole('button', { name: 'Log In' }).click();
    await expect(visitor.getByRole('link', { name: /Profil/ })).toBeVisible();
  });

  await context.close();
  await shop.stop();
  await postgres.stop();
  await rm(dataDirectory, { recursive: true, force: true });
});
