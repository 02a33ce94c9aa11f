import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { backendConfig } from './backend-config.ts';
import { PRODUCTS } from './every-page.ts';
import { storedSession } from './stored-session.ts';

interface CartLine {
  id: number;
  name_product: string;
  price: number;
}

/**
 * Adds one unit of a product to the cart of the signed-in account through the API.
 *
 * @param product id; by default a drink of every-page.ts.
 * @param size of a drink; by default the smallest.
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
 * Orders one unit of a drink through the API, without the other lines of the cart.
 *
 * @returns id of the order.
 */
export async function arrangeOrder(page: Page): Promise<string> {
  const { id, price } = await arrangeCartLine(page);
  const totals = (await call(page, 'order_totals', { branch_id: 1, lines_total: price })) as {
    total: number;
  };
  const request = { line_ids: [id], idempotency_key: randomUUID(), expected_total: totals.total };
  const order = (await call(page, 'checkout', request)) as { id: number };
  return String(order.id);
}

/** Address of the receipt of an own order. */
export async function receiptAddress(page: Page, order: string): Promise<string> {
  const { supabaseUrl, supabaseKey } = await backendConfig(page.request);
  const answer = await page.request.get(
    `${supabaseUrl}/rest/v1/pesanan?id=eq.${order}&select=receipt_token`,
    {
      headers: {
        apikey: supabaseKey,
        authorization: `Bearer ${(await storedSession(page))?.access_token}`,
      },
    },
  );
  const [row] = (await answer.json()) as { receipt_token: string }[];
  return `/struk/${row?.receipt_token}`;
}

async function call(page: Page, name: string, data: object): Promise<unknown> {
  const { supabaseUrl, supabaseKey } = await backendConfig(page.request);
  const answer = await page.request.post(`${supabaseUrl}/rest/v1/rpc/${name}`, {
    headers: {
      apikey: supabaseKey,
      authorization: `Bearer ${(await storedSession(page))?.access_token}`,
    },
    data,
  });
  if (!answer.ok()) throw new Error(`${name} answered ${answer.status()} ${await answer.text()}`);
  return answer.json();
}
