/** Several senders on one outbox. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkout } from './support/checkout.ts';
import { openDatabase, type Person, type TestDatabase } from './support/database.ts';
import { countWaiting } from './support/interleave.ts';
import { accept, letTimePass, move, report, take } from './support/outbox.ts';
import { subscribe } from './support/subscriptions.ts';

let db: TestDatabase;
let staff: Person;

beforeAll(async () => {
  db = await openDatabase(12);
  staff = await db.person('ayu', 'staf');
});
afterAll(() => db.close());

async function placeOrder(person: Person, product: number): Promise<number> {
  return (await checkout(db, person, [await db.line(person, product)]))?.id ?? 0;
}

test('four senders, one of which crashes, tell 100 customers once that the order is ready', async () => {
  const product = await db.product({ stock: 1000 });
  const people = await Promise.all(Array.from({ length: 20 }, (_, i) => db.person(`p${i}`)));
  await Promise.all(people.map((person) => subscribe(db, person)));
  const orders: number[] = [];
  for (const person of [...people, ...people, ...people, ...people, ...people]) {
    orders.push(await placeOrder(person, product));
  }
  const sent: string[] = [];
  let isKitchenDone = false;

  async function sender(crashes: boolean) {
    for (;;) {
      const wasDone = isKitchenDone;
      const taken = await take(db, 7);
      if (taken.length === 0 && wasDone) return;
      if (crashes && taken.length > 0) return;
      sent.push(...taken.map(({ order_id, type }) => `${order_id} ${type}`));
      await report(db, taken);
    }
  }
  const kitchen = async () => {
    for (const order of orders) {
      await accept(db, staff, order, 10);
      await move(db, staff, order, 'siap');
    }
    isKitchenDone = true;
  };
  await Promise.all([kitchen(), sender(true), sender(false), sender(false), sender(false)]);
  // The leases of the crashed sender end.
  await letTimePass(db);
  await sender(false);

  const ready = sent.filter((line) => line.endsWith('ready'));
  expect(ready.sort()).toEqual(orders.map((order) => `${order} ready`).sort());
  expect(new Set(sent).size).toBe(sent.length);
  const open = await db.sql`select from private.notification where finished_at is null`;
  expect(open).toEqual([]);
}, 60_000);

test('a browser is removed while the staff move its order: no deadlock', async () => {
  const budi = await db.person('budi');
  await subscribe(db, budi);
  const order = await placeOrder(budi, await db.product());
  // Its notification waits, and is outdated when the order is ready.
  await accept(db, staff, order, 10);
  let moved: Promise<void> | undefined;
  await db.sql.begin(async (sql) => {
    await sql`select from public.push_subscription where id_user = ${budi.id} for update`;
    moved = move(db, staff, order, 'siap');
    while ((await countWaiting(db)) === 0);
    await sql`delete from public.push_subscription where id_user = ${budi.id}`;
  });
  await moved;
  const left = await db.sql`select from private.notification where id_pesanan = ${order}`;
  expect(left).toEqual([]);
});
