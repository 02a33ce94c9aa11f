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

const textOf = (length: number) => '😀'.repeat(length);
const numberOf = (value: number) => value;

/** The fields with an upper limit, and how a value of a given size is made. */
const FIELDS = {
  name: textOf,
  category: textOf,
  description: textOf,
  stock: numberOf,
  price: numberOf,
  compareAtPrice: numberOf,
  surchargeMedium: numberOf,
  surchargeLarge: numberOf,
  menuPosition: numberOf,
} as const;

/** The greatest size that the form accepts, by binary search below 2³⁰. */
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

test.each(Object.entries(FIELDS))(
  '%s has the same limit in form and table',
  async (name, createValue) => {
    const { column, read } = COLUMN_FIELDS[name as keyof typeof FIELDS];
    const limit = limitOf((size) => 'value' in read(String(createValue(size))));
    const insert = (size: number) => {
      const row = { product_name: 'Es Kopi', type_product: 'Minuman', price: 1 };
      return db.sql`insert into public.product ${db.sql({ ...row, [column]: createValue(size) })}`;
    };
    await insert(limit);
    expect(await errorOf(insert(limit + 1))).toMatchObject({ code: '23514' });
  },
);
