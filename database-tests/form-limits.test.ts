/** The form of a product allows what the table allows, and no more. */
import {
  categoryError,
  compareAtPriceError,
  descriptionError,
  menuPositionError,
  nameError,
  priceError,
  stockError,
  surchargeError,
} from 'admin-console/products/field-errors.rules';
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

/** By column: the value of a size, and what the form says to it. */
const FIELDS = {
  product_name: { make: textOf, error: (size: number) => nameError(textOf(size)) },
  category: { make: textOf, error: (size: number) => categoryError(textOf(size)) },
  description: { make: textOf, error: (size: number) => descriptionError(textOf(size)) },
  stock_product: { make: number, error: (size: number) => stockError(`${size}`, size) },
  price: { make: number, error: (size: number) => priceError(`${size}`, size) },
  compare_at_price: {
    make: number,
    error: (size: number) => compareAtPriceError(`${size}`, size, 1),
  },
  surcharge_medium: { make: number, error: (size: number) => surchargeError(`${size}`, size) },
  menu_position: { make: number, error: (size: number) => menuPositionError(`${size}`, size) },
};

/** The greatest size that the form takes, which is less than 2³⁰. */
function limitOf(error: (size: number) => string | undefined): number {
  let [taken, refused] = [2, 2 ** 30];
  // Texts are made as long as they are tried; no field takes more than this many characters.
  if (error(10_000) !== undefined) refused = 10_000;
  while (refused - taken > 1) {
    const middle = Math.floor((taken + refused) / 2);
    if (error(middle) === undefined) taken = middle;
    else refused = middle;
  }
  return taken;
}

test.each(Object.entries(FIELDS))('%s has the same limit', async (column, { make, error }) => {
  const limit = limitOf(error);
  const insert = (size: number) => {
    const row = { product_name: 'Es Kopi', type_product: 'Minuman', price: 1 };
    return db.sql`insert into public.product ${db.sql({ ...row, [column]: make(size) })}`;
  };
  await insert(limit);
  expect(await refusal(insert(limit + 1))).toMatchObject({ code: '23514' });
});
