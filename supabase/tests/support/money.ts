import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { order, type PlacedOrder } from './checkout.ts';
import type { Caller, Person, TestDatabase } from './database.ts';
import { rpc } from './rpc.ts';
import { at } from './shop-clock.ts';

/** An order with its amounts in rupiah. */
export interface MoneyOrder extends PlacedOrder {
  lines_total: number;
  discount: number;
  service: number;
  tax: number;
  rounding: number;
  paid: number;
  refunded: number;
  credited: number;
  balance_due: number;
  awaits_payment: boolean;
  payment_method: string;
  payment_due_at: Date | null;
  receipt_token: string;
}

export interface Payment {
  id: number;
  id_pesanan: number;
  method: string;
  status: string;
  amount: number;
  received: number | null;
  provider_order_id: string | null;
  problem: string | null;
  till_session_id: number | null;
}

/** What a branch adds to its prices, in basis points and rupiah. */
export interface Rates {
  service_rate?: number;
  tax_mode?: 'off' | 'added' | 'included';
  tax_rate?: number;
  cash_rounding?: number;
}

/** The demo: 5 % service, 10 % tax on top, cash rounded to 100. */
export const DEMO_RATES = {
  service_rate: 500,
  tax_mode: 'added',
  tax_rate: 1000,
  cash_rounding: 100,
} as const satisfies Rates;

/** Sets the rates of all branches; those not given are 0 and off. */
export async function setRates(db: TestDatabase, rates: Rates): Promise<void> {
  const { service_rate = 0, tax_mode = 'off', tax_rate = 0, cash_rounding = 0 } = rates;
  await db.sql`update public.branch
    set service_rate = ${service_rate}, tax_mode = ${tax_mode}, tax_rate = ${tax_rate},
      cash_rounding = ${cash_rounding}`;
}

/** Reads an order. */
export async function orderOf(db: TestDatabase, id: number): Promise<MoneyOrder> {
  const [row] = await db.sql<MoneyOrder[]>`select * from public.pesanan where id = ${id}`;
  if (!row) throw new Error(`There is no order ${id}`);
  return row;
}

/** Reads the payments of an order, oldest first. */
export async function paymentsOf(db: TestDatabase, id: number): Promise<Payment[]> {
  return [
    ...(await db.sql<Payment[]>`
      select * from public.payment where id_pesanan = ${id} order by id`),
  ];
}

/** Takes what is due for an order, in the method of the cashier. */
export async function pay(
  db: TestDatabase,
  cashier: Caller,
  order: number,
  method: 'cash' | 'qris_static',
  amount: number,
  key: string = randomUUID(),
): Promise<Payment | undefined> {
  const facts = { order_id: order, idempotency_key: key, method, expected_due: amount };
  const [row] = await rpc<Payment>(db, cashier, 'take_payment', {
    ...facts,
    ...(method === 'cash' && { received: amount }),
  });
  return row;
}

/** Orders with dynamic QRIS: the order waits for its payment. */
export async function orderByQris(
  db: TestDatabase,
  person: Person,
  product: number,
  quantity = 1,
): Promise<MoneyOrder> {
  const { id } = await order(db, person, product, quantity, { method: 'qris_midtrans' });
  return orderOf(db, id);
}

/** Begins an attempt to pay an order by dynamic QRIS, and returns its order_id at Midtrans. */
export async function beginPayment(
  db: TestDatabase,
  person: Person,
  orderId: number,
  key: string = randomUUID(),
): Promise<string> {
  const facts = { order_id: orderId, idempotency_key: key };
  const [row] = await rpc<{ begin_payment: { provider_order_id: string } }>(
    db,
    person,
    'begin_payment',
    facts,
  );
  return row?.begin_payment.provider_order_id ?? '';
}

/** Begins an attempt to pay an order by dynamic QRIS at a time of the shop's clock. */
export function beginPaymentAt(
  db: TestDatabase,
  person: Person,
  orderId: number,
  time: Date,
  key: string = randomUUID(),
): Promise<{ provider_order_id: string; status: string; expires_at: string }> {
  return at(db, time, person, async (sql) => {
    const [row] = await sql`select public.begin_payment(${orderId}, ${key}) as attempt`;
    return row?.attempt;
  });
}

/** What Midtrans reports about an attempt. */
export interface Report {
  transaction_status: string;
  fraud_status?: string;
  /** As Midtrans writes it: "100000.00". */
  gross_amount: string;
  transaction_time?: string;
  settlement_time?: string;
  refund_amount?: string;
}

/** Applies a report of Midtrans, with the service key. */
export async function report(
  db: TestDatabase,
  providerOrderId: string,
  reported: Report,
): Promise<string> {
  const [row] = await db.sql<{ outcome: string }[]>`
    select public.apply_payment_status(${providerOrderId}, ${db.sql.json({ ...reported })})
      ->> 'outcome' as outcome`;
  return row?.outcome ?? '';
}

/** Expects that orders, payments, ledger, receipts and stock agree. */
export async function expectBooks(db: TestDatabase): Promise<void> {
  expect(await db.sql`select * from public.check_books()`).toEqual([]);
}
