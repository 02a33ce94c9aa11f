/** What staff print by hand, and the queue that they see. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { order as placeOrder } from '../support/checkout.ts';
import { type Caller, openDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { errorOf } from '../support/database-error.ts';
import { openBar, ticketsOf } from '../support/kitchen.ts';
import {
  type AddedPrinter,
  asDevice,
  printAll,
  savePrinter,
  takeJob,
} from '../support/printers/jobs.ts';
import { rpc } from '../support/rpc.ts';

let db: TestDatabase;
let rina: Person;
let wati: Person;
let budi: Person;
let coffee: number;
let bar: AddedPrinter;
let till: AddedPrinter;
let stations: { dapur: number; bar: number };

beforeAll(async () => {
  db = await openDatabase();
  rina = await db.person('rina', 'staf');
  wati = await db.person('wati', 'admin');
  budi = await db.person('budi');
  stations = await openBar(db, wati);
  coffee = await db.product({ name: 'Es Kopi', stock: 500 });
});
beforeEach(async () => {
  await db.sql`delete from private.printer`;
  bar = await savePrinter(db, wati, { name: 'Bar' }, [stations.bar]);
  till = await savePrinter(db, wati, { name: 'Kasir', prints_receipts: true });
});
afterAll(() => db.close());

const order = async () => (await placeOrder(db, budi, coffee, 1)).id;
const reprint = (id: number, facts: object = {}, caller: Caller = rina) =>
  rpc(db, caller, 'reprint_ticket', { order_id: id, idempotency_key: randomUUID(), ...facts });
const receipt = (id: number, facts: object = {}, caller: Caller = rina) =>
  rpc(db, caller, 'print_receipt', { order_id: id, idempotency_key: randomUUID(), ...facts });
const testPage = (printer_id: number, facts: object = {}, caller: Caller = rina) =>
  rpc(db, caller, 'print_test_page', { printer_id, idempotency_key: randomUUID(), ...facts });

describe('public.reprint_ticket', () => {
  test('allows staff to print the tickets of an order again, once per key', async () => {
    const id = await order();
    await printAll(db, bar);
    const key = { idempotency_key: randomUUID() };
    expect(await reprint(id, key)).toEqual([{ reprint_ticket: 1 }]);
    expect(await reprint(id, key)).toEqual([{ reprint_ticket: 1 }]);
    expect(await printAll(db, bar)).toMatchObject([{ kind: 'ticket', is_reprint: true }]);
  });

  test('prints one ticket of several', async () => {
    const id = await order();
    const [ticket] = await ticketsOf(db, rina, id);
    await printAll(db, bar);
    expect(await reprint(id, { ticket_id: ticket?.id })).toEqual([{ reprint_ticket: 1 }]);
    expect((await errorOf(reprint(id, { ticket_id: 999_999 }))).message).toBe('no_printer');
  });

  test('a cancelled ticket says so', async () => {
    const id = await order();
    await printAll(db, bar);
    const cancelled = { order_id: id, expected_status: 'disiapkan', reason: 'Habis' };
    await rpc(db, rina, 'cancel_order', cancelled);
    await printAll(db, bar);
    await reprint(id);
    expect(await printAll(db, bar)).toMatchObject([{ kind: 'cancelled', is_reprint: true }]);
  });

  test('denies customers, a missing key, and a station without a printer', async () => {
    const id = await order();
    expect((await errorOf(reprint(id, {}, budi))).code).toBe('PT403');
    expect((await errorOf(reprint(id, { idempotency_key: null }))).message).toBe('missing_key');
    await rpc(db, wati, 'remove_printer', { printer_id: bar.id });
    expect((await errorOf(reprint(id))).message).toBe('no_printer');
  });
});

describe('public.print_receipt', () => {
  test('allows staff to print it where receipts are printed, the second time as a reprint', async () => {
    const id = await order();
    expect(await receipt(id)).toEqual([{ print_receipt: 1 }]);
    // A bill, since the order is not paid.
    expect(await printAll(db, till)).toMatchObject([
      { kind: 'receipt', is_reprint: false, content: { number: null } },
    ]);
    await db.sql`select private.issue_receipt(parent) from public.pesanan as parent where id = ${id}`;
    await receipt(id, { printer_id: till.id });
    expect((await printAll(db, till)).map(({ is_reprint }) => is_reprint)).toEqual([false, true]);
  });

  test('a printer may be chosen, and a key prints once', async () => {
    const id = await order();
    await printAll(db, bar);
    const facts = { printer_id: bar.id, idempotency_key: randomUUID() };
    await receipt(id, facts);
    await receipt(id, facts);
    expect(await printAll(db, bar)).toMatchObject([{ kind: 'receipt' }]);
    expect(await printAll(db, till)).toEqual([]);
  });

  test('denies customers, a missing key, and a branch without such a printer', async () => {
    const id = await order();
    expect((await errorOf(receipt(id, {}, budi))).code).toBe('PT403');
    expect((await errorOf(receipt(id, { idempotency_key: null }))).message).toBe('missing_key');
    await rpc(db, wati, 'remove_printer', { printer_id: till.id });
    expect((await errorOf(receipt(id))).message).toBe('no_printer');
    expect((await errorOf(receipt(id, { printer_id: till.id }))).message).toBe('no_printer');
  });
});

describe('public.print_test_page', () => {
  test('allows staff to print a test page, once per key', async () => {
    const key = { idempotency_key: randomUUID() };
    await testPage(till.id, key);
    await testPage(till.id, key);
    expect(await printAll(db, till)).toMatchObject([
      { kind: 'test', printer: 'Kasir', content: { branch: expect.any(String) } },
    ]);
  });

  test('denies customers, a missing key, and an unknown printer', async () => {
    expect((await errorOf(testPage(till.id, {}, budi))).code).toBe('PT403');
    expect((await errorOf(testPage(till.id, { idempotency_key: null }))).message).toBe(
      'missing_key',
    );
    expect((await errorOf(testPage(999_999))).message).toBe('unknown_printer');
  });
});

describe('public.print_queue', () => {
  const queue = async (printer_id: number, caller: Caller = rina) => {
    const [row] = await rpc<{ print_queue: object[] }>(db, caller, 'print_queue', { printer_id });
    return row?.print_queue ?? [];
  };

  test('allows staff to see what waits and what was missed, but not what was dropped', async () => {
    const [missed, dropped, rejected, waiting] = [
      await order(),
      await order(),
      await order(),
      await order(),
    ];
    await db.sql`
      update private.print_job set created_at = created_at - interval '5 hours'
      where id_pesanan = ${missed}`;
    const facts = { order_id: dropped, expected_status: 'disiapkan', reason: 'Habis' };
    await rpc(db, rina, 'cancel_order', facts);
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      const job = await takeJob(db, bar);
      const given = { job_id: job?.id, outcome: 'rejected', reason: '510' };
      await asDevice(db, bar, 'finish_print_job', given);
    }
    expect(await queue(bar.id)).toMatchObject([
      { order_id: missed, station: 'Bar', is_missed: true, error: null },
      { order_id: rejected, is_missed: true, error: '510', attempts: 3 },
      { order_id: waiting, is_missed: false, order_number: expect.any(Number) },
    ]);
    await printAll(db, bar);
    expect(await queue(bar.id)).toHaveLength(2);
  });

  test('denies customers and an unknown printer', async () => {
    expect((await errorOf(queue(bar.id, budi))).code).toBe('PT403');
    expect((await errorOf(queue(999_999))).message).toBe('unknown_printer');
  });
});
