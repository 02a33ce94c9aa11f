import { attemptRow, receiptRow, refundRow } from '../money-rows.ts';
import type { Rule } from '../rule.ts';
import { byId, rulesOf } from '../table-rules.ts';

const payment = rulesOf('public.payment');
const refund = rulesOf('public.refund');
const receipt = rulesOf('public.receipt');
const CLOSED = ['no grant', 'no policy'];

/** Payments: customers read the public columns of their own. Refunds: closed. Receipts: read with their order. */
export const PAYMENT_RULES: Rule[] = [
  payment.select({
    title: 'a payment of an order of customer A',
    decidedBy: ['payment_select_own'],
    where: ({ payment: id }) => byId(id),
    columns: 'id, id_pesanan, method, status, amount, created_at, settled_at',
    //         visitor A     B     admin staff demoted signed-out service
    outcomes: 'no      yes   none  none  none  none    none       yes',
  }),
  payment.select({
    title: 'cashier, keys and codes of a payment',
    decidedBy: ['no grant on the columns', 'payment_select_own'],
    where: ({ payment: id }) => byId(id),
    columns: 'created_by, idempotency_key, provider_order_id, qr_string',
    outcomes: 'no      no    no    no    no    no      no         yes',
    onlyByGrant: true,
  }),
  payment.insert({
    title: 'a payment of an order of customer A',
    decidedBy: CLOSED,
    row: ({ order }) => attemptRow(order),
    outcomes: 'no      no    no    no    no    no      no         no',
  }),
  payment.update({
    title: 'the status of an attempt to pay, to paid',
    decidedBy: CLOSED,
    where: ({ attempt }) => byId(attempt.id),
    set: () => ({ status: 'paid', settled_at: '2026-11-27T00:00:00+00:00' }),
    outcomes: 'no      no    no    no    no    no      no         no',
  }),
  payment.delete({
    title: 'a payment of an order of customer A',
    decidedBy: CLOSED,
    where: ({ payment: id }) => byId(id),
    outcomes: 'no      no    no    no    no    no      no         no',
  }),
  refund.select({
    title: 'a refund of an order of customer A',
    decidedBy: CLOSED,
    where: ({ refund: id }) => byId(id),
    outcomes: 'no      no    no    no    no    no      no         yes',
  }),
  refund.insert({
    title: 'a refund',
    decidedBy: CLOSED,
    row: ({ paidOrder }) => refundRow(paidOrder),
    outcomes: 'no      no    no    no    no    no      no         no',
  }),
  refund.update({
    title: 'the amount of a refund',
    decidedBy: [...CLOSED, 'keep_rows'],
    where: ({ refund: id }) => byId(id),
    set: () => ({ amount: 1 }),
    outcomes: 'no      no    no    no    no    no      no         no',
  }),
  refund.delete({
    title: 'a refund',
    decidedBy: [...CLOSED, 'keep_rows'],
    where: ({ refund: id }) => byId(id),
    outcomes: 'no      no    no    no    no    no      no         no',
  }),
  receipt.select({
    title: 'the receipt of an order of customer A',
    decidedBy: ['receipt_select_with_order', 'pesanan_select_own_or_staff'],
    where: ({ receipt: id }) => byId(id),
    outcomes: 'no      yes   none  yes   yes   none    none       yes',
  }),
  receipt.insert({
    title: 'a receipt',
    decidedBy: CLOSED,
    row: ({ order, mainBranch }) => receiptRow(order, mainBranch),
    outcomes: 'no      no    no    no    no    no      no         no',
  }),
  receipt.update({
    title: 'the number of a receipt',
    decidedBy: [...CLOSED, 'keep_rows'],
    where: ({ receipt: id }) => byId(id),
    set: () => ({ number: 4_711 }),
    outcomes: 'no      no    no    no    no    no      no         no',
  }),
  receipt.delete({
    title: 'a receipt',
    decidedBy: [...CLOSED, 'keep_rows'],
    where: ({ receipt: id }) => byId(id),
    outcomes: 'no      no    no    no    no    no      no         no',
  }),
];
