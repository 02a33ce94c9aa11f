import { randomUUID } from 'node:crypto';
import type { BackendApi } from 'local-supabase/backend';
import { demoProducts } from 'local-supabase/demo/products';
import { seedDemo } from 'local-supabase/demo/seed-demo';
import { inProcessClient } from 'local-supabase/in-process-client';
import type { SmokeShop } from 'releases/smoke/smoke-test';

type SmokeData = Pick<SmokeShop, 'accounts' | 'password' | 'orders'>;

const PASSWORD = 'smoke-test-of-a-release';
const ACCOUNTS = { customer: 'pengguna@kedai.test', admin: 'admin@kedai.test' };

/** Enough products for the menus and for the pages of a drink and a dish. */
const PRODUCTS = (['Minuman', 'Makanan'] as const).flatMap((type) =>
  demoProducts.filter((product) => product.type_product === type).slice(0, 3),
);

/**
 * Inserts data for a smoke test: some demo products, the demo accounts, and an order per account.
 */
export async function insertSmokeData(backend: BackendApi): Promise<SmokeData> {
  await seedDemo(backend, { password: PASSWORD, products: PRODUCTS });
  const product = await firstProduct(backend);
  // Sequential, so that order ids are the same in both compared shops.
  const customer = await order(backend, ACCOUNTS.customer, product);
  const admin = await order(backend, ACCOUNTS.admin, product);
  // A visitor has no order and is redirected to the login page.
  return { accounts: ACCOUNTS, password: PASSWORD, orders: { visitor: 1, customer, admin } };
}

/** The id of a dish, which has no sizes to choose. */
async function firstProduct(backend: BackendApi): Promise<number> {
  const service = inProcessClient(backend, backend.serviceKey);
  const dishes = service.from('product').select('id').eq('type_product', 'Makanan').limit(1);
  const { data } = await dishes.throwOnError();
  return (data as { id: number }[])[0]?.id ?? 1;
}

/** Orders a product with an account; resolves to the id of the order. */
async function order(backend: BackendApi, email: string, product: number): Promise<number> {
  const client = inProcessClient(backend, backend.publishableKey);
  const { error } = await client.auth.signInWithPassword({ email, password: PASSWORD });
  if (error) throw error;
  const line = { id_product: product, jumlah_product: 1, idempotency_key: randomUUID() };
  const { data: added } = await client.rpc('add_to_cart', line).throwOnError();
  const { id, price } = added as { id: number; price: number };
  const bill = { branch_id: 1, lines_total: price };
  const { data: totals } = await client.rpc('order_totals', bill).throwOnError();
  const expected_total = (totals as { total: number }).total;
  const request = { line_ids: [id], idempotency_key: randomUUID(), expected_total };
  const { data: made } = await client.rpc('checkout', request).throwOnError();
  return (made as { id: number }).id;
}
