import { randomUUID } from 'node:crypto';
import { must } from '../support/shop.ts';
import { COUNTED, type Facts, type Request } from './requests.ts';

const ADMIN_ORDER =
  'id, nama_pemesan, customer_phone, nama_produk, total_harga, status, status_reason, created_at, archived_at, pesanan_item(id, name_product, size, jumlah_product)';
const ADMIN_PRODUCT = 'id, product_name, price, edited_at, product_editor(edited_by)';
const setStatus =
  (status: string): Request =>
  ({ admin, order }) =>
    must(
      admin.client
        .from('pesanan')
        .update({ status, status_reason: null })
        .eq('id', order)
        .neq('status', status)
        .select('id'),
    );

const findOrders = ({ admin }: Facts, search: string) =>
  must(
    admin.client
      .rpc('search_orders', { search }, { get: true, ...COUNTED })
      .select(ADMIN_ORDER)
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(21),
  );
const adminOrders = ({ admin }: Facts, isAscending = false, isCounted = false) =>
  admin.client
    .from('pesanan')
    .select(ADMIN_ORDER, isCounted ? COUNTED : {})
    .order('created_at', { ascending: isAscending })
    .order('id', { ascending: isAscending })
    .limit(21);
const adminProducts = ({ admin }: Facts) =>
  admin.client.from('product').select(ADMIN_PRODUCT, COUNTED).is('deleted_at', null);
/** The median order time, see fill.sql. */
const MIDDLE = new Date(Date.now() - 50_000 * 60_000).toISOString();

/** Requests of an admin. */
export const ADMIN_REQUESTS: Record<string, Request> = {
  'admin: staff': ({ admin }) => must(admin.client.rpc('list_staff')),
  'admin: invite staff': ({ admin }) =>
    must(admin.client.rpc('invite_staff', { email: 'staf@kedai.test' })),
  'admin: withdraw an invitation': ({ admin }) =>
    admin.client.rpc('cancel_staff_invitation', { email: 'staf@kedai.test' }).throwOnError(),
  'admin: revoke staff': ({ admin }) =>
    admin.client.rpc('revoke_staff', { user_id: randomUUID() }).throwOnError(),
  'admin: second factor needed': ({ admin }) => must(admin.client.rpc('admin_mfa_required')),
  'admin: open orders': (facts) => must(adminOrders(facts, true, true).is('is_open', true)),
  'admin: open orders with a status': (facts) =>
    must(adminOrders(facts, true, true).is('is_open', true).eq('status', 'siap')),
  'admin: finished orders': (facts) =>
    must(adminOrders(facts).is('archived_at', null).is('is_open', false)),
  'admin: orders by number': (facts) => findOrders(facts, '#1234'),
  'admin: orders by name': (facts) => findOrders(facts, 'ser 12'),
  'admin: orders by phone': (facts) => findOrders(facts, '0812 3456'),
  'admin: archive': (facts) => must(adminOrders(facts).not('archived_at', 'is', null)),
  'admin: archive, in the middle': (facts) =>
    must(
      adminOrders(facts)
        .not('archived_at', 'is', null)
        .lte('created_at', MIDDLE)
        .or(`created_at.lt."${MIDDLE}",id.lt.50000`),
    ),
  'admin: archive, at the end': (facts) =>
    must(adminOrders(facts, true).not('archived_at', 'is', null)),
  'admin: number of finished orders': ({ admin }) =>
    must(admin.client.rpc('count_finished_orders')),
  'admin: number of archived orders': ({ admin }) =>
    must(admin.client.rpc('count_orders', { archived: true })),
  'admin: order by number': ({ admin, order }) =>
    must(admin.client.from('pesanan').select(ADMIN_ORDER).eq('id', order)),
  'admin: order ready': setStatus('siap'),
  // Without a reason, so that the trigger queries the last step.
  'admin: order not ready after all': setStatus('disiapkan'),
  'admin: order ready again': setStatus('siap'),
  'admin: order done': setStatus('selesai'),
  'admin: archive an order': ({ admin, order }) =>
    must(
      admin.client
        .from('pesanan')
        .update({ archived_at: new Date().toISOString() })
        .eq('id', order)
        .select('id'),
    ),
  'admin: options': ({ admin }) =>
    must(
      admin.client
        .from('option_group')
        .select('id, option_item(id, name), option_assignment(id_product, category)')
        .order('position')
        .order('id'),
    ),
  'admin: save options': async ({ admin, product }) => {
    const saved = await must(
      admin.client.rpc('save_option_group', {
        // The generated types do not know that an argument may be null.
        group_id: null as unknown as number,
        expected_revision: 1,
        idempotency_key: randomUUID(),
        facts: { name: 'Es', min_choices: 1, max_choices: 1 },
        items: [{ name: 'Normal', price_difference: 0, is_default: true }],
        assignments: [{ id_product: product }, { type_product: 'Minuman', category: 'Kopi' }],
      }),
    );
    const ids = saved.map(({ id }) => id);
    await must(admin.client.rpc('sort_option_groups', { ids }));
    for (const group_id of ids) await must(admin.client.rpc('delete_option_group', { group_id }));
  },
  'admin: products by name': (facts) =>
    must(adminProducts(facts).order('product_name').order('id', { ascending: false }).limit(21)),
  'admin: drinks': (facts) =>
    must(
      adminProducts(facts)
        .eq('type_product', 'Minuman')
        .order('id', { ascending: false })
        .limit(21),
    ),
  'admin: products with a word': ({ admin }) =>
    must(
      admin.client
        .rpc('search_products', { search: 'kopi' }, { get: true })
        .select(ADMIN_PRODUCT)
        .order('id', { ascending: false })
        .limit(21),
    ),
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
  'admin: canary': ({ admin }) => must(admin.client.rpc('compare_releases', COMPARISON)),
  'admin: pictures': ({ admin }) =>
    must(admin.client.storage.from('image_product').remove(['products/none.webp'])),
};

/** The releases of the reports in `collector: write` and in the test data. */
const COMPARISON = {
  app: 'shell',
  candidate: 'x',
  baseline: 'y',
  since: '2026-11-21T00:00:00Z',
};

/** Requests with the service key: of the collector, the function `food` and the operator. */
export const SERVICE_REQUESTS: Record<string, Request> = {
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
  'collector: sums beyond the limit': ({ shop }) =>
    must(
      shop.service
        .from('browser_event_day')
        .select('last_seen')
        .order('last_seen', { ascending: false })
        .range(100_000, 100_000),
    ),
  'collector: remove sums beyond the limit': ({ shop }) =>
    must(
      shop.service.from('browser_event_day').delete().lte('last_seen', '2020-01-01').select('day'),
    ),
  'operator: canary': ({ shop }) => must(shop.service.rpc('compare_releases', COMPARISON)),
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
