/** Every order in which notifications can arrive leads to the same state: as signed requests to the function. */
import { createHash } from 'node:crypto';
import { createPaymentsHandler } from 'supabase-project/functions/payments/handler';
import { connectMidtrans } from 'supabase-project/functions/payments/midtrans/midtrans';
import { fakePaymentStore, paymentsRequest } from 'supabase-project/functions/tests/test-payments';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase, type TestDatabase, type Transaction } from './support/database.ts';
import { beginPayment, orderByQris } from './support/money.ts';

const SERVER_KEY = 'SB-Mid-server-test';
const MAX_NOTIFICATIONS = 5;
const STOCK = 10;

/** Notifications by name: state, and the code that belongs to it. */
const NOTIFICATIONS = {
  pending: ['pending', '201'],
  settlement: ['settlement', '200'],
  'settlement again': ['settlement', '200'],
  expire: ['expire', '202'],
  cancel: ['cancel', '200'],
  deny: ['deny', '202'],
  'partial refund': ['partial_refund', '200'],
  'larger partial refund': ['partial_refund', '200'],
  refund: ['refund', '200'],
} as const;
type Name = keyof typeof NOTIFICATIONS;

/** What partial refunds have returned in all, in rupiah. */
const PARTS: Partial<Record<Name, number>> = {
  'partial refund': 5_000,
  'larger partial refund': 9_000,
};

/** How the transaction is paid, if it is: Midtrans never reports two payments of one transaction. */
interface Payment {
  /** What is added to the amount of the attempt, in rupiah. */
  surplus: number;
  /** Seconds from the end of the attempt to the payment. */
  late: number;
  problem: string | null;
}

let db: TestDatabase;
let orderId: number;
let attempt: { id: string; amount: number; expires_at: Date };

beforeAll(async () => {
  db = await openDatabase(2);
  await db.sql`select public.set_payment_provider_state('ready')`;
  const customer = await db.person('Budi');
  const order = await orderByQris(db, customer, await db.product({ stock: STOCK }), 2);
  orderId = order.id;
  const id = await beginPayment(db, customer, orderId);
  const [row] = await db.sql<{ amount: number; expires_at: Date }[]>`
    select amount, expires_at from public.payment where provider_order_id = ${id}`;
  if (!row) throw new Error('There is no attempt');
  attempt = { id, ...row };
});
afterAll(() => db?.close());

describe.each<[string, Payment]>([
  ['in time', { surplus: 0, late: -60, problem: null }],
  ['late', { surplus: 0, late: 300, problem: 'late' }],
  ['with another amount', { surplus: 1_000, late: -60, problem: 'amount_differs' }],
])('a payment %s', (_, payment) => {
  test.each<[string, Name[]]>([
    ['all but partial refunds', withoutPartialRefunds()],
    ['the refunds', ['settlement', 'expire', 'partial refund', 'larger partial refund', 'refund']],
  ])('has one outcome for all permutations of %s', async (_, names) => {
    const bodies = new Map(names.map((name) => [name, notification(name, payment)]));
    const outcomes = new Map<string, object>();
    let permutations = 0;
    await db.sql
      .begin(async (sql) => {
        await everyPermutation(sql, bodies, async (arrived) => {
          permutations += 1;
          const subset = [...arrived].sort().join(' + ');
          const state = await stateOf(sql);
          const known = outcomes.get(subset);
          if (known) expect(state, arrived.join(', ')).toEqual(known);
          else {
            outcomes.set(subset, state);
            expect(state, subset).toMatchObject(expectedState(arrived, payment));
            expect(await sql`select * from public.check_books()`, subset).toEqual([]);
          }
        });
        throw new RollBack();
      })
      .catch((error: unknown) => {
        if (!(error instanceof RollBack)) throw error;
      });
    expect(permutations).toBe(selections(names.length));
  });
});

class RollBack extends Error {}

function withoutPartialRefunds(): Name[] {
  const names = Object.keys(NOTIFICATIONS) as Name[];
  return names.filter((name) => NOTIFICATIONS[name][0] !== 'partial_refund');
}

/** Number of ordered selections of one to five out of some notifications. */
function selections(size: number): number {
  let ordered = 1;
  let sum = 0;
  for (let chosen = 0; chosen < Math.min(size, MAX_NOTIFICATIONS); chosen += 1) {
    ordered *= size - chosen;
    sum += ordered;
  }
  return sum;
}

/** Sends notifications in every order; those that begin alike share a savepoint. */
async function everyPermutation(
  sql: Transaction,
  bodies: ReadonlyMap<Name, string>,
  visit: (arrived: readonly Name[]) => Promise<void>,
): Promise<void> {
  const handle = handlerOn(sql);
  const extend = async (arrived: readonly Name[]): Promise<void> => {
    for (const [name, body] of bodies) {
      if (arrived.includes(name)) continue;
      await sql`savepoint before_notification`;
      const answer = await handle(paymentsRequest('notification', body));
      expect(answer.status).toBe(200);
      await visit([...arrived, name]);
      if (arrived.length + 1 < MAX_NOTIFICATIONS) await extend([...arrived, name]);
      await sql.unsafe('rollback to before_notification; release before_notification');
    }
  };
  await extend([]);
}

/** The function, whose store is the database in this transaction. */
function handlerOn(sql: Transaction) {
  const { store, box } = fakePaymentStore();
  return createPaymentsHandler({
    provider: connectMidtrans({ url: 'http://127.0.0.1:1', serverKey: SERVER_KEY }),
    store: {
      ...store,
      async apply(id, reported) {
        const [row] = await sql<{ outcome: 'applied' | 'unchanged' | 'unknown' }[]>`
          select public.apply_payment_status(${id}, ${sql.json({ ...reported })})
            ->> 'outcome' as outcome`;
        return row?.outcome ?? 'unknown';
      },
    },
    serviceKey: 'key',
    log: box.log,
  }).answer;
}

/** A signed notification. */
function notification(name: Name, { surplus, late }: Payment): string {
  const [transaction_status, status_code] = NOTIFICATIONS[name];
  const isPaid = /settlement|refund/.test(transaction_status);
  const total = attempt.amount + (isPaid ? surplus : 0);
  const gross_amount = `${total}.00`;
  const signed = `${attempt.id}${status_code}${gross_amount}${SERVER_KEY}`;
  const returned = name === 'refund' ? total : PARTS[name];
  return JSON.stringify({
    order_id: attempt.id,
    transaction_id: 'transaction-1',
    transaction_status,
    status_code,
    gross_amount,
    signature_key: createHash('sha512').update(signed).digest('hex'),
    ...(isPaid && { settlement_time: wibTime(attempt.expires_at.getTime() + late * 1000) }),
    ...(returned && { refund_amount: `${returned}.00` }),
  });
}

function wibTime(time: number): string {
  return new Date(time + 7 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
}

function stateOf(sql: Transaction): Promise<object> {
  return sql`
    select payment.status, payment.amount, payment.problem, payment.provider_status,
      parent.status as order_status, parent.paid, parent.refunded, parent.balance_due,
      parent.awaits_payment,
      (select sum(amount)::bigint from public.refund where id_pesanan = parent.id) as returned,
      (select sum(amount)::bigint from public.ledger_entry
        where id_pesanan = parent.id and account = 'qris_midtrans') as received,
      (select sum(stock_product)::bigint from public.product) as stock
    from public.payment
    join public.pesanan as parent on parent.id = payment.id_pesanan
    where payment.provider_order_id = ${attempt.id}`.then(([row]) => ({ ...row }));
}

/** What the strongest notification says. */
function expectedState(arrived: readonly Name[], { surplus, problem }: Payment): object {
  const has = (name: Name) => arrived.includes(name);
  const isReturned = has('refund');
  const part = Math.max(0, ...arrived.map((name) => PARTS[name] ?? 0));
  if (has('settlement') || has('settlement again') || part > 0 || isReturned) {
    const amount = attempt.amount + surplus;
    const status = problem === null ? 'paid' : isReturned ? 'returned' : 'to_refund';
    const returned = isReturned ? amount : part;
    return {
      status,
      amount,
      problem,
      returned: returned || null,
      received: amount - returned,
      paid: problem === null ? amount : 0,
      awaits_payment: problem !== null,
      stock: STOCK - 2,
    };
  }
  const status = has('deny')
    ? 'denied'
    : has('cancel')
      ? 'cancelled'
      : has('expire')
        ? 'expired'
        : 'pending';
  return { status, amount: attempt.amount, received: null, awaits_payment: true, stock: STOCK - 2 };
}
