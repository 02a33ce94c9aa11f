/** What staff print by hand, and the queue that they see. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '../support/database.ts';
import { errorOf } from '../support/database-error.ts';
import { ticketsOf } from '../support/kitchen.ts';
import { type BarWithPrinter, openBarWithPrinter } from '../support/printers/bar-with-printer.ts';
import { type AddedPrinter, printAll, savePrinter } from '../support/printers/jobs.ts';
import { rpc } from '../support/rpc.ts';

let bar: BarWithPrinter;
let till: AddedPrinter;

beforeAll(async () => {
  bar = await openBarWithPrinter();
});
beforeEach(async () => {
  await bar.resetPrinter();
  till = await savePrinter(bar.db, bar.wati, { name: 'Kasir', prints_receipts: true });
});
afterAll(() => bar.close());

const order = async () => (await bar.order()).id;
const reprint = (id: number, facts: object = {}, caller: Caller = bar.rina) =>
  rpc(bar.db, caller, 'reprint_ticket', { order_id: id, idempotency_key: randomUUID(), ...facts });
const receipt = (id: number, facts: object = {}, caller: Caller = bar.rina) =>
  rpc(bar.db, caller, 'print_receipt', { order_id: id, idempotency_key: randomUUID(), ...facts });
const testPage = (printer_id: number, facts: object = {}, caller: Caller = bar.rina) =>
  rpc(bar.db, caller, 'print_test_page', { printer_id, idempotency_key: randomUUID(), ...facts });

describe('public.reprint_ticket', () => {
  test('allows staff to print the tickets of an order again, once per key', async () => {
    const id = await order();
    await bar.printAll();
    const key = { idempotency_key: randomUUID() };
    expect(await reprint(id, key)).toEqual([{ reprint_ticket: 1 }]);
    expect(await reprint(id, key)).toEqual([{ reprint_ticket: 1 }]);
    expect(await bar.printAll()).toMatchObject([{ kind: 'ticket', is_reprint: true }]);
  });

  test('prints one ticket of several', async () => {
    const id = await order();
    const [ticket] = await ticketsOf(bar.db, bar.rina, id);
    await bar.printAll();
    expect(await reprint(id, { ticket_id: ticket?.id })).toEqual([{ reprint_ticket: 1 }]);
    expect((await errorOf(reprint(id, { ticket_id: 999_999 }))).message).toBe('no_printer');
  });

  test('a cancelled ticket says so', async () => {
    const id = await order();
    await bar.printAll();
    const cancelled = { order_id: id, expected_status: 'disiapkan', reason: 'Habis' };
    await rpc(bar.db, bar.rina, 'cancel_order', cancelled);
    await bar.printAll();
    await reprint(id);
    expect(await bar.printAll()).toMatchObject([{ kind: 'cancelled', is_reprint: true }]);
  });

  test('denies customers, a missing key, and a station without a printer', async () => {
    const id = await order();
    expect((await errorOf(reprint(id, {}, bar.budi))).code).toBe('PT403');
    expect((await errorOf(reprint(id, { idempotency_key: null }))).message).toBe('missing_key');
    await rpc(bar.db, bar.wati, 'remove_printer', { printer_id: bar.printer.id });
    expect((await errorOf(reprint(id))).message).toBe('no_printer');
  });
});

describe('public.print_receipt', () => {
  test('allows staff to print it where receipts are printed, the second time as a reprint', async () => {
    const id = await order();
    expect(await receipt(id)).toEqual([{ print_receipt: 1 }]);
    // A bill, since the order is not paid.
    expect(await printAll(bar.db, till)).toMatchObject([
      { kind: 'receipt', is_reprint: false, content: { number: null } },
    ]);
    await bar.db
      .sql`select private.issue_receipt(parent) from public.pesanan as parent where id = ${id}`;
    await receipt(id, { printer_id: till.id });
    expect((await printAll(bar.db, till)).map(({ is_reprint }) => is_reprint)).toEqual([
      false,
      true,
    ]);
  });

  test('a printer may be chosen, and a key prints once', async () => {
    const id = await order();
    await bar.printAll();
    const facts = { printer_id: bar.printer.id, idempotency_key: randomUUID() };
    await receipt(id, facts);
    await receipt(id, facts);
    expect(await bar.printAll()).toMatchObject([{ kind: 'receipt' }]);
    expect(await printAll(bar.db, till)).toEqual([]);
  });

  test('denies customers, a missing key, and a branch without such a printer', async () => {
    const id = await order();
    expect((await errorOf(receipt(id, {}, bar.budi))).code).toBe('PT403');
    expect((await errorOf(receipt(id, { idempotency_key: null }))).message).toBe('missing_key');
    await rpc(bar.db, bar.wati, 'remove_printer', { printer_id: till.id });
    expect((await errorOf(receipt(id))).message).toBe('no_printer');
    expect((await errorOf(receipt(id, { printer_id: till.id }))).message).toBe('no_printer');
  });
});

describe('public.print_test_page', () => {
  test('allows staff to print a test page, once per key', async () => {
    const key = { idempotency_key: randomUUID() };
    await testPage(till.id, key);
    await testPage(till.id, key);
    expect(await printAll(bar.db, till)).toMatchObject([
      { kind: 'test', printer: 'Kasir', content: { branch: expect.any(String) } },
    ]);
  });

  test('denies customers, a missing key, and an unknown printer', async () => {
    expect((await errorOf(testPage(till.id, {}, bar.budi))).code).toBe('PT403');
    expect((await errorOf(testPage(till.id, { idempotency_key: null }))).message).toBe(
      'missing_key',
    );
    expect((await errorOf(testPage(999_999))).message).toBe('unknown_printer');
  });
});

describe('public.print_queue', () => {
  const queue = async (printer_id: number, caller: Caller = bar.rina) => {
    const [row] = await rpc<{ print_queue: object[] }>(bar.db, caller, 'print_queue', {
      printer_id,
    });
    return row?.print_queue ?? [];
  };

  test('allows staff to see what waits and what was missed, but not what was dropped', async () => {
    const [missed, dropped, rejected, waiting] = [
      await order(),
      await order(),
      await order(),
      await order(),
    ];
    await bar.db.sql`
      update private.print_job set created_at = created_at - interval '5 hours'
      where id_pesanan = ${missed}`;
    const facts = { order_id: dropped, expected_status: 'disiapkan', reason: 'Habis' };
    await rpc(bar.db, bar.rina, 'cancel_order', facts);
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      const job = await bar.takeJob();
      await bar.finish(job, 'rejected', { reason: '510' });
    }
    expect(await queue(bar.printer.id)).toMatchObject([
      { order_id: missed, station: 'Bar', is_missed: true, error: null },
      { order_id: rejected, is_missed: true, error: '510', attempts: 3 },
      { order_id: waiting, is_missed: false, order_number: expect.any(Number) },
    ]);
    await bar.printAll();
    expect(await queue(bar.printer.id)).toHaveLength(2);
  });

  test('denies customers and an unknown printer', async () => {
    expect((await errorOf(queue(bar.printer.id, bar.budi))).code).toBe('PT403');
    expect((await errorOf(queue(999_999))).message).toBe('unknown_printer');
  });
});
