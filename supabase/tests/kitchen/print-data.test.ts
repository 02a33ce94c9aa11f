/** How long jobs of printers keep what they print. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { order as placeOrder } from '../support/checkout.ts';
import { openDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { openBar } from '../support/kitchen.ts';
import { type AddedPrinter, printAll, savePrinter } from '../support/printers/jobs.ts';

let db: TestDatabase;
let budi: Person;
let coffee: number;
let bar: AddedPrinter;

beforeAll(async () => {
  db = await openDatabase();
  const wati = await db.person('wati', 'admin');
  bar = await savePrinter(db, wati, { name: 'Bar' }, [(await openBar(db, wati)).bar]);
  coffee = await db.product({ name: 'Es Kopi', stock: 500 });
});
beforeEach(async () => {
  await db.sql`delete from private.print_job`;
  budi = await db.person('budi');
});
afterAll(() => db.close());

const orderCoffee = (person: Person) =>
  placeOrder(db, person, coffee, 1, { name: person.name, note: 'Tanpa gula' });
const contents = async () => {
  const jobs = await db.sql<
    { content: object }[]
  >`select content from private.print_job order by id`;
  return jobs.map(({ content }) => content);
};

describe('private.forget_printed_customer', () => {
  test('allows no name and note of a deleted account in jobs, printed or not', async () => {
    await orderCoffee(budi);
    await printAll(db, bar);
    await orderCoffee(budi);
    await db.sql`delete from auth.users where id = ${budi.id}`;
    const blank = { customer_name: 'Akun dihapus', note: null, lines: [{ name: 'Es Kopi' }] };
    expect(await contents()).toMatchObject([blank, blank]);
  });

  test('denies a change to the jobs of other customers', async () => {
    await orderCoffee(budi);
    const sari = await db.person('sari');
    await db.sql`delete from auth.users where id = ${sari.id}`;
    expect(await contents()).toMatchObject([{ customer_name: 'budi', note: 'Tanpa gula' }]);
  });
});

describe('private.delete_old_jobs', () => {
  const age = (days: number) => db.sql`
    update private.print_job set created_at = created_at - make_interval(days => ${days})`;

  test('allows an order to delete the jobs of more than a week ago, although no printer polls', async () => {
    const old = await orderCoffee(budi);
    await age(8);
    const recent = await orderCoffee(budi);
    expect(await contents()).toMatchObject([{ order_number: recent.order_number }]);
    expect(recent.order_number).not.toBe(old.order_number);
  });

  test('denies the deletion of later ones', async () => {
    await orderCoffee(budi);
    await age(6);
    await orderCoffee(budi);
    expect(await contents()).toHaveLength(2);
  });
});
