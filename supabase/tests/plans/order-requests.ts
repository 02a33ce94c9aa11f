import { must } from '../support/shop.ts';
import { newSubscription } from '../support/subscriptions.ts';
import { place } from './place-order.ts';
import type { Request } from './requests.ts';

const BRANCH = { branch_id: 1 };
const BROWSER = newSubscription();

/** Requests about branches, the steps of an order, and notifications. */
export const ORDER_REQUESTS: Record<string, Request> = {
  'shop: status': ({ shop }) => must(shop.visitor.rpc('shop_status')),
  'shop: branch': ({ shop }) =>
    must(
      shop.visitor
        .from('branch')
        .select('id, name, opening_hours(weekday, opens_at, closes_at), closure(starts_on, reason)')
        .eq('slug', 'utama'),
    ),
  'checkout: pickup slots': ({ shop }) => must(shop.visitor.rpc('pickup_slots', BRANCH)),
  'checkout: at a time': async (facts) => {
    const [slot] = await must(facts.shop.visitor.rpc('pickup_slots', BRANCH));
    await place(facts, { pickup_type: 'slot', pickup_at: slot?.starts_at ?? '' });
  },
  'order: timeline': ({ customer, order }) =>
    must(customer.client.rpc('order_timeline', { order_id: order })),
  'order: mail when ready': ({ customer, order }) =>
    must(customer.client.rpc('set_ready_mail', { order_id: order, wanted: true })),
  'order: cancel': async (facts) => {
    const { id: order_id } = await place(facts);
    const { client } = facts.customer;
    await must(client.rpc('cancel_order', { order_id, expected_status: 'disiapkan' }));
  },
  'board: poll': ({ admin }) => must(admin.client.rpc('board', BRANCH)),
  'board: accept, promise, move and edit': async (facts) => {
    const { id: order_id } = await place(facts);
    const { client } = facts.admin;
    await must(client.rpc('accept_order', { order_id, expected_status: 'disiapkan', minutes: 5 }));
    await must(client.rpc('promise_order', { order_id, minutes: 10 }));
    await must(client.rpc('edited_total', { order_id, lines_total: 20_000 }));
    await must(
      client.rpc('edit_order', {
        order_id,
        expected_revision: 0,
        lines: [{ id_product: facts.product, quantity: 1 }],
        reason: 'Tambah',
      }),
    );
    const step = { expected_status: 'disiapkan', new_status: 'siap' };
    await must(client.rpc('move_order', { order_id, ...step }));
  },
  'board: pause': ({ admin }) => must(admin.client.rpc('pause_branch', BRANCH)),
  'board: resume': ({ admin }) => admin.client.rpc('resume_branch', BRANCH).throwOnError(),
  'board: sold out': ({ admin }) =>
    must(admin.client.rpc('set_sold_out', { product_id: 2, until: 'tomorrow' })),
  'board: option sold out': ({ admin }) =>
    must(admin.client.rpc('set_option_sold_out', { option_id: 1, until: 'tomorrow' })),
  'admin: opening hours': ({ admin }) =>
    must(admin.client.rpc('set_opening_hours', { ...BRANCH, spans: [] })),
  'notifications: register a browser': ({ customer }) =>
    customer.client.rpc('register_push_subscription', BROWSER).throwOnError(),
  'notifications: take': ({ shop }) => must(shop.service.rpc('take_notifications')),
  'notifications: report': ({ shop }) =>
    shop.service.rpc('report_notifications', { results: [] }).throwOnError(),
  'notifications: remove a browser': ({ customer }) =>
    customer.client.rpc('remove_push_subscription', { endpoint: BROWSER.endpoint }).throwOnError(),
  'test: clock': ({ shop }) => must(shop.service.rpc('set_clock_offset', { seconds: 0 })),
};
