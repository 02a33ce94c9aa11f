/** Steps that take other steps back. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Person, TestDatabase } from '../support/database.ts';
import { errorOf } from '../support/database-error.ts';
import { type Ticket, takeStep, ticketsOf } from '../support/kitchen.ts';
import { cancelOrder, openKitchen, orderAtBoth, statusOf } from '../support/kitchen-order.ts';
import { rpc } from '../support/rpc.ts';

let db: TestDatabase;
let rina: Person;
let sari: Person;
let order: number;
let kitchen: Ticket;
let bar: Ticket;

beforeAll(async () => {
  ({ db, rina, sari } = await openKitchen());
});
beforeEach(async () => {
  ({ order, kitchen, bar } = await orderAtBoth(db, rina));
});
afterAll(() => db.close());

describe('public.kitchen_step', () => {
  test('recalls lines, and moves a ready order back, with a reason for the customer', async () => {
    const done = await takeStep(db, rina, bar, 'done');
    await takeStep(db, rina, kitchen, 'done');
    const [first] = done.lines;
    const back = await takeStep(db, sari, done, 'recall', { lines: first ? [first] : [] });
    expect(back).toMatchObject({ ready_at: null, closed_at: null, order_status: 'disiapkan' });
    expect(back.lines.map(({ done_quantity }) => done_quantity)).toEqual([0, 1]);
    expect((await ticketsOf(db, rina, order))[0]?.closed_at).not.toBeNull();
    expect((await statusOf(db, order))?.status_reason).toBe('Dapur menyiapkan lagi pesanan ini.');
  });

  test('restores the units that were done before the last step, and then none', async () => {
    await takeStep(db, rina, bar, 'done');
    const [item] = await db.sql<{ id: number }[]>`
      select id from public.pesanan_item where id_pesanan = ${order} and name_product = 'Es Kopi'`;
    await rpc(db, sari, 'edit_order', {
      order_id: order,
      expected_revision: 0,
      lines: [{ id: item?.id, quantity: 5 }],
      reason: 'Tambah',
    });
    const doneOf = ({ lines }: Ticket) => lines.map(({ done_quantity }) => done_quantity);
    const edited = (await ticketsOf(db, rina, order))[1] ?? bar;
    const first = edited.lines.slice(0, 1);
    const done = await takeStep(db, rina, edited, 'done', { lines: first });
    expect(doneOf(done)).toEqual([5, 1]);
    const back = await takeStep(db, rina, done, 'recall', { lines: done.lines.slice(0, 1) });
    expect(doneOf(back)).toEqual([2, 1]);
    expect(doneOf(await takeStep(db, rina, back, 'recall'))).toEqual([0, 0]);
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
    await cancelOrder(db, sari, order, 'disiapkan');
    expect(await errorOf(takeStep(db, rina, done, 'recall'))).toMatchObject({
      code: 'PT409',
      message: 'order_finished',
    });
  });
});

describe('unbegin', () => {
  test('takes back that a ticket was begun; its order stays accepted', async () => {
    const begun = await takeStep(db, rina, bar, 'begin');
    const back = await takeStep(db, sari, begun, 'unbegin', { secondsAgo: 0 });
    expect(back).toMatchObject({ begun_at: null, begun_by_name: null, order_status: 'disiapkan' });
    expect(await takeStep(db, sari, back, 'begin')).toMatchObject({ begun_by_name: 'sari' });
  });

  test('counts from when it was tapped', async () => {
    await db.sql`
      update public.kitchen_ticket set accepted_at = accepted_at - interval '20 minutes'
      where id_pesanan = ${order}`;
    const begun = await takeStep(db, rina, bar, 'begin', { secondsAgo: 600 });
    expect(await errorOf(takeStep(db, rina, begun, 'unbegin'))).toMatchObject({
      code: 'PT409',
      message: 'undo_expired',
    });
    expect(await takeStep(db, rina, begun, 'unbegin', { secondsAgo: 545 })).toMatchObject({
      begun_at: null,
    });
  });

  test('denies it after a line was done, and when the ticket is not begun', async () => {
    expect(await errorOf(takeStep(db, rina, bar, 'unbegin'))).toMatchObject({
      message: 'ticket_changed',
    });
    const half = await takeStep(db, rina, bar, 'done', { lines: bar.lines.slice(0, 1) });
    expect(await errorOf(takeStep(db, rina, half, 'unbegin'))).toMatchObject({
      message: 'ticket_changed',
    });
  });
});
