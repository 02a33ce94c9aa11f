/** What an edit adds to an order that is ready goes to the kitchen, and so does the order. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Person, TestDatabase } from '../support/database.ts';
import { type Ticket, takeStep, ticketsOf } from '../support/kitchen.ts';
import { openKitchen, orderAtBoth, statusOf } from '../support/kitchen-order.ts';
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

const editOrder = async (lines: object[]) => {
  const [row] = await db.sql<{ revision: number }[]>`
    select revision from public.pesanan where id = ${order}`;
  const given = { order_id: order, expected_revision: row?.revision, lines, reason: 'Tambah' };
  await rpc(db, sari, 'edit_order', given);
};
const itemNamed = async (name: string) => {
  const [row] = await db.sql<{ id: number }[]>`
    select id from public.pesanan_item where id_pesanan = ${order} and name_product = ${name}`;
  return row?.id ?? 0;
};

describe('an edit of an order that is ready', () => {
  const finish = async () => {
    await takeStep(db, rina, bar, 'done');
    expect(await takeStep(db, rina, kitchen, 'done')).toMatchObject({ order_status: 'siap' });
  };
  const timeline = () => db.sql`
    select type, to_status from public.order_event
    where id_pesanan = ${order} order by id desc limit 2`;

  test('moves it back into preparation when a line is added', async () => {
    await finish();
    const soda = await db.product({ name: 'Soda' });
    await editOrder([{ id_product: soda, quantity: 1 }]);
    expect(await statusOf(db, order)).toMatchObject({
      status: 'disiapkan',
      status_reason: 'Dapur menyiapkan tambahan pesanan ini.',
    });
    expect([...(await timeline())]).toEqual([
      { type: 'edited', to_status: 'disiapkan' },
      { type: 'status', to_status: 'disiapkan' },
    ]);
    const [done, opened] = await ticketsOf(db, rina, order);
    expect(done?.closed_at).not.toBeNull();
    expect(opened).toMatchObject({ closed_at: null, ready_at: null });
    if (!opened) throw new Error('A ticket expected');
    expect(await takeStep(db, rina, opened, 'done')).toMatchObject({ order_status: 'siap' });
  });

  test('moves it back into preparation when units are added', async () => {
    await finish();
    await editOrder([{ id: await itemNamed('Teh'), quantity: 2 }]);
    expect((await statusOf(db, order))?.status).toBe('disiapkan');
  });

  test('leaves it ready when units are removed', async () => {
    await finish();
    await editOrder([{ id: await itemNamed('Es Kopi'), quantity: 1 }]);
    expect((await statusOf(db, order))?.status).toBe('siap');
  });
});
