/** Jobs follow tickets and payments: new, changed, paid. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkout } from '../support/checkout.ts';
import { openDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { errorOf } from '../support/database-error.ts';
import { openBar } from '../support/kitchen.ts';
import { type AddedPrinter, printAll, savePrinter } from '../support/printers/jobs.ts';
import { rpc } from '../support/rpc.ts';
import { freshTill } from '../support/till.ts';

let db: TestDatabase;
let rina: Person;
let wati: Person;
let budi: Person;
let coffee: number;
let cake: number;
let kitchen: AddedPrinter;
let bar: AddedPrinter;
let stations: { dapur: number; bar: number };

beforeAll(async () => {
  db = await openDatabase();
  rina = await db.person('rina', 'staf');
  wati = await db.person('wati', 'admin');
  stations = await openBar(db, wati);
  await freshTill(db, rina);
});
beforeEach(async () => {
  await db.sql`update public.branch set auto_accept = true`;
  await db.sql`delete from private.printer`;
  kitchen = await savePrinter(db, wati, { name: 'Dapur' }, [stations.dapur]);
  bar = await savePrinter(db, wati, { name: 'Bar' }, [stations.bar]);
  budi = await db.person('budi');
  coffee = await db.product({ name: 'Es Kopi', stock: 50 });
  cake = await db.product({ name: 'Kue', type: 'Makanan', stock: 50 });
});
afterAll(() => db.close());

async function orderBoth(): Promise<number> {
  const lines = [await db.line(budi, coffee, 2), await db.line(budi, cake, 1)];
  const facts = {
    name: 'Budi',
    phone: '081234567890',
    note: 'Tanpa sedotan',
    table: '7',
    pickup: 'table',
  };
  const placed = await checkout(db, budi, lines, undefined, undefined, facts);
  return placed?.id ?? 0;
}
async function edit(order: number, lines: object[]): Promise<void> {
  const [row] = await db.sql<{ revision: number }[]>`
    select revision from public.pesanan where id = ${order}`;
  const given = { order_id: order, expected_revision: row?.revision, lines, reason: 'Tamu' };
  await rpc(db, rina, 'edit_order', given);
}
const itemOf = async (order: number, product: number) => {
  const [row] = await db.sql<{ id: number }[]>`
    select id from public.pesanan_item where id_pesanan = ${order} and id_product = ${product}`;
  return row?.id ?? 0;
};
const pay = async (order: number) => {
  const [row] = await db.sql<{ balance_due: number }[]>`
    select balance_due from public.pesanan where id = ${order}`;
  await rpc(db, rina, 'take_payment', {
    order_id: order,
    idempotency_key: crypto.randomUUID(),
    method: 'cash',
    expected_due: row?.balance_due,
    received: 500_000,
  });
};

describe('private.print_ticket', () => {
  test('allows each printer the tickets of its stations only, without phone number', async () => {
    await orderBoth();
    const [ticket, ...others] = await printAll(db, kitchen);
    expect(others).toEqual([]);
    expect(ticket).toMatchObject({
      kind: 'ticket',
      is_reprint: false,
      is_unconfirmed: false,
      late_minutes: null,
      content: {
        station: 'Dapur',
        customer_name: 'Budi',
        table_name: '7',
        note: 'Tanpa sedotan',
        lines: [{ quantity: 1, name: 'Kue', options: [], note: null }],
      },
    });
    expect(JSON.stringify(ticket)).not.toContain('081234567890');
    expect(await printAll(db, bar)).toMatchObject([{ content: { lines: [{ name: 'Es Kopi' }] } }]);
  });

  test('two printers of a station both print', async () => {
    const second = await savePrinter(db, wati, { name: 'Dapur 2' }, [stations.dapur]);
    await orderBoth();
    expect(await printAll(db, kitchen)).toHaveLength(1);
    expect(await printAll(db, second)).toHaveLength(1);
  });

  test('prints an order that waits when it is accepted', async () => {
    await db.sql`update public.branch set auto_accept = false`;
    const order = await orderBoth();
    expect(await printAll(db, bar)).toEqual([]);
    await rpc(db, rina, 'accept_order', { order_id: order, expected_status: 'menunggu' });
    expect(await printAll(db, bar)).toHaveLength(1);
  });

  test('an edit is one slip with all changes of the station', async () => {
    const order = await orderBoth();
    await printAll(db, bar);
    await printAll(db, kitchen);
    const tea = await db.product({ name: 'Teh', stock: 5 });
    await edit(order, [
      { id: await itemOf(order, coffee), quantity: 1 },
      { id_product: tea, quantity: 3 },
    ]);
    expect(await printAll(db, bar)).toMatchObject([
      {
        kind: 'change',
        content: {
          lines: [
            { name: 'Es Kopi', before: 2, quantity: 1 },
            { name: 'Teh', before: 0, quantity: 3 },
          ],
        },
      },
    ]);
    expect(await printAll(db, kitchen)).toEqual([]);
  });

  test('a removed line is a change to 0', async () => {
    const order = await orderBoth();
    await printAll(db, bar);
    await edit(order, [{ id: await itemOf(order, coffee), quantity: 0 }]);
    expect(await printAll(db, bar)).toMatchObject([
      { kind: 'change', content: { lines: [{ name: 'Es Kopi', before: 2, quantity: 0 }] } },
    ]);
  });

  test('a ticket that waits is printed as the order is now, once', async () => {
    const order = await orderBoth();
    await edit(order, [{ id: await itemOf(order, coffee), quantity: 5 }]);
    expect(await printAll(db, bar)).toMatchObject([
      { kind: 'ticket', content: { lines: [{ quantity: 5 }] } },
    ]);
  });

  test('a printer that was added later prints the whole ticket of an order that is edited', async () => {
    await db.sql`delete from private.printer`;
    const order = await orderBoth();
    const late = await savePrinter(db, wati, {}, [stations.bar]);
    await edit(order, [{ id: await itemOf(order, coffee), quantity: 3 }]);
    expect(await printAll(db, late)).toMatchObject([
      { kind: 'ticket', content: { lines: [{ quantity: 3 }] } },
    ]);
  });

  test('denies a removed printer its jobs', async () => {
    await rpc(db, wati, 'remove_printer', { printer_id: bar.id });
    await orderBoth();
    const jobs = await db.sql`select from private.print_job where printer_id = ${bar.id}`;
    expect(jobs).toHaveLength(0);
  });
});

describe('private.print_paid_receipt', () => {
  test('allows the printers that print receipts one receipt when the order is paid', async () => {
    const till = await savePrinter(db, wati, { name: 'Kasir', prints_receipts: true });
    const order = await orderBoth();
    expect(await printAll(db, till)).toEqual([]);
    await pay(order);
    const [receipt, ...others] = await printAll(db, till);
    expect(others).toEqual([]);
    expect(receipt).toMatchObject({
      kind: 'receipt',
      late_minutes: null,
      content: { number: expect.any(Number), payments: [{ method: 'cash', received: 500_000 }] },
    });
    expect(JSON.stringify(receipt)).not.toContain('081234567890');
  });

  test('denies it to other printers', async () => {
    const order = await orderBoth();
    await printAll(db, bar);
    await pay(order);
    expect(await printAll(db, bar)).toEqual([]);
    expect((await errorOf(rpc(db, null, 'printers', { branch_id: 1 }))).code).toBe('42501');
  });
});
