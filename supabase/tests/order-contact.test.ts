/** Name and phone number given with an order. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkout } from './support/checkout.ts';
import { openDatabase, type Person, type TestDatabase } from './support/database.ts';
import { errorOf } from './support/database-error.ts';

let db: TestDatabase;
let budi: Person;

beforeAll(async () => {
  db = await openDatabase();
});
beforeEach(async () => {
  budi = await db.person('budi');
});
afterAll(() => db.close());

const lines = async () => [await db.line(budi, await db.product())];
const place = async (contact: { name?: string | null; phone?: string | null }) =>
  checkout(db, budi, await lines(), undefined, undefined, contact);

test('stores the name and the normalised phone number of the request', async () => {
  expect(await place({ name: ' Bu Ratna ', phone: '0812-3456-7890' })).toMatchObject({
    nama_pemesan: 'Bu Ratna',
    customer_phone: '+6281234567890',
  });
});

test.each([{}, { name: null, phone: null }, { name: '  ', phone: ' ' }])(
  "with %j, stores the profile's name and no phone number",
  async (contact) => {
    await db.sql`update public.profiles set phone = '+6281234567890' where id = ${budi.id}`;
    expect(await place(contact)).toMatchObject({ nama_pemesan: 'budi', customer_phone: null });
  },
);

test.each([
  ['x'.repeat(121), 'invalid_name'],
  ['Bu\u202eRatna', 'invalid_name'],
  ['\u2800', 'invalid_name'],
])('rejects the name %j', async (name, message) => {
  expect(await errorOf(place({ name }))).toEqual({
    code: 'PT422',
    message,
    detail: { code: message },
  });
});

test.each(['123', '+1 202 555 0100', 'telepon'])('rejects the phone number %j', async (phone) => {
  expect(await errorOf(place({ phone }))).toMatchObject({
    code: 'PT422',
    message: 'invalid_phone',
  });
});

test('a retry with another name returns the order of the first request', async () => {
  const [ids, key] = [await lines(), randomUUID()];
  const first = await checkout(db, budi, ids, key, 20_000, { name: 'Budi' });
  const second = await checkout(db, budi, ids, key, 20_000, { name: 'Sari', phone: 'x' });
  expect(second).toEqual(first);
});
