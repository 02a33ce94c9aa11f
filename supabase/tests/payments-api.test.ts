/** QRIS payments through the whole backend: database, function with its schedule, and the simulator, over HTTP. */
import { randomUUID } from 'node:crypto';
import { type MockMidtrans, startMockMidtrans } from 'local-supabase/mock-midtrans/mock-midtrans';
import type { Transaction } from 'local-supabase/mock-midtrans/transaction';
import { MIGRATIONS, temporaryDatabase } from 'local-supabase/tests/support/test-backend';
import { type Listening, listen } from 'node-kit/http/listen';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { connect, type Sql } from './support/database.ts';
import { type Customer, openShop, type Shop } from './support/shop.ts';

const STOCK = 10;
const PRICE = 20_000;

let database: Awaited<ReturnType<typeof temporaryDatabase>>;
let sql: Sql;
let shop: Shop | undefined;
let site: Listening;
let midtrans: MockMidtrans;
let customer: Customer;
let product: number;

beforeAll(async () => {
  database = await temporaryDatabase(MIGRATIONS);
  sql = connect(database.url, 2);
  const closed = () => new Response(null, { status: 502 });
  const app = {
    async fetch(request: Request) {
      const { pathname } = new URL(request.url);
      const body = await request.text();
      return shop ? shop.request(pathname, { method: 'POST', body }) : closed();
    },
  };
  site = await listen(app, '127.0.0.1', 0);
  midtrans = await startMockMidtrans({
    notificationUrl: `http://127.0.0.1:${site.port}/functions/v1/payments/notification`,
    retryDelaysMs: [50, 50, 50, 50, 50],
  });
  await open();
  customer = await running().register('Budi');
});
beforeEach(async () => {
  await setClock(0);
  product = await running().product({ price: PRICE, stock: STOCK });
});
afterEach(async () => {
  for (const name of ['isDown', 'losesCharges', 'rejectsKey'] as const) {
    if (midtrans.simulator.switches[name]) midtrans.simulator.toggle(name);
  }
  if (!shop) await open();
  expect(await sql`select * from public.check_books()`).toEqual([]);
});
afterAll(async () => {
  await shop?.close();
  await midtrans?.close();
  await site?.close();
  await sql?.end();
  await database?.drop();
});

/** Opens the shop, and waits until it offers QRIS. */
async function open(): Promise<void> {
  shop = await openShop(false, database.url, midtrans.settings);
  await vi.waitUntil(offersQris, { timeout: 20_000 });
}

function running(): Shop {
  if (!shop) throw new Error('The shop is closed');
  return shop;
}

async function close(): Promise<void> {
  await shop?.close();
  shop = undefined;
}

const waitFor = (check: () => unknown) => expect.poll(check, { timeout: 20_000, interval: 50 });
const setClock = (seconds: number) => sql`select public.set_clock_offset(${seconds})`;

async function restart(): Promise<void> {
  await close();
  await open();
}

async function providerState(): Promise<unknown> {
  const [row] = await sql`select payment_provider from private.settings`;
  return row?.payment_provider;
}

/** Runs the check of the schedule now. */
async function runCheck(): Promise<void> {
  const { request, serviceKey } = running();
  const answer = await request('/functions/v1/payments/check', { method: 'POST' }, serviceKey);
  expect(answer.status).toBe(200);
}

async function offersQris(): Promise<boolean> {
  const [row] = await sql<{ methods: string[] }[]>`
    select array(select jsonb_array_elements_text(
      public.payment_methods(private.main_branch(), 1000) -> 'methods')) as methods`;
  return row?.methods.includes('qris_midtrans') ?? false;
}

/** Orders a drink to be paid by QRIS, and returns the number of the order. */
async function order(): Promise<number> {
  const key = () => ({ idempotency_key: randomUUID() });
  const line = await callFunction<{ id: number }>('add_to_cart', {
    id_product: product,
    jumlah_product: 1,
    ...key(),
  });
  const placed = await callFunction<{ id: number }>('checkout', {
    line_ids: [line.id],
    expected_total: PRICE,
    payment_method: 'qris_midtrans',
    ...key(),
  });
  return placed.id;
}

/** Calls a function of the database as the customer, of the shop that runs now. */
async function callFunction<Result>(name: string, parameters: object): Promise<Result> {
  const init = { method: 'POST', body: JSON.stringify(parameters) };
  const answer = await running().request(`/rest/v1/rpc/${name}`, init, customer.token);
  if (!answer.ok) throw new Error(`${name}: ${await answer.text()}`);
  return (await answer.json()) as Result;
}

async function ask(call: 'charge' | 'status', body: object) {
  const init = { method: 'POST', body: JSON.stringify(body) };
  const answer = await running().request(`/functions/v1/payments/${call}`, init, customer.token);
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

async function charge(order_id: number, idempotency_key: string = randomUUID()) {
  const answer = await ask('charge', { order_id, idempotency_key });
  if (answer.status === 200) await untilNotified(transactionOf(order_id));
  return answer;
}

/** Waits for the first notification: each one postpones the next check, by the clock that a test may set. */
const untilNotified = (transaction: Transaction) =>
  waitFor(() => midtrans.simulator.counts(transaction).sent).toBeGreaterThan(0);

function transactionOf(orderId: number): Transaction {
  const found = midtrans.simulator.list().find((one) => one.orderId.startsWith(`ks-${orderId}-`));
  if (!found) throw new Error(`Nothing was charged for order ${orderId}`);
  return found;
}

/** Order, newest attempt and stock. */
async function state(orderId: number) {
  const [row] = await sql<{ order: string; paid: number; attempt: string; stock: number }[]>`
    select parent.status as order, parent.paid,
      (select status from public.payment where id_pesanan = parent.id order by id desc limit 1)
        as attempt,
      (select stock_product from public.product where id = ${product}) as stock
    from public.pesanan as parent where parent.id = ${orderId}`;
  return row && [row.order, row.paid, row.attempt, row.stock];
}

const WAITING = ['menunggu', 0, 'pending', STOCK - 1];
const PAID = ['disiapkan', PRICE, 'paid', STOCK - 1];
const GIVEN_UP = (attempt: string) => ['dibatalkan', 0, attempt, STOCK];

test('a payment reaches the kitchen by its notification', async () => {
  const id = await order();
  const charged = await charge(id);
  expect(charged).toMatchObject({ status: 200, body: { amount: PRICE, status: 'pending' } });
  expect(await state(id)).toEqual(WAITING);
  midtrans.simulator.act(transactionOf(id), 'pay');
  await waitFor(() => state(id)).toEqual(PAID);
});

test('the page has the code of the charge, also on another device', async () => {
  const id = await order();
  const { body } = await charge(id);
  const page = await callFunction('payment_page', { order_id: id });
  expect(page).toMatchObject({ attempt: { qr_image: body.qr_image, has_code: true } });
  expect((await charge(id)).body.qr_image).toBe(body.qr_image);
});

test('a double click charges once', async () => {
  const id = await order();
  const key = randomUUID();
  await Promise.all([charge(id, key), charge(id, key), charge(id)]);
  const charged = midtrans.simulator.list().filter((one) => one.orderId.startsWith(`ks-${id}-`));
  expect(charged.map(({ status }) => status)).toEqual(['pending']);
  expect(await charge(id, key)).toMatchObject({ status: 200, body: { status: 'pending' } });
});

test('a replayed notification changes nothing', async () => {
  const id = await order();
  await charge(id);
  midtrans.simulator.act(transactionOf(id), 'pay');
  await waitFor(() => state(id)).toEqual(PAID);
  const before = midtrans.simulator.counts(transactionOf(id)).sent;
  midtrans.simulator.act(transactionOf(id), 'send-twice');
  await waitFor(() => midtrans.simulator.counts(transactionOf(id)).sent).toBe(before + 2);
  expect(await state(id)).toEqual(PAID);
});

test('Cek status finds a payment whose notification is lost', async () => {
  const id = await order();
  await charge(id);
  midtrans.simulator.act(transactionOf(id), 'hold');
  midtrans.simulator.act(transactionOf(id), 'pay');
  expect(await ask('status', { order_id: id })).toMatchObject({ body: { status: 'paid' } });
  expect(await state(id)).toEqual(PAID);
});

test.each([
  ['late', 'pay-late'],
  ['with another amount', 'pay-other-amount'],
] as const)('a payment %s is to be returned, and the order waits', async (_, action) => {
  const id = await order();
  await charge(id);
  midtrans.simulator.act(transactionOf(id), action);
  await waitFor(() => state(id)).toEqual(['menunggu', 0, 'to_refund', STOCK - 1]);
});

test('a denied payment allows another attempt', async () => {
  const id = await order();
  await charge(id);
  midtrans.simulator.act(transactionOf(id), 'deny');
  await waitFor(() => state(id)).toEqual(['menunggu', 0, 'denied', STOCK - 1]);
  expect(await charge(id)).toMatchObject({ status: 200, body: { status: 'pending' } });
});

test('only the customer of an order can pay it', async () => {
  const id = await order();
  const other = await running().register('Sari');
  const init = {
    method: 'POST',
    body: JSON.stringify({ order_id: id, idempotency_key: randomUUID() }),
  };
  const path = '/functions/v1/payments/charge';
  const answer = await running().request(path, init, other.token);
  expect([answer.status, await answer.json()]).toMatchObject([404, { message: 'unknown_order' }]);
  const visitor = await running().request(path, init);
  expect(visitor.status).toBe(401);
});

describe('the method', () => {
  test.each([
    ['a wrong key', { serverKey: 'SB-Mid-server-wrong' }, 'wrong_key'],
    ['no key', undefined, 'no_key'],
  ])('is not offered with %s, and is back with the right one', async (_, wrong, reason) => {
    await close();
    const settings = wrong && { ...midtrans.settings, ...wrong };
    shop = await openShop(false, database.url, settings);
    await waitFor(offersQris).toBe(false);
    expect(await providerState()).toBe(reason);
    await restart();
    expect(await offersQris()).toBe(true);
  });
});

describe('nobody pays', () => {
  test('the order is cancelled after the end of its code, and its unit returns once', async () => {
    const id = await order();
    await charge(id);
    await setClock(26 * 60);
    await waitFor(() => state(id)).toEqual(GIVEN_UP('cancelled'));
    expect(transactionOf(id).status).toBe('cancel');
    expect((await charge(id)).body).toMatchObject({ message: 'payment_closed' });
  });

  test('a payment of a code that has ended is to be returned', async () => {
    const id = await order();
    await charge(id);
    await setClock(26 * 60);
    await waitFor(() => state(id)).toEqual(GIVEN_UP('cancelled'));
    midtrans.simulator.act(transactionOf(id), 'pay-late');
    await waitFor(() => state(id)).toEqual(GIVEN_UP('to_refund'));
  });
});

describe('Midtrans is down for an hour', () => {
  test('the order keeps its unit, and a payment from before counts afterwards', async () => {
    const id = await order();
    await charge(id);
    midtrans.simulator.toggle('isDown');
    midtrans.simulator.act(transactionOf(id), 'hold');
    midtrans.simulator.act(transactionOf(id), 'pay');
    await setClock(3_600);
    await restart();
    await waitFor(providerState).toBe('unreachable');
    await runCheck();
    expect(await state(id)).toEqual(WAITING);
    midtrans.simulator.toggle('isDown');
    await restart();
    await waitFor(() => state(id)).toEqual(PAID);
  });
});

describe('the answer of a charge is lost', () => {
  test('the transaction is cancelled after half a minute, and another attempt is paid', async () => {
    const id = await order();
    midtrans.simulator.toggle('losesCharges');
    expect((await charge(id)).body).toMatchObject({ code: 'provider_unreachable' });
    midtrans.simulator.toggle('losesCharges');
    const lost = transactionOf(id);
    expect((await charge(id)).body).toMatchObject({ code: 'charge_in_doubt' });
    await untilNotified(lost);
    await setClock(40);
    await waitFor(() => lost.status).toBe('cancel');
    await waitFor(() => state(id)).toEqual(['menunggu', 0, 'cancelled', STOCK - 1]);
    expect(await charge(id)).toMatchObject({ status: 200 });
    expect(transactionOf(id)).not.toBe(lost);
    midtrans.simulator.act(transactionOf(id), 'pay');
    await waitFor(() => state(id)).toEqual(PAID);
  });

  test('money for the lost code counts, if it is paid first', async () => {
    const id = await order();
    midtrans.simulator.toggle('losesCharges');
    await charge(id);
    midtrans.simulator.toggle('losesCharges');
    midtrans.simulator.act(transactionOf(id), 'pay');
    await waitFor(() => state(id)).toEqual(PAID);
  });
});

describe('the shop restarts', () => {
  test('between the order and the charge', async () => {
    const id = await order();
    await restart();
    expect(await charge(id)).toMatchObject({ status: 200 });
  });

  test('between the charge and the payment, whose notification finds nobody', async () => {
    const id = await order();
    await charge(id);
    await close();
    midtrans.simulator.act(transactionOf(id), 'pay');
    await waitFor(() => midtrans.simulator.counts(transactionOf(id)).sent).toBe(1);
    await open();
    await waitFor(() => ask('status', { order_id: id })).toMatchObject({
      body: { status: 'paid' },
    });
  });

  test('and nobody asks: the check finds the payment at the end of the code', async () => {
    const id = await order();
    await charge(id);
    await close();
    midtrans.simulator.act(transactionOf(id), 'hold');
    midtrans.simulator.act(transactionOf(id), 'pay');
    await open();
    await setClock(16 * 60);
    await waitFor(() => state(id)).toEqual(PAID);
  });
});
