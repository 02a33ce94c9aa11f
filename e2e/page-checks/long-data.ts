import { loadSecrets } from 'local-supabase/secrets';
import type { RunningShop } from 'start/start-shop';
import { type Account, newAccount, setRole } from '../accounts.ts';
import { writeRows } from '../as-owner.ts';
import { PRODUCTS } from '../every-page.ts';

/** A word without a break opportunity. */
const word = (length: number) => 'Kedaisenja'.repeat(12).slice(0, length);

/** The longest and largest values that the database accepts. */
const LONG_PRODUCT = {
  product_name: word(120),
  category: word(40),
  description: `${word(120)} ${word(40)}\n\nSelesai.`,
  price: 100_000_000,
  compare_at_price: 1_000_000_000,
  stock_product: 1_000_000,
};

/**
 * Gives the products of `every-page.ts` the longest values.
 *
 * @returns restores them for later tests with the same shop.
 */
export async function lengthenProducts(shop: RunningShop): Promise<() => Promise<void>> {
  const ids = [...new Set(Object.values(PRODUCTS))];
  const fields = Object.keys(LONG_PRODUCT).join();
  const { serviceKey } = await loadSecrets(shop.dataDirectory);
  const answer = await fetch(`${shop.url}/rest/v1/product?id=in.(${ids})&select=id,${fields}`, {
    headers: { apikey: serviceKey },
  });
  const before = (await answer.json()) as { id: number }[];
  await writeRows(shop, `product?id=in.(${ids})`, LONG_PRODUCT);
  return async () => {
    for (const { id, ...product } of before) await writeRows(shop, `product?id=eq.${id}`, product);
  };
}

interface LongNamedAccount extends Account {
  userId: string;
}

/** A customer or an admin with the longest names. */
export async function longNamedAccount(
  shop: RunningShop,
  role: 'admin' | 'pengguna',
): Promise<LongNamedAccount> {
  const account = await newAccount(shop);
  if (role === 'admin') await setRole(shop, account, role);
  const [profile] = await writeRows(shop, `profiles?username=eq.${account.email.split('@')[0]}`, {
    // Names of users need not be unique.
    username: word(64),
    full_name: word(120),
  });
  return { ...account, userId: String(profile?.id) };
}

/** Sets the cart line of a user with the long-named drink to the largest quantity. */
export async function fillCartLine(shop: RunningShop, { userId }: LongNamedAccount): Promise<void> {
  const drink = PRODUCTS['/detaildrink/:id'];
  const line = `keranjang?id_user=eq.${userId}&id_product=eq.${drink}`;
  await writeRows(shop, line, { jumlah_product: 99 });
}
