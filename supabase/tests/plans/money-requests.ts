import { randomUUID } from 'node:crypto';
import { must } from '../support/shop.ts';
import { place } from './place-order.ts';
import type { Facts, Request } from './requests.ts';

const BRANCH = { branch_id: 1 };
const AMOUNT = { branch_id: 1, lines_total: 20_000 };
const EMPTY = { cash: 0, qris_static: 0, qris_midtrans: 0 };
const REFUND = { method: 'transfer', reason: 'Habis' };
const BY_QRIS = { payment_method: 'qris_midtrans' };
const key = () => ({ idempotency_key: randomUUID() });

/** Orders by dynamic QRIS, begins to pay, and returns the order and the order_id at Midtrans. */
async function begin(facts: Facts) {
  // The schedule may not have reported yet that there is a key.
  await facts.shop.service
    .rpc('set_payment_provider_state', { state: 'unreachable' })
    .throwOnError();
  const { id } = await place(facts, BY_QRIS);
  const { client } = facts.customer;
  const attempt = await must(client.rpc('begin_payment', { order_id: id, ...key() }));
  return { ...(attempt as { provider_order_id: string; amount: number }), order_id: id };
}

/** Requests of customers who pay, and of the edge function `payments`. */
export const PAYMENT_REQUESTS: Record<string, Request> = {
  'cart: totals': ({ shop }) => must(shop.visitor.rpc('order_totals', AMOUNT)),
  'cart: ways to pay': ({ shop }) => must(shop.visitor.rpc('payment_methods', BRANCH)),
  'payment: by QRIS': async (facts) => {
    const { order_id, provider_order_id, amount } = await begin(facts);
    const { service } = facts.shop;
    const code = { transaction_id: 't', qr_string: 'x' };
    await service.rpc('store_payment_code', { provider_order_id, code }).throwOnError();
    await must(facts.customer.client.rpc('payment_page', { order_id }));
    for (const transaction_status of ['settlement', 'refund']) {
      const reported = { transaction_status, gross_amount: String(amount) };
      await must(service.rpc('apply_payment_status', { provider_order_id, reported }));
    }
  },
  'payment: of an old order': ({ customer, order }) =>
    must(customer.client.rpc('payment_page', { order_id: order })),
  'payment: at the counter after all': async (facts) => {
    const { order_id, provider_order_id } = await begin(facts);
    await facts.shop.service
      .rpc('fail_payment', { provider_order_id, reason: 'unreachable' })
      .throwOnError();
    await must(facts.customer.client.rpc('pay_at_counter', { order_id }));
  },
  'payments: in doubt': ({ shop }) => must(shop.service.rpc('payments_to_check')),
  'payments: not paid in time': ({ shop }) => must(shop.service.rpc('expire_payments')),
  'receipt: with its link': async ({ shop, customer, order }) => {
    const [row] = await must(
      customer.client.from('pesanan').select('receipt_token').eq('id', order),
    );
    await must(shop.visitor.rpc('receipt', { token: row?.receipt_token ?? '' }));
  },
  'receipt: of an own order': ({ customer, order }) =>
    must(customer.client.from('receipt').select('number').eq('id_pesanan', order)),
};

/** Requests of the counter, of refunds, of the till and of reports. */
export const COUNTER_REQUESTS: Record<string, Request> = {
  'till: open': ({ admin }) => must(admin.client.rpc('open_till', BRANCH)),
  'counter: whether Midtrans can be used': ({ admin }) =>
    must(admin.client.rpc('payment_provider_state')),
  'counter: order and payment': async ({ admin, product }) => {
    const [item] = await must(admin.client.from('product').select('price').eq('id', product));
    await must(
      admin.client.rpc('counter_order', {
        ...BRANCH,
        ...key(),
        expected_total: item?.price ?? 0,
        lines: [{ id_product: product, quantity: 1 }],
        method: 'cash',
        received: 50_000,
      }),
    );
  },
  'counter: payment, then a refund': async (facts) => {
    const { id: order_id, total_harga } = await place(facts);
    const { client } = facts.admin;
    const due = { expected_due: total_harga, method: 'qris_static' };
    await must(client.rpc('take_payment', { order_id, ...key(), ...due }));
    await must(client.rpc('refund_preview', { order_id }));
    await must(client.rpc('refund_order', { order_id, ...key(), ...REFUND, returns_stock: true }));
  },
  'counter: void a paid order': async (facts) => {
    const { id: order_id, total_harga } = await place(facts);
    const { client } = facts.admin;
    const due = { expected_due: total_harga, method: 'qris_static' };
    await must(client.rpc('take_payment', { order_id, ...key(), ...due }));
    await must(client.rpc('void_order', { order_id, ...key(), ...REFUND }));
  },
  'refunds: to be returned': ({ admin }) => must(admin.client.rpc('refunds_due', BRANCH)),
  'refunds: a payment that came late': async ({ admin }) => {
    const [due] = await must(admin.client.rpc('refunds_due', BRANCH));
    const payment_id = due?.payment_id ?? 0;
    await must(admin.client.rpc('refund_payment', { payment_id, ...key(), ...REFUND }));
  },
  'order: its payments': ({ customer, order }) =>
    must(
      customer.client
        .from('pesanan')
        .select('id, payment(id, method, amount)')
        .eq('id', order)
        .order('id', { referencedTable: 'payment' }),
    ),
  'stock: movements of a product': ({ admin, product }) =>
    must(
      admin.client
        .from('stock_movement')
        .select('at, units, cause')
        .eq('id_product', product)
        .order('id', { ascending: false })
        .limit(20),
    ),
  'till: count': ({ admin }) => must(admin.client.rpc('count_till', { ...BRANCH, counted: EMPTY })),
  'till: close': ({ admin }) =>
    must(admin.client.rpc('close_till', { ...BRANCH, note: 'Tidak dihitung' })),
  'report: of today': ({ admin }) => must(admin.client.rpc('day_report', BRANCH)),
  'report: of an old day': ({ admin }) =>
    must(admin.client.rpc('day_report', { ...BRANCH, business_date: YESTERDAY })),
  'report: entries of a day': ({ admin }) =>
    must(
      admin.client
        .from('ledger_entry')
        .select('at, id_pesanan, cause, account, amount')
        .eq('branch_id', 1)
        .eq('business_date', YESTERDAY)
        .order('id')
        .limit(1000),
    ),
  'operator: check of the books': ({ shop }) => must(shop.service.rpc('check_books')),
};

/** A day with orders, see fill.sql. */
const YESTERDAY = new Date(Date.now() - 24 * 60 * 60_000).toISOString().slice(0, 10);
