import { randomUUID } from 'node:crypto';
import type { BackendApi } from 'local-supabase/backend';
import { demoProducts } from 'local-supabase/demo/products';
import { seedDemo } from 'local-supabase/demo/seed-demo';
import { inProcessClient } from 'local-supabase/in-process-client';
import type { SmokeShop } from 'platform/releases/smoke/smoke-test';

type SmokeData = Pick<SmokeShop, 'accounts' | 'password' | 'idFor'>;

type Type = 'Minuman' | 'Makanan';

const PASSWORD = 'smoke-test-of-a-release';
const ACCOUNTS = { customer: 'pengguna@kedai.test', admin: 'admin@kedai.test' };

/** Enough for the menus, and for the pages of a drink and of a dish. */
const PRODUCTS = (['Minuman', 'Makanan'] as const).flatMap((type) =>
  demoProducts.filter((product) => product.type_product === type).slice(0, 3),
);

/**
 * Inserts what the pages of a smoke test show: some demo products, the demo accounts, and an order of
 * each account.
 */
export async function insertSmokeData(backend: BackendApi): Promise<SmokeData> {
  await seedDemo(backend, { password: PASSWORD, products: PRODUCTS });
  const products = await firstProducts(backend);
  const [customer, admin] = await Promise.all(
    [ACCOUNTS.customer, ACCOUNTS.admin].map((email) => order(backend, email, products.Makanan)),
  );
  const orders = { visitor: products.Minuman, customer, admin };
  return {
    accounts: ACCOUNTS,
    password: PASSWORD,
    idFor: ({ shows }, viewer) =>
      (shows === 'Minuman' || shows === 'Makanan' ? products[shows] : orders[viewer]) ?? 1,
  };
}

/** The id of a product of each type. */
async function firstProducts(backend: BackendApi): Promise<Record<Type, number>> {
  const service = inProcessClient(backend, backend.serviceKey);
  const { data } = await service.from('product').select('id, type_product').throwOnError();
  const rows = data as { id: number; type_product: Type }[];
  const idOf = (type: Type) => rows.find((row) => row.type_product === type)?.id ?? 1;
  return { Minuman: idOf('Minuman'), Makanan: idOf('Makanan') };
}

/** Orders a product with an account; resolves to the id of the order. */
async function order(backend: BackendApi, email: string, product: number): Promise<number> {
  const client = inProcessClient(backend, backend.publishableKey);
  const { error } = await client.auth.signInWithPassword({ email, password: PASSWORD });
  if (error) throw error;
  const line = { id_product: product, jumlah_product: 1, idempotency_key: randomUUID() };
  const { data: added } = await client.rpc('add_to_cart', line).throwOnError();
  const { id, price } = added as { id: number; price: number };
  const request = { line_ids: [id], idempotency_key: randomUUID(), expected_total: price };
  const { data: made } = await client.rpc('checkout', request).throwOnError();
  return (made as { id: number }).id;
}
