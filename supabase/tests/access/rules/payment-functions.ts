import { randomUUID } from 'node:crypto';
import { call } from '../call-rules.ts';
import type { Rule } from '../rule.ts';
import { rowOf } from '../state-rows.ts';

const OWN = ['execute', 'filters by the caller'];
const OPEN = ['execute', 'shows only what the cart shows'];
//                  visitor A     B     admin staff demoted signed-out service
const SERVICE_ONLY = 'no    no    no    no    no    no      no         yes';

/** Functions of customers who pay, of readers of a receipt, and of the edge function `payments`. */
export const PAYMENT_FUNCTION_RULES: Rule[] = [
  call({
    function: 'public.order_totals',
    title: 'what an order costs',
    decidedBy: OPEN,
    arguments: ({ mainBranch }) => ({ branch_id: mainBranch, lines_total: 20_000 }),
    worked: ({ rows }) => JSON.stringify(rows).includes('"total":20000'),
    outcomes: 'yes     yes   yes   yes   yes   yes     yes        yes',
  }),
  call({
    function: 'public.payment_methods',
    title: 'the ways to pay',
    decidedBy: OPEN,
    arguments: ({ mainBranch }) => ({ branch_id: mainBranch, lines_total: 20_000 }),
    worked: ({ rows }) => JSON.stringify(rows).includes('"methods":["counter"]'),
    outcomes: 'yes     yes   yes   yes   yes   yes     yes        yes',
  }),
  call({
    function: 'public.receipt',
    title: 'the receipt with a token',
    decidedBy: ['execute', 'whoever has the token may read'],
    arguments: ({ receiptToken }) => ({ token: receiptToken }),
    worked: ({ rows }) => JSON.stringify(rows).includes('"number":1,'),
    outcomes: 'yes     yes   yes   yes   yes   yes     yes        no',
  }),
  call({
    function: 'public.receipt',
    title: 'a receipt with an unknown token',
    decidedBy: ['execute', 'whoever has the token may read'],
    arguments: () => ({ token: randomUUID() }),
    worked: ({ rows }) => JSON.stringify(rows).includes('number'),
    outcomes: 'none    none  none  none  none  none    none       no',
  }),
  call({
    function: 'public.begin_payment',
    title: 'the open attempt to pay an order of customer A',
    decidedBy: OWN,
    arguments: ({ unpaidOrder }) => ({ order_id: unpaidOrder, idempotency_key: randomUUID() }),
    worked: ({ rows, world }) => JSON.stringify(rows).includes(`"payment_id":${world.attempt.id},`),
    outcomes: 'no      yes   PT404 PT404 PT404 PT404   PT404      no',
  }),
  call({
    function: 'public.pay_at_counter',
    title: 'pays an order of customer A at the counter',
    decidedBy: OWN,
    arguments: ({ unpaidOrder }) => ({ order_id: unpaidOrder }),
    worked: ({ after, world }) =>
      rowOf(after, 'pesanan', world.unpaidOrder)?.status === 'disiapkan' &&
      rowOf(after, 'payment', world.attempt.id)?.status === 'cancelled',
    outcomes: 'no      yes   PT404 PT404 PT404 PT404   PT404      no',
  }),
  call({
    function: 'public.payment_page',
    title: 'the attempt to pay an order of customer A',
    decidedBy: OWN,
    arguments: ({ unpaidOrder }) => ({ order_id: unpaidOrder }),
    worked: ({ rows, world }) => JSON.stringify(rows).includes(`"payment_id":${world.attempt.id},`),
    outcomes: 'no      yes   none  none  none  none    none       no',
  }),
  call({
    function: 'public.store_payment_code',
    title: 'stores the code of an attempt',
    decidedBy: ['no execute'],
    arguments: ({ attempt }) => ({
      provider_order_id: attempt.providerOrderId,
      code: { transaction_id: 't', qr_string: 'new', qr_image: null, expires_at: null },
    }),
    worked: ({ after, world }) => rowOf(after, 'payment', world.attempt.id)?.qr_string === 'new',
    outcomes: SERVICE_ONLY,
  }),
  call({
    function: 'public.fail_payment',
    title: 'ends an attempt',
    decidedBy: ['no execute'],
    arguments: ({ attempt }) => ({
      provider_order_id: attempt.providerOrderId,
      reason: 'not_found',
    }),
    worked: ({ after, world }) => rowOf(after, 'payment', world.attempt.id)?.status === 'failed',
    outcomes: SERVICE_ONLY,
  }),
  call({
    function: 'public.apply_payment_status',
    title: 'applies a report',
    decidedBy: ['no execute'],
    arguments: ({ attempt }) => ({
      provider_order_id: attempt.providerOrderId,
      reported: { transaction_status: 'settlement', gross_amount: '20000.00' },
    }),
    worked: ({ after, world }) =>
      rowOf(after, 'payment', world.attempt.id)?.status === 'paid' &&
      Number(rowOf(after, 'pesanan', world.unpaidOrder)?.paid) === 20_000,
    outcomes: SERVICE_ONLY,
  }),
  call({
    function: 'public.payments_to_check',
    title: 'attempts in doubt',
    decidedBy: ['no execute'],
    arguments: () => ({ batch: 1 }),
    worked: ({ rows }) => rows.length === 0,
    outcomes: SERVICE_ONLY,
  }),
  call({
    function: 'public.expire_payments',
    title: 'cancels orders that were not paid in time',
    decidedBy: ['no execute'],
    arguments: () => ({}),
    worked: ({ rows }) => Number(Object.values(rows[0] ?? {})[0] ?? rows[0]) === 0,
    outcomes: SERVICE_ONLY,
  }),
  call({
    function: 'public.set_payment_provider_state',
    title: 'stores whether Midtrans can be used',
    decidedBy: ['no execute'],
    arguments: () => ({ state: 'unreachable' }),
    worked: ({ after }) => after.settings?.[0]?.payment_provider === 'unreachable',
    outcomes: SERVICE_ONLY,
  }),
  call({
    function: 'public.check_books',
    title: 'contradictions in the books',
    decidedBy: ['no execute'],
    arguments: () => ({}),
    // The order of the test data that was never open has no entries about its price.
    worked: ({ rows, world }) => rows.every(({ id }) => Number(id) === world.cancelledOrder),
    outcomes: SERVICE_ONLY,
  }),
];
