import { randomUUID } from 'node:crypto';
import { newAccount } from './accounts.ts';
import { openApiSession } from './api-session.ts';
import { PRODUCTS } from './every-page.ts';
import { expect, test } from './shop-fixture.ts';

test('a payment in the simulator sends the order to the kitchen', async ({ page, shop }) => {
  const ask = await openApiSession(page.request, await newAccount(shop));
  const call = (name: string, body: object) => ask('POST', `/rest/v1/rpc/${name}`, body);
  const key = () => ({ idempotency_key: randomUUID() });
  const product = PRODUCTS['/detaildrink/:id'];
  const added = { id_product: product, jumlah_product: 1, ...key() };
  const line = (await call('add_to_cart', added)) as { id: number; price: number };
  const cart = { branch_id: 1, lines_total: line.price };
  const totals = (await call('order_totals', cart)) as { total: number };
  const order = (await call('checkout', {
    line_ids: [line.id],
    expected_total: totals.total,
    payment_method: 'qris_midtrans',
    ...key(),
  })) as { id: number };
  const attempt = (await ask('POST', '/functions/v1/payments/charge', {
    order_id: order.id,
    ...key(),
  })) as { provider_order_id: string };

  await page.goto('/_local/midtrans');
  const transaction = page.getByRole('article', { name: attempt.provider_order_id });
  await transaction.getByRole('button', { name: 'Bayar', exact: true }).click();
  await expect(transaction.getByText('Dibayar')).toBeVisible();
  const state = async () => call('payment_page', { order_id: order.id });
  await expect.poll(state).toMatchObject({ attempt: { status: 'paid' }, awaits_payment: false });
});
