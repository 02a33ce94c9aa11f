/** What Midtrans reports about a payment: in any order and any number of times, one state follows. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase, type Person, type TestDatabase } from './support/database.ts';
import {
  report as applyReport,
  beginPayment,
  expectBooks,
  orderByQris,
  paymentsOf,
  type Report,
} from './support/money.ts';

let db: TestDatabase;
let budi: Person;
let attempt: string;
let order: number;

const AMOUNT = 20_000;
const soon = new Date(Date.now() + 60_000).toISOString();
const late = new Date(Date.now() + 3_600_000).toISOString();
const report = (transaction_status: string, more: Partial<Report> = {}): Report => ({
  transaction_status,
  gross_amount: `${AMOUNT}.00`,
  ...more,
});

beforeAll(async () => {
  db = await openDatabase();
  budi = await db.person('budi');
  await db.sql`select public.set_payment_provider_state('ready')`;
  ({ id: order } = await orderByQris(db, budi, await db.product({ price: AMOUNT })));
  attempt = await beginPayment(db, budi, order);
  // Applies each list of reports to the same attempt, and returns the different results.
  await db.sql.unsafe(`
    create function private.replay(attempt text, of_order bigint, lists jsonb)
    returns setof jsonb language plpgsql as $$
    declare
      list jsonb;
      reported jsonb;
      result jsonb;
      results jsonb[] := '{}';
      broken bigint := 0;
    begin
      for list in select * from jsonb_array_elements(lists) loop
        begin
          for reported in select * from jsonb_array_elements(list) loop
            perform public.apply_payment_status(attempt, reported);
          end loop;
          set constraints all immediate;
          select jsonb_build_object(
            'status', parent.status, 'paid', parent.paid, 'refunded', parent.refunded,
            'balance', parent.balance_due, 'payment', payment.status, 'problem', payment.problem,
            'amount', payment.amount,
            'receipts', (select count(*) from public.receipt where id_pesanan = of_order),
            'ledger', (
              select jsonb_object_agg(account, amount) from (
                select account, sum(amount) as amount from public.ledger_entry
                where id_pesanan = of_order group by account having sum(amount) <> 0) as sums))
          into result
          from public.pesanan as parent
          join public.payment on payment.id_pesanan = parent.id
          where parent.id = of_order;
          if result <> all (results) then
            results := results || result;
            broken := broken + (select count(*) from public.check_books());
          end if;
          raise sqlstate 'KS000';
        exception when sqlstate 'KS000' then
          -- Variables keep their values.
        end;
        set constraints all deferred;
      end loop;
      return query select each || jsonb_build_object('broken_books', broken) from unnest(results) as each;
    end $$`);
});
afterAll(() => db.close());

/** Different results of all permutations of these reports. */
async function resultsOf(reports: Report[]): Promise<Record<string, unknown>[]> {
  const lists = [...permutations(reports)] as object[];
  const rows = await db.sql<{ replay: Record<string, unknown> }[]>`
    select private.replay(${attempt}, ${order}, ${db.sql.json(lists as never)})`;
  return rows.map(({ replay }) => replay);
}

function* permutations<T>(list: T[]): Generator<T[]> {
  if (list.length === 0) yield [];
  for (const [index, first] of list.entries()) {
    const rest = list.filter((_, other) => other !== index);
    for (const tail of permutations(rest)) yield [first, ...tail];
  }
}

/** All subsets with at most `size` elements, except the empty one. */
function subsets<T>(list: T[], size: number): T[][] {
  let all: T[][] = [[]];
  for (const each of list) all = all.concat(all.map((set) => [...set, each]));
  return all.filter(({ length }) => length > 0 && length <= size);
}

const ENDS = [report('pending'), report('expire'), report('cancel'), report('deny')];
const SETTLEMENTS = {
  'a settlement in time': [report('settlement', { settlement_time: soon })],
  'a settlement that comes twice': [
    report('settlement', { settlement_time: soon }),
    report('settlement', { settlement_time: soon }),
  ],
  'a late settlement': [report('settlement', { settlement_time: late })],
  'a settlement of more': [
    report('settlement', { settlement_time: soon, gross_amount: '20140.00' }),
  ],
  'a settlement and refunds': [
    report('settlement', { settlement_time: soon }),
    report('partial_refund', { settlement_time: soon, refund_amount: '5000.00' }),
    report('refund', { settlement_time: soon, refund_amount: '20000.00' }),
  ],
  'a late settlement and its refund': [
    report('settlement', { settlement_time: late }),
    report('refund', { settlement_time: late, refund_amount: '20000.00' }),
  ],
};

describe.each(Object.entries(SETTLEMENTS))('%s', (_, settlements) => {
  const sets = subsets(ENDS, 3).concat([[]]);
  test.each(
    sets.map((set) => [set.map((each) => each.transaction_status).join(', ') || 'nothing', set]),
  )('and %s: one state, whatever comes first', async (_name, ends) => {
    const results = await resultsOf([...settlements, ...(ends as Report[])]);
    expect(results).toHaveLength(1);
    // The state of the settlements alone: nothing else changes it.
    expect(results).toEqual(await resultsOf(settlements));
    expect(results[0]?.broken_books).toBe(0);
  });
});

test.each(subsets(ENDS, 4))('without a settlement: one state', async (...ends) => {
  const results = await resultsOf(ends as Report[]);
  expect(results).toHaveLength(1);
  expect(results[0]).toMatchObject({ status: 'menunggu', paid: 0, receipts: 0, broken_books: 0 });
});

describe('the state after', () => {
  const only = async (...reports: Report[]) => (await resultsOf(reports))[0];
  const settlement = (more: Partial<Report> = {}) =>
    report('settlement', { settlement_time: soon, ...more });

  test('a settlement: the order goes on, with a receipt', async () => {
    expect(await only(settlement())).toMatchObject({
      status: 'disiapkan',
      paid: AMOUNT,
      balance: 0,
      payment: 'paid',
      receipts: 1,
      ledger: { qris_midtrans: AMOUNT, sales: -AMOUNT },
    });
  });
  test('a late settlement: the order waits, the money is owed', async () => {
    expect(await only(settlement({ settlement_time: late }))).toMatchObject({
      status: 'menunggu',
      paid: 0,
      balance: AMOUNT,
      payment: 'to_refund',
      problem: 'late',
      ledger: { qris_midtrans: AMOUNT, owed: -AMOUNT, receivable: AMOUNT, sales: -AMOUNT },
    });
  });
  test.each([-20, 0, 20])(
    'a clock of Midtrans that differs by %s minutes: the time since the code was made decides',
    async (skew) => {
      const start = Date.now();
      const byMidtrans = (minutes: number) =>
        new Date(start + (skew + minutes) * 60_000).toISOString();
      const paidAfter = (minutes: number) =>
        only(settlement({ transaction_time: byMidtrans(0), settlement_time: byMidtrans(minutes) }));
      expect(await paidAfter(16)).toMatchObject({ payment: 'paid', paid: AMOUNT });
      expect(await paidAfter(17)).toMatchObject({ payment: 'to_refund', problem: 'late' });
    },
  );
  test.each(['19999.00', '20001.00', '1.00'])('an amount of %s: never settles', async (amount) => {
    expect(await only(settlement({ gross_amount: amount }))).toMatchObject({
      status: 'menunggu',
      paid: 0,
      payment: 'to_refund',
      problem: 'amount_differs',
      amount: Number(amount),
    });
  });
  test('a capture that waits for a fraud check, and one that was denied', async () => {
    expect(await only(report('capture', { fraud_status: 'challenge' }))).toMatchObject({
      payment: 'pending',
      paid: 0,
    });
    expect(await only(report('capture', { fraud_status: 'deny' }))).toMatchObject({
      payment: 'denied',
      paid: 0,
    });
  });
  test('a state that nobody knows', async () => {
    expect(await only(report('teleported'))).toMatchObject({ payment: 'pending', paid: 0 });
  });
  test('the end of a code: the customer may begin another', async () => {
    expect(await only(report('expire'))).toMatchObject({ status: 'menunggu', payment: 'expired' });
  });
});

test('the end of a code leaves those of other orders open', async () => {
  const other = await orderByQris(db, budi, await db.product({ price: AMOUNT }));
  const ended = await beginPayment(db, budi, other.id);
  await applyReport(db, ended, report('expire'));
  expect(await paymentsOf(db, other.id)).toMatchObject([{ status: 'expired' }]);
  expect(await paymentsOf(db, order)).toMatchObject([{ status: 'pending' }]);
});

test('a report about an attempt of another system changes nothing', async () => {
  const [row] = await db.sql`select public.apply_payment_status('other-1', '{}') as result`;
  expect(row?.result).toEqual({ outcome: 'unknown' });
  await expectBooks(db);
});
