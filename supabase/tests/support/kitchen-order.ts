import { checkout } from './checkout.ts';
import { openDatabase, type Person, type TestDatabase } from './database.ts';
import { openBar, type Ticket, ticketsOf } from './kitchen.ts';
import { rpc } from './rpc.ts';

/** A database with a kitchen and a bar, without an expediter, and two people of the staff. */
export async function openKitchen(): Promise<{ db: TestDatabase; rina: Person; sari: Person }> {
  const db = await openDatabase();
  const rina = await db.person('rina', 'staf');
  const sari = await db.person('sari', 'staf');
  await openBar(db, await db.person('wati', 'admin'));
  return { db, rina, sari };
}

/** An order of a new customer: two coffees and a tea at the bar, a cake in the kitchen. */
export async function orderAtBoth(
  db: TestDatabase,
  staff: Person,
): Promise<{ budi: Person; order: number; kitchen: Ticket; bar: Ticket }> {
  const budi = await db.person('budi');
  const coffee = await db.product({ name: 'Es Kopi', stock: 50 });
  const tea = await db.product({ name: 'Teh', stock: 50 });
  const cake = await db.product({ name: 'Kue', type: 'Makanan', stock: 50 });
  const lines = [
    await db.line(budi, coffee, 2),
    await db.line(budi, tea),
    await db.line(budi, cake),
  ];
  const order = (await checkout(db, budi, lines))?.id ?? 0;
  const [kitchen, bar] = await ticketsOf(db, staff, order);
  if (!kitchen || !bar) throw new Error('Two tickets expected');
  return { budi, order, kitchen, bar };
}

/** How far an order is, and why. */
export async function statusOf(
  db: TestDatabase,
  order: number,
): Promise<{ status: string; acknowledged_by: string; status_reason: string } | undefined> {
  const [row] = await db.sql<{ status: string; acknowledged_by: string; status_reason: string }[]>`
    select status, acknowledged_by, status_reason from public.pesanan where id = ${order}`;
  return row;
}

/** Cancels an order as a member of the staff. */
export const cancelOrder = (
  db: TestDatabase,
  staff: Person,
  order: number,
  expected_status: string,
) => rpc(db, staff, 'cancel_order', { order_id: order, expected_status, reason: 'Habis' });
