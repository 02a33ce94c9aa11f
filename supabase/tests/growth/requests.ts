import { createHash, randomUUID } from 'node:crypto';
import type { FilledShop } from './filled-shop.ts';

/** A request of a page. */
export interface BenchRequest {
  name: string;
  /** Prepares the request and returns the function that sends it, which is measured. */
  prepare(shop: FilledShop): Promise<() => PromiseLike<Answer>>;
}

interface Answer {
  data: unknown;
  error: unknown;
}

/** A request without preparation. */
export const request = (
  name: string,
  send: (shop: FilledShop) => PromiseLike<Answer>,
): BenchRequest => ({ name, prepare: async (shop) => () => send(shop) });

const PRODUCT =
  'id, product_name, price, compare_at_price, rating, stock_product, image, external_id';
const CART =
  'id, price, jumlah_product, product(price, stock_product, archived_at), product_size(price_difference)';
const ORDER = 'id, nama_produk, total_harga, jumlah_product, status, created_at';
/** A word in the name of product 2, a drink, see `fill.sql`. */
export const RARE_WORD = createHash('md5').update('name2').digest('hex');

const search = (text: string) => (shop: FilledShop) =>
  shop.visitor
    .rpc('search_menu', { wanted_type: 'Minuman', search: text }, { get: true, count: 'exact' })
    .select(PRODUCT)
    .range(0, 7);

/** Requests of visitors and customers, as sent by the apps. */
export const SHOP_REQUESTS: BenchRequest[] = [
  request('menu page', ({ visitor }) =>
    visitor
      .from('product')
      .select(PRODUCT, { count: 'exact' })
      .eq('type_product', 'Minuman')
      .is('archived_at', null)
      .order('menu_position')
      .order('id')
      .range(0, 7),
  ),
  request('menu categories', ({ visitor }) =>
    visitor.rpc('menu_categories', { wanted_type: 'Minuman' }, { get: true }),
  ),
  request('search: a word of one dish', search(RARE_WORD)),
  request('search: a word of a sixth of the menu', search('jus')),
  request('cart badge', ({ customer, customerId }) =>
    customer
      .from('keranjang')
      .select('id, id_product, size, jumlah_product')
      .eq('id_user', customerId)
      .order('id'),
  ),
  request('cart', ({ customer, customerId }) =>
    customer.from('keranjang').select(CART).eq('id_user', customerId).order('id'),
  ),
  { name: 'checkout', prepare: prepareCheckout },
  request('history', ({ customer, customerId }) =>
    customer
      .from('pesanan')
      .select(ORDER)
      .eq('id_pemesan', customerId)
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(21),
  ),
];

async function prepareCheckout({ customer }: FilledShop) {
  const { data, error } = await customer.rpc('add_to_cart', {
    id_product: 1,
    jumlah_product: 1,
    idempotency_key: randomUUID(),
  });
  if (error) throw error;
  return () =>
    customer.rpc('checkout', {
      line_ids: [data.id],
      idempotency_key: randomUUID(),
      expected_total: data.price * data.jumlah_product,
    });
}
