import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { RunningShop } from 'start/start-shop';
import { type Client, connect } from './client.ts';
import { type Customer, register, unwrap } from './customer.ts';
import { discrepancies, readStockState } from './stock-reconciliation.ts';

const CUSTOMERS = 6;
/** Maximum of the random number of answered orders before a kill. */
const MAX_ANSWERED = 10;
/** Maximum random delay before a kill in ms: about the duration of a checkout. */
const MAX_DELAY_MS = 40;

/** A checkout request and its response. */
interface Checkout {
  customer: Customer;
  request: { line_ids: number[]; idempotency_key: string; expected_total: number };
  /** Id of the order; undefined without a response. */
  orderId?: number;
}

/** Totals of all cycles. */
export interface KillFigures {
  kills: number;
  acknowledged: number;
  /** Checkouts with a lost response; retried with the same idempotency key. */
  unanswered: number;
  /** Number of those that had placed an order before the kill. */
  alreadyOrdered: number;
}

/**
 * Repeatedly kills the shop while customers check out continuously, restarts it, and checks that each answered order
 * exists exactly once.
 *
 * @param start starts the shop, on the same data each time.
 * @throws Error when an answered order is lost, a retry creates a second order, or stock is inconsistent.
 */
export async function killCycles(
  start: () => Promise<RunningShop>,
  kills: number,
  report: (line: string) => void = () => undefined,
): Promise<KillFigures> {
  const figures: KillFigures = { kills: 0, acknowledged: 0, unanswered: 0, alreadyOrdered: 0 };
  let shop = await start();
  try {
    while (figures.kills < kills) {
      const service = await connect(shop, { key: 'serviceKey' });
      const before = await readStockState(service.supabase);
      const products = await insertProducts(service);
      const supplied = new Map(products.map((id) => [id, SUPPLY]));
      const checkouts = await orderUntilKilled(shop, products);
      await service.close();
      shop = await start();
      const ordersAfterKill = await settle(shop, checkouts, figures);
      const reopened = await connect(shop, { key: 'serviceKey' });
      const problems = discrepancies(before, await readStockState(reopened.supabase), supplied);
      await reopened.close();
      if (problems.length > 0) throw new Error(`After a kill: ${problems.join('; ')}`);
      figures.kills += 1;
      report(
        `kill ${figures.kills}: ${checkouts.length} checkouts, ${ordersAfterKill} of the unanswered were orders`,
      );
    }
  } finally {
    await shop.stop();
  }
  return figures;
}

const SUPPLY = 10_000;

/** Adds two products, so that every order locks several rows. */
async function insertProducts({ supabase }: Client): Promise<number[]> {
  const row = { product_name: 'Es Kopi', type_product: 'Minuman', stock_product: SUPPLY };
  const prices = [17_500, 22_000];
  const rows = prices.map((price) => ({ ...row, price }));
  const made = unwrap(await supabase.from('product').insert(rows).select('id'));
  return made.map(({ id }) => Number(id));
}

async function orderUntilKilled(shop: RunningShop, products: number[]): Promise<Checkout[]> {
  const customers: Customer[] = [];
  for (let index = 0; index < CUSTOMERS; index += 1) customers.push(await register(shop, index));
  const checkouts: Checkout[] = [];
  const killAfter = 1 + Math.floor(Math.random() * MAX_ANSWERED);
  let answered = 0;
  let killed: Promise<void> | undefined;
  const onAnswer = () => {
    answered += 1;
    if (answered === killAfter) killed = delay(Math.random() * MAX_DELAY_MS).then(shop.kill);
  };
  await Promise.all(
    customers.map(async (customer, index) => {
      const basket = index % 2 === 0 ? products : products.toReversed();
      for (;;) {
        const checkout = await checkOut(customer, basket, checkouts);
        if (checkout?.orderId === undefined) return;
        onAnswer();
      }
    }),
  );
  await killed;
  await Promise.all(customers.map((customer) => customer.close()));
  return checkouts;
}

/** Fills the cart and checks out; undefined when the shop ended before the checkout was sent. */
async function checkOut(
  customer: Customer,
  basket: number[],
  checkouts: Checkout[],
): Promise<Checkout | undefined> {
  const line_ids: number[] = [];
  let lines_total = 0;
  for (const id_product of basket) {
    const request = { id_product, jumlah_product: 2, idempotency_key: randomUUID() };
    const { data, error } = await customer.supabase.rpc('add_to_cart', request);
    if (error) return undefined;
    line_ids.push(data.id);
    lines_total += data.price * data.jumlah_product;
  }
  const { data: totals } = await customer.supabase.rpc('order_totals', {
    branch_id: 1,
    lines_total,
  });
  if (!totals) return undefined;
  const request = { line_ids, idempotency_key: randomUUID(), expected_total: totals.total };
  const checkout: Checkout = { customer, request };
  checkouts.push(checkout);
  const { data, error, status } = await customer.supabase.rpc('checkout', request);
  // Status 0: no response. Any other error is a bug.
  if (error && status !== 0) throw new Error(`A checkout failed: ${JSON.stringify(error)}`);
  if (data) checkout.orderId = data.id;
  return checkout;
}

/** Compares each checkout with the stored orders, and retries the unanswered ones. */
async function settle(
  shop: RunningShop,
  checkouts: Checkout[],
  figures: KillFigures,
): Promise<number> {
  const service = await connect(shop, { key: 'serviceKey' });
  let alreadyOrdered = 0;
  for (const { customer, request, orderId } of checkouts) {
    const found = await ordersWith(service, request.idempotency_key);
    if (orderId === undefined) {
      alreadyOrdered += found.length;
      figures.unanswered += 1;
      await retryCheckout(shop, customer, request);
    } else {
      figures.acknowledged += 1;
    }
    const [order, ...others] = await ordersWith(service, request.idempotency_key);
    const isAsAnswered = orderId === undefined || order?.id === orderId;
    if (order?.total_harga !== request.expected_total || others.length > 0 || !isAsAnswered) {
      throw new Error(`Order ${orderId} after the kill: ${JSON.stringify([order, ...others])}`);
    }
  }
  await service.close();
  figures.alreadyOrdered += alreadyOrdered;
  return alreadyOrdered;
}

async function retryCheckout(
  shop: RunningShop,
  { supabase }: Customer,
  request: Checkout['request'],
): Promise<void> {
  // The session survives the restart, but the port of the shop changes.
  const { data } = await supabase.auth.getSession();
  const again = await connect(shop, {});
  const { error } = await again.supabase
    .rpc('checkout', request)
    .setHeader('authorization', `Bearer ${data.session?.access_token}`);
  await again.close();
  if (error) throw new Error(`The retry failed: ${JSON.stringify(error)}`);
}

async function ordersWith({ supabase }: Client, key: string) {
  const query = supabase.from('pesanan').select('id, total_harga').eq('idempotency_key', key);
  return unwrap(await query) as { id: number; total_harga: number }[];
}
