/** The form of a product allows what the table allows, and no more. */
import { COLUMN_FIELDS } from 'admin-console/products/product-fields';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type TestDatabase } from './support/database.ts';
import { refusal } from './support/refusal.ts';

let db: TestDatabase;

beforeAll(async () => {
  db = await openDatabase();
});
afterAll(() => db.close());

const textOf = (length: number) => '😀'.repeat(length);
const number = (value: number) => value;

/** The fields with a size, and how a value of that size is made. */
const FIELDS = {
  name: textOf,
  category: textOf,
  description: textOf,
  stock: number,
  price: number,
  compareAtPrice: number,
  surchargeMedium: number,
  surchargeLarge: number,
  menuPosition: number,
} as const;

/** The greatest size that the form takes, which is less than 2³⁰. */
function limitOf(isTaken: (size: number) => boolean): number {
  let [taken, refused] = [2, 2 ** 30];
  // Texts are made as long as they are tried; no field takes more than this many characters.
  if (!isTaken(10_000)) refused = 10_000;
  while (refused - taken > 1) {
    const middle = Math.floor((taken + refused) / 2);
    if (isTaken(middle)) taken = middle;
    else refused = middle;
  }
  return taken;
}

test.each(Object.entries(FIELDS))('%s has the same limit', async (name, make) => {
  const { column, read } = COLUMN_FIELDS[name as keyof typeof FIELDS];
  const limit = limitOf((size) => 'value' in read(String(make(size))));
  const insert = (size: number) => {
    const row = { product_name: 'Es Kopi', type_product: 'Minuman', price: 1 };
    return db.sql`insert into public.product ${db.sql({ ...row, [column]: make(size) })}`;
  };
  await insert(limit);
  expect(await refusal(insert(limit + 1))).toMatchObject({ code: '23514' });
});
