import { randomUUID } from 'node:crypto';
import { must } from '../support/shop.ts';
import type { Facts } from './requests.ts';

/** Arguments of checkout() that differ from an order for now, paid at the counter. */
interface Choices {
  pickup_type?: string;
  pickup_at?: string;
  payment_method?: string;
}

/** Places an order of the customer. */
export async function place(
  { customer, product }: Pick<Facts, 'customer' | 'product'>,
  choices: Choices = {},
) {
  const line = await must(
    customer.client.rpc('add_to_cart', {
      id_product: product,
      jumlah_product: 1,
      idempotency_key: randomUUID(),
    }),
  );
  return must(
    customer.client.rpc('checkout', {
      line_ids: [line.id],
      idempotency_key: randomUUID(),
      expected_total: line.price * line.jumlah_product,
      ...choices,
    }),
  );
}
