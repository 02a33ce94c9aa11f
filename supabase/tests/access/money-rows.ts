import { randomUUID } from 'node:crypto';
import type { Row } from './actions.ts';

const SETTLED = '2026-11-27T00:00:00+00:00';

/** Inserts what an order costs, received by static QRIS. */
export function paymentRow(order: number): Row {
  return {
    id_pesanan: order,
    method: 'qris_static',
    status: 'paid',
    amount: 20_000,
    settled_at: SETTLED,
  };
}

/** Inserts an attempt to pay an order by dynamic QRIS, which has its code. */
export function attemptRow(order: number): Row {
  return {
    id_pesanan: order,
    method: 'qris_midtrans',
    status: 'pending',
    amount: 20_000,
    provider_order_id: `ks-${randomUUID()}`,
    qr_string: 'x',
    expires_at: '2100-01-01T00:00:00+00:00',
  };
}

/** Inserts a payment that came after the cancellation of the order. */
export function strayRow(order: number): Row {
  return { ...paymentRow(order), status: 'to_refund', problem: 'order_cancelled' };
}

/** Inserts a refund of what an order costs. */
export function refundRow(order: number): Row {
  return { id_pesanan: order, method: 'transfer', amount: 20_000, reason: 'Habis', at: SETTLED };
}

/** Inserts a receipt. */
export function receiptRow(order: number, branch: number): Row {
  const issued = { number: 7, branch_name: 'Kedai Senja', branch_address: 'Depok' };
  return { id_pesanan: order, branch_id: branch, ...issued };
}

/** Inserts an entry of the ledger. */
export function ledgerRow(order: number, branch: number): Row {
  const entry = { cause: 'paid', account: 'cash', amount: 20_000 };
  return { id_pesanan: order, branch_id: branch, business_date: '2026-11-27', ...entry };
}

/** Inserts a movement of a stock. */
export function movementRow(product: number): Row {
  return { id_product: product, units: 5, cause: 'admin' };
}

/** Inserts a count of an empty till. */
export function countRow(till: number): Row {
  const empty = { cash: 0, qris_static: 0, qris_midtrans: 0 };
  return { till_session_id: till, counted: empty, expected: empty };
}
