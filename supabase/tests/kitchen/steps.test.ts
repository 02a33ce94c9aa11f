/** Steps of cooks and of the expediter: at most once, in order, with the name of the person who was first. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkout, order as placeOrder } from '../support/checkout.ts';
import { type Caller, openDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { errorOf, INSUFFICIENT_PRIVILEGE } from '../support/database-error.ts';
import { interleave } from '../support/interleave.ts';
import { openBar, type Ticket, takeStep, ticketsOf } from '../support/kitchen.ts';
import { callFunction, rpc } from '../support/rpc.ts';

let db: TestDatabase;
let rina: Person;
let sari: Person;
let wati: Person;
let budi: Person;
let order: number;
let kitchen: Ticket;
let bar: Ticket;

beforeAll(async () => {
  db = await openDatabase();
  rina = await db.person('rina', 'staf');
  sari = await db.person('sari', 'staf');
  wati = await db.person('wati', 'admin');
  await openBar(db, wati);
});
beforeEach(async () => {
  await db.sql`update public.kitchen set has_expediter = false`;
  budi = await db.person('budi');
  const coffee = await db.product({ name: 'Es Kopi', stock: 50 });
  const tea = await db.product({ name: 'Teh', stock: 50 });
  const cake = await db.product({ name: 'Kue', type: 'Makanan', stock: 50 });
  const lines = [
    await db.line(budi, coffee, 2),
    await db.line(budi, tea),
    await db.line(budi, cake),
  ];
  order = (await checkout(db, budi, lines))?.id ?? 0;
  const tickets = await ticketsOf(db, rina, order);
  if (!tickets[0] || !tickets[1]) throw new Error('Two tickets expected');
  [kitchen, bar] = [tickets[0], tickets[1]];
});
afterAll(() => db.close());

const statusOf = async () => {
  const [row] = await db.sql<{ status: string; acknowledged_by: string; status_reason: string }[]>`
    select status, acknowledged_by, status_reason from public.pesanan where id = ${order}`;
  return row;
};
const serve = (person: Caller, expected = 'disiapkan') =>
  rpc(db, person, 'serve_order', { order_id: order, expected_status: expected });

describe('public.kitchen_step', () => {
  test('allows staff to begin a ticket, which also accepts its order', async () => {
    const begun = await takeStep(db, rina, bar, 'begin');
    expect(begun).toMatchObject({ begun_by_name: 'rina', ready_at: null });
    expect(await statusOf()).toMatchObject({ status: 'disiapkan', acknowledged_by: rina.id });
    const again = await takeStep(db, sari, bar, 'begin');
    expect(again).toMatchObject({ begun_by_name: 'rina', begun_at: begun.begun_at });
  });

  test('finishes a line, a ticket, and with the last ticket the order', async () => {
    const [first] = bar.lines;
    const half = await takeStep(db, rina, bar, 'done', { lines: first ? [first] : [] });
    expect(half).toMatchObject({ ready_at: null, closed_at: null });
    expect(half.lines.map(({ done_quantity }) => done_quantity)).toEqual([2, 0]);
    const whole = await takeStep(db, rina, half, 'done');
    expect(whole).toMatchObject({ closed_at: expect.any(String), order_status: 'disiapkan' });
    const last = await takeStep(db, sari, kitchen, 'done');
    expect(last).toMatchObject({ closed_at: expect.any(String), order_status: 'siap' });
  });

  test('does nothing when repeated, also after later steps', async () => {
    const key = randomUUID();
    const done = await takeStep(db, rina, bar, 'done', { key });
    expect(await takeStep(db, rina, bar, 'done', { key })).toEqual(done);
    const back = await takeStep(db, rina, done, 'recall');
    expect(await takeStep(db, rina, bar, 'done', { key })).toEqual(back);
  });

  test('names the person who was first', async () => {
    await takeStep(db, sari, bar, 'done');
    expect(await errorOf(takeStep(db, rina, bar, 'done'))).toMatchObject({
      code: 'PT409',
      message: 'ticket_changed',
      detail: {
        code: 'ticket_changed',
        by: 'sari',
        at: expect.any(String),
        ticket: { id: bar.id },
      },
    });
  });

  test('names the person who edited the order', async () => {
    const [item] = await db.sql<{ id: number }[]>`
      select id from public.pesanan_item where id_pesanan = ${order} and name_product = 'Teh'`;
    await rpc(db, sari, 'edit_order', {
      order_id: order,
      expected_revision: 0,
      lines: [{ id: item?.id, quantity: 4 }],
      reason: 'Tambah',
    });
    expect(await errorOf(takeStep(db, rina, bar, 'done'))).toMatchObject({
      message: 'ticket_changed',
      detail: { by: 'sari' },
    });
  });

  test('passes over lines that were added since', async () => {
    const tea = await db.product({ name: 'Soda' });
    await rpc(db, sari, 'edit_order', {
      order_id: order,
      expected_revision: 0,
      lines: [{ id_product: tea, quantity: 1 }],
      reason: 'Tambah',
    });
    const after = await takeStep(db, rina, bar, 'done');
    expect(after).toMatchObject({ ready_at: null, closed_at: null });
    expect(after.lines.map(({ done_quantity }) => done_quantity)).toEqual([2, 1, 0]);
  });

  test('recalls lines, and moves a ready order back, with a reason for the customer', async () => {
    const done = await takeStep(db, rina, bar, 'done');
    await takeStep(db, rina, kitchen, 'done');
    const [first] = done.lines;
    const back = await takeStep(db, sari, done, 'recall', { lines: first ? [first] : [] });
    expect(back).toMatchObject({ ready_at: null, closed_at: null, order_status: 'disiapkan' });
    expect(back.lines.map(({ done_quantity }) => done_quantity)).toEqual([0, 1]);
    expect((await ticketsOf(db, rina, order))[0]?.closed_at).not.toBeNull();
    expect((await statusOf())?.status_reason).toBe('Dapur menyiapkan lagi pesanan ini.');
  });

  test('denies a recall after the order was collected', async () => {
    const done = await takeStep(db, rina, bar, 'done');
    await takeStep(db, rina, kitchen, 'done');
    await rpc(db, rina, 'move_order', {
      order_id: order,
      expected_status: 'siap',
      new_status: 'selesai',
    });
    expect(await errorOf(takeStep(db, rina, done, 'recall'))).toMatchObject({
      code: 'PT409',
      message: 'order_finished',
    });
  });

  test('denies a recall of a finished ticket after the order was cancelled', async () => {
    const done = await takeStep(db, rina, bar, 'done');
    await rpc(db, sari, 'cancel_order', {
      order_id: order,
      expected_status: 'disiapkan',
      reason: 'Habis',
    });
    expect(await errorOf(takeStep(db, rina, done, 'recall'))).toMatchObject({
      code: 'PT409',
      message: 'order_finished',
    });
  });

  test('only dismisses a cancelled ticket, once', async () => {
    await rpc(db, sari, 'cancel_order', {
      order_id: order,
      expected_status: 'disiapkan',
      reason: 'Habis',
    });
    expect(await errorOf(takeStep(db, rina, bar, 'begin'))).toMatchObject({
      message: 'ticket_changed',
      detail: { by: 'sari' },
    });
    const gone = await takeStep(db, rina, bar, 'done');
    expect(gone).toMatchObject({ closed_at: expect.any(String), ready_at: null });
    expect(await errorOf(takeStep(db, rina, bar, 'done'))).toMatchObject({
      message: 'ticket_changed',
    });
  });

  test('counts from when a step that waited for the network was taken', async () => {
    await db.sql`
      update public.kitchen_ticket set accepted_at = accepted_at - interval '20 minutes'
      where id_pesanan = ${order}`;
    await takeStep(db, rina, bar, 'begin', { secondsAgo: 900 });
    await takeStep(db, rina, bar, 'done', { secondsAgo: 600 });
    await takeStep(db, rina, kitchen, 'done', { secondsAgo: 7200 });
    const seconds = await db.sql`
      select
        extract(epoch from begun_at - accepted_at)::integer as begun,
        extract(epoch from ready_at - accepted_at)::integer as ready
      from public.kitchen_ticket where id_pesanan = ${order} order by station_id`;
    // Not before the ticket was there.
    expect([...seconds]).toEqual([
      { begun: 0, ready: 0 },
      { begun: 300, ready: 600 },
    ]);
  });

  test.each([
    ['an unknown step', { step: 'cook' }, 'invalid_step'],
    ['no step', { step: null }, 'invalid_step'],
    ['no key', { idempotency_key: null }, 'missing_key'],
    ['lines that are no list', { lines: '{}' }, 'invalid_request'],
    ['a list of numbers', { lines: '[1]' }, 'invalid_request'],
    ['a step of the future', { seconds_ago: -1 }, 'invalid_request'],
    ['a step of more than two hours ago', { seconds_ago: 7201 }, 'invalid_request'],
    ['an unknown age', { seconds_ago: null }, 'invalid_request'],
  ])('denies %s', async (_, facts, message) => {
    const given = { ticket_id: bar.id, step: 'begin', lines: [], idempotency_key: randomUUID() };
    expect(await errorOf(rpc(db, rina, 'kitchen_step', { ...given, ...facts }))).toMatchObject({
      code: 'PT422',
      message,
    });
  });

  test('denies the key of another step', async () => {
    const key = randomUUID();
    const begun = await takeStep(db, rina, bar, 'begin', { key });
    expect(await errorOf(takeStep(db, rina, begun, 'done', { key }))).toMatchObject({
      code: 'PT409',
      message: 'key_reused',
    });
    expect(await errorOf(takeStep(db, rina, kitchen, 'begin', { key }))).toMatchObject({
      message: 'key_reused',
    });
  });

  test('denies lines of another ticket, and an unknown ticket', async () => {
    expect(await errorOf(takeStep(db, rina, bar, 'done', { lines: kitchen.lines }))).toMatchObject({
      message: 'ticket_changed',
    });
    expect(await errorOf(takeStep(db, rina, { ...bar, id: 0 }, 'done'))).toMatchObject({
      code: 'PT404',
      message: 'unknown_ticket',
    });
  });

  test('denies customers and visitors', async () => {
    expect(await errorOf(takeStep(db, budi, bar, 'done'))).toMatchObject({ message: 'staff_only' });
    expect(await errorOf(takeStep(db, null, bar, 'done'))).toMatchObject({
      code: INSUFFICIENT_PRIVILEGE,
    });
  });

  test('the second of two people at once learns the name of the first', async () => {
    const lines = bar.lines.map(({ id, version }) => ({ id, version }));
    const { outcome, hasWaited } = await interleave(
      db,
      sari,
      (sql) =>
        callFunction(sql, 'kitchen_step', {
          ticket_id: bar.id,
          step: 'done',
          lines,
          idempotency_key: randomUUID(),
        }),
      () => takeStep(db, rina, bar, 'done'),
    );
    expect(hasWaited).toBe(true);
    expect(outcome).toMatchObject({ error: { message: 'ticket_changed', detail: { by: 'sari' } } });
  });

  test('the last two stations at once make the order ready', async () => {
    const lines = bar.lines.map(({ id, version }) => ({ id, version }));
    const { outcome } = await interleave(
      db,
      sari,
      (sql) =>
        callFunction(sql, 'kitchen_step', {
          ticket_id: bar.id,
          step: 'done',
          lines,
          idempotency_key: randomUUID(),
        }),
      () => takeStep(db, rina, kitchen, 'done'),
    );
    expect(outcome).toMatchObject({ value: { order_status: 'siap' } });
  });
});

describe('public.serve_order', () => {
  beforeEach(() => db.sql`update public.kitchen set has_expediter = true`);

  test('allows staff to mark an order as ready, once all stations are done', async () => {
    await takeStep(db, rina, bar, 'done');
    expect(await errorOf(serve(sari))).toMatchObject({
      code: 'PT409',
      message: 'stations_open',
      detail: { stations: ['Dapur'] },
    });
    const last = await takeStep(db, rina, kitchen, 'done');
    expect(last.order_status).toBe('disiapkan');
    await serve(sari);
    expect(await statusOf()).toMatchObject({ status: 'siap' });
    // A repeated request.
    await serve(sari);
  });

  test('names the person who was first', async () => {
    await takeStep(db, rina, bar, 'done');
    await takeStep(db, rina, kitchen, 'done');
    await serve(sari);
    expect(await errorOf(serve(rina))).toMatchObject({
      message: 'order_changed',
      detail: { by: 'sari' },
    });
  });

  test('a line that the expediter recalls is open at its station', async () => {
    const done = await takeStep(db, rina, bar, 'done');
    await takeStep(db, rina, kitchen, 'done');
    await takeStep(db, sari, done, 'recall');
    expect(await errorOf(serve(sari))).toMatchObject({ detail: { stations: ['Bar'] } });
  });

  test('denies customers and visitors', async () => {
    expect(await errorOf(serve(budi))).toMatchObject({ message: 'staff_only' });
    expect(await errorOf(serve(null))).toMatchObject({ code: INSUFFICIENT_PRIVILEGE });
  });
});

test('a customer cannot cancel an order that the kitchen has begun', async () => {
  await takeStep(db, rina, bar, 'begin');
  const cancel = rpc(db, budi, 'cancel_order', { order_id: order, expected_status: 'disiapkan' });
  expect(await errorOf(cancel)).toMatchObject({ message: 'order_begun' });
});

test('an order of another customer is not touched', async () => {
  const other = await placeOrder(db, budi, await db.product());
  await takeStep(db, rina, bar, 'done');
  expect((await ticketsOf(db, rina, other.id))[0]?.ready_at).toBeNull();
});
