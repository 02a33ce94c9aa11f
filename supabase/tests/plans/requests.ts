import { randomUUID } from 'node:crypto';
import { type Customer, must, type Shop } from '../support/shop.ts';

/** Clients and rows used by the requests. */
export interface Facts {
  shop: Shop;
  /** A customer with many orders, among the oldest. */
  customer: Customer;
  admin: Customer;
  /** An order of the customer, in preparation. */
  order: number;
  /** A product in stock, on the menu. */
  product: number;
}

/** Sends one request of the shop. */
export type Request = (facts: Facts) => PromiseLike<unknown>;

const MENU = 'id, product_name, price, compare_at_price, rating, stock_product, image, external_id';
const ORDER = 'id, nama_produk, total_harga, jumlah_product, status, created_at';
/** Query option that also counts all rows. */
export const COUNTED = { count: 'exact' } as const;
const menu = (shop: Shop) =>
  shop.visitor
    .from('product')
    .select(MENU, COUNTED)
    .eq('type_product', 'Minuman')
    .is('archived_at', null);
const linesOf = ({ customer }: Facts) =>
  must(
    customer.client
      .from('keranjang')
      .select('id, price')
      .eq('id_user', customer.id)
      .order('created_at')
      .order('id'),
  );
const add = ({ customer, product }: Facts) =>
  must(
    customer.client.rpc('add_to_cart', {
      id_product: product,
      jumlah_product: 1,
      idempotency_key: randomUUID(),
    }),
  );

/** Requests of visitors and of the page server. */
export const PUBLIC_REQUESTS: Record<string, Request> = {
  'menu: page': ({ shop }) => must(menu(shop).order('menu_position').order('id').range(0, 7)),
  'menu: category, by price': ({ shop }) =>
    must(menu(shop).eq('category', 'Kategori 3').order('price').order('id').range(0, 7)),
  'menu: search': ({ shop }) =>
    must(
      shop.visitor
        .rpc('search_menu', { wanted_type: 'Minuman', search: 'kpoi' }, { get: true, ...COUNTED })
        .select(MENU)
        .range(0, 7),
    ),
  'menu: categories': ({ shop }) =>
    must(shop.visitor.rpc('menu_categories', { wanted_type: 'Makanan' }, { get: true })),
  'product: detail': ({ shop, product }) =>
    must(shop.visitor.from('product').select(`${MENU}, description`).eq('id', product)),
  'product: sizes': ({ shop }) =>
    must(shop.visitor.from('product_size').select('size').order('price_difference')),
  'product: options': ({ shop, product }) =>
    must(shop.visitor.rpc('product_options', { id_product: product }, { get: true })),
  'page server: menu': ({ shop }) =>
    must(
      shop.visitor
        .from('product')
        .select('id')
        .is('archived_at', null)
        .eq('type_product', 'Minuman')
        .order('menu_position')
        .order('id')
        .limit(8),
    ),
  'page server: site map': ({ shop }) =>
    must(
      shop.visitor
        .from('product')
        .select('id, type_product')
        .is('archived_at', null)
        .gt('id', 5000)
        .order('id')
        .limit(1000),
    ),
};

/** Requests of a customer. */
export const CUSTOMER_REQUESTS: Record<string, Request> = {
  'profile: read': ({ customer }) =>
    must(customer.client.from('profiles').select('username').eq('id', customer.id)),
  'profile: change': ({ customer }) =>
    must(
      customer.client
        .from('profiles')
        .update({ mail_language: 'en' })
        .eq('id', customer.id)
        .select('id'),
    ),
  'cart: add': add,
  'cart: read': ({ customer }) =>
    must(
      customer.client
        .from('keranjang')
        .select('id, product(price, archived_at), product_size(price_difference)')
        .eq('id_user', customer.id)
        .order('id'),
    ),
  'cart: change quantity': async (facts) => {
    const [line] = await linesOf(facts);
    const { client } = facts.customer;
    const lines = client.from('keranjang').update({ jumlah_product: 2 });
    await must(lines.eq('id', line?.id ?? 0).select('id'));
  },
  'cart: choices': ({ customer }) =>
    must(customer.client.rpc('cart_choices', undefined, { get: true })),
  'cart: change a line': async (facts) => {
    const [line] = await linesOf(facts);
    await must(
      facts.customer.client.rpc('change_line', {
        line_id: line?.id ?? 0,
        size: 'Medium',
        options: [],
        note: 'panas',
      }),
    );
  },
  'cart: accept prices': async (facts) => {
    const line_ids = (await linesOf(facts)).map(({ id }) => id);
    await must(facts.customer.client.rpc('accept_prices', { line_ids }));
  },
  'checkout: pay': async (facts) => {
    const [line] = await linesOf(facts);
    await must(
      facts.customer.client.rpc('checkout', {
        line_ids: [line?.id ?? 0],
        idempotency_key: randomUUID(),
        expected_total: (line?.price ?? 0) * 2,
      }),
    );
  },
  'checkout: find a paid order': ({ customer }) =>
    must(
      customer.client
        .from('pesanan')
        .select('id')
        .eq('id_pemesan', customer.id)
        .eq('idempotency_key', randomUUID()),
    ),
  'cart: remove': async (facts) => {
    await add(facts);
    const [line] = await linesOf(facts);
    await must(
      facts.customer.client
        .from('keranjang')
        .delete()
        .eq('id', line?.id ?? 0)
        .select(),
    );
  },
  'history: list': ({ customer }) =>
    must(
      customer.client
        .from('pesanan')
        .select(ORDER)
        .eq('id_pemesan', customer.id)
        .order('created_at', { ascending: false })
        .order('id', { ascending: false })
        .limit(21),
    ),
  'history: order': ({ customer, order }) =>
    must(
      customer.client
        .from('pesanan')
        .select(`${ORDER}, pesanan_item(id, name_product)`)
        .eq('id', order)
        .eq('id_pemesan', customer.id)
        .order('id', { referencedTable: 'pesanan_item' }),
    ),
  'account: export': ({ customer }) => must(customer.client.rpc('export_account')),
};
