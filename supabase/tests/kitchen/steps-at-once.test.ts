/** Steps of two people, and steps during an edit: the second person learns the name of the first. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Person, TestDatabase } from '../support/database.ts';
import { errorOf } from '../support/database-error.ts';
import { interleave } from '../support/interleave.ts';
import { type Ticket, takeStep } from '../support/kitchen.ts';
import { openKitchen, orderAtBoth } from '../support/kitchen-order.ts';
import { callFunction, rpc } from '../support/rpc.ts';

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
});
