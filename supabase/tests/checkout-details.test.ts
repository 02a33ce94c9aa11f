/** What an order carries besides its lines: pickup, table, note, phone, mail. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type CheckoutFacts, checkout, order } from './support/checkout.ts';
import { openDatabase, type Person, type TestDatabase } from './support/database.ts';
import { errorOf } from './support/database-error.ts';

let db: TestDatabase;
let budi: Person;
let product: number;

beforeAll(async () => {
  db = await openDatabase();
  product = await db.product({ stock: 1_000 });
});
beforeEach(async () => {
  budi = await db.person('budi');
});
afterAll(() => db.close());

const place = (facts: CheckoutFacts) => order(db, budi, product, 1, facts);
const phone = async () =>
  (await db.sql`select phone from public.profiles where id = ${budi.id}`)[0]?.phone;

test('an order without choices is picked up now, in preparation, with a number', async () => {
  expect(await place({})).toMatchObject({
    status: 'disiapkan',
    pickup_type: 'now',
    pickup_at: null,
    table_name: null,
    customer_note: null,
    promised_at: null,
    acknowledged_at: null,
    wants_mail: false,
    revision: 0,
    order_number: expect.any(Number),
  });
});

test('an order waits for the staff in a branch that does not accept by itself', async () => {
  await db.sql`update public.branch set auto_accept = false`;
  expect(await place({})).toMatchObject({ status: 'menunggu', acknowledged_at: null });
  await db.sql`update public.branch set auto_accept = true`;
});

test('a note, and the wish for a mail, are stored', async () => {
  expect(await place({ note: '  Tanpa gula ', wantsMail: true })).toMatchObject({
    customer_note: 'Tanpa gula',
    wants_mail: true,
  });
  expect(await place({ note: 'x'.repeat(140) })).toMatchObject({ customer_note: 'x'.repeat(140) });
  expect(await place({ note: '  ' })).toMatchObject({ customer_note: null });
});

test.each(['x'.repeat(141), 'a\u202eb', 'a\nb', '\u2800'])('rejects the note %j', async (note) => {
  expect(await errorOf(place({ note }))).toEqual({
    code: 'PT422',
    message: 'invalid_note',
    detail: { code: 'invalid_note', max: 140 },
  });
});

describe('a table', () => {
  test('is stored with an order to the table only', async () => {
    expect(await place({ pickup: 'table', table: ' Teras 7 ' })).toMatchObject({
      pickup_type: 'table',
      table_name: 'Teras 7',
    });
    const now = await place({ table: '7', pickupAt: '2026-11-27T08:00:00Z' });
    expect(now).toMatchObject({ pickup_type: 'now', table_name: null, pickup_at: null });
  });
  test.each([null, '', ' ', 'x'.repeat(21), 'a\u202eb'])('is rejected: %j', async (table) => {
    expect(await errorOf(place({ pickup: 'table', table }))).toEqual({
      code: 'PT422',
      message: 'invalid_table',
      detail: { code: 'invalid_table', max: 20 },
    });
  });
});

test.each(['drone', '', null])('rejects the pickup %j', async (pickup) => {
  expect(await errorOf(place({ pickup }))).toMatchObject({
    code: 'PT422',
    message: 'invalid_pickup',
  });
});

test('the first phone number is kept in the profile, a later one is not', async () => {
  await place({});
  expect(await phone()).toBeNull();
  await place({ phone: '0812 3456 7890' });
  expect(await phone()).toBe('+6281234567890');
  expect(await place({ phone: '0899 8888 7777' })).toMatchObject({
    customer_phone: '+6289988887777',
  });
  expect(await phone()).toBe('+6281234567890');
});

test('the note leaves the order with the account', async () => {
  const { id } = await place({ note: 'Untuk Bu Ratna' });
  await db.sql`delete from auth.users where id = ${budi.id}`;
  const [row] = await db.sql`select customer_note from public.pesanan where id = ${id}`;
  expect(row).toEqual({ customer_note: null });
});

describe('products of two branches', () => {
  const addBranch = async () => {
    const slug = `depok-${budi.id.slice(0, 8)}`;
    const [row] = await db.sql<{ id: number }[]>`
      insert into public.branch (slug, name, city, address)
      values (${slug}, 'Depok', 'Depok', 'Depok') returning id`;
    const there = await db.product();
    await db.sql`update public.product set branch_id = ${row?.id ?? 0} where id = ${there}`;
    return { branch: row?.id, there };
  };

  test('are not ordered together, but one after the other', async () => {
    const { branch, there } = await addBranch();
    const lines = [await db.line(budi, product), await db.line(budi, there)];
    expect(await errorOf(checkout(db, budi, lines))).toEqual({
      code: 'PT409',
      message: 'mixed_branches',
      detail: { code: 'mixed_branches' },
    });
    expect(await checkout(db, budi, lines.slice(0, 1))).toMatchObject({ branch_id: 1 });
    expect(await checkout(db, budi, lines.slice(1))).toMatchObject({ branch_id: branch });
  });
  test('follow the pause of their own branch', async () => {
    const { branch, there } = await addBranch();
    await db.sql`update public.branch set paused_until = 'infinity' where id = ${branch ?? 0}`;
    expect(await errorOf(order(db, budi, there))).toMatchObject({
      message: 'branch_paused',
      detail: { branch_id: branch },
    });
    expect(await place({})).toBeDefined();
  });
});
