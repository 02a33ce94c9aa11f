/** How jobs end: printed, failed, rejected, unknown. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { errorOf, INSUFFICIENT_PRIVILEGE } from '../support/database-error.ts';
import { type BarWithPrinter, openBarWithPrinter } from '../support/printers/bar-with-printer.ts';
import { asDevice, hashOf, savePrinter, type TakenJob } from '../support/printers/jobs.ts';
import { rpc } from '../support/rpc.ts';
import { after } from '../support/shop-clock.ts';

const SECOND = 1_000;

let bar: BarWithPrinter;

beforeAll(async () => {
  bar = await openBarWithPrinter();
});
beforeEach(() => bar.resetPrinter());
afterAll(() => bar.close());

describe('public.finish_print_job', () => {
  test('allows a printer to confirm its job once', async () => {
    await bar.order();
    const job = await bar.takeJob();
    expect(await bar.finish(job, 'printed')).toBe(true);
    expect(await bar.finish(job, 'printed')).toBe(false);
    expect(await bar.listPrinters()).toMatchObject([{ waiting: 0, missed: 0 }]);
  });

  test('without an id, ends the job that the printer has, and no other one', async () => {
    await bar.order();
    await bar.order();
    const first = await bar.takeJob();
    const end = (printer = bar.printer) =>
      asDevice<boolean>(bar.db, printer, 'finish_print_job', { job_id: null, outcome: 'printed' });
    const other = await savePrinter(bar.db, bar.wati, { name: 'Teras' }, [bar.station]);
    expect(await end(other)).toBe(false);
    expect(await end()).toBe(true);
    expect(await end()).toBe(false);
    expect((await bar.takeJob())?.id).not.toBe(first?.id);
  });

  test('a job that failed is handed out again unmarked, once the printer can print', async () => {
    await bar.order();
    const job = await bar.takeJob();
    await bar.finish(job, 'failed', { reason: 'EPTR_REC_EMPTY', status: 'paper_out' });
    expect(await bar.listPrinters()).toMatchObject([{ status: 'paper_out', waiting: 1 }]);
    expect(await bar.takeJob()).toBeNull();
    const again = await bar.takeJob(after(31 * SECOND));
    expect(again).toMatchObject({ id: job?.id, is_unconfirmed: false });
    await bar.finish(again, 'printed', { status: 'ready' });
    expect(await bar.listPrinters()).toMatchObject([{ status: 'ready' }]);
  });

  test('a job whose end is unknown is handed out again at once, marked', async () => {
    await bar.order();
    const job = await bar.takeJob();
    expect(await bar.finish(job, 'unsure', { reason: 'NetworkError' })).toBe(true);
    const again = await bar.takeJob();
    expect(again).toMatchObject({ id: job?.id, is_unconfirmed: true });
    // Nothing was printed this time, but perhaps the first time.
    await bar.finish(again, 'failed');
    expect(await bar.takeJob()).toMatchObject({ id: job?.id, is_unconfirmed: true });
  });

  test('the third attempt whose end is unknown is the last, and the next job is printed', async () => {
    const printed = await bar.order();
    await bar.order();
    let job: TakenJob | null = null;
    for (let attempt = 0; attempt < 3; attempt += 1) {
      job = await bar.takeJob();
      expect(job?.content.order_number).toBe(printed.order_number);
      await bar.finish(job, 'unsure');
    }
    expect(await bar.listPrinters()).toMatchObject([{ waiting: 1, missed: 1 }]);
    expect(await bar.printAll()).toHaveLength(1);
    // A late confirmation.
    expect(await bar.finish(job, 'printed')).toBe(true);
    expect(await bar.listPrinters()).toMatchObject([{ waiting: 0, missed: 0 }]);
  });

  test('a repeated report of an unknown end counts once', async () => {
    await bar.order();
    const job = await bar.takeJob();
    for (let report = 0; report < 4; report += 1) await bar.finish(job, 'unsure');
    expect(await bar.listPrinters()).toMatchObject([{ waiting: 1, missed: 0 }]);
  });

  test('a failure after the order was cancelled is not missed', async () => {
    const { id } = await bar.order();
    const job = await bar.takeJob();
    await rpc(bar.db, bar.rina, 'cancel_order', {
      order_id: id,
      expected_status: 'disiapkan',
      reason: 'Habis',
    });
    await bar.finish(job, 'failed');
    expect(await bar.listPrinters()).toMatchObject([{ waiting: 1, missed: 0 }]);
  });

  test('a job that is rejected three times is missed, and the next one printed', async () => {
    await bar.order();
    await bar.order();
    for (const reason of ['SchemaError', 'SchemaError', 'x'.repeat(200)]) {
      await bar.finish(await bar.takeJob(), 'rejected', { reason });
    }
    expect(await bar.listPrinters()).toMatchObject([{ waiting: 1, missed: 1 }]);
    expect(await bar.printAll()).toHaveLength(1);
  });

  test('denies a job of another printer, one that was not handed out, and an unknown outcome', async () => {
    await bar.order();
    const other = await savePrinter(bar.db, bar.wati, { name: 'Lain' });
    const [waiting] = await bar.db.sql<{ id: number }[]>`select id from private.print_job`;
    const given = { job_id: waiting?.id, outcome: 'printed' };
    expect(await asDevice(bar.db, bar.printer, 'finish_print_job', given)).toBe(false);
    await bar.takeJob();
    expect(await asDevice(bar.db, other, 'finish_print_job', given)).toBe(false);
    const wrong = asDevice(bar.db, bar.printer, 'finish_print_job', { ...given, outcome: 'gone' });
    expect((await errorOf(wrong)).message).toBe('invalid_outcome');
    const asAdmin = rpc(bar.db, bar.wati, 'finish_print_job', {
      token_hash: hashOf(bar.printer.token),
      ...given,
    });
    expect((await errorOf(asAdmin)).code).toBe(INSUFFICIENT_PRIVILEGE);
  });
});
