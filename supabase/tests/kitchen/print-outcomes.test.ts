/** How jobs end: printed, failed, rejected, unknown. */
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

describe('public.finish_print_job', () => {
  test('allows a printer to confirm its job once', async () => {
    await order();
    const job = await takeJob(db, bar);
    expect(await finish(job, 'printed')).toBe(true);
    expect(await finish(job, 'printed')).toBe(false);
    expect(await listPrinters(db, rina)).toMatchObject([{ waiting: 0, missed: 0 }]);
  });

  test('without an id, ends the job that the printer has, and no other one', async () => {
    await order();
    await order();
    const first = await takeJob(db, bar);
    const end = (printer = bar) =>
      asDevice<boolean>(db, printer, 'finish_print_job', { job_id: null, outcome: 'printed' });
    const other = await savePrinter(db, wati, { name: 'Teras' }, [barStation]);
    expect(await end(other)).toBe(false);
    expect(await end()).toBe(true);
    expect(await end()).toBe(false);
    expect((await takeJob(db, bar))?.id).not.toBe(first?.id);
  });

  test('a job that failed is handed out again unmarked, once the printer can print', async () => {
    await order();
    const job = await takeJob(db, bar);
    await finish(job, 'failed', { reason: 'EPTR_REC_EMPTY', status: 'paper_out' });
    expect(await listPrinters(db, rina)).toMatchObject([{ status: 'paper_out', waiting: 1 }]);
    expect(await takeJob(db, bar)).toBeNull();
    const again = await takeJob(db, bar, after(31 * SECOND));
    expect(again).toMatchObject({ id: job?.id, is_unconfirmed: false });
    await finish(again, 'printed', { status: 'ready' });
    expect(await listPrinters(db, rina)).toMatchObject([{ status: 'ready' }]);
  });

  test('a job whose end is unknown is handed out again at once, marked', async () => {
    await order();
    const job = await takeJob(db, bar);
    expect(await finish(job, 'unsure', { reason: 'NetworkError' })).toBe(true);
    const again = await takeJob(db, bar);
    expect(again).toMatchObject({ id: job?.id, is_unconfirmed: true });
    // Nothing was printed this time, but perhaps the first time.
    await finish(again, 'failed');
    expect(await takeJob(db, bar)).toMatchObject({ id: job?.id, is_unconfirmed: true });
  });

  test('the third attempt whose end is unknown is the last, and the next job is printed', async () => {
    const printed = await order();
    await order();
    let job: TakenJob | null = null;
    for (let attempt = 0; attempt < 3; attempt += 1) {
      job = await takeJob(db, bar);
      expect(job?.content.order_number).toBe(printed.order_number);
      await finish(job, 'unsure');
    }
    expect(await listPrinters(db, rina)).toMatchObject([{ waiting: 1, missed: 1 }]);
    expect(await printAll(db, bar)).toHaveLength(1);
    // A late confirmation.
    expect(await finish(job, 'printed')).toBe(true);
    expect(await listPrinters(db, rina)).toMatchObject([{ waiting: 0, missed: 0 }]);
  });

  test('a repeated report of an unknown end counts once', async () => {
    await order();
    const job = await takeJob(db, bar);
    for (let report = 0; report < 4; report += 1) await finish(job, 'unsure');
    expect(await listPrinters(db, rina)).toMatchObject([{ waiting: 1, missed: 0 }]);
  });

  test('a failure after the order was cancelled is not missed', async () => {
    const { id } = await order();
    const job = await takeJob(db, bar);
    await rpc(db, rina, 'cancel_order', {
      order_id: id,
      expected_status: 'disiapkan',
      reason: 'Habis',
    });
    await finish(job, 'failed');
    expect(await listPrinters(db, rina)).toMatchObject([{ waiting: 1, missed: 0 }]);
  });

  test('a job that is rejected three times is missed, and the next one printed', async () => {
    await order();
    await order();
    for (const reason of ['SchemaError', 'SchemaError', 'x'.repeat(200)]) {
      await finish(await takeJob(db, bar), 'rejected', { reason });
    }
    expect(await listPrinters(db, rina)).toMatchObject([{ waiting: 1, missed: 1 }]);
    expect(await printAll(db, bar)).toHaveLength(1);
  });

  test('denies a job of another printer, one that was not handed out, and an unknown outcome', async () => {
    await order();
    const other = await savePrinter(db, wati, { name: 'Lain' });
    const [waiting] = await db.sql<{ id: number }[]>`select id from private.print_job`;
    const given = { job_id: waiting?.id, outcome: 'printed' };
    expect(await asDevice(db, bar, 'finish_print_job', given)).toBe(false);
    await takeJob(db, bar);
    expect(await asDevice(db, other, 'finish_print_job', given)).toBe(false);
    const wrong = asDevice(db, bar, 'finish_print_job', { ...given, outcome: 'gone' });
    expect((await errorOf(wrong)).message).toBe('invalid_outcome');
    const asAdmin = rpc(db, wati, 'finish_print_job', { token_hash: hashOf(bar.token), ...given });
    expect((await errorOf(asAdmin)).code).toBe(INSUFFICIENT_PRIVILEGE);
  });
});
