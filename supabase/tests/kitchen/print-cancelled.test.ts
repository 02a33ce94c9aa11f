/** What printers print of a cancelled order, also when it is cancelled while they print. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { interleave } from '../support/interleave.ts';
import { takeStep, ticketsOf } from '../support/kitchen.ts';
import { type BarWithPrinter, openBarWithPrinter } from '../support/printers/bar-with-printer.ts';
import { hashOf } from '../support/printers/jobs.ts';
import { callFunction, rpc } from '../support/rpc.ts';
import { after } from '../support/shop-clock.ts';

let bar: BarWithPrinter;

beforeAll(async () => {
  bar = await openBarWithPrinter();
});
beforeEach(() => bar.resetPrinter());
afterAll(() => bar.close());

const orderCoffee = async () => (await bar.order()).id;
const finishKitchen = async (order: number) => {
  const tickets = await ticketsOf(bar.db, bar.rina, order);
  for (const ticket of tickets) await takeStep(bar.db, bar.rina, ticket, 'done');
};
const cancellation = (order: number, expected_status = 'disiapkan') => ({
  order_id: order,
  expected_status,
  reason: 'Habis',
});
const cancel = (order: number, expected?: string) =>
  rpc(bar.db, bar.rina, 'cancel_order', cancellation(order, expected));

describe('private.print_cancellation', () => {
  test('allows a slip where the ticket was printed', async () => {
    const order = await orderCoffee();
    await bar.printAll();
    await cancel(order);
    expect(await bar.printAll()).toMatchObject([
      { kind: 'cancelled', content: { reason: 'Habis', lines: [{ name: 'Es Kopi' }] } },
    ]);
  });

  test('denies the ticket of a cancelled order that was never printed', async () => {
    const order = await orderCoffee();
    await cancel(order);
    expect(await bar.printAll()).toEqual([]);
  });

  test('a ticket that is being printed is not printed again, but its cancellation is', async () => {
    const order = await orderCoffee();
    const job = await bar.takeJob();
    await cancel(order);
    expect(job?.kind).toBe('ticket');
    expect(await bar.printAll(after(60_000))).toMatchObject([{ kind: 'cancelled' }]);
  });

  test('a job that waits for a finished ticket is dropped too', async () => {
    const order = await orderCoffee();
    await finishKitchen(order);
    await cancel(order, 'siap');
    expect(await bar.printAll()).toEqual([]);
  });

  test('a finished ticket gets a slip only while it is being printed', async () => {
    const printed = await orderCoffee();
    await bar.printAll();
    const sent = await orderCoffee();
    await bar.takeJob();
    for (const order of [printed, sent]) {
      await finishKitchen(order);
      await cancel(order, 'siap');
    }
    const slips = await bar.db.sql<{ id_pesanan: number }[]>`
      select id_pesanan from private.print_job where kind = 'cancelled'`;
    expect([...slips]).toEqual([{ id_pesanan: sent }]);
  });

  test('a poll that waits for the cancellation gets no ticket', async () => {
    const order = await orderCoffee();
    const { outcome, hasWaited } = await interleave(
      bar.db,
      bar.rina,
      (sql) => callFunction(sql, 'cancel_order', cancellation(order)),
      bar.takeJobNow,
    );
    expect(hasWaited).toBe(true);
    expect(outcome).toEqual({ value: null });
  });

  test('a poll that waits for the cancellation gets the next ticket', async () => {
    const order = await orderCoffee();
    const next = await orderCoffee();
    await interleave(
      bar.db,
      bar.rina,
      (sql) => callFunction(sql, 'cancel_order', cancellation(order)),
      bar.takeJobNow,
    );
    const [taken] = await bar.db.sql<{ id_pesanan: number }[]>`
      select id_pesanan from private.print_job where attempts > 0`;
    expect(taken?.id_pesanan).toBe(next);
  });

  test('a cancellation that waits for a poll prints a slip', async () => {
    const order = await orderCoffee();
    const { hasWaited } = await interleave(
      bar.db,
      'service',
      (sql) => callFunction(sql, 'take_print_job', { token_hash: hashOf(bar.printer.token) }),
      () => cancel(order),
    );
    expect(hasWaited).toBe(true);
    expect(await bar.printAll()).toMatchObject([{ kind: 'cancelled' }]);
  });

  test('removing the printer meanwhile ends in no deadlock', async () => {
    const order = await orderCoffee();
    await bar.takeJob();
    const { outcome } = await interleave(
      bar.db,
      bar.wati,
      (sql) => callFunction(sql, 'remove_printer', { printer_id: bar.printer.id }),
      () => cancel(order),
    );
    expect(outcome).toMatchObject({ value: expect.anything() });
  });
});

describe('public.reprint_ticket', () => {
  const reprint = (order: number) =>
    rpc(bar.db, bar.rina, 'reprint_ticket', { order_id: order, idempotency_key: randomUUID() });

  test('allows a cancelled order as cancelled, also when its tickets were finished', async () => {
    const order = await orderCoffee();
    await bar.printAll();
    await finishKitchen(order);
    await cancel(order, 'siap');
    await reprint(order);
    expect(await bar.printAll()).toMatchObject([
      { kind: 'cancelled', is_reprint: true, content: { reason: 'Habis' } },
    ]);
  });

  test('denies a plain ticket while the order is being cancelled', async () => {
    const order = await orderCoffee();
    await interleave(
      bar.db,
      bar.rina,
      (sql) => callFunction(sql, 'cancel_order', cancellation(order)),
      () => reprint(order),
    );
    expect(await bar.printAll()).toMatchObject([{ kind: 'cancelled', is_reprint: true }]);
  });
});
