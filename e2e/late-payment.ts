import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import type { RunningShop } from 'start/start-shop';
import { newAccount } from './accounts.ts';
import { openApiSession } from './api-session.ts';
import { asOwner } from './as-owner.ts';

/** Minutes after the end of the code. */
const LATE_MINUTES = 10;

/**
 * A customer orders a product without options by QRIS of Midtrans, and pays after the code has ended.
 *
 * @returns what was paid, in rupiah.
 */
export async function payLate(
  shop: RunningShop,
  request: APIRequestContext,
  product: number,
): Promise<number> {
  await ownerCall(shop, 'set_payment_provider_state', { state: 'ready' });
  const customer = await openApiSession(request, await newAccount(shop));
  const call = (name: string, body: object) => customer('POST', `/rest/v1/rpc/${name}`, body);
  const line = (await call('add_to_cart', {
    id_product: product,
    jumlah_product: 1,
    idempotency_key: randomUUID(),
  })) as { id: number; price: number };
  const { total } = (await call('order_totals', { branch_id: 1, lines_total: line.price })) as {
    total: number;
  };
  const order = (await call('checkout', {
    line_ids: [line.id],
    idempotency_key: randomUUID(),
    expected_total: total,
    customer_name: 'Sari Terlambat',
    customer_phone: '081234567890',
    payment_method: 'qris_midtrans',
  })) as { id: number };
  const attempt = (await call('begin_payment', {
    order_id: order.id,
    idempotency_key: randomUUID(),
  })) as { provider_order_id: string; expires_at: string };
  const paidAt = Date.parse(attempt.expires_at) + LATE_MINUTES * 60_000;
  await ownerCall(shop, 'apply_payment_status', {
    provider_order_id: attempt.provider_order_id,
    reported: {
      transaction_status: 'settlement',
      gross_amount: `${total}.00`,
      settlement_time: new Date(paidAt).toISOString(),
    },
  });
  return total;
}

async function ownerCall(shop: RunningShop, name: string, body: object): Promise<void> {
  const answer = await asOwner(shop, `rpc/${name}`, body);
  if (!answer.ok) throw new Error(`${name} answered ${await answer.text()}`);
}
