import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import type { RunningShop } from 'start/start-shop';
import { openStaffSession } from '../staff-session.ts';

const BRANCH = { branch_id: 1 };

/** Cash in the drawer in the morning, in rupiah. */
const OPENING_CASH = 300_000;

/** Amounts by method, in rupiah. */
type Money = Record<'cash' | 'qris_static' | 'qris_midtrans', number>;

/** A cashier with an open till, who works through the API. */
export interface Cashier {
  /** Takes the money of all orders that are not paid: cash and static QRIS in turn. */
  takeAll(): Promise<void>;
  /** Returns the money of the newest paid order in cash. */
  refundOne(): Promise<void>;
  /** Counts what was taken and returned, and closes the till without a note. Returns the differences. */
  close(): Promise<Money>;
}

/** Opens the till. */
export async function openTill(shop: RunningShop, request: APIRequestContext): Promise<Cashier> {
  const staff = await openStaffSession(shop, request);
  await staff.call('open_till', { ...BRANCH, opening_cash: OPENING_CASH });
  // What is in the drawer and in the app of the bank, without asking the shop.
  const counted: Money = { cash: OPENING_CASH, qris_static: 0, qris_midtrans: 0 };
  let taken = 0;

  const take = async ({ id, balance_due, cash_rounding }: Record<string, unknown>) => {
    const method = taken++ % 2 === 0 ? 'cash' : 'qris_static';
    const due = Number(balance_due);
    const unit = Number(cash_rounding) || 1;
    const amount = method === 'cash' ? Math.floor(due / unit + 0.5) * unit : due;
    await staff.call('take_payment', {
      order_id: id,
      idempotency_key: randomUUID(),
      method,
      expected_due: amount,
      ...(method === 'cash' && { received: amount + 5_000 }),
    });
    counted[method] += amount;
  };

  return {
    async takeAll() {
      const bills = await staff.read(
        'pesanan?select=id,balance_due,cash_rounding&balance_due=gt.0',
      );
      for (const bill of bills) await take(bill);
    },
    async refundOne() {
      const [paid] = await staff.read('pesanan?select=id&paid=gt.0&order=id.desc&limit=1');
      const made = (await staff.call('refund_order', {
        order_id: paid?.id,
        idempotency_key: randomUUID(),
        method: 'cash',
        reason: 'Tumpah',
      })) as { amount: number; rounding: number };
      counted.cash -= made.amount + made.rounding;
    },
    async close() {
      const { difference } = (await staff.call('count_till', { ...BRANCH, counted })) as {
        difference: Money;
      };
      await staff.call('close_till', BRANCH);
      return difference;
    },
  };
}
