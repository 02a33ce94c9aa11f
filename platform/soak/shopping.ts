/** What a customer of the mixed load does: browse, fill the cart, pay, look into the history. */
import { randomUUID } from 'node:crypto';
import { between, codeOf, codeOfPage, oneOf } from './answers.ts';
import { type Customer, PASSWORD } from './customer.ts';
import type { Recorder } from './recorder.ts';

/** A step of a customer, and how often it is taken compared with the others. */
export interface Habit {
  weight: number;
  act: () => Promise<unknown>;
}

const MENU =
  'id, product_name, price, compare_at_price, rating, image, stock_product, type_product';
const CART = 'id, price, jumlah_product, product(price, stock_product)';

/** @param products ids of the products on the menu. */
export function habitsOfCustomer(
  { supabase, get, email }: Customer,
  products: readonly number[],
  { measure }: Recorder,
): Habit[] {
  const menu = async () => {
    const query = supabase.from('product').select(MENU, { count: 'exact' });
    return codeOf(await query.eq('type_product', 'Minuman').order('id').range(0, 7));
  };
  const detail = async () =>
    codeOf(await supabase.from('product').select(`${MENU}, description`).eq('id', oneOf(products)));
  const add = async () =>
    codeOf(
      await supabase.rpc('add_to_cart', {
        id_product: oneOf(products),
        jumlah_product: between(1, 3),
        idempotency_key: randomUUID(),
        size: oneOf(['Small', 'Medium', 'Large']),
      }),
    );
  const cart = async () => (await supabase.from('keranjang').select(CART).order('id')).data ?? [];
  const change = async () => {
    const lines = await cart();
    if (lines.length === 0) return;
    const query = supabase.from('keranjang').update({ jumlah_product: between(1, 5) });
    await measure('change quantity', async () => codeOf(await query.eq('id', oneOf(lines).id)), [
      'sold_out',
      'unknown_product',
    ]);
  };
  const checkOut = async () => {
    const lines = await cart();
    if (lines.length === 0) return;
    const ids = lines.map(({ id }) => id);
    const request = {
      line_ids: ids,
      idempotency_key: randomUUID(),
      expected_total: lines.reduce((sum, line) => sum + line.price * line.jumlah_product, 0),
    };
    const code = await measure(
      'check out',
      async () => codeOf(await supabase.rpc('checkout', request)),
      ['sold_out', 'price_changed', 'product_gone'],
    );
    if (code === 'price_changed') {
      const accept = supabase.rpc('accept_prices', { line_ids: ids });
      // The admin may take the product off the menu at this moment.
      await measure('accept prices', async () => codeOf(await accept), ['unknown_product']);
    } else if (code !== 'ok') {
      const remove = supabase.from('keranjang').delete().in('id', ids);
      await measure('remove from cart', async () => codeOf(await remove));
    }
  };
  const history = async () => {
    const query = supabase.from('pesanan').select('id, nama_produk, total_harga, status');
    return codeOf(await query.order('id', { ascending: false }).range(0, 19));
  };
  const order = async () => {
    const query = supabase.from('pesanan').select('*, pesanan_item(*)');
    return codeOf(await query.order('id', { ascending: false }).limit(1));
  };
  const signIn = async () =>
    codeOf(await supabase.auth.signInWithPassword({ email, password: PASSWORD }));

  return [
    { weight: 4, act: () => measure('page /', async () => codeOfPage(await get('/'))) },
    {
      weight: 4,
      act: () =>
        // Not found while the admin has taken the drink off the menu.
        measure(
          'page of a drink',
          async () => codeOfPage(await get(`/detaildrink/${oneOf(products)}`)),
          ['status 404'],
        ),
    },
    { weight: 10, act: () => measure('read menu', menu) },
    { weight: 10, act: () => measure('read a product', detail) },
    {
      weight: 4,
      act: () => measure('read dishes', async () => codeOfPage(await get('/functions/v1/food'))),
    },
    {
      weight: 10,
      act: () =>
        measure('add to cart', add, ['sold_out', 'unknown_product', 'quantity_out_of_range']),
    },
    { weight: 4, act: change },
    { weight: 8, act: checkOut },
    { weight: 4, act: () => measure('read history', history) },
    { weight: 4, act: () => measure('read an order', order) },
    { weight: 0.5, act: () => measure('sign in', signIn) },
  ];
}
