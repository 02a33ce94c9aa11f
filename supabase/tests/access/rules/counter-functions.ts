import { randomUUID } from 'node:crypto';
import { call } from '../call-rules.ts';
import type { Rule } from '../rule.ts';
import { rowOf } from '../state-rows.ts';
import { ownId } from '../world.ts';

const STAFF = ['execute', 'checks the caller'];
//               visitor A     B     admin staff demoted signed-out service
const STAFF_ONLY = 'no  PT403 PT403 yes   yes   PT403   PT403      no';
const BY_TRANSFER = { method: 'transfer', reason: 'Habis' };

/** Functions of the counter, of refunds and of the till: for staff, and the report of a day for admins. */
export const COUNTER_FUNCTION_RULES: Rule[] = [
  call({
    function: 'public.counter_order',
    title: 'places an order of a guest',
    decidedBy: STAFF,
    arguments: ({ mainBranch, menu }) => ({
      branch_id: mainBranch,
      idempotency_key: randomUUID(),
      expected_total: 20_000,
      lines: [{ id_product: menu, quantity: 1 }],
    }),
    worked: ({ after, world, identity }) =>
      rowOf(after, 'product', world.menu)?.stock_product === 499 &&
      after.pesanan?.some(
        ({ source, placed_by }) => source === 'counter' && placed_by === ownId(world, identity),
      ) === true,
    outcomes: STAFF_ONLY,
  }),
  call({
    function: 'public.take_payment',
    title: 'takes what is due for an order',
    decidedBy: STAFF,
    arguments: ({ order }) => ({
      order_id: order,
      idempotency_key: randomUUID(),
      method: 'qris_static',
      expected_due: 20_000,
    }),
    worked: ({ after, world, identity }) =>
      Number(rowOf(after, 'pesanan', world.order)?.paid) === 20_000 &&
      after.payment?.some(
        ({ id_pesanan, created_by }) =>
          Number(id_pesanan) === world.order && created_by === ownId(world, identity),
      ) === true,
    outcomes: STAFF_ONLY,
  }),
  call({
    function: 'public.refund_preview',
    title: 'what a refund would return',
    decidedBy: STAFF,
    arguments: ({ paidOrder }) => ({ order_id: paidOrder }),
    worked: ({ rows }) => JSON.stringify(rows).includes('"amount":20000'),
    outcomes: STAFF_ONLY,
  }),
  call({
    function: 'public.refund_order',
    title: 'returns what was paid for an order',
    decidedBy: STAFF,
    arguments: ({ paidOrder }) => ({
      order_id: paidOrder,
      idempotency_key: randomUUID(),
      ...BY_TRANSFER,
    }),
    worked: ({ after, world, identity }) =>
      Number(rowOf(after, 'pesanan', world.paidOrder)?.refunded) === 20_000 &&
      after.refund?.some(({ made_by }) => made_by === ownId(world, identity)) === true,
    outcomes: STAFF_ONLY,
  }),
  call({
    function: 'public.void_order',
    title: 'cancels a paid order',
    decidedBy: STAFF,
    arguments: ({ paidOrder }) => ({
      order_id: paidOrder,
      idempotency_key: randomUUID(),
      ...BY_TRANSFER,
    }),
    worked: ({ after, world }) =>
      rowOf(after, 'pesanan', world.paidOrder)?.status === 'dibatalkan' &&
      Number(rowOf(after, 'pesanan', world.paidOrder)?.refunded) === 20_000,
    outcomes: STAFF_ONLY,
  }),
  call({
    function: 'public.refund_payment',
    title: 'returns a payment that does not count',
    decidedBy: STAFF,
    arguments: ({ strayPayment }) => ({
      payment_id: strayPayment,
      idempotency_key: randomUUID(),
      ...BY_TRANSFER,
    }),
    worked: ({ after, world }) =>
      rowOf(after, 'payment', world.strayPayment)?.status === 'returned',
    outcomes: STAFF_ONLY,
  }),
  call({
    function: 'public.refunds_due',
    title: 'money to be returned',
    decidedBy: STAFF,
    arguments: ({ mainBranch }) => ({ branch_id: mainBranch }),
    worked: ({ rows, world }) =>
      rows.some(({ payment_id }) => Number(payment_id) === world.strayPayment),
    outcomes: STAFF_ONLY,
  }),
  call({
    function: 'public.payment_provider_state',
    title: 'whether Midtrans can be used',
    decidedBy: STAFF,
    arguments: () => ({}),
    worked: ({ rows }) => JSON.stringify(rows).includes('no_key'),
    outcomes: STAFF_ONLY,
  }),
  call({
    function: 'public.count_till',
    title: 'counts the till',
    decidedBy: STAFF,
    arguments: ({ branch }) => ({
      branch_id: branch,
      counted: { cash: 1_000, qris_static: 0, qris_midtrans: 0 },
    }),
    worked: ({ after, world, identity }) =>
      after.till_count?.some(
        ({ till_session_id, counted_by }) =>
          Number(till_session_id) === world.till && counted_by === ownId(world, identity),
      ) === true,
    outcomes: STAFF_ONLY,
  }),
  call({
    function: 'public.day_report',
    title: 'the report of a day',
    decidedBy: STAFF,
    arguments: ({ mainBranch }) => ({ branch_id: mainBranch }),
    worked: ({ rows }) => JSON.stringify(rows).includes('"branch_name":"Kedai Senja"'),
    outcomes: 'no      PT403 PT403 yes   PT403 PT403   PT403      no',
  }),
];
