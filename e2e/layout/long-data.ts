import { loadSecrets } from 'local-supabase/secrets';
import type { RunningShop } from 'start/start-shop';
import { type Account, newAccount, setRole } from '../accounts.ts';
import { asOwner } from '../as-owner.ts';
import { PRODUCTS } from '../every-page.ts';

/** A word without a place to break it. */
const word = (length: number) => 'Kedaisenja'.repeat(12).slice(0, length);

/** The largest values that the database takes, in every product that a page is about. */
const LONG_PRODUCT = {
  product_name: word(120),
  category: word(40),
  description: `${word(120)} ${word(40)}\n\nSelesai.`,
  price: 100_000_000,
  compare_at_price: 1_000_000_000,
  stock_product: 1_000_000,
};

/**
 * Makes the products of `every-page.ts` as long as products can be.
 *
 * @returns what makes them as they were, for the tests that have the same shop afterwards.
 */
export async function lengthenProducts(shop: RunningShop): Promise<() => Promise<void>> {
  const ids = [...new Set(Object.values(PRODUCTS))];
  const fields = Object.keys(LONG_PRODUCT).join();
  const { serviceKey } = await loadSecrets(shop.dataDirectory);
  const answer = await fetch(`${shop.url}/rest/v1/product?id=in.(${ids})&select=id,${fields}`, {
    headers: { apikey: serviceKey },
  });
  const before = (await answer.json()) as { id: number }[];
  await change(shop, `product?id=in.(${ids})`, LONG_PRODUCT);
  return async () => {
    for (const { id, ...product } of before) await change(shop, `product?id=eq.${id}`, product);
  };
}

interface LongNamedAccount extends Account {
  userId: string;
}

/** A customer, or an admin, with names as long as names can be. */
export async function longNamedAccount(
  shop: RunningShop,
  role: 'admin' | 'pengguna',
): Promise<LongNamedAccount> {
  const account = await newAccount(shop);
  if (role === 'admin') await setRole(shop, account, role);
  const [profile] = await change(shop, `profiles?username=eq.${account.email.split('@')[0]}`, {
    // Names of users need not be unique.
    username: word(64),
    full_name: word(120),
  });
  return { ...account, userId: String(profile?.id) };
}

/** Sets the cart lines of a user to the largest quantity. */
export async function fillCart(shop: RunningShop, { userId }: LongNamedAccount): Promise<void> {
  await change(shop, `keranjang?id_user=eq.${userId}`, { jumlah_product: 99 });
}

/** @returns the rows that were changed: at least one. */
async function change(
  shop: RunningShop,
  path: string,
  body: object,
): Promise<Record<string, unknown>[]> {
  const response = await asOwner(shop, path, body);
  const rows: unknown = await response.json();
  if (!Array.isArray(rows) || rows.length === 0) {
    throw new Error(`${path} changed nothing: ${JSON.stringify(rows)}`);
  }
  return rows;
}
