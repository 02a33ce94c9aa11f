import type { Sql } from '../support/database.ts';
import type { Row } from './actions.ts';
import { insert } from './insert.ts';
import { attemptRow, countRow, paymentRow, refundRow, strayRow } from './money-rows.ts';
import { itemRow, orderRow, tillRow } from './rows.ts';
import type { BasicWorld, MoneyWorld } from './world.ts';

type Found = Pick<MoneyWorld, 'receipt' | 'receiptToken' | 'ledgerEntry' | 'stockMovement'>;

/** Adds payments and everything that follows from them, without a contradiction in the books. */
export async function addMoney(
  sql: Sql,
  { ids, menu, cancelledOrder, branch, till }: BasicWorld,
): Promise<MoneyWorld> {
  const [paidOrder = 0, unpaidOrder = 0, refundedOrder = 0] = await insert(sql, 'pesanan', [
    { ...moneyRow(ids.customerA), status: 'disiapkan', paid: 20_000 },
    { ...moneyRow(ids.customerA), status: 'menunggu', ...WAITS },
    { ...moneyRow(ids.customerA), status: 'dibatalkan', paid: 20_000, refunded: 20_000 },
  ]);
  await insert(sql, 'pesanan_item', [itemRow(paidOrder), itemRow(unpaidOrder)]);
  const [payment = 0] = await insert(sql, 'payment', [
    paymentRow(paidOrder),
    paymentRow(refundedOrder),
  ]);
  const [strayPayment = 0] = await insert(sql, 'payment', [strayRow(cancelledOrder)]);
  const open = attemptRow(unpaidOrder);
  const [attempt = 0] = await insert(sql, 'payment', [open]);
  const [refund = 0] = await insert(sql, 'refund', [refundRow(refundedOrder)]);
  await sql`
    select private.issue_receipt(parent) from public.pesanan as parent where id = ${paidOrder}`;
  const [tillCount = 0] = await insert(sql, 'till_count', [countRow(till)]);
  const [closedTill = 0] = await insert(sql, 'till_session', [
    { ...tillRow(branch), closed_at: '2100-01-01T00:00:00+00:00', report: {} },
  ]);
  const [found] = await sql<Found[]>`
    select receipt.id as receipt, receipt_token as "receiptToken",
      (select min(id) from public.ledger_entry where payment_id = ${payment}) as "ledgerEntry",
      (select min(id) from public.stock_movement where id_product = ${menu}) as "stockMovement"
    from public.pesanan join public.receipt on id_pesanan = pesanan.id
    where pesanan.id = ${paidOrder}`;
  if (!found) throw new Error('The paid order has no receipt');
  return {
    ...found,
    paidOrder,
    payment,
    unpaidOrder,
    attempt: { id: attempt, providerOrderId: String(open.provider_order_id) },
    strayPayment,
    refund,
    tillCount,
    closedTill,
  };
}

/** An order with the columns that payments change. */
function moneyRow(customer: string): Row {
  const method = { payment_method: 'counter', awaits_payment: false, payment_due_at: null };
  return { ...orderRow(customer), ...method, paid: 0, refunded: 0 };
}

/** Columns of an order that waits for its payment. */
const WAITS = {
  payment_method: 'qris_midtrans',
  awaits_payment: true,
  payment_due_at: '2100-01-01T00:00:00+00:00',
};
