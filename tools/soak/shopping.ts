/** Customer actions of the mixed load: browse, fill the cart, pay, read the history. */
import { randomUUID } from 'node:crypto';
import { between, codeOf, codeOfPage, oneOf } from './answers.ts';
import { type Customer, chargedTotal, PASSWORD } from './customer.ts';
import type { LoadAction, Recorder } from './recorder.ts';

const MENU =
  'id, product_name, price, compare_at_price, rating, image, stock_product, type_product';
const CART = 'id, price, jumlah_product, product(price, stock_product)';

/**
 * All actions of a customer.
 *
 * @param products ids of the products on the menu.
 */
export function customerActions(
  customer: Customer,
  products: readonly number[],
  recorder: Recorder,
): LoadAction[] {
  return [
    ...browsingActions(customer, products, recorder),
    ...cartActions(customer, products, recorder),
    ...accountActions(customer, recorder),
  ];
}

function browsingActions(
  { supabase, get }: Customer,
  products: readonly number[],
  { measure }: Recorder,
): LoadAction[] {
  const landing = async () => codeOfPage(await get('/'));
  const detailPage = async () => codeOfPage(await get(`/detaildrink/${oneOf(products)}`));
  const menu = async () => {
    const query = supabase.from('product').select(MENU, { count: 'exact' });
    return codeOf(await query.eq('type_product', 'Minuman').order('id').range(0, 7));
  };
  const product = async () =>
    codeOf(await supabase.from('product').select(`${MENU}, description`).eq('id', oneOf(products)));
  const dishes = async () => codeOfPage(await get('/functions/v1/food'));
  return [
    { weight: 4, run: () => measure('page /', landing) },
    // 404 while the admin has archived the drink.
    { weight: 4, run: () => measure('page of a drink', detailPage, ['status 404']) },
    { weight: 10, run: () => measure('read menu', menu) },
    { weight: 10, run: () => measure('read a product', product) },
    { weight: 4, run: () => measure('read dishes', dishes) },
  ];
}

function cartActions(
  { supabase }: Customer,
  products: readonly number[],
  { measure }: Recorder,
): LoadAction[] {
  const add = async () =>
    codeOf(
      await supabase.rpc('add_to_cart', {
        id_product: oneOf(products),
        jumlah_product: between(1, 3),
        idempotency_key: randomUUID(),
        size: oneOf(['Small', 'Medium', 'Large']),
      }),
    );
  const lines = async () => (await supabase.from('keranjang').select(CART).order('id')).data ?? [];
  const changeQuantity = async () => {
    const cart = await lines();
    if (cart.length === 0) return;
    const query = supabase.from('keranjang').update({ jumlah_product: between(1, 5) });
    await measure('change quantity', async () => codeOf(await query.eq('id', oneOf(cart).id)), [
      'sold_out',
      'unknown_product',
    ]);
  };
  const checkOut = async () => {
    const cart = await lines();
    if (cart.length === 0) return;
    const ids = cart.map(({ id }) => id);
    const request = {
      line_ids: ids,
      idempotency_key: randomUUID(),
      expected_total: await chargedTotal(
        supabase,
        cart.reduce((sum, line) => sum + line.price * line.jumlah_product, 0),
      ),
    };
    const code = await measure(
      'check out',
      async () => codeOf(await supabase.rpc('checkout', request)),
      ['sold_out', 'price_changed', 'product_gone'],
    );
    if (code === 'price_changed') {
      const accept = supabase.rpc('accept_prices', { line_ids: ids });
      // The admin may archive the product at this moment.
      await measure('accept prices', async () => codeOf(await accept), ['unknown_product']);
    } else if (code !== 'ok') {
      const remove = supabase.from('keranjang').delete().in('id', ids);
      await measure('remove from cart', async () => codeOf(await remove));
    }
  };
  return [
    {
      weight: 10,
      run: () =>
        measure('add to cart', add, ['sold_out', 'unknown_product', 'quantity_out_of_range']),
    },
    { weight: 4, run: changeQuantity },
    { weight: 8, run: checkOut },
  ];
}

function accountActions({ supabase, email }: Customer, { measure }: Recorder): LoadAction[] {
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
    { weight: 4, run: () => measure('read history', history) },
    { weight: 4, run: () => measure('read an order', order) },
    { weight: 0.5, run: () => measure('sign in', signIn) },
  ];
}
