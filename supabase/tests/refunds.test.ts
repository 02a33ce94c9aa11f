/** Refunds by hand, and orders that are voided. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { order, stockOf } from './support/checkout.ts';
import { openDatabase, type Person, type TestDatabase } from './support/database.ts';
import { errorOf } from './support/database-error.ts';
import { DEMO_RATES, expectBooks, orderOf, pay, setRates } from './support/money.ts';
import { rpc } from './support/rpc.ts';
import { freshTill } from './support/till.ts';

let db: TestDatabase;
let rina: Person;
let budi: Person;
let kopi: number;
let id: number;
let line: number;

beforeAll(async () => {
  db = await openDatabase();
  rina = await db.person('rina', 'staf');
  budi = await db.person('budi');
  await setRates(db, DEMO_RATES);
});
beforeEach(async () => {
  await freshTill(db, rina);
  kopi = await db.product({ price: 20_000, stock: 10 });
  // 60.000 + 3.000 + 6.300 = 69.300.
  id = (await order(db, budi, kopi, 3)).id;
  const [item] = await db.sql`select id from public.pesanan_item where id_pesanan = ${id}`;
  line = item?.id;
});
afterEach(() => expectBooks(db));
afterAll(() => db.close());

const refund = (facts: object = {}, person: Person | null = rina) =>
  rpc<{ amount: number; rounding: number }>(db, person, 'refund_order', {
    order_id: id,
    idempotency_key: randomUUID(),
    method: 'cash',
    reason: 'Tumpah',
    ...facts,
  });
const due = async () =>
  rpc<{ order_id: number; amount: number; cause: string }>(db, rina, 'refunds_due', {
    branch_id: 1,
  });

describe('public.refund_order', () => {
  beforeEach(() => pay(db, rina, id, 'cash', 69_300));

  test('allows staff to refund a line: with its service and tax, and the stock if wanted', async () => {
    expect(await refund({ lines: [{ id: line, quantity: 1 }], expected_amount: 23_100 }))
      // 40.000 + 2.000 + 4.200 = 46.200 remain.
      .toMatchObject([{ amount: 23_100, rounding: 0, made_by: rina.id, reason: 'Tumpah' }]);
    expect(await orderOf(db, id)).toMatchObject({
      total_harga: 69_300,
      credited: 23_100,
      refunded: 23_100,
      balance_due: 0,
    });
    expect(await stockOf(db, kopi)).toBe(7);
    await refund({ lines: [{ id: line, quantity: 1 }], returns_stock: true });
    expect(await stockOf(db, kopi)).toBe(8);
  });
  test('a line is refunded less its share of the discount, and the rest returns the rest', async () => {
    const pisang = await db.product({ type: 'Makanan', price: 10_000, stock: 10 });
    // (40.000 + 10.000 - 9.999) + 2.000 + 4.200.
    const [placed] = await rpc<{ id: number }>(db, rina, 'counter_order', {
      branch_id: 1,
      idempotency_key: randomUUID(),
      lines: [
        { id_product: kopi, quantity: 2 },
        { id_product: pisang, quantity: 1 },
      ],
      discount: 9_999,
      discount_reason: 'Karyawan',
      method: 'qris_static',
      expected_total: 46_201,
    });
    id = placed?.id ?? 0;
    const [first] = await db.sql`
      select id from public.pesanan_item where id_pesanan = ${id} order by id`;
    const one = { lines: [{ id: first?.id, quantity: 1 }], method: 'transfer' };
    // Of 30.000, 5.999 are left of the discount: 24.001 + 1.200 + 2.520 = 27.721 remain.
    expect(await refund({ ...one, expected_amount: 18_480 })).toMatchObject([{ amount: 18_480 }]);
    // Of 10.000, 2.000 are left: 8.000 + 400 + 840 = 9.240 remain.
    expect(await refund({ ...one, expected_amount: 18_481 })).toMatchObject([{ amount: 18_481 }]);
    expect(await refund({ method: 'transfer' })).toMatchObject([{ amount: 9_240 }]);
    expect(await orderOf(db, id)).toMatchObject({ refunded: 46_201, balance_due: 0 });
  });
  test('allows a whole order, once', async () => {
    const key = randomUUID();
    const first = await refund({ idempotency_key: key, method: 'transfer' });
    expect(first).toMatchObject([{ amount: 69_300, method: 'transfer' }]);
    expect(await refund({ idempotency_key: key, method: 'transfer' })).toEqual(first);
    expect(await errorOf(refund({ idempotency_key: key }))).toMatchObject({
      message: 'key_reused',
    });
    expect(await errorOf(refund())).toMatchObject({ message: 'nothing_to_refund' });
    expect(await orderOf(db, id)).toMatchObject({ refunded: 69_300, balance_due: 0 });
  });
  test('allows a double click once', async () => {
    const lines = [{ id: line, quantity: 3 }];
    const answers = await Promise.allSettled([refund({ lines }), refund({ lines })]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await orderOf(db, id)).refunded).toBe(69_300);
  });
  test('allows what is owed after a cancellation, and then the order costs nothing', async () => {
    await rpc(db, rina, 'cancel_order', {
      order_id: id,
      expected_status: 'disiapkan',
      reason: 'Bahan habis',
    });
    expect(await due()).toMatchObject([{ order_id: id, amount: 69_300, cause: 'order_cancelled' }]);
    await refund();
    expect(await due()).toEqual([]);
    expect(await orderOf(db, id)).toMatchObject({ credited: 0, refunded: 69_300, balance_due: 0 });
  });
  test('allows what was paid too much after an edit', async () => {
    await rpc(db, rina, 'edit_order', {
      order_id: id,
      expected_revision: 0,
      lines: [{ id: line, quantity: 2 }],
      reason: 'Kurangi satu',
    });
    expect(await due()).toMatchObject([
      {
        order_id: id,
        payment_id: null,
        amount: 23_100,
        cash_amount: 23_100,
        paid_by_midtrans: false,
        cause: 'overpaid',
      },
    ]);
    await refund({ lines: [] });
    expect(await due()).toEqual([]);
    expect(await orderOf(db, id)).toMatchObject({ credited: 0, balance_due: 0 });
  });
  test('denies an edit afterwards', async () => {
    await refund({ lines: [{ id: line, quantity: 1 }] });
    const edit = {
      order_id: id,
      expected_revision: 0,
      lines: [{ id: line, quantity: 1 }],
      reason: 'Salah',
    };
    expect(await errorOf(rpc(db, rina, 'edit_order', edit))).toMatchObject({
      message: 'order_refunded',
    });
  });
  test('returns to the stock of a cancelled order only what was not refunded', async () => {
    await refund({ lines: [{ id: line, quantity: 1 }] });
    await rpc(db, rina, 'cancel_order', {
      order_id: id,
      expected_status: 'disiapkan',
      reason: 'Bahan habis',
    });
    expect(await stockOf(db, kopi)).toBe(9);
    await refund();
    expect((await orderOf(db, id)).refunded).toBe(69_300);
  });
  test.each([
    ['no reason', { reason: ' ' }, 'reason_needed'],
    ['an unknown method', { method: 'voucher' }, 'invalid_method'],
    ['Midtrans, which has received nothing', { method: 'qris_midtrans' }, 'invalid_method'],
    ['another amount', { expected_amount: 1 }, 'due_changed'],
    ['no key', { idempotency_key: null }, 'missing_key'],
    ['a list that is none', { lines: {} }, 'unknown_line'],
    ['numbers as lines', { lines: [1] }, 'unknown_line'],
    ['a line of another order', { lines: [{ id: 999_999, quantity: 1 }] }, 'unknown_line'],
    ['an order of nobody', { order_id: 999_999 }, 'unknown_order'],
  ])('denies %s', async (_, facts, message) => {
    expect(await errorOf(refund(facts))).toMatchObject({ message });
    expect((await orderOf(db, id)).refunded).toBe(0);
  });
  test.each([0, 4, -1, null])('denies %s units of three', async (quantity) => {
    expect(await errorOf(refund({ lines: [{ id: line, quantity }] }))).toMatchObject({
      message: 'unknown_line',
    });
  });
  test('denies more units than earlier refunds have left', async () => {
    await refund({ lines: [{ id: line, quantity: 2 }] });
    expect(await errorOf(refund({ lines: [{ id: line, quantity: 2 }] }))).toMatchObject({
      message: 'unknown_line',
    });
  });
  test('denies more than all by the same line twice', async () => {
    const twice = [
      { id: line, quantity: 2 },
      { id: line, quantity: 2 },
    ];
    expect(await errorOf(refund({ lines: twice }))).toMatchObject({ message: 'unknown_line' });
  });
  test('denies customers and visitors', async () => {
    expect(await errorOf(refund({}, budi))).toMatchObject({ message: 'staff_only' });
    expect(await errorOf(refund({}, null))).toMatchObject({ code: '42501' });
  });
});

describe('public.refund_preview', () => {
  interface Preview {
    amount: number;
    cash_amount: number;
    paid_by_midtrans: boolean;
  }
  const preview = async (facts: object = {}, person: Person | null = rina) => {
    const [row] = await rpc<{ refund_preview: Preview }>(db, person, 'refund_preview', {
      order_id: id,
      ...facts,
    });
    return row?.refund_preview;
  };
  const one = () => [{ id: line, quantity: 1 }];
  /** The preview of an order that Midtrans was not paid for, without rounding. */
  const returned = (amount: number): Preview => ({
    amount,
    cash_amount: amount,
    paid_by_midtrans: false,
  });

  test('allows staff to see what lines, and the whole order, would return', async () => {
    await pay(db, rina, id, 'cash', 69_300);
    expect(await preview({ lines: one() })).toEqual(returned(23_100));
    expect(await preview()).toEqual(returned(69_300));
    expect(await preview({ lines: [] })).toEqual(returned(0));
    expect((await orderOf(db, id)).refunded).toBe(0);
  });
  test('is what refund_order returns, also after a refund and in cash', async () => {
    await setRates(db, { ...DEMO_RATES, service_rate: 333, cash_rounding: 500 });
    id = (await order(db, budi, kopi, 3)).id;
    const [item] = await db.sql`select id from public.pesanan_item where id_pesanan = ${id}`;
    line = item?.id;
    await setRates(db, DEMO_RATES);
    // 60.000 + 1.998 + 6.200 = 68.198.
    await pay(db, rina, id, 'qris_static', 68_198);
    for (const lines of [one(), one(), null]) {
      const shown = await preview({ lines });
      const [made] = await refund({ lines, expected_amount: shown?.amount });
      expect(made).toMatchObject({ amount: shown?.amount });
      expect((made?.amount ?? 0) + (made?.rounding ?? 0)).toBe(shown?.cash_amount);
      expect(shown?.cash_amount).toBe(Math.round((shown?.amount ?? 0) / 500) * 500);
    }
    expect(await preview()).toEqual(returned(0));
  });
  test('shows what is owed after a cancellation, and nothing for an unpaid order', async () => {
    expect(await preview()).toEqual(returned(0));
    await pay(db, rina, id, 'cash', 69_300);
    await rpc(db, rina, 'cancel_order', {
      order_id: id,
      expected_status: 'disiapkan',
      reason: 'Bahan habis',
    });
    expect(await preview({ lines: [] })).toEqual(returned(69_300));
  });
  test.each([
    ['more units than there are', () => ({ lines: [{ id: line, quantity: 4 }] }), 'unknown_line'],
    ['a list that is none', () => ({ lines: {} }), 'unknown_line'],
    ['an unknown order', () => ({ order_id: 999_999 }), 'unknown_order'],
  ])('denies %s', async (_, facts, message) => {
    expect(await errorOf(preview(facts()))).toMatchObject({ message });
  });
  test('denies customers and visitors', async () => {
    expect(await errorOf(preview({}, budi))).toMatchObject({ message: 'staff_only' });
    expect(await errorOf(preview({}, null))).toMatchObject({ code: '42501' });
  });
});

test('a refund never changes', async () => {
  await pay(db, rina, id, 'cash', 69_300);
  await refund();
  const change = db.sql`update public.refund set reason = 'x' where id_pesanan = ${id}`;
  expect(await errorOf(Promise.resolve(change))).toMatchObject({ message: 'append_only' });
});

test('an order that is not paid has nothing to refund', async () => {
  expect(await errorOf(refund())).toMatchObject({ message: 'nothing_to_refund' });
});

describe('public.void_order', () => {
  const voided = (person: Person = rina, key: string = randomUUID(), reason = 'Salah ketik') =>
    rpc(db, person, 'void_order', { order_id: id, idempotency_key: key, method: 'cash', reason });
  test('allows staff to cancel and return the money in one step', async () => {
    await pay(db, rina, id, 'cash', 69_300);
    const key = randomUUID();
    expect(await voided(rina, key)).toMatchObject([
      { status: 'dibatalkan', status_reason: 'Salah ketik', refunded: 69_300, balance_due: 0 },
    ]);
    await voided(rina, key);
    // A request of another device has a key of its own.
    await voided();
    expect((await orderOf(db, id)).refunded).toBe(69_300);
    expect(await stockOf(db, kopi)).toBe(10);
  });
  test('denies the key of another reason', async () => {
    await pay(db, rina, id, 'cash', 69_300);
    const key = randomUUID();
    await voided(rina, key);
    expect(await errorOf(voided(rina, key, 'Batal'))).toMatchObject({ message: 'key_reused' });
  });
  test('allows an order that is not paid', async () => {
    expect(await voided()).toMatchObject([{ status: 'dibatalkan', refunded: 0 }]);
  });
  test('denies customers, also for a cancelled order', async () => {
    expect(await errorOf(voided(budi))).toMatchObject({ message: 'staff_only' });
    await voided();
    expect(await errorOf(voided(budi))).toMatchObject({ message: 'staff_only' });
  });
});
