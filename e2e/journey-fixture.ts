import type { RunningShop } from 'start/start-shop';
import { type Account, newAccount } from './accounts.ts';
import { openApiSession } from './api-session.ts';
import { backendConfig } from './backend-config.ts';
import { BASE_URL } from './base-url.ts';
import { demoAccount } from './log-in.ts';
import { emptyCart, ordersAfter, purgeProducts, withdrawOrders } from './own-data.ts';
import { uniqueName } from './product-list.ts';
import { test as base } from './shop-fixture.ts';

/** A drink that can be ordered. */
interface Drink {
  /** Path of its page. */
  path: string;
  name: string;
}

/** Maximum number of units that the journeys buy. */
const MIN_STOCK = 4;

/**
 * Tests that also run against a deployed shop (BASE_URL): accounts come from the environment, and data that a
 * test adds is removed afterwards.
 */
export const test = base.extend<{
  /** A customer with an empty cart. */
  customer: Account;
  /** An admin without a second factor. */
  admin: Account;
  drink: Drink;
  /** Name of the product that the test adds. */
  productName: string;
  /** The shop of this worker, with its demo data and mails; a test that needs it skips a deployed shop. */
  localShop: RunningShop;
}>({
  customer: async ({ shop, request }, use) => {
    if (!BASE_URL) return use(await newAccount(shop));
    const account = deployedAccount('CUSTOMER');
    const session = await openApiSession(request, account);
    await emptyCart(session);
    const newest = (await ordersAfter(session, 0)).at(-1) ?? 0;
    await use(account);
    await emptyCart(session);
    const orders = await ordersAfter(session, newest);
    if (orders.length === 0) return;
    await withdrawOrders(await openApiSession(request, deployedAccount('ADMIN')), orders);
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures here.
  admin: async ({}, use) => use(BASE_URL ? deployedAccount('ADMIN') : demoAccount('admin')),
  drink: async ({ request }, use) => {
    const { supabaseUrl, supabaseKey: apikey } = await backendConfig(request);
    const query = `select=id,product_name&type_product=eq.Minuman&stock_product=gte.${MIN_STOCK}&order=id&limit=1`;
    const answer = await request.get(`${supabaseUrl}/rest/v1/product?${query}`, {
      headers: { apikey },
    });
    const [row] = (await answer.json()) as { id: number; product_name: string }[];
    if (!row) throw new Error(`The shop has no drink with ${MIN_STOCK} units in stock`);
    await use({ path: `/detaildrink/${row.id}`, name: row.product_name });
  },
  productName: async ({ request }, use) => {
    const name = uniqueName('Soto');
    await use(name);
    if (!BASE_URL) return;
    await purgeProducts(await openApiSession(request, deployedAccount('ADMIN')), name);
  },
  localShop: async ({ shop }, use, testInfo) => {
    testInfo.skip(BASE_URL !== undefined, 'It needs the demo data and the mails of a local shop.');
    await use(shop);
  },
});

export { expect } from './shop-fixture.ts';

/** The account of the environment for a deployed shop. */
function deployedAccount(role: 'CUSTOMER' | 'ADMIN'): Account {
  const { [`${role}_EMAIL`]: email, [`${role}_PASSWORD`]: password } = process.env;
  if (!email || !password) {
    throw new Error(
      `With BASE_URL, ${role}_EMAIL and ${role}_PASSWORD name an account of the shop for tests.`,
    );
  }
  return { email, password };
}
