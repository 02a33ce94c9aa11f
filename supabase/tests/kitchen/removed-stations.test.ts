/** Stations that are removed or renamed while orders arrive, and tickets that outlive their station. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { callCheckout, checkout, order as placeOrder } from '../support/checkout.ts';
import { openDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { interleave } from '../support/interleave.ts';
import { mainBranch, openBar, readKitchen, takeStep, ticketsOf } from '../support/kitchen.ts';
import { callFunction, rpc } from '../support/rpc.ts';

let db: TestDatabase;
let rina: Person;
let wati: Person;
let budi: Person;
let coffee: number;
let cake: number;
let stations: { dapur: number; bar: number };

beforeAll(async () => {
  db = await openDatabase();
  rina = await db.person('rina', 'staf');
  wati = await db.person('wati', 'admin');
  coffee = await db.product({ name: 'Es Kopi', stock: 500 });
  cake = await db.product({ name: 'Kue', type: 'Makanan', stock: 500 });
});
beforeEach(async () => {
  await db.sql`delete from public.kitchen_ticket`;
  stations = await openBar(db, wati);
  budi = await db.person('budi');
});
afterAll(() => db.close());

async function settings(names: { bar?: string; minutes?: number }) {
  const branch_id = await mainBranch(db);
  const [kitchen] = await db.sql<{ revision: number }[]>`
    select revision from public.kitchen where branch_id = ${branch_id}`;
  const facts = { warn_minutes: names.minutes ?? 8, late_minutes: 15 };
  const dapur = { id: stations.dapur, name: 'Dapur', takes_rest: true, categories: [], ...facts };
  const bar = {
    id: stations.bar,
    name: names.bar,
    takes_rest: false,
    categories: [{ type_product: 'Minuman' }],
    ...facts,
  };
  return {
    branch_id,
    expected_revision: kitchen?.revision,
    has_expediter: false,
    promises_pace: false,
    stations: names.bar === undefined ? [dapur] : [dapur, bar],
  };
}
const save = async (names: { bar?: string; minutes?: number }) =>
  rpc(db, wati, 'save_kitchen', await settings(names));
/** Starts a save while an order of a coffee is being placed. */
async function saveDuringOrder(names: { bar?: string; minutes?: number }) {
  const line = await db.line(budi, coffee);
  const given = await settings(names);
  return interleave(
    db,
    budi,
    (sql) => callCheckout(sql, [line], randomUUID(), 20_000),
    () => rpc(db, wati, 'save_kitchen', given),
  );
}
const done = async (order: number) => {
  for (const ticket of await ticketsOf(db, rina, order)) await takeStep(db, rina, ticket, 'done');
};
const openTickets = async () =>
  ((await readKitchen(db, rina)).tickets ?? []).filter(({ closed_at }) => closed_at === null);

describe('public.save_kitchen', () => {
  test('waits for an order that arrives at a station, and keeps the station', async () => {
    const { outcome, hasWaited } = await saveDuringOrder({});
    expect(hasWaited).toBe(true);
    expect(outcome).toMatchObject({ error: { message: 'station_busy' } });
    expect(await openTickets()).toMatchObject([{ station_id: stations.bar }]);
  });

  test('an order that waits for the removal of its station arrives at the one for the rest', async () => {
    const line = await db.line(budi, coffee);
    const given = await settings({});
    const { outcome, hasWaited } = await interleave(
      db,
      wati,
      (sql) => callFunction(sql, 'save_kitchen', given),
      () => checkout(db, budi, [line]),
    );
    expect(hasWaited).toBe(true);
    expect(outcome).toMatchObject({ value: { status: 'disiapkan' } });
    expect(await openTickets()).toMatchObject([{ station_id: stations.dapur }]);
  });

  test('waits for an order only if a name changes', async () => {
    expect(await saveDuringOrder({ bar: 'Bar', minutes: 5 })).toMatchObject({ hasWaited: false });
    budi = await db.person('sari');
    expect(await saveDuringOrder({ bar: 'Kopi' })).toMatchObject({ hasWaited: true });
  });

  test('a recall that waits for the removal of its station opens the ticket elsewhere', async () => {
    const { id } = await placeOrder(db, budi, coffee);
    const [ticket] = await ticketsOf(db, rina, id);
    if (!ticket) throw new Error('A ticket expected');
    const finished = await takeStep(db, rina, ticket, 'done');
    const given = await settings({});
    const { outcome } = await interleave(
      db,
      wati,
      (sql) => callFunction(sql, 'save_kitchen', given),
      () => takeStep(db, rina, finished, 'recall'),
    );
    expect(outcome).toMatchObject({ value: { station_id: stations.dapur } });
  });
});

describe('a ticket whose station was removed', () => {
  test('is opened at the station that prepares its first line now', async () => {
    const { id } = await placeOrder(db, budi, coffee);
    await done(id);
    await save({});
    const [ticket] = await ticketsOf(db, rina, id);
    expect(ticket?.station_id).toBeNull();
    if (!ticket) throw new Error('A ticket expected');
    expect(await takeStep(db, rina, ticket, 'recall')).toMatchObject({
      station_id: stations.dapur,
      closed_at: null,
    });
    const [opened] = await db.sql`
      select station_name from public.kitchen_ticket where id = ${ticket.id}`;
    expect(opened).toEqual({ station_name: 'Dapur' });
  });

  test('is a second ticket of the order there', async () => {
    const lines = [await db.line(budi, coffee), await db.line(budi, cake)];
    const id = (await checkout(db, budi, lines))?.id ?? 0;
    await done(id);
    await save({});
    await rpc(db, rina, 'move_order', {
      order_id: id,
      expected_status: 'siap',
      new_status: 'disiapkan',
      reason: 'Salah',
    });
    expect(await openTickets()).toMatchObject([
      { station_id: stations.dapur },
      { station_id: stations.dapur },
    ]);
  });

  test('is opened by an edit that adds units', async () => {
    const { id } = await placeOrder(db, budi, coffee);
    await done(id);
    await save({});
    const [item] = await db.sql<{ id: number }[]>`
      select id from public.pesanan_item where id_pesanan = ${id}`;
    await rpc(db, rina, 'edit_order', {
      order_id: id,
      expected_revision: 0,
      lines: [{ id: item?.id, quantity: 3 }],
      reason: 'Tambah',
    });
    expect(await openTickets()).toMatchObject([{ station_id: stations.dapur }]);
  });
});
