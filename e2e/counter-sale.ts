import { randomUUID } from 'node:crypto';
import type { StaffSession } from './staff-session.ts';

/** An order that was sold at the counter. */
export interface SoldOrder {
  id: number;
  order_number: number;
  total_harga: number;
}

interface Sale {
  product: number;
  /** Rupiah per unit. */
  price: number;
  quantity: number;
  method: 'cash' | 'qris_static' | null;
  customer: string;
}

/** Sells units of a product without options at the counter of the first branch. */
export async function sell(
  staff: StaffSession,
  { product, price, quantity, method, customer }: Sale,
): Promise<SoldOrder> {
  const order = { branch_id: 1, lines_total: price * quantity };
  const { total, cash_total } = (await staff.call('order_totals', order)) as {
    total: number;
    cash_total: number;
  };
  const expected_total = method === 'cash' ? cash_total : total;
  return (await staff.call('counter_order', {
    branch_id: 1,
    idempotency_key: randomUUID(),
    expected_total,
    lines: [{ id_product: product, quantity }],
    customer_name: customer,
    ...(method !== null && { method }),
    ...(method === 'cash' && { received: cash_total }),
  })) as SoldOrder;
}
