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
  const take = async (facts = {}) => {
    const [row] = await rpc<{ take_tablet_job: TakenJob | null }>(
      bar.db,
      bar.rina,
      'take_tablet_job',
      { printer_id: tablet.id, ...facts },
    );
    return row?.take_tablet_job ?? null;
  };
  const end = (job: TakenJob | null, outcome: string) =>
    rpc(bar.db, bar.rina, 'finish_tablet_job', { printer_id: tablet.id, job_id: job?.id, outcome });
  const listed = async () =>
    (await bar.listPrinters()).find(({ name }) => name === 'Tablet')?.status;

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
    expect(await listed()).toBe('error');
    expect(await take()).not.toBeNull();
    expect(await listed()).toBe('ready');
  });

  test.each(['paper_out', 'cover_open', 'error'])(
    'gets no job while it reports %s',
    async (status) => {
      await bar.order();
      expect(await take({ status })).toBeNull();
      expect(await listed()).toBe(status);
      expect(await take({ status: 'paper_low' })).not.toBeNull();
      expect(await listed()).toBe('paper_low');
    },
  );
});

describe('public.take_tablet_job', () => {
  test('allows staff the jobs of a printer at a tablet', async () => {
    const { id } = await savePrinter(bar.db, bar.wati, { name: 'Tablet', protocol: 'tablet' });
    expect(await rpc(bar.db, bar.rina, 'take_tablet_job', { printer_id: id })).toEqual([
      { take_tablet_job: null },
    ]);
  });

  test('denies a status that printers do not report', async () => {
    const { id } = await savePrinter(bar.db, bar.wati, { name: 'Tablet', protocol: 'tablet' });
    const call = rpc(bar.db, bar.rina, 'take_tablet_job', { printer_id: id, status: 'away' });
    expect(await errorOf(call)).toMatchObject({ code: 'PT422', message: 'invalid_status' });
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
