/** How a printer gets its jobs: leases, outages, order. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { errorOf, INSUFFICIENT_PRIVILEGE } from '../support/database-error.ts';
import { type BarWithPrinter, openBarWithPrinter } from '../support/printers/bar-with-printer.ts';
import { hashOf, type TakenJob, takeJob } from '../support/printers/jobs.ts';
import { rpc } from '../support/rpc.ts';
import { after } from '../support/shop-clock.ts';

const SECOND = 1_000;
const MINUTE = 60_000;

let bar: BarWithPrinter;

beforeAll(async () => {
  bar = await openBarWithPrinter();
});
beforeEach(() => bar.resetPrinter());
afterAll(() => bar.close());

describe('public.take_print_job', () => {
  test('allows one poll at a time to have a job', async () => {
    await bar.order();
    await bar.order();
    const job = await bar.takeJob();
    expect(job).toMatchObject({ kind: 'ticket', printer: 'Bar', paper_mm: 80 });
    expect(await bar.takeJob()).toBeNull();
    expect(await bar.finish(job, 'printed')).toBe(true);
    expect((await bar.takeJob())?.id).toBeGreaterThan(job?.id ?? Infinity);
  });

  test('the printer may ask for its job again during the lease, unmarked', async () => {
    await bar.order();
    const job = await bar.takeJob();
    expect(await bar.takeJob(undefined, job?.id)).toEqual(job);
    expect(await bar.takeJob(undefined, (job?.id ?? 0) + 1)).toBeNull();
  });

  test('an unconfirmed job is handed out again after its lease, marked', async () => {
    await bar.order();
    const first = await bar.takeJob();
    expect(first?.is_unconfirmed).toBe(false);
    expect(await bar.takeJob(after(39 * SECOND))).toBeNull();
    const again = await bar.takeJob(after(41 * SECOND));
    expect(again).toMatchObject({ id: first?.id, is_unconfirmed: true });
    // The answer to the first attempt, late.
    expect(await bar.finish(first, 'printed')).toBe(true);
    expect(await bar.takeJob(after(2 * MINUTE))).toBeNull();
  });

  test('a job that is never confirmed is printed three times, and missed', async () => {
    const first = await bar.order();
    await bar.order();
    const polls: (TakenJob | null)[] = [];
    for (let seconds = 0; seconds <= 3 * 41; seconds += 41) {
      polls.push(await bar.takeJob(after(seconds * SECOND)));
    }
    const numbers = polls.map((job) => job?.content.order_number === first.order_number);
    expect(numbers).toEqual([true, true, true, false]);
    expect(polls[3]).toMatchObject({ is_unconfirmed: false });
    expect(await bar.listPrinters()).toMatchObject([{ waiting: 1, missed: 1 }]);
  });

  test('after ten minutes away, each ticket comes once, in order, late ones with their age', async () => {
    const orders = [await bar.order(), await bar.order()];
    await bar.db
      .sql`update private.print_job set created_at = created_at - interval '10 minutes 30 seconds'`;
    orders.push(await bar.order());
    const printed = await bar.printAll();
    expect(printed.map(({ content }) => content.order_number)).toEqual(
      orders.map(({ order_number }) => order_number),
    );
    expect(printed.map(({ late_minutes }) => late_minutes)).toEqual([10, 10, null]);
    expect(await bar.printAll(after(5 * MINUTE))).toEqual([]);
  });

  test('a ticket is late from three minutes on', async () => {
    await bar.order();
    expect((await bar.takeJob(after(2.9 * MINUTE)))?.late_minutes).toBeNull();
    await bar.order();
    await bar.db.sql`delete from private.print_job where attempts > 0`;
    expect((await bar.takeJob(after(3.1 * MINUTE)))?.late_minutes).toBe(3);
  });

  test('after four hours a job is missed', async () => {
    await bar.order();
    expect(await bar.takeJob(after(241 * MINUTE))).toBeNull();
    await bar.db.sql`update private.print_job set created_at = created_at - interval '4 hours'`;
    expect(await bar.listPrinters()).toMatchObject([{ waiting: 0, missed: 1 }]);
  });

  test('concurrent polls get a job once', async () => {
    await bar.order();
    const polls = await Promise.all(Array.from({ length: 4 }, () => bar.takeJobNow()));
    expect(polls.filter((job) => job !== null)).toHaveLength(1);
  });

  test('denies an unknown token, and users', async () => {
    expect((await errorOf(takeJob(bar.db, { id: 0, token: 'x' }))).code).toBe('PT401');
    const given = { token_hash: hashOf(bar.printer.token) };
    for (const caller of [bar.wati, null]) {
      const { code } = await errorOf(rpc(bar.db, caller, 'take_print_job', given));
      expect(code).toBe(INSUFFICIENT_PRIVILEGE);
    }
  });
});
