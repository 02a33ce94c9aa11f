/** How a printer gets its jobs: leases, confirmations, outages, paper. */
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
const report = (status: string, time?: Date) =>
  asDevice<number | null>(db, bar, 'report_printer_status', { status }, time);

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

  test('jobs are deleted after a week', async () => {
    await order();
    await printAll(db, bar);
    await db.sql`update private.print_job set created_at = created_at - interval '8 days'`;
    await order();
    await takeJob(db, bar);
    expect(await db.sql`select from private.print_job`).toHaveLength(1);
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

describe('public.report_printer_status', () => {
  test('allows a printer to tell its status, and returns the job to print without leasing it', async () => {
    await order();
    const next = await report('ready');
    expect(next).toBeGreaterThan(0);
    expect(await report('paper_low')).toBe(next);
    expect(await listPrinters(db, rina)).toMatchObject([{ status: 'paper_low', waiting: 1 }]);
    expect((await takeJob(db, bar, undefined, next ?? 0))?.id).toBe(next);
    expect(await report('ready')).toBeNull();
  });

  test('a printer without paper keeps its queue until it is ready', async () => {
    await order();
    expect(await report('paper_out')).toBeNull();
    expect(await takeJob(db, bar, after(29 * SECOND))).toBeNull();
    expect(await report('paper_out', after(29 * SECOND))).toBeNull();
    expect(await takeJob(db, bar, after(58 * SECOND))).toBeNull();
    expect(await report('ready', after(58 * SECOND))).toBeGreaterThan(0);
    expect(await takeJob(db, bar, after(58 * SECOND))).toMatchObject({ is_unconfirmed: false });
  });

  test('a printer that reports nothing is tried again after 30 seconds', async () => {
    await order();
    await report('cover_open');
    expect(await takeJob(db, bar, after(31 * SECOND))).not.toBeNull();
  });

  test('the time of a status is that of its first report', async () => {
    await report('paper_out');
    const [first] = await listPrinters(db, rina);
    await report('paper_out');
    const [second] = await listPrinters(db, rina);
    expect(second?.status_since).toBe(first?.status_since);
    await report('ready');
    expect((await listPrinters(db, rina))[0]?.status_since).not.toBe(first?.status_since);
  });

  test('denies an unknown status, an unknown token, and users', async () => {
    expect((await errorOf(report('on fire'))).code).toBe('23514');
    const given = { token_hash: 'x', status: 'ready' };
    expect((await errorOf(rpc(db, 'service', 'report_printer_status', given))).code).toBe('PT401');
    expect((await errorOf(rpc(db, wati, 'report_printer_status', given))).code).toBe(
      INSUFFICIENT_PRIVILEGE,
    );
  });
});

describe('public.finish_print_job', () => {
  test('allows a printer to confirm its job once', async () => {
    await order();
    const job = await takeJob(db, bar);
    expect(await finish(job, 'printed')).toBe(true);
    expect(await finish(job, 'printed')).toBe(false);
    expect(await listPrinters(db, rina)).toMatchObject([{ waiting: 0, missed: 0 }]);
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

describe('a printer at a tablet', () => {
  let tablet: AddedPrinter;
  beforeEach(async () => {
    tablet = await savePrinter(db, wati, { name: 'Tablet', protocol: 'tablet' }, [barStation]);
  });
  const take = async (caller = rina, id = tablet.id) => {
    const [row] = await rpc<{ take_tablet_job: TakenJob | null }>(db, caller, 'take_tablet_job', {
      printer_id: id,
    });
    return row?.take_tablet_job ?? null;
  };
  const end = (job: TakenJob | null, outcome: string, caller = rina) =>
    rpc(db, caller, 'finish_tablet_job', { printer_id: tablet.id, job_id: job?.id, outcome });

  test('has one poll at a time too', async () => {
    await order();
    const job = await take();
    expect(job).toMatchObject({ printer: 'Tablet', kind: 'ticket' });
    expect(await take()).toBeNull();
    expect(await end(job, 'printed')).toEqual([{ finish_tablet_job: true }]);
  });

  test('a device that is gone is an error until the tablet asks again', async () => {
    await order();
    await end(await take(), 'failed');
    const listed = async () =>
      (await listPrinters(db, rina)).find(({ name }) => name === 'Tablet')?.status;
    expect(await listed()).toBe('error');
    expect(await take()).not.toBeNull();
    expect(await listed()).toBe('ready');
  });
});

describe('public.take_tablet_job', () => {
  test('allows staff the jobs of a printer at a tablet', async () => {
    const { id } = await savePrinter(db, wati, { name: 'Tablet', protocol: 'tablet' });
    expect(await rpc(db, rina, 'take_tablet_job', { printer_id: id })).toEqual([
      { take_tablet_job: null },
    ]);
  });

  test('denies customers, and printers that poll', async () => {
    const given = { printer_id: bar.id };
    expect((await errorOf(rpc(db, budi, 'take_tablet_job', given))).code).toBe('PT403');
    expect((await errorOf(rpc(db, rina, 'take_tablet_job', given))).message).toBe(
      'unknown_printer',
    );
  });
});

describe('public.finish_tablet_job', () => {
  test('allows staff to end the job of a tablet', async () => {
    const { id } = await savePrinter(db, wati, { name: 'Tablet', protocol: 'tablet' });
    const given = { printer_id: id, job_id: 1, outcome: 'printed' };
    expect(await rpc(db, rina, 'finish_tablet_job', given)).toEqual([{ finish_tablet_job: false }]);
  });

  test('denies customers, and printers that poll', async () => {
    const given = { printer_id: bar.id, job_id: 1, outcome: 'printed' };
    expect((await errorOf(rpc(db, budi, 'finish_tablet_job', given))).code).toBe('PT403');
    expect((await errorOf(rpc(db, rina, 'finish_tablet_job', given))).message).toBe(
      'unknown_printer',
    );
  });
});
