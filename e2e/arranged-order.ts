import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { PRODUCTS } from './every-page.ts';
import { keptSession } from './kept-session.ts';

interface CartLine {
  id: number;
  price: number;
}

/**
 * Puts one of a product into the cart of the account that is signed in, without a page: for tests that
 * need a cart and are not about it.
 *
 * @param product a drink of every-page.ts when left out.
 * @param size of a drink; the smallest when left out.
 */
export async function arrangeCartLine(
  page: Page,
  product: number = PRODUCTS['/detaildrink/:id'],
  size?: string,
): Promise<CartLine> {
  const line = { id_product: product, jumlah_product: 1, idempotency_key: randomUUID(), size };
  return (await call(page, 'add_to_cart', line)) as CartLine;
}

/**
 * Orders one of a drink, without a page and with nothing else of the cart.
 *
 * @returns id of the order.
 */
export async function arrangeOrder(page: Page): Promise<string> {
  const { id, price } = await arrangeCartLine(page);
  const request = { line_ids: [id], idempotency_key: randomUUID(), expected_total: price };
  const order = (await call(page, 'checkout', request)) as { id: number };
  return String(order.id);
}

async function call(page: Page, name: string, data: object): Promise<unknown> {
  const config = await (await page.request.get('/config.json')).json();
  const { supabaseUrl, supabaseKey } = config as { supabaseUrl: string; supabaseKey: string };
  const answer = await page.request.post(`${supabaseUrl}/rest/v1/rpc/${name}`, {
    headers: {
      apikey: supabaseKey,
      authorization: `Bearer ${(await keptSession(page))?.access_token}`,
    },
    data,
  });
  if (!answer.ok()) throw new Error(`${name} answered ${answer.status()} ${await answer.text()}`);
  return answer.json();
}
