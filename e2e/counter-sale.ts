import { randomUUID } from 'node:crypto';
import type { StaffSession } from './staff-session.ts';

/** An order that was sold at the counter. */
export interface SoldOrder {
  id: number;
  order_number: number;
  total_harga: number;
}

/** Units of a product without options. */
interface SoldLine {
  product: number;
  /** Rupiah per unit. */
  price: number;
  quantity: number;
}

/** An order at the counter. */
export interface Sale {
  lines: readonly SoldLine[];
  method: 'cash' | 'qris_static' | null;
  customer: string;
}

/** Sells products without options at the counter of the first branch. */
export async function sell(
  staff: StaffSession,
  { lines, method, customer }: Sale,
): Promise<SoldOrder> {
  const lines_total = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const { total, cash_total } = (await staff.call('order_totals', {
    branch_id: 1,
    lines_total,
  })) as {
    total: number;
    cash_total: number;
  };
  const expected_total = method === 'cash' ? cash_total : total;
  return (await staff.call('counter_order', {
    branch_id: 1,
    idempotency_key: randomUUID(),
    expected_total,
    lines: lines.map(({ product, quantity }) => ({ id_product: product, quantity })),
    customer_name: customer,
    ...(method !== null && { method }),
    ...(method === 'cash' && { received: cash_total }),
  })) as SoldOrder;
}
