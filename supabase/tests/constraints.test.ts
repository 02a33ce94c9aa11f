/**
 * Table constraints in isolation: the superuser inserts with triggers disabled. Each constraint has rows that
 * violate only it.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BROKEN_ROWS } from './constraints/broken-rows.ts';
import { addTablet } from './constraints/printing.ts';
import { REQUIRED } from './constraints/required.ts';
import { type Change, type Facts, validRows } from './constraints/valid-rows.ts';
import { openDatabase, type Person, type TestDatabase, withRollback } from './support/database.ts';
import { addGroup } from './support/options.ts';

let db: TestDatabase;
let facts: Facts;

beforeAll(async () => {
  db = await openDatabase();
  const budi = await db.person('budi');
  const newcomer = await db.person('baru');
  await db.sql`delete from public.profiles where id = ${newcomer.id}`;
  const [found] = await db.sql<{ branch: number }[]>`select private.main_branch() as branch`;
  const branch = found?.branch ?? 0;
  const otherOrder = await addOrder(budi);
  const order = await addOrder(budi);
  facts = {
    user: budi.id,
    newcomer: newcomer.id,
    product: await db.product(),
    order,
    otherOrder,
    branch,
    newBranch: await addBranch(),
    ...(await addItem(otherOrder)),
    printer: await addTablet(db, branch),
    till: await addClosedTill(branch),
    group: (await addGroup(db, await db.product())).group,
  };
});
afterAll(() => db.close());

async function addOrder({ id }: Person): Promise<number> {
  const [row] = await db.sql<{ id: number }[]>`
    insert into public.pesanan (id_pemesan, nama_pemesan, nama_produk, total_harga, lines_total, jumlah_product,
      idempotency_key, request_hash)
    values (${id}, 'Budi', '{Kopi}', 1, 1, 1, ${randomUUID()}, 'x') returning id`;
  return row?.id ?? 0;
}

async function addBranch(): Promise<number> {
  const [row] = await db.sql<{ id: number }[]>`
    insert into public.branch (slug, name, city, address)
    values ('ciawi', 'Kedai Senja Ciawi', 'Bogor', 'Ciawi') returning id`;
  await db.sql`delete from public.kitchen where branch_id = ${row?.id ?? 0}`;
  return row?.id ?? 0;
}

/** Adds a line to an order, which its kitchen gets. */
async function addItem(order: number) {
  await db.sql`
    insert into public.pesanan_item (id_pesanan, name_product, price, jumlah_product)
    values (${order}, 'Kopi', 1, 1)`;
  const [row] = await db.sql<
    { ticketLine: number; item: number; ticket: number; station: number }[]
  >`
    select line.id as "ticketLine", line.id_item as item, line.ticket_id as ticket, ticket.station_id as station
    from public.kitchen_line as line join public.kitchen_ticket as ticket on ticket.id = line.ticket_id
    where ticket.id_pesanan = ${order}`;
  if (!row) throw new Error('The line has no ticket');
  return row;
}

async function addClosedTill(branch: number): Promise<number> {
  const [row] = await db.sql<{ id: number }[]>`
    insert into public.till_session (branch_id, business_date, opened_at, closed_at, report)
    values (${branch}, '2026-11-20', '2026-11-20T00:00:00Z', '2026-11-20T01:00:00Z', '{}') returning id`;
  return row?.id ?? 0;
}

/** Inserts rows with triggers disabled and rolls back; resolves to `accepted` or the error. */
async function insert(table: string, rows: Record<string, unknown>[]): Promise<unknown> {
  return withRollback(db.sql, async (sql) => {
    await sql.unsafe(`alter table ${table} disable trigger user`);
    for (const row of rows) {
      const names = Object.keys(row).join(', ');
      await sql.unsafe(
        `insert into ${table} (${names}) overriding system value
          select ${names} from jsonb_populate_record(null::${table}, $1)`,
        [row as never],
      );
    }
    return 'accepted';
  }).catch((error: unknown) => error);
}

/** Tables that already contain the maximum of valid rows. */
const fullTables = new Set(['private.settings']);

describe.each(Object.keys(REQUIRED))('%s', (table) => {
  test('accepts a valid row', async () => {
    const row = validRows(facts)[table] ?? {};
    const outcome = await insert(table, [row]);
    if (fullTables.has(table)) expect(outcome).toMatchObject({ code: '23505' });
    else expect(outcome).toBe('accepted');
  });
  test.each(REQUIRED[table] ?? [])('rejects a row without %s', async (column) => {
    const row = { ...validRows(facts)[table], [column]: null };
    expect(await insert(table, [row])).toMatchObject({ code: '23502', column_name: column });
  });
});

describe.each(Object.keys(BROKEN_ROWS))('%s', (constraint) => {
  const { table, rows } = BROKEN_ROWS[constraint] ?? { table: '', rows: [] };
  test.each(rows.map((changes) => ({ changes, title: describeRows(changes) })))(
    'rejects $title',
    async ({ changes }) => {
      const valid = () => validRows(facts)[table];
      const broken = changes.map((change) => ({ ...valid(), ...change(facts) }));
      expect(await insert(table, broken)).toMatchObject({ constraint_name: constraint });
    },
  );
});

/** Changed columns of the rows, for the test title. */
function describeRows(changes: Change[]): string {
  const places = { branch: 1, newBranch: 2, station: 1, till: 1 };
  const ids = { product: 1, order: 1, otherOrder: 2, item: 1, ticket: 1, group: 1, ...places };
  const example = { user: 'budi', newcomer: 'baru', printer: 1, ticketLine: 1, ...ids };
  return changes.map((change) => JSON.stringify(change(example)).slice(0, 60)).join(' after ');
}

test('every constraint, unique index and required column has a test', async () => {
  const list = async (query: string) =>
    (await db.sql.unsafe(query)).map((row) => String(row.name)).sort();
  const constraints = await list(`
    select conname as name from pg_constraint
    where connamespace in ('public'::regnamespace, 'private'::regnamespace) and contype <> 't'
    union
    select c.relname from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and i.indisunique`);
  // Of these columns, the first alone is the primary key: only a foreign key needs both.
  const implied = ['kitchen_station_id_branch_id_unique'];
  expect([...Object.keys(BROKEN_ROWS), ...implied].sort()).toEqual(constraints);
  const required = await list(`
    select a.attrelid::regclass || '.' || a.attname as name
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind = 'r'
      and a.attnum > 0 and a.attnotnull and not a.attisdropped
      and not exists (select from pg_index i
        where i.indrelid = c.oid and i.indisprimary and a.attnum = any (i.indkey))`);
  const tested = Object.entries(REQUIRED).flatMap(([table, columns]) =>
    columns.map((column) => `${table.replace('public.', '')}.${column}`),
  );
  expect(tested.sort()).toEqual(required);
});
