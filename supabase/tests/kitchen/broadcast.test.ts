/** Hints for the boards: after each change of a kitchen, to its staff only. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { order as placeOrder } from '../support/checkout.ts';
import { type Caller, openDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { mainBranch, takeStep, ticketsOf } from '../support/kitchen.ts';
import { rpc } from '../support/rpc.ts';

let db: TestDatabase;
let rina: Person;
let budi: Person;
let topic: string;
let order: number;

beforeAll(async () => {
  db = await openDatabase();
  rina = await db.person('rina', 'staf');
  budi = await db.person('budi');
  topic = `kitchen:${await mainBranch(db)}`;
});
beforeEach(async () => {
  await db.sql`update public.kitchen set has_expediter = true`;
  order = (await placeOrder(db, budi, await db.product())).id;
  await db.sql`delete from realtime.messages`;
});
afterAll(() => db.close());

const hints = async () => {
  const rows = await db.sql<{ topic: string; event: string; private: boolean }[]>`
    select distinct topic, event, private from realtime.messages`;
  return [...rows];
};
const bump = async () => {
  const [ticket] = await ticketsOf(db, rina, order);
  if (!ticket) throw new Error('A ticket expected');
  await takeStep(db, rina, ticket, 'done');
};
/** The hints that a caller may receive on a topic. */
const received = (caller: Caller, of: string) =>
  db.as(caller, async (sql) => {
    await sql`select set_config('realtime.topic', ${of}, true)`;
    return (await sql`select event from realtime.messages`).length;
  });

describe('private.broadcast_tickets', () => {
  test('allows staff to receive a hint of a new ticket and of a step', async () => {
    await placeOrder(db, budi, await db.product());
    expect(await hints()).toEqual([{ topic, event: 'changed', private: true }]);
    await db.sql`delete from realtime.messages`;
    await bump();
    expect(await hints()).toEqual([{ topic, event: 'changed', private: true }]);
    expect(await received(rina, topic)).toBeGreaterThan(0);
  });

  test('denies customers, visitors, and other topics', async () => {
    await bump();
    expect(await received(budi, topic)).toBe(0);
    expect(await received(null, topic)).toBe(0);
    expect(await received(rina, 'orders:1')).toBe(0);
  });
});

describe('private.broadcast_order', () => {
  test('allows the expediter to receive a hint of an order that another one has served', async () => {
    await bump();
    await db.sql`delete from realtime.messages`;
    await rpc(db, rina, 'serve_order', { order_id: order, expected_status: 'disiapkan' });
    expect(await hints()).toEqual([{ topic, event: 'changed', private: true }]);
  });

  test('denies a hint without a change', async () => {
    await db.sql`update public.pesanan set wants_mail = true where id = ${order}`;
    expect(await hints()).toEqual([]);
  });
});
