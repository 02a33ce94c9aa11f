import { randomUUID } from 'node:crypto';
import { type Customer, must, type Shop } from '../support/shop.ts';

/** Whom and what the requests are about. */
export interface Facts {
  shop: Shop;
  /** Has many orders, among the oldest only. */
  customer: Customer;
  admin: Customer;
  /** An order of the customer, in preparation. */
  order: number;
  /** A product with stock, on the menu. */
  product: number;
}

/** A request of the shop, by the function that sends it. */
export type Request = (facts: Facts) => PromiseLike<unknown>;

const MENU = 'id, product_name, price, compare_at_price, rating, stock_product, image, external_id';
const ORDER = 'id, nama_produk, total_harga, jumlah_product, status, created_at';
const ADMIN_ORDER =
  'id, nama_pemesan, nama_produk, total_harga, status, created_at, archived_at, pesanan_item(id, name_product, size, jumlah_product)';
const ADMIN_PRODUCT = 'id, product_name, price, edited_at, product_editor(edited_by)';
const COUNTED = { count: 'exact' } as const;
const menu = (shop: Shop, wanted: { search?: string; wanted_category?: string } = {}) =>
  shop.visitor
    .rpc('search_menu', { wanted_type: 'Minuman', ...wanted }, { get: true, ...COUNTED })
    .select(MENU);
const linesOf = ({ customer }: Facts) =>
  must(
    customer.client.from('keranjang').select('id, price').eq('id_user', customer.id).order('id'),
  );
const add = ({ customer, product }: Facts) =>
  must(
    customer.client.rpc('add_to_cart', {
      id_product: product,
      jumlah_product: 1,
      idempotency_key: randomUUID(),
    }),
  );
const moved =
  (status: string): Request =>
  ({ admin, order }) =>
    must(admin.client.from('pesanan').update({ status }).eq('id', order).select('id'));

/** What visitors and the page server ask. */
const PUBLIC: Record<string, Request> = {
  'menu: page': ({ shop }) => must(menu(shop).range(0, 7)),
  'menu: category, by price': ({ shop }) =>
    must(menu(shop, { wanted_category: 'Kategori 3' }).order('price').order('id').range(0, 7)),
  'menu: search': ({ shop }) => must(menu(shop, { search: 'kpoi' }).range(0, 7)),
  'menu: categories': ({ shop }) =>
    must(shop.visitor.rpc('menu_categories', { wanted_type: 'Makanan' }, { get: true })),
  'product: detail': ({ shop, product }) =>
    must(shop.visitor.from('product').select(`${MENU}, description`).eq('id', product)),
  'product: sizes': ({ shop }) =>
    must(shop.visitor.from('product_size').select('size').order('price_difference')),
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

/** What a customer does. */
const CUSTOMER: Record<string, Request> = {
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

const adminOrders = ({ admin }: Facts) =>
  admin.client
    .from('pesanan')
    .select(ADMIN_ORDER, COUNTED)
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .range(0, 19);
const adminProducts = ({ admin }: Facts) =>
  admin.client.from('product').select(ADMIN_PRODUCT, COUNTED).is('deleted_at', null);

/** What an admin does. */
const ADMIN: Record<string, Request> = {
  'admin: second factor needed': ({ admin }) => must(admin.client.rpc('admin_mfa_required')),
  'admin: orders': (facts) => must(adminOrders(facts).is('archived_at', null)),
  'admin: archive': (facts) => must(adminOrders(facts).not('archived_at', 'is', null)),
  'admin: order ready': moved('siap'),
  'admin: order done': moved('selesai'),
  'admin: archive an order': ({ admin, order }) =>
    must(
      admin.client
        .from('pesanan')
        .update({ archived_at: new Date().toISOString() })
        .eq('id', order)
        .select('id'),
    ),
  'admin: products by name': (facts) =>
    must(adminProducts(facts).ilike('product_name', '%kopi%').order('product_name').range(0, 19)),
  'admin: product': ({ admin, product }) =>
    must(admin.client.from('product').select(ADMIN_PRODUCT).eq('id', product)),
  'admin: picture in use': ({ admin }) =>
    must(admin.client.from('product').select('id').eq('image', 'x.webp').limit(1)),
  'admin: add a product': ({ admin }) =>
    must(
      admin.client
        .from('product')
        .insert({ product_name: 'Es Kopi', type_product: 'Minuman', price: 20_000 })
        .select('id'),
    ),
  'admin: change a product': ({ admin, product }) =>
    must(admin.client.from('product').update({ price: 21_000 }).eq('id', product).select('id')),
  'admin: delete for ever': ({ admin }) =>
    must(
      admin.client
        .from('product')
        .delete()
        .in('id', [40])
        .not('deleted_at', 'is', null)
        .select('id, image'),
    ),
  'admin: editor': ({ admin }) =>
    must(admin.client.from('profiles').select('username').eq('id', admin.id)),
  'admin: releases': ({ admin }) => must(admin.client.rpc('release_vitals')),
  'admin: errors': ({ admin }) => must(admin.client.rpc('release_errors')),
  'admin: pictures': ({ admin }) =>
    must(admin.client.storage.from('image_product').remove(['products/none.webp'])),
};

/** What goes with the service key: the collector of events and the function `food`. */
const SERVICE: Record<string, Request> = {
  'collector: write': ({ shop }) =>
    must(
      shop.service
        .from('browser_event')
        .insert({ kind: 'vital', name: 'LCP', value: 1, app: 'shell', release: 'x', route: '/' })
        .select('id'),
    ),
  'collector: prune events': ({ shop }) =>
    must(shop.service.from('browser_event').delete().lt('at', '2020-01-01').select('id')),
  'collector: prune sums': ({ shop }) =>
    must(shop.service.from('browser_event_day').delete().lt('day', '2020-01-01').select('day')),
  'collector: newest event': ({ shop }) =>
    must(
      shop.service.from('browser_event').select('id').order('id', { ascending: false }).limit(1),
    ),
  'food: mirror': ({ shop }) =>
    must(
      shop.service.rpc('mirror_food', {
        dishes: [{ id: 'soto', title: 'Soto', time: '25 menit' }],
        is_whole_menu: true,
      }),
    ),
  'food: picture': async ({ shop }) => {
    const picture = { external_id: 'soto', picture_source: 'x', image: `${randomUUID()}_a.webp` };
    const { error } = await shop.service.rpc('set_food_picture', picture);
    if (error) throw error;
  },
  'operator: second factor': async ({ shop }) => {
    const { error } = await shop.service.rpc('require_admin_mfa', { required: false });
    if (error) throw error;
  },
};

export const REQUESTS: Record<string, Request> = { ...PUBLIC, ...CUSTOMER, ...ADMIN, ...SERVICE };
