/** Lines can change without a change of the total: checkout compares them with those that the customer saw. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openDatabase, type Person, type TestDatabase } from './support/database.ts';
import { errorOf } from './support/database-error.ts';
import { rpc } from './support/rpc.ts';

let db: TestDatabase;
let budi: Person;
let tea: number;
let milk: number;

beforeAll(async () => {
  db = await openDatabase();
});
beforeEach(async () => {
  budi = await db.person('budi');
  tea = await db.line(budi, await db.product({ price: 20_000 }), 2);
  milk = await db.line(budi, await db.product({ price: 20_000 }), 1);
});
afterAll(() => db.close());

const order = (expected_lines: unknown) =>
  rpc(db, budi, 'checkout', {
    line_ids: [tea, milk],
    idempotency_key: randomUUID(),
    expected_total: 60_000,
    expected_lines,
  });
const seen = (ofTea: number, ofMilk: number, price = 20_000) => [
  { id: tea, quantity: ofTea, price },
  { id: milk, quantity: ofMilk, price },
];
const cart = async () => {
  const rows = await db.sql`select id from public.keranjang where id_user = ${budi.id} order by id`;
  return rows.map(({ id }) => id);
};

test('accepts the lines that were displayed', async () => {
  await order(seen(2, 1));
  expect(await cart()).toEqual([]);
});

test('rejects other quantities with an equal total, other prices, and missing lines', async () => {
  for (const lines of [seen(1, 2), seen(2, 1, 19_999), seen(2, 1).slice(1), [], {}, 'x']) {
    expect(await errorOf(order(lines)), JSON.stringify(lines)).toMatchObject({
      code: 'PT409',
      message: 'lines_changed',
    });
  }
  expect(await cart()).toEqual([tea, milk]);
});

test('rejects another choice with an equal price, if the client says what was displayed', async () => {
  await db.sql`update public.keranjang set note = 'panas' where id = ${tea}`;
  const shown = (ofTea: string) =>
    seen(2, 1).map((line) => ({ ...line, choice: line.id === tea ? ofTea : 'Small|' }));
  for (const choice of ['Small|', 'Small||dingin', 'Large||panas', 'Small|7|panas']) {
    expect(await errorOf(order(shown(choice))), choice).toMatchObject({ message: 'lines_changed' });
  }
  await order(shown('Small||panas'));
  expect(await cart()).toEqual([]);
});

test('rejects more than 100 lines, which would take long to compare', async () => {
  const lines = Array.from({ length: 101 }, (_, index) => ({ id: index, quantity: 1, price: 1 }));
  expect(await errorOf(order(lines))).toEqual({
    code: 'PT422',
    message: 'too_many_lines',
    detail: { code: 'too_many_lines', max: 100 },
  });
});
