import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import type { RunningShop } from 'start/start-shop';
import { newAccount } from '../accounts.ts';
import { type ApiSession, openApiSession } from '../api-session.ts';

/** A customer who orders through the API. */
export interface Customer {
  /** Orders units of a product and returns the id of the order. */
  order(product: number, quantity: number): Promise<number>;
}

/** Registers customers and signs them in. */
export async function openCustomers(
  shop: RunningShop,
  request: APIRequestContext,
  count: number,
): Promise<Customer[]> {
  const customers: Customer[] = [];
  for (let index = 0; index < count; index += 1) {
    customers.push(customerOf(await openApiSession(request, await newAccount(shop))));
  }
  return customers;
}

function customerOf(session: ApiSession): Customer {
  // One at a time: two requests at once would put both products into one cart line.
  let last: Promise<unknown> = Promise.resolve();
  return {
    order(product, quantity) {
      const placed = last.then(() => place(session, product, quantity));
      last = placed.catch(() => {});
      return placed;
    },
  };
}

async function place(session: ApiSession, product: number, quantity: number): Promise<number> {
  const line = (await session('POST', '/rest/v1/rpc/add_to_cart', {
    id_product: product,
    jumlah_product: quantity,
    idempotency_key: randomUUID(),
  })) as { id: number; price: number };
  const { total } = (await session('POST', '/rest/v1/rpc/order_totals', {
    branch_id: 1,
    lines_total: line.price * quantity,
  })) as { total: number };
  const request = {
    line_ids: [line.id],
    idempotency_key: randomUUID(),
    expected_total: total,
    customer_name: `Tamu ${quantity}`,
  };
  // Sent twice, as after a lost response: one order.
  const [order] = (await Promise.all([
    session('POST', '/rest/v1/rpc/checkout', request),
    session('POST', '/rest/v1/rpc/checkout', request),
  ])) as { id: number }[];
  if (!order) throw new Error('The order was not placed');
  return order.id;
}
