import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { KNOWN_DEMO_PASSWORD } from 'local-supabase/demo/known-password';
import { loadSecrets } from 'local-supabase/secrets';
import type { RunningShop } from 'start/start-shop';

/** Lines of an order. */
const LINES = 3;

/**
 * Opens a page of the demo admin, in a context of its own.
 *
 * @param prepare called before the page opens.
 */
export async function openAsAdmin(
  browser: Browser,
  shop: RunningShop,
  path: string,
  prepare: (page: Page) => Promise<unknown> = async () => undefined,
): Promise<Page> {
  const page = await browser.newPage({ baseURL: shop.url, viewport: { width: 1280, height: 800 } });
  await prepare(page);
  await page.goto(`/login?next=${path}`);
  await page.getByLabel('Email').fill('admin@kedai.test');
  await page.getByLabel('Password').fill(KNOWN_DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Log In' }).click();
  return page;
}

/** Adds unacknowledged orders with the service key: `Pelanggan 0` and so on. */
export async function addOrders(shop: RunningShop, count: number): Promise<void> {
  const orders = await insert(
    shop,
    'pesanan',
    Array.from({ length: count }, (_, index) => ({
      nama_pemesan: `Pelanggan ${index}`,
      nama_produk: ['Es Kopi'],
      total_harga: 60_000,
      lines_total: 60_000,
      jumlah_product: LINES,
      idempotency_key: randomUUID(),
      request_hash: 'benchmark',
    })),
  );
  await insert(
    shop,
    'pesanan_item',
    orders.flatMap(({ id }) =>
      Array.from({ length: LINES }, (_, index) => ({
        id_pesanan: id,
        name_product: `Es Kopi Gula Aren ${index}`,
        price: 20_000,
        jumlah_product: 1,
      })),
    ),
  );
}

async function insert(shop: RunningShop, table: string, rows: object[]): Promise<{ id: number }[]> {
  const { serviceKey } = await loadSecrets(shop.dataDirectory);
  const response = await fetch(`${shop.url}/rest/v1/${table}`, {
    method: 'POST',
    headers: {
      apikey: serviceKey,
      'content-type': 'application/json',
      prefer: 'return=representation',
    },
    body: JSON.stringify(rows),
  });
  if (!response.ok) throw new Error(`${table}: ${response.status} ${await response.text()}`);
  return (await response.json()) as { id: number }[];
}
