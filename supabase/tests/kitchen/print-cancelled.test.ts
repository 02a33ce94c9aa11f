/** What printers print of a cancelled order, also when it is cancelled while they print. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { order as placeOrder } from '../support/checkout.ts';
import { openDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { interleave } from '../support/interleave.ts';
import { openBar, takeStep, ticketsOf } from '../support/kitchen.ts';
import {
  type AddedPrinter,
  hashOf,
  printAll,
  savePrinter,
  takeJob,
} from '../support/printers/jobs.ts';
import { callFunction, rpc } from '../support/rpc.ts';

let db: TestDatabase;
let rina: Person;
let wati: Person;
let budi: Person;
let coffee: number;
let bar: AddedPrinter;
let barStation: number;

beforeAll(async () => {
  db = await openDatabase();
  rina = await db.person('rina', 'staf');
  wati = await db.person('wati', 'admin');
  budi = await db.person('budi');
  barStation = (await openBar(db, wati)).bar;
  coffee = await db.product({ name: 'Es Kopi', stock: 500 });
});
beforeEach(async () => {
  await db.sql`delete from private.printer`;
  bar = await savePrinter(db, wati, { name: 'Bar' }, [barStation]);
});
afterAll(() => db.close());

const orderCoffee = async () => (await placeOrder(db, budi, coffee, 1)).id;
const finishKitchen = async (order: number) => {
  for (const ticket of await ticketsOf(db, rina, order)) await takeStep(db, rina, ticket, 'done');
};
const cancellation = (order: number, expected_status = 'disiapkan') => ({
  order_id: order,
  expected_status,
  reason: 'Habis',
});
const cancel = (order: number, expected?: string) =>
  rpc(db, rina, 'cancel_order', cancellation(order, expected));
/** Without a shifted clock, whose row would serialize the callers. */
const takeNow = async () => {
  const given = { token_hash: hashOf(bar.token) };
  const [row] = await rpc<{ take_print_job: object | null }>(
    db,
    'service',
    'take_print_job',
    given,
  );
  return row?.take_print_job;
};

describe('private.print_cancellation', () => {
  test('allows a slip where the ticket was printed', async () => {
    const order = await orderCoffee();
    await printAll(db, bar);
    await cancel(order);
    expect(await printAll(db, bar)).toMatchObject([
      { kind: 'cancelled', content: { reason: 'Habis', lines: [{ name: 'Es Kopi' }] } },
    ]);
  });

  test('denies the ticket of a cancelled order that was never printed', async () => {
    const order = await orderCoffee();
    await cancel(order);
    expect(await printAll(db, bar)).toEqual([]);
  });

  test('a ticket that is being printed is not printed again, but its cancellation is', async () => {
    const order = await orderCoffee();
    const job = await takeJob(db, bar);
    await cancel(order);
    expect(job?.kind).toBe('ticket');
    const later = new Date(Date.now() + 60_000);
    expect(await printAll(db, bar, later)).toMatchObject([{ kind: 'cancelled' }]);
  });

  test('a job that waits for a finished ticket is dropped too', async () => {
    const order = await orderCoffee();
    await finishKitchen(order);
    await cancel(order, 'siap');
    expect(await printAll(db, bar)).toEqual([]);
  });

  test('a finished ticket gets a slip only while it is being printed', async () => {
    const printed = await orderCoffee();
    await printAll(db, bar);
    const sent = await orderCoffee();
    await takeJob(db, bar);
    for (const order of [printed, sent]) {
      await finishKitchen(order);
      await cancel(order, 'siap');
    }
    const slips = await db.sql<{ id_pesanan: number }[]>`
      select id_pesanan from private.print_job where kind = 'cancelled'`;
    expect([...slips]).toEqual([{ id_pesanan: sent }]);
  });

  test('a poll that waits for the cancellation gets no ticket', async () => {
    const order = await orderCoffee();
    const { outcome, hasWaited } = await interleave(
      db,
      rina,
      (sql) => callFunction(sql, 'cancel_order', cancellation(order)),
      takeNow,
    );
    expect(hasWaited).toBe(true);
    expect(outcome).toEqual({ value: null });
  });

  test('a poll that waits for the cancellation gets the next ticket', async () => {
    const order = await orderCoffee();
    const next = await orderCoffee();
    await interleave(
      db,
      rina,
      (sql) => callFunction(sql, 'cancel_order', cancellation(order)),
      takeNow,
    );
    const [taken] = await db.sql<{ id_pesanan: number }[]>`
      select id_pesanan from private.print_job where attempts > 0`;
    expect(taken?.id_pesanan).toBe(next);
  });

  test('a cancellation that waits for a poll prints a slip', async () => {
    const order = await orderCoffee();
    const { hasWaited } = await interleave(
      db,
      'service',
      (sql) => callFunction(sql, 'take_print_job', { token_hash: hashOf(bar.token) }),
      () => cancel(order),
    );
    expect(hasWaited).toBe(true);
    expect(await printAll(db, bar)).toMatchObject([{ kind: 'cancelled' }]);
  });

  test('removing the printer meanwhile ends in no deadlock', async () => {
    const order = await orderCoffee();
    await takeJob(db, bar);
    const { outcome } = await interleave(
      db,
      wati,
      (sql) => callFunction(sql, 'remove_printer', { printer_id: bar.id }),
      () => cancel(order),
    );
    expect(outcome).toMatchObject({ value: expect.anything() });
  });
});

describe('public.reprint_ticket', () => {
  const reprint = (order: number) =>
    rpc(db, rina, 'reprint_ticket', { order_id: order, idempotency_key: randomUUID() });

  test('allows a cancelled order as cancelled, also when its tickets were finished', async () => {
    const order = await orderCoffee();
    await printAll(db, bar);
    await finishKitchen(order);
    await cancel(order, 'siap');
    await reprint(order);
    expect(await printAll(db, bar)).toMatchObject([
      { kind: 'cancelled', is_reprint: true, content: { reason: 'Habis' } },
    ]);
  });

  test('denies a plain ticket while the order is being cancelled', async () => {
    const order = await orderCoffee();
    await interleave(
      db,
      rina,
      (sql) => callFunction(sql, 'cancel_order', cancellation(order)),
      () => reprint(order),
    );
    expect(await printAll(db, bar)).toMatchObject([{ kind: 'cancelled', is_reprint: true }]);
  });
});
