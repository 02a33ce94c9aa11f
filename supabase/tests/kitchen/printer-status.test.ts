/** What a printer reports of itself: paper, cover, ready. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { errorOf, INSUFFICIENT_PRIVILEGE } from '../support/database-error.ts';
import { type BarWithPrinter, openBarWithPrinter } from '../support/printers/bar-with-printer.ts';
import { asDevice } from '../support/printers/jobs.ts';
import { rpc } from '../support/rpc.ts';
import { after } from '../support/shop-clock.ts';

const SECOND = 1_000;

let bar: BarWithPrinter;

beforeAll(async () => {
  bar = await openBarWithPrinter();
});
beforeEach(() => bar.resetPrinter());
afterAll(() => bar.close());

const report = (status: string, time?: Date) =>
  asDevice<number | null>(bar.db, bar.printer, 'report_printer_status', { status }, time);

describe('public.report_printer_status', () => {
  test('allows a printer to tell its status, and returns the job to print without leasing it', async () => {
    await bar.order();
    const next = await report('ready');
    expect(next).toBeGreaterThan(0);
    expect(await report('paper_low')).toBe(next);
    expect(await bar.listPrinters()).toMatchObject([{ status: 'paper_low', waiting: 1 }]);
    expect((await bar.takeJob(undefined, next ?? 0))?.id).toBe(next);
    expect(await report('ready')).toBeNull();
  });

  test('a printer without paper keeps its queue until it is ready', async () => {
    await bar.order();
    expect(await report('paper_out')).toBeNull();
    expect(await bar.takeJob(after(29 * SECOND))).toBeNull();
    expect(await report('paper_out', after(29 * SECOND))).toBeNull();
    expect(await bar.takeJob(after(58 * SECOND))).toBeNull();
    expect(await report('ready', after(58 * SECOND))).toBeGreaterThan(0);
    expect(await bar.takeJob(after(58 * SECOND))).toMatchObject({ is_unconfirmed: false });
  });

  test('a printer that reports nothing is tried again after 30 seconds', async () => {
    await bar.order();
    await report('cover_open');
    expect(await bar.takeJob(after(31 * SECOND))).not.toBeNull();
  });

  test('the time of a status is that of its first report', async () => {
    await report('paper_out');
    const [first] = await bar.listPrinters();
    await report('paper_out');
    const [second] = await bar.listPrinters();
    expect(second?.status_since).toBe(first?.status_since);
    await report('ready');
    expect((await bar.listPrinters())[0]?.status_since).not.toBe(first?.status_since);
  });

  test('denies an unknown status, an unknown token, and users', async () => {
    expect((await errorOf(report('on fire'))).code).toBe('23514');
    const given = { token_hash: 'x', status: 'ready' };
    expect((await errorOf(rpc(bar.db, 'service', 'report_printer_status', given))).code).toBe(
      'PT401',
    );
    expect((await errorOf(rpc(bar.db, bar.wati, 'report_printer_status', given))).code).toBe(
      INSUFFICIENT_PRIVILEGE,
    );
  });
});
