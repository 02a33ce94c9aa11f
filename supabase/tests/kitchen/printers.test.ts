/** Admins add, change and remove printers; a token is shown once. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase, type Person, type TestDatabase } from '../support/database.ts';
import { errorOf, INSUFFICIENT_PRIVILEGE } from '../support/database-error.ts';
import { mainBranch, openBar } from '../support/kitchen.ts';
import { asDevice, hashOf, listPrinters, savePrinter, takeJob } from '../support/printers/jobs.ts';
import { rpc } from '../support/rpc.ts';

let db: TestDatabase;
let rina: Person;
let wati: Person;
let stations: { dapur: number; bar: number };

beforeAll(async () => {
  db = await openDatabase();
  rina = await db.person('rina', 'staf');
  wati = await db.person('wati', 'admin');
  stations = await openBar(db, wati);
});
beforeEach(async () => {
  await db.sql`delete from private.printer`;
});
afterAll(() => db.close());

const fieldOf = async (work: Promise<unknown>) => {
  const { code, detail } = await errorOf(work);
  return [code, (detail as { field: string }).field];
};

describe('public.save_printer', () => {
  test('allows an admin to add a printer, and stores the hash of its token only', async () => {
    const { id, token } = await savePrinter(db, wati, { name: ' Dapur ' }, [stations.dapur]);
    expect(token).toMatch(/^[0-9a-f]{24}$/);
    const [row] = await db.sql`select * from private.printer where id = ${id}`;
    expect(row).toMatchObject({ name: 'Dapur', token_hash: hashOf(token), status: 'ready' });
    expect(JSON.stringify(row)).not.toContain(token);
    expect(await listPrinters(db, rina)).toMatchObject([{ id, station_ids: [stations.dapur] }]);
  });

  test('a printer at a tablet has no token', async () => {
    expect((await savePrinter(db, wati, { protocol: 'tablet' })).token).toBeUndefined();
  });

  test('changes a printer, which keeps its protocol and token', async () => {
    const added = await savePrinter(db, wati, {}, [stations.dapur]);
    const facts = { name: 'Bar', paper_mm: 58, protocol: 'star', prints_receipts: true };
    expect(await savePrinter(db, wati, facts, [stations.bar], added.id)).toEqual({
      id: added.id,
      token: undefined,
    });
    expect(await listPrinters(db, rina)).toMatchObject([
      { name: 'Bar', protocol: 'epson', station_ids: [stations.bar] },
    ]);
    expect(await takeJob(db, added)).toBeNull();
  });

  test('denies staff and a visitor', async () => {
    for (const caller of [rina, null]) {
      const { code } = await errorOf(savePrinter(db, caller));
      expect(code).toBe(caller ? 'PT403' : INSUFFICIENT_PRIVILEGE);
    }
  });

  test.each([
    ['name', { name: ' ' }],
    ['name', { name: 'x'.repeat(25) }],
    ['name', { name: 'Dapur\u001b@' }],
    ['protocol', { protocol: 'ipp' }],
    ['paper_mm', { paper_mm: 76 }],
    ['prints_receipts', { prints_receipts: 'ya' }],
  ])('rejects an invalid %s', async (field, facts) => {
    expect(await fieldOf(savePrinter(db, wati, facts))).toEqual(['PT422', field]);
  });

  test('rejects a station of another branch', async () => {
    expect(await fieldOf(savePrinter(db, wati, {}, [999_999]))).toEqual(['PT422', 'stations']);
  });

  test('rejects an unknown branch and an unknown printer', async () => {
    const given = { printer_id: null, facts: {}, station_ids: [] };
    const unknown = rpc(db, wati, 'save_printer', { branch_id: 999_999, ...given });
    expect(await errorOf(unknown)).toMatchObject({ code: 'PT404', message: 'unknown_branch' });
    expect(await errorOf(savePrinter(db, wati, {}, [], 999_999))).toMatchObject({
      code: 'PT404',
      message: 'unknown_printer',
    });
  });

  test('rejects a printer of another branch', async () => {
    const { id } = await savePrinter(db, wati);
    const [other] = await db.sql<{ id: number }[]>`
      insert into public.branch (name, slug, address, city, phone)
      select 'Lain', 'lain', address, city, phone from public.branch limit 1 returning id`;
    const facts = { name: 'x', protocol: 'epson', paper_mm: 80, prints_receipts: false };
    const given = { branch_id: other?.id, printer_id: id, facts, station_ids: [] };
    expect((await errorOf(rpc(db, wati, 'save_printer', given))).message).toBe('unknown_printer');
    await db.sql`delete from public.branch where id = ${other?.id ?? 0}`;
  });

  test('rejects a name that another printer has, unless that is removed', async () => {
    const { id } = await savePrinter(db, wati);
    expect(await errorOf(savePrinter(db, wati, { name: 'PRINTER' }))).toMatchObject({
      code: 'PT409',
      message: 'printer_name_taken',
    });
    await rpc(db, wati, 'remove_printer', { printer_id: id });
    expect((await savePrinter(db, wati)).id).not.toBe(id);
  });

  test('a branch has at most 20 printers', async () => {
    for (let count = 1; count <= 20; count += 1) {
      await savePrinter(db, wati, { name: `Printer ${count}` });
    }
    expect((await errorOf(savePrinter(db, wati))).message).toBe('too_many_printers');
  });
});

describe('public.rotate_printer_token', () => {
  const rotate = (id: number, caller = wati) =>
    rpc<{ rotate_printer_token: string | null }>(db, caller, 'rotate_printer_token', {
      printer_id: id,
    });

  test('allows an admin to replace the token', async () => {
    const added = await savePrinter(db, wati);
    const [row] = await rotate(added.id);
    const token = row?.rotate_printer_token ?? '';
    expect(token).toMatch(/^[0-9a-f]{24}$/);
    expect(await takeJob(db, { id: added.id, token })).toBeNull();
    expect((await errorOf(takeJob(db, added))).code).toBe('PT401');
  });

  test('a printer at a tablet gets none', async () => {
    const { id } = await savePrinter(db, wati, { protocol: 'tablet' });
    expect(await rotate(id)).toEqual([{ rotate_printer_token: null }]);
  });

  test('denies staff', async () => {
    const { id } = await savePrinter(db, wati);
    expect((await errorOf(rotate(id, rina))).code).toBe('PT403');
    expect((await errorOf(rotate(999_999))).message).toBe('unknown_printer');
  });
});

describe('public.remove_printer', () => {
  const remove = (id: number, caller = wati) =>
    rpc(db, caller, 'remove_printer', { printer_id: id });

  test('allows an admin to remove a printer with its token and its jobs', async () => {
    const added = await savePrinter(db, wati, {}, [stations.bar]);
    const key = { printer_id: added.id, idempotency_key: crypto.randomUUID() };
    await rpc(db, rina, 'print_test_page', key);
    expect(await remove(added.id)).toEqual([{ remove_printer: true }]);
    expect(await remove(added.id)).toEqual([{ remove_printer: false }]);
    expect(await listPrinters(db, rina)).toEqual([]);
    expect((await errorOf(takeJob(db, added))).code).toBe('PT401');
    const [job] = await db.sql`select dropped_at from private.print_job`;
    expect(job?.dropped_at).toBeInstanceOf(Date);
  });

  test('denies staff', async () => {
    const { id } = await savePrinter(db, wati);
    expect((await errorOf(remove(id, rina))).code).toBe('PT403');
  });
});

describe('public.printers', () => {
  test('allows staff to read the printers of a branch, without tokens', async () => {
    const { token } = await savePrinter(db, wati);
    const [row] = await rpc(db, rina, 'printers', { branch_id: await mainBranch(db) });
    expect(JSON.stringify(row)).not.toContain(hashOf(token));
    expect(row).toMatchObject({
      printers: {
        stations: [{ name: 'Dapur' }, { name: 'Bar' }],
        printers: [{ name: 'Printer', status: 'away', status_since: null, waiting: 0, missed: 0 }],
      },
    });
  });

  test('a printer is away a minute after its last poll', async () => {
    const added = await savePrinter(db, wati);
    await asDevice(db, added, 'report_printer_status', { status: 'cover_open' });
    expect(await listPrinters(db, rina)).toMatchObject([{ status: 'cover_open' }]);
    await db.sql`update private.printer set last_seen_at = now() - interval '61 seconds'`;
    const [away] = await listPrinters(db, rina);
    expect(away).toMatchObject({ status: 'away', status_since: away?.last_seen_at });
  });

  test('denies customers', async () => {
    const budi = await db.person('budi');
    expect((await errorOf(listPrinters(db, budi))).code).toBe('PT403');
  });
});
