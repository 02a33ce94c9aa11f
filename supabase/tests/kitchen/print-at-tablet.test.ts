/** Jobs of a printer at a tablet, with the session of its staff. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { errorOf } from '../support/database-error.ts';
import { type BarWithPrinter, openBarWithPrinter } from '../support/printers/bar-with-printer.ts';
import { type AddedPrinter, savePrinter, type TakenJob } from '../support/printers/jobs.ts';
import { rpc } from '../support/rpc.ts';

let bar: BarWithPrinter;

beforeAll(async () => {
  bar = await openBarWithPrinter();
});
beforeEach(() => bar.resetPrinter());
afterAll(() => bar.close());

describe('a printer at a tablet', () => {
  let tablet: AddedPrinter;
  beforeEach(async () => {
    tablet = await savePrinter(bar.db, bar.wati, { name: 'Tablet', protocol: 'tablet' }, [
      bar.station,
    ]);
  });
  const take = async (caller = bar.rina, id = tablet.id) => {
    const [row] = await rpc<{ take_tablet_job: TakenJob | null }>(
      bar.db,
      caller,
      'take_tablet_job',
      { printer_id: id },
    );
    return row?.take_tablet_job ?? null;
  };
  const end = (job: TakenJob | null, outcome: string, caller = bar.rina) =>
    rpc(bar.db, caller, 'finish_tablet_job', { printer_id: tablet.id, job_id: job?.id, outcome });

  test('has one poll at a time too', async () => {
    await bar.order();
    const job = await take();
    expect(job).toMatchObject({ printer: 'Tablet', kind: 'ticket' });
    expect(await take()).toBeNull();
    expect(await end(job, 'printed')).toEqual([{ finish_tablet_job: true }]);
  });

  test('a device that is gone is an error until the tablet asks again', async () => {
    await bar.order();
    await end(await take(), 'failed');
    const listed = async () =>
      (await bar.listPrinters()).find(({ name }) => name === 'Tablet')?.status;
    expect(await listed()).toBe('error');
    expect(await take()).not.toBeNull();
    expect(await listed()).toBe('ready');
  });
});

describe('public.take_tablet_job', () => {
  test('allows staff the jobs of a printer at a tablet', async () => {
    const { id } = await savePrinter(bar.db, bar.wati, { name: 'Tablet', protocol: 'tablet' });
    expect(await rpc(bar.db, bar.rina, 'take_tablet_job', { printer_id: id })).toEqual([
      { take_tablet_job: null },
    ]);
  });

  test('denies customers, and printers that poll', async () => {
    const given = { printer_id: bar.printer.id };
    expect((await errorOf(rpc(bar.db, bar.budi, 'take_tablet_job', given))).code).toBe('PT403');
    expect((await errorOf(rpc(bar.db, bar.rina, 'take_tablet_job', given))).message).toBe(
      'unknown_printer',
    );
  });
});

describe('public.finish_tablet_job', () => {
  test('allows staff to end the job of a tablet', async () => {
    const { id } = await savePrinter(bar.db, bar.wati, { name: 'Tablet', protocol: 'tablet' });
    const given = { printer_id: id, job_id: 1, outcome: 'printed' };
    expect(await rpc(bar.db, bar.rina, 'finish_tablet_job', given)).toEqual([
      { finish_tablet_job: false },
    ]);
  });

  test('denies customers, and printers that poll', async () => {
    const given = { printer_id: bar.printer.id, job_id: 1, outcome: 'printed' };
    expect((await errorOf(rpc(bar.db, bar.budi, 'finish_tablet_job', given))).code).toBe('PT403');
    expect((await errorOf(rpc(bar.db, bar.rina, 'finish_tablet_job', given))).message).toBe(
      'unknown_printer',
    );
  });
});
