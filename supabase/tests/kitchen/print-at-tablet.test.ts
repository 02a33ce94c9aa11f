/** Jobs of a printer at a tablet, with the session of its staff. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { order as placeOrder } from '../support/checkout.ts';
import { openDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { errorOf } from '../support/database-error.ts';
import { openBar } from '../support/kitchen.ts';
import {
  type AddedPrinter,
  listPrinters,
  savePrinter,
  type TakenJob,
} from '../support/printers/jobs.ts';
import { rpc } from '../support/rpc.ts';

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
