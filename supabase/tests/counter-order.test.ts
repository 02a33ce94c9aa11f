/** Orders that the staff type for guests. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { stockOf } from './support/checkout.ts';
import { openDatabase, type Person, type TestDatabase } from './support/database.ts';
import { errorOf } from './support/database-error.ts';
import { DEMO_RATES, expectBooks, type MoneyOrder, paymentsOf, setRates } from './support/money.ts';
import { addGroup } from './support/options.ts';
import { rpc } from './support/rpc.ts';
import { closeTill, freshTill } from './support/till.ts';

let db: TestDatabase;
let rina: Person;
let kopi: number;
let soto: number;

beforeAll(async () => {
  db = await openDatabase();
  rina = await db.person('rina', 'staf');
  await setRates(db, DEMO_RATES);
});
beforeEach(async () => {
  await freshTill(db, rina);
  kopi = await db.product({ name: 'Es Kopi', price: 20_000, stock: 10 });
  soto = await db.product({ name: 'Soto', type: 'Makanan', price: 30_000, stock: 5 });
});
afterEach(() => expectBooks(db));
afterAll(() => db.close());

// 23.000 + 2 × 30.000 = 83.000, + 4.150 + 8.715 = 95.865; 95.900 in cash.
const place = (facts: object = {}, person: Person | null = rina) =>
  rpc<MoneyOrder>(db, person, 'counter_order', {
    branch_id: 1,
    idempotency_key: randomUUID(),
    expected_total: 95_865,
    lines: [
      { id_product: kopi, size: 'Medium', quantity: 1 },
      { id_product: soto, quantity: 2 },
    ],
    ...facts,
  });
const CASH = { method: 'cash', expected_total: 95_900, received: 100_000 };

describe('public.counter_order', () => {
  test('allows an order with cash in one call, once per key', async () => {
    const key = { idempotency_key: randomUUID() };
    const first = await place({ ...CASH, ...key, customer_name: 'Bu Ani', table_name: '4' });
    expect(first).toMatchObject([
      {
        source: 'counter',
        placed_by: rina.id,
        id_pemesan: null,
        nama_pemesan: 'Bu Ani',
        pickup_type: 'table',
        table_name: '4',
        status: 'disiapkan',
        acknowledged_by: rina.id,
        nama_produk: ['Es Kopi', 'Soto'],
        jumlah_product: 3,
        rounding: 35,
        total_harga: 95_900,
        paid: 95_900,
        balance_due: 0,
      },
    ]);
    expect(await place({ ...CASH, ...key, customer_name: 'Bu Ani', table_name: '4' })).toEqual(
      first,
    );
    expect([await stockOf(db, kopi), await stockOf(db, soto)]).toEqual([9, 3]);
    expect(await paymentsOf(db, first[0]?.id ?? 0)).toMatchObject([
      { method: 'cash', amount: 95_900, received: 100_000 },
    ]);
  });
  test('allows static QRIS, and an order to be paid later', async () => {
    expect(await place({ method: 'qris_static' })).toMatchObject([{ paid: 95_865, rounding: 0 }]);
    expect(await place()).toMatchObject([{ paid: 0, balance_due: 95_865, nama_pemesan: 'Tamu' }]);
  });
  test('allows a discount with a reason', async () => {
    // 73.000 + 3.650 + 7.665.
    const facts = { discount: 10_000, discount_reason: 'Karyawan', expected_total: 84_315 };
    expect(await place(facts)).toMatchObject([
      { discount: 10_000, discount_reason: 'Karyawan', total_harga: 84_315 },
    ]);
  });
  test('keeps and charges the size and the options of each line', async () => {
    const { options } = await addGroup(db, kopi, { options: [{ name: 'Boba', price: 4_000 }] });
    // 2 × (26.000 + 4.000) + 30.000 = 90.000, + 4.500 + 9.450.
    const [order] = await place({
      expected_total: 103_950,
      lines: [
        { id_product: kopi, size: 'Large', options, note: ' panas ', quantity: 2 },
        { id_product: soto, quantity: 1 },
      ],
    });
    expect(
      await db.sql`select size, price, note from public.pesanan_item
        where id_pesanan = ${order?.id ?? 0} order by id`,
    ).toEqual([
      { size: 'Large', price: 30_000, note: 'panas' },
      { size: null, price: 30_000, note: null },
    ]);
  });
  test('allows everything at its limit', async () => {
    const cake = await db.product({ type: 'Makanan', price: 1_000, stock: 100 });
    const line = { id_product: cake, quantity: 1, note: 'x'.repeat(140) };
    // Rp1 is left, of which service and tax are Rp0.
    const facts = {
      lines: Array(100).fill(line),
      discount: 99_999,
      discount_reason: 'Karyawan',
      expected_total: 1,
      customer_name: 'x'.repeat(120),
      table_name: 'x'.repeat(20),
      note: 'x'.repeat(140),
    };
    expect(await place(facts)).toMatchObject([{ jumlah_product: 100, total_harga: 1 }]);
    expect(await stockOf(db, cake)).toBe(0);
  });
  test('allows orders while the branch is paused, but not while a needed till is closed', async () => {
    await db.sql`update public.branch set paused_until = 'infinity', requires_till = true`;
    expect(await place()).toHaveLength(1);
    await closeTill(db, rina, 1);
    expect(await errorOf(place())).toMatchObject({ message: 'till_closed' });
    await db.sql`update public.branch set paused_until = null, requires_till = false`;
  });
  test('allows a double click one order', async () => {
    const key = { idempotency_key: randomUUID() };
    const [one, other] = await Promise.all([
      place({ ...CASH, ...key }),
      place({ ...CASH, ...key }),
    ]);
    expect(one).toEqual(other);
  });
  test.each([
    ['the total without tax', { expected_total: 83_000 }, 'total_changed'],
    ['no total', { expected_total: null }, 'missing_total'],
    ['no key', { idempotency_key: null }, 'missing_key'],
    ['no lines', { lines: [] }, 'empty_order'],
    ['lines that are none', { lines: 'x' }, 'empty_order'],
    ['numbers as lines', { lines: [1] }, 'empty_order'],
    ['an unknown product', { lines: [{ id_product: 999_999, quantity: 1 }] }, 'unknown_product'],
    ['an unknown branch', { branch_id: 999_999 }, 'unknown_branch'],
    ['an unknown method', { method: 'voucher' }, 'invalid_method'],
    ['too little cash', { ...CASH, received: 95_800 }, 'received_too_little'],
    ['the unrounded total in cash', { ...CASH, expected_total: 95_865 }, 'total_changed'],
    ['a discount without a reason', { discount: 1_000 }, 'reason_needed'],
    ['a discount of all', { discount: 83_000 }, 'invalid_discount'],
    ['a negative discount', { discount: -1 }, 'invalid_discount'],
    ['a long name', { customer_name: 'x'.repeat(121) }, 'invalid_name'],
    ['a long table', { table_name: 'x'.repeat(21) }, 'invalid_table'],
    ['a hidden note', { note: 'a\u202eb' }, 'invalid_note'],
    ['a long note', { note: 'x'.repeat(141) }, 'invalid_note'],
  ])('denies %s, and nothing is left', async (_, facts, message) => {
    expect(await errorOf(place(facts))).toMatchObject({ message });
    expect([await stockOf(db, kopi), await stockOf(db, soto)]).toEqual([10, 5]);
  });
  test.each([0, -1, 100, null])('denies a quantity of %s', async (quantity) => {
    const lines = [{ id_product: kopi, quantity }];
    expect(await errorOf(place({ lines }))).toMatchObject({ message: 'quantity_out_of_range' });
  });
  test('tells the largest discount that is allowed', async () => {
    expect(await errorOf(place({ discount: 83_000 }))).toMatchObject({
      message: 'invalid_discount',
      detail: { max: 82_999 },
    });
  });
  test.each(['x'.repeat(141), 'a\u202eb'])('denies the note %j of a line', async (note) => {
    const lines = [{ id_product: kopi, quantity: 1, note }];
    expect(await errorOf(place({ lines }))).toMatchObject({ message: 'invalid_note' });
  });
  test('denies an unknown size, too many lines, and more than the stock', async () => {
    const small = { id_product: kopi, quantity: 1 };
    expect(await errorOf(place({ lines: [{ ...small, size: 'Jumbo' }] }))).toMatchObject({
      message: 'unknown_product',
    });
    expect(await errorOf(place({ lines: Array(101).fill(small) }))).toMatchObject({
      message: 'too_many_lines',
    });
    const much = [
      { ...small, quantity: 6 },
      { ...small, size: 'Large', quantity: 5 },
    ];
    expect(await errorOf(place({ lines: much }))).toMatchObject({
      message: 'sold_out',
      detail: { products: [{ id_product: kopi, name: 'Es Kopi', left: 10, wanted: 11 }] },
    });
  });
  test('denies the key of another order', async () => {
    const key = { idempotency_key: randomUUID() };
    await place(key);
    for (const other of [
      CASH,
      { method: 'qris_static' },
      { lines: [{ id_product: kopi, quantity: 1 }] },
    ]) {
      expect(await errorOf(place({ ...key, ...other }))).toMatchObject({ message: 'key_reused' });
    }
  });
  test('denies customers and visitors', async () => {
    expect(await errorOf(place({}, await db.person('budi')))).toMatchObject({
      message: 'staff_only',
    });
    expect(await errorOf(place({}, null))).toMatchObject({ code: '42501' });
  });
});
