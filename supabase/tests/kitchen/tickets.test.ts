/** Tickets follow the orders: placed, accepted, edited, refunded, cancelled, moved by the staff. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkout, order as placeOrder } from '../support/checkout.ts';
import { openDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { openBar, readKitchen, takeStep, ticketsOf } from '../support/kitchen.ts';
import { rpc } from '../support/rpc.ts';

let db: TestDatabase;
let rina: Person;
let budi: Person;
let coffee: number;
let cake: number;
let stations: { dapur: number; bar: number };

beforeAll(async () => {
  db = await openDatabase();
  rina = await db.person('rina', 'staf');
  stations = await openBar(db, await db.person('wati', 'admin'));
});
beforeEach(async () => {
  await db.sql`update public.branch set auto_accept = true`;
  await db.sql`update public.kitchen set has_expediter = false`;
  budi = await db.person('budi');
  coffee = await db.product({ name: 'Es Kopi', stock: 50 });
  cake = await db.product({ name: 'Kue', type: 'Makanan', stock: 50 });
});
afterAll(() => db.close());

async function orderBoth(): Promise<number> {
  const lines = [await db.line(budi, coffee, 2), await db.line(budi, cake, 1)];
  const placed = await checkout(db, budi, lines);
  return placed?.id ?? 0;
}
const move = (order: number, from: string, to: string, reason: string | null = null) =>
  rpc(db, rina, 'move_order', { order_id: order, expected_status: from, new_status: to, reason });
const linesOf = async (order: number) => {
  const tickets = await ticketsOf(db, rina, order);
  return tickets.flatMap(({ lines }) =>
    lines.map(({ name, quantity, seen_quantity, done_quantity }) => [
      name,
      quantity,
      seen_quantity,
      done_quantity,
    ]),
  );
};
async function edit(order: number, changes: object[]): Promise<void> {
  const [row] = await db.sql<{ revision: number }[]>`
    select revision from public.pesanan where id = ${order}`;
  await rpc(db, rina, 'edit_order', {
    order_id: order,
    expected_revision: row?.revision,
    lines: changes,
    reason: 'Tamu berubah pikiran',
  });
}
async function itemsOf(order: number): Promise<{ id: number; name_product: string }[]> {
  return db.sql<{ id: number; name_product: string }[]>`
    select id, name_product from public.pesanan_item where id_pesanan = ${order} order by id`;
}
async function dueOf(order: number): Promise<number | undefined> {
  const [row] = await db.sql<{ balance_due: number }[]>`
    select balance_due from public.pesanan where id = ${order}`;
  return row?.balance_due;
}

describe('private.send_new_lines', () => {
  test('allows an order in preparation a ticket per station', async () => {
    const order = await orderBoth();
    expect(await ticketsOf(db, rina, order)).toMatchObject([
      { station_id: stations.dapur, lines: [{ name: 'Kue', quantity: 1 }], begun_at: null },
      { station_id: stations.bar, lines: [{ name: 'Es Kopi', quantity: 2, seen_quantity: 2 }] },
    ]);
  });

  test('denies tickets to an order that waits for the staff, until it is accepted', async () => {
    await db.sql`update public.branch set auto_accept = false`;
    const order = await orderBoth();
    expect(await ticketsOf(db, rina, order)).toEqual([]);
    await rpc(db, rina, 'accept_order', { order_id: order, expected_status: 'menunggu' });
    expect(await ticketsOf(db, rina, order)).toHaveLength(2);
  });

  test('a category of its own station goes there, before the station of its type', async () => {
    await db.sql`update public.product set category = 'Coffee' where id = ${coffee}`;
    await db.sql`
    insert into public.kitchen_station_category (station_id, branch_id, type_product, category)
    values (${stations.dapur}, private.main_branch(), 'Minuman', 'Coffee')`;
    const { id } = await placeOrder(db, budi, coffee);
    expect(await ticketsOf(db, rina, id)).toMatchObject([{ station_id: stations.dapur }]);
    await db.sql`delete from public.kitchen_station_category where category = 'Coffee'`;
  });

  test('an added line opens a ticket that was done, and a removed one keeps it until it is seen', async () => {
    const order = await orderBoth();
    const [kitchen, bar] = await ticketsOf(db, rina, order);
    if (!kitchen || !bar) throw new Error('Two tickets expected');
    expect((await takeStep(db, rina, bar, 'done')).closed_at).not.toBeNull();
    await edit(order, [{ id_product: coffee, quantity: 1, size: 'Large' }]);
    const [, reopened] = await ticketsOf(db, rina, order);
    expect(reopened).toMatchObject({ ready_at: null, closed_at: null });
    const cakes = (await itemsOf(order)).find(({ name_product }) => name_product === 'Kue');
    await edit(order, [{ id: cakes?.id, quantity: 0 }]);
    const [unseen] = await ticketsOf(db, rina, order);
    expect(unseen).toMatchObject({ closed_at: null, lines: [{ quantity: 0, seen_quantity: 1 }] });
    if (!unseen) throw new Error('The ticket is gone');
    expect((await takeStep(db, rina, unseen, 'done')).closed_at).not.toBeNull();
  });
});

describe('private.change_kitchen_line', () => {
  test('allows an edit to change quantities, and to add and remove lines, which the cook has not seen', async () => {
    const order = await orderBoth();
    const [coffees, cakes] = await itemsOf(order);
    await edit(order, [
      { id: coffees?.id, quantity: 3 },
      { id: cakes?.id, quantity: 0 },
      { id_product: coffee, quantity: 1, note: 'Tanpa es' },
    ]);
    expect(await linesOf(order)).toEqual([
      ['Kue', 0, 1, 0],
      ['Es Kopi', 3, 2, 0],
      ['Es Kopi', 1, 0, 0],
    ]);
  });

  test('more units of a line that was done open its ticket, fewer do not', async () => {
    const order = await orderBoth();
    const [, bar] = await ticketsOf(db, rina, order);
    if (!bar) throw new Error('Two tickets expected');
    await takeStep(db, rina, bar, 'done');
    const [coffees] = await itemsOf(order);
    await edit(order, [{ id: coffees?.id, quantity: 1 }]);
    expect((await ticketsOf(db, rina, order))[1]?.closed_at).not.toBeNull();
    await edit(order, [{ id: coffees?.id, quantity: 5 }]);
    expect((await ticketsOf(db, rina, order))[1]).toMatchObject({
      closed_at: null,
      lines: [{ quantity: 5, done_quantity: 2 }],
    });
  });

  test('denies the kitchen refunded units', async () => {
    const order = await orderBoth();
    await rpc(db, rina, 'take_payment', {
      order_id: order,
      idempotency_key: randomUUID(),
      method: 'qris_static',
      expected_due: (await dueOf(order)) ?? 0,
    });
    const [coffees] = await itemsOf(order);
    await rpc(db, rina, 'refund_order', {
      order_id: order,
      idempotency_key: randomUUID(),
      method: 'transfer',
      reason: 'Habis',
      lines: [{ id: coffees?.id, quantity: 1 }],
    });
    expect(await linesOf(order)).toEqual([
      ['Kue', 1, 1, 0],
      ['Es Kopi', 1, 2, 0],
    ]);
  });
});

describe('private.follow_order', () => {
  test('a cancelled order stays until the cook has seen it', async () => {
    const order = await orderBoth();
    const [kitchen] = await ticketsOf(db, rina, order);
    if (!kitchen) throw new Error('Two tickets expected');
    await takeStep(db, rina, kitchen, 'done');
    await move(order, 'disiapkan', 'dibatalkan', 'Tamu pergi');
    const [done, open] = await ticketsOf(db, rina, order);
    expect([done?.cancelled_at, open?.cancelled_at]).toEqual([null, expect.any(String)]);
    if (!open) throw new Error('The ticket is gone');
    expect((await takeStep(db, rina, open, 'done')).closed_at).not.toBeNull();
  });

  test('allows staff who mark an order as ready to finish its tickets; moving it back opens them', async () => {
    const order = await orderBoth();
    await move(order, 'disiapkan', 'siap');
    for (const ticket of await ticketsOf(db, rina, order)) {
      expect(ticket).toMatchObject({
        closed_at: expect.any(String),
        ready_at: expect.any(String),
        order_status: 'siap',
      });
    }
    await move(order, 'siap', 'disiapkan');
    for (const ticket of await ticketsOf(db, rina, order)) {
      expect(ticket).toMatchObject({ closed_at: null, ready_at: null });
      expect(ticket.lines.map(({ done_quantity }) => done_quantity)).toEqual([0]);
    }
  });

  test('denies work to stations of an order that is moved back, if there is an expediter', async () => {
    await db.sql`update public.kitchen set has_expediter = true`;
    const order = await orderBoth();
    await move(order, 'disiapkan', 'siap');
    await move(order, 'siap', 'disiapkan');
    for (const ticket of await ticketsOf(db, rina, order)) expect(ticket.ready_at).not.toBeNull();
  });
});

test('the answer has no tickets when nothing has changed', async () => {
  const order = await orderBoth();
  const { hash, tickets } = await readKitchen(db, rina);
  expect(tickets?.length).toBeGreaterThan(0);
  expect((await readKitchen(db, rina, hash)).tickets).toBeNull();
  await move(order, 'disiapkan', 'dibatalkan', 'Tamu pergi');
  expect((await readKitchen(db, rina, hash)).tickets).not.toBeNull();
});
