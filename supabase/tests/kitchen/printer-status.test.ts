/** What a printer reports of itself: paper, cover, ready. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { order as placeOrder } from '../support/checkout.ts';
import { openDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { errorOf, INSUFFICIENT_PRIVILEGE } from '../support/database-error.ts';
import { openBar } from '../support/kitchen.ts';
import {
  type AddedPrinter,
  asDevice,
  listPrinters,
  savePrinter,
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
const report = (status: string, time?: Date) =>
  asDevice<number | null>(db, bar, 'report_printer_status', { status }, time);

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
