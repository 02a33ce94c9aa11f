/** The one function of totals: what an order costs at a branch. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { order } from './support/checkout.ts';
import { openDatabase, type Person, type TestDatabase } from './support/database.ts';
import { errorOf } from './support/database-error.ts';
import { DEMO_RATES, expectBooks, orderOf, type Rates, setRates } from './support/money.ts';
import { rpc } from './support/rpc.ts';

let db: TestDatabase;
let budi: Person;

beforeAll(async () => {
  db = await openDatabase();
  budi = await db.person('budi');
});
afterAll(() => db.close());

const totals = async (rates: Rates, lines: number, discount = 0) => {
  await setRates(db, rates);
  const [row] = await db.as(
    null,
    (sql) => sql`
      select public.order_totals((select min(id) from public.branch), ${lines}, ${discount}) as sums`,
  );
  return row?.sums;
};

describe('public.order_totals', () => {
  test('allows visitors: service before tax, and the rounding of cash', async () => {
    expect(await totals(DEMO_RATES, 100_000)).toEqual({
      lines: 100_000,
      discount: 0,
      service: 5_000,
      tax: 10_500,
      rounding: 0,
      total: 115_500,
      tax_mode: 'added',
      service_rate: 500,
      tax_rate: 1000,
      cash_total: 115_500,
    });
    // What is paid already is not rounded up to a coin.
    expect(await totals(DEMO_RATES, 0)).toMatchObject({ total: 0, cash_total: 0 });
    expect(await totals(DEMO_RATES, 17_500)).toMatchObject({
      service: 875,
      tax: 1_838,
      total: 20_213,
      cash_total: 20_200,
    });
  });
  test('allows prices that include the tax: the total does not change', async () => {
    const rates: Rates = { tax_mode: 'included', tax_rate: 1100 };
    expect(await totals(rates, 111_000)).toMatchObject({ tax: 11_000, total: 111_000 });
    // 17 / 11 = 1.55: half a rupiah is rounded up.
    expect(await totals({ ...rates, tax_rate: 1000 }, 17)).toMatchObject({ tax: 2, total: 17 });
    expect(await totals({ ...rates, service_rate: 1000 }, 100_000)).toMatchObject({
      service: 10_000,
      tax: 10_901,
      total: 110_000,
    });
  });
  test('allows a branch without tax: the rate does not count', async () => {
    expect(await totals({ tax_mode: 'off', tax_rate: 1000 }, 20_000)).toMatchObject({
      tax: 0,
      tax_rate: 0,
      total: 20_000,
    });
  });
  test('allows a discount, at most the lines', async () => {
    expect(await totals(DEMO_RATES, 20_000, 5_000)).toMatchObject({ service: 750, total: 17_325 });
    expect(await totals(DEMO_RATES, 20_000, 50_000)).toMatchObject({ discount: 20_000, total: 0 });
  });
  test.each([
    [0, 0],
    [-5_000, 0],
    [1, 1],
    [10_000_000_000_000, 1_000_000_000_000],
  ])('allows lines of %i: they are limited to what an order can cost', async (lines, used) => {
    expect(await totals({}, lines)).toMatchObject({ lines: used, total: used });
  });
  test.each([
    [49, 100, 100],
    [149, 100, 100],
    [150, 100, 200],
    [1_499, 1_000, 1_000],
    [1_500, 1_000, 2_000],
  ])('allows %i in cash, rounded to %i: %i', async (lines, cash_rounding, cash) => {
    expect(await totals({ cash_rounding: cash_rounding as 100 }, lines)).toMatchObject({
      total: lines,
      cash_total: cash,
    });
  });
  test('denies an unknown branch: null', async () => {
    const [row] = await rpc(db, budi, 'order_totals', { branch_id: 999_999, lines_total: 1 });
    expect(row).toEqual({ order_totals: null });
  });
});

test('an order keeps its parts and the rates of its time', async () => {
  await setRates(db, DEMO_RATES);
  const { id } = await order(db, budi, await db.product({ price: 17_500 }));
  await setRates(db, {});
  expect(await orderOf(db, id)).toMatchObject({
    lines_total: 17_500,
    discount: 0,
    service: 875,
    tax: 1_838,
    rounding: 0,
    total_harga: 20_213,
    balance_due: 20_213,
    service_rate: 500,
    tax_rate: 1000,
    tax_mode: 'added',
    cash_rounding: 100,
  });
  await expectBooks(db);
});

test('a checkout with the total before service and tax is refused with the right one', async () => {
  await setRates(db, DEMO_RATES);
  const line = await db.line(budi, await db.product({ price: 17_500 }));
  const facts = { line_ids: [line], idempotency_key: crypto.randomUUID(), expected_total: 17_500 };
  expect(await errorOf(rpc(db, budi, 'checkout', facts))).toMatchObject({
    message: 'total_changed',
    detail: { code: 'total_changed', expected_total: 17_500, total: 20_213 },
  });
});
