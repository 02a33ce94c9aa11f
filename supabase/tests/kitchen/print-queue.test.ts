/** How a printer gets its jobs: leases, outages, order. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { order as placeOrder } from '../support/checkout.ts';
import { openDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { errorOf, INSUFFICIENT_PRIVILEGE } from '../support/database-error.ts';
import { openBar } from '../support/kitchen.ts';
import {
  type AddedPrinter,
  asDevice,
  hashOf,
  listPrinters,
  printAll,
  savePrinter,
  type TakenJob,
  takeJob,
} from '../support/printers/jobs.ts';
import { rpc } from '../support/rpc.ts';

const SECOND = 1_000;
const MINUTE = 60_000;

let db: TestDatabase;
let rina: Person;
let wati: Person;
let budi: Person;
let coffee: number;
let bar: AddedPrinter;
let barStation: number;

beforeAll(async () => {
  db = await openDatabase();
  rina = await db.person('rina', 'staf');
  wati = await db.person('wati', 'admin');
  budi = await db.person('budi');
  barStation = (await openBar(db, wati)).bar;
  coffee = await db.product({ name: 'Es Kopi', stock: 500 });
});
beforeEach(async () => {
  await db.sql`delete from private.printer`;
  bar = await savePrinter(db, wati, { name: 'Bar' }, [barStation]);
});
afterAll(() => db.close());

const order = () => placeOrder(db, budi, coffee, 1);
const after = (milliseconds: number) => new Date(Date.now() + milliseconds);
const finish = (job: TakenJob | null, outcome: string, facts: object = {}, time?: Date) =>
  asDevice<boolean>(db, bar, 'finish_print_job', { job_id: job?.id, outcome, ...facts }, time);

describe('public.take_print_job', () => {
  test('allows one poll at a time to have a job', async () => {
    await order();
    await order();
    const job = await takeJob(db, bar);
    expect(job).toMatchObject({ kind: 'ticket', printer: 'Bar', paper_mm: 80 });
    expect(await takeJob(db, bar)).toBeNull();
    expect(await finish(job, 'printed')).toBe(true);
    expect((await takeJob(db, bar))?.id).toBeGreaterThan(job?.id ?? Infinity);
  });

  test('the printer may ask for its job again during the lease, unmarked', async () => {
    await order();
    const job = await takeJob(db, bar);
    expect(await takeJob(db, bar, undefined, job?.id)).toEqual(job);
    expect(await takeJob(db, bar, undefined, (job?.id ?? 0) + 1)).toBeNull();
  });

  test('an unconfirmed job is handed out again after its lease, marked', async () => {
    await order();
    const first = await takeJob(db, bar);
    expect(first?.is_unconfirmed).toBe(false);
    expect(await takeJob(db, bar, after(39 * SECOND))).toBeNull();
    const again = await takeJob(db, bar, after(41 * SECOND));
    expect(again).toMatchObject({ id: first?.id, is_unconfirmed: true });
    // The answer to the first attempt, late.
    expect(await finish(first, 'printed')).toBe(true);
    expect(await takeJob(db, bar, after(2 * MINUTE))).toBeNull();
  });

  test('a job that is never confirmed is printed three times, and missed', async () => {
    const first = await order();
    await order();
    const polls: (TakenJob | null)[] = [];
    for (let seconds = 0; seconds <= 3 * 41; seconds += 41) {
      polls.push(await takeJob(db, bar, after(seconds * SECOND)));
    }
    const numbers = polls.map((job) => job?.content.order_number === first.order_number);
    expect(numbers).toEqual([true, true, true, false]);
    expect(polls[3]).toMatchObject({ is_unconfirmed: false });
    expect(await listPrinters(db, rina)).toMatchObject([{ waiting: 1, missed: 1 }]);
  });

  test('after ten minutes away, each ticket comes once, in order, late ones with their age', async () => {
    const orders = [await order(), await order()];
    await db.sql`update private.print_job set created_at = created_at - interval '10 minutes 30 seconds'`;
    orders.push(await order());
    const printed = await printAll(db, bar);
    expect(printed.map(({ content }) => content.order_number)).toEqual(
      orders.map(({ order_number }) => order_number),
    );
    expect(printed.map(({ late_minutes }) => late_minutes)).toEqual([10, 10, null]);
    expect(await printAll(db, bar, after(5 * MINUTE))).toEqual([]);
  });

  test('a ticket is late from three minutes on', async () => {
    await order();
    expect((await takeJob(db, bar, after(2.9 * MINUTE)))?.late_minutes).toBeNull();
    await order();
    await db.sql`delete from private.print_job where attempts > 0`;
    expect((await takeJob(db, bar, after(3.1 * MINUTE)))?.late_minutes).toBe(3);
  });

  test('after four hours a job is missed', async () => {
    await order();
    expect(await takeJob(db, bar, after(241 * MINUTE))).toBeNull();
    await db.sql`update private.print_job set created_at = created_at - interval '4 hours'`;
    expect(await listPrinters(db, rina)).toMatchObject([{ waiting: 0, missed: 1 }]);
  });

  test('concurrent polls get a job once', async () => {
    await order();
    const polls = await Promise.all(Array.from({ length: 4 }, () => takeJobOf(bar)));
    expect(polls.filter((job) => job !== null)).toHaveLength(1);
  });

  test('denies an unknown token, and users', async () => {
    expect((await errorOf(takeJob(db, { id: 0, token: 'x' }))).code).toBe('PT401');
    const given = { token_hash: hashOf(bar.token) };
    for (const caller of [wati, null]) {
      const { code } = await errorOf(rpc(db, caller, 'take_print_job', given));
      expect(code).toBe(INSUFFICIENT_PRIVILEGE);
    }
  });
});

/** Without a shifted clock, whose row would serialize the callers. */
async function takeJobOf({ token }: AddedPrinter) {
  const given = { token_hash: hashOf(token) };
  const [row] = await rpc<{ take_print_job: TakenJob | null }>(
    db,
    'service',
    'take_print_job',
    given,
  );
  return row?.take_print_job ?? null;
}
