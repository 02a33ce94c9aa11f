/** The product form has the same limits as the table. */
import { COLUMN_FIELDS } from 'admin-console/products/product-fields';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type TestDatabase } from './support/database.ts';
import { errorOf } from './support/database-error.ts';

let db: TestDatabase;

beforeAll(async () => {
  db = await openDatabase();
});
afterAll(() => db.close());

/** All fields except checkboxes, selects and decimal numbers. */
const { type: _type, rating: _rating, ...FIELDS } = COLUMN_FIELDS;

/** The maximum that the form accepts, by binary search below 2³⁰. */
function limitOf(isAccepted: (size: number) => boolean): number {
  let [accepted, rejected] = [2, 2 ** 30];
  // Avoids huge texts: no text field accepts 10,000 characters.
  if (!isAccepted(10_000)) rejected = 10_000;
  while (rejected - accepted > 1) {
    const middle = Math.floor((accepted + rejected) / 2);
    if (isAccepted(middle)) accepted = middle;
    else rejected = middle;
  }
  return accepted;
}

test.each(Object.values(FIELDS))('$label has the same limit in form and table', async (field) => {
  const { column, read, inputMode, isMoney }: (typeof FIELDS)[keyof typeof FIELDS] = field;
  const isNumber = isMoney || inputMode === 'numeric';
  const createValue = (size: number) => (isNumber ? size : '😀'.repeat(size));
  const limit = limitOf((size) => 'value' in read(String(createValue(size))));
  const insert = (size: number) => {
    const row = { product_name: 'Es Kopi', type_product: 'Minuman', price: 1 };
    return db.sql`insert into public.product ${db.sql({ ...row, [column]: createValue(size) })}`;
  };
  await insert(limit);
  expect(await errorOf(insert(limit + 1))).toMatchObject({ code: '23514' });
});
